// Times `DecimalReader`, which reads the numbers of tables, against the standard library and `strtod`, and counts the
// numbers on which they differ:
//
//     bench/run bench-decimals
//
// The numbers are those of a table of a million rows, x and y; `.build/decimals table 17 > a.csv` prints the table, to time
// the whole command: `time plot --data a.csv -o a.png`.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Returns a table of numbers with six digits, or with all digits that a Double has.
func table(digits: Int) -> String {
  var state: UInt64 = 1
  var text = "x,y\n"
  for row in 0..<1_000_000 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let y = Double(state >> 11) * 0x1p-52 - 1
    let x = (Double(row) + Double(state >> 40) * 0x1p-24) * 1e-3
    text += digits == 6 ? "\((x * 1e3).rounded() / 1e3),\((y * 1e6).rounded() / 1e6)\n" : "\(x),\(y)\n"
  }
  return text
}

if CommandLine.arguments.count > 2 {
  print(table(digits: Int(CommandLine.arguments[2]) ?? 17), terminator: "")
  exit(0)
}
for digits in [6, 17] {
  let bytes = Array(table(digits: digits).utf8)
  var cells: [Range<Int>] = []
  var start = 4
  for index in 4..<bytes.count where bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: "\n") {
    cells.append(start..<index)
    start = index + 1
  }
  func measure(_ name: String, _ read: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Double?) -> [Double?] {
    var values: [Double?] = []
    let times = (0..<10).map { _ in
      ContinuousClock().measure {
        values = bytes.withUnsafeBufferPointer { bytes in cells.map { read(bytes, $0) } }
      }
    }
    print("\(digits) digits, \(name): \(times.min() ?? .zero) for \(cells.count) numbers")
    return values
  }
  let own = measure("DecimalReader") { DecimalReader.double(in: UnsafeBufferPointer(rebasing: $0[$1])) }
  let library = measure("Double(String)") { Double(String(decoding: $0[$1], as: UTF8.self)) }
  _ = measure("strtod in place") { bytes, cell in
    bytes.baseAddress.map {
      $0.withMemoryRebound(to: CChar.self, capacity: bytes.count) { strtod($0 + cell.lowerBound, nil) }
    }
  }
  print("\(digits) digits: \(zip(own, library).count { $0 != $1 }) numbers differ")
}
