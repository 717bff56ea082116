import Sampling

/// The data of an SVG path in relative coordinates, in hundredths of a point.
///
/// Rounds absolute positions, so that errors do not accumulate.
struct SVGPathData {
  private var bytes: [UInt8] = []
  private var x = 0
  private var y = 0
  private var command: Unicode.Scalar = " "
  private var endsInFraction = false

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a polyline; a single point becomes a line of length zero. All points are finite and in range.
  mutating func add(_ points: [Point], isClosed: Bool = false) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
    if points.count == 1 { write("h", [0]) }
    if isClosed { close() }
  }

  mutating func add(_ path: Path, isClosed: Bool = false) {
    move(to: path.start)
    for segment in path.segments {
      switch segment {
      case .line(let end): line(to: end)
      case .curve(let first, let second, let end): curve(first, second, to: end)
      }
    }
    if path.segments.isEmpty { write("h", [0]) }
    if isClosed { close() }
  }

  private mutating func move(to point: Point) {
    let (across, down) = way(to: point)
    (x, y) = (x + across, y + down)
    let length = { (numbers: [Int]) in numbers.reduce(0) { $0 + SVGNumber.text(hundredths: $1).utf8.count } }
    if bytes.isEmpty || command == "z" || length([x, y]) < length([across, down]) {
      write("M", [x, y])
    } else {
      write("m", [across, down])
    }
  }

  private mutating func line(to point: Point) {
    let (across, down) = way(to: point)
    switch (across, down) {
    case (_, 0): write("h", [across])
    case (0, _): write("v", [down])
    default: write("l", [across, down])
    }
    (x, y) = (x + across, y + down)
  }

  private mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    let (first, second, end) = (way(to: first), way(to: second), way(to: end))
    write("c", [first.0, first.1, second.0, second.1, end.0, end.1])
    (x, y) = (x + end.0, y + end.1)
  }

  private mutating func close() {
    bytes.append(UInt8(ascii: "z"))
    command = "z"
  }

  private func way(to point: Point) -> (Int, Int) {
    (SVGNumber.hundredths(point.x) - x, SVGNumber.hundredths(point.y) - y)
  }

  /// Omits a repeated command letter, and spaces that are not necessary to separate numbers.
  private mutating func write(_ letter: Unicode.Scalar, _ numbers: [Int]) {
    var isFirst = letter != command
    if isFirst { bytes.append(UInt8(ascii: letter)) }
    command = letter
    for number in numbers {
      let hasFraction = number % 100 != 0
      let startsWithPoint = hasFraction && (0..<100).contains(number)
      if !isFirst, number >= 0, !(startsWithPoint && endsInFraction) { bytes.append(UInt8(ascii: " ")) }
      SVGNumber.append(number, digits: 2, to: &bytes)
      endsInFraction = hasFraction
      isFirst = false
    }
  }
}

/// Formats numbers for SVG in the fewest characters.
enum SVGNumber {
  /// Rounds a finite length to hundredths of a point, the precision of coordinates.
  static func hundredths(_ value: Double) -> Int { Int(exactly: (value * 100).rounded()) ?? 0 }

  static func text(hundredths number: Int) -> String { text(number, digits: 2) }

  /// Formats a finite number, rounded to hundredths.
  static func text(_ value: Double) -> String { text(hundredths: hundredths(value)) }

  /// Formats a finite number, rounded to thousandths.
  static func text(part value: Double) -> String { text(Int(exactly: (value * 1000).rounded()) ?? 0, digits: 3) }

  private static func text(_ number: Int, digits: Int) -> String {
    var bytes: [UInt8] = []
    append(number, digits: digits, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a number of hundredths or thousandths, which have 2 or 3 digits.
  fileprivate static func append(_ number: Int, digits: Int, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let unit: UInt = digits == 2 ? 100 : 1000
    var (whole, part) = number.magnitude.quotientAndRemainder(dividingBy: unit)
    var place: UInt = 1
    while whole / place >= 10 { place *= 10 }
    if whole > 0 || part == 0 {
      while place > 0 {
        bytes.append(UInt8(ascii: "0") + UInt8(whole / place))
        (whole, place) = (whole % place, place / 10)
      }
    }
    guard part > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    place = unit / 10
    while part > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(part / place))
      (part, place) = (part % place, place / 10)
    }
  }
}
