/// Makes the identifiers in Cairo's SVG files independent of what was drawn before in the same process.
enum SVGIdentifiers {
  private static let name = Array("surface".utf8)

  /// The file with its surfaces numbered from 1 in order of appearance.
  ///
  /// Cairo numbers surfaces through the whole process and writes the number as `id="surface5"` and `#surface5`.
  /// All other numbers start afresh in each file. Letters occur only in markup, since text is written as outlines.
  static func renumbered(_ svg: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var rest = svg[...]
    while let start = rest.firstIndex(of: name[0]) {
      result += rest[..<start]
      rest = rest[start...]
      guard rest.starts(with: name) else {
        result.append(rest.removeFirst())
        continue
      }
      rest = rest.dropFirst(name.count)
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest.dropFirst(digits.count)
      result += name
      guard !digits.isEmpty else { continue }
      let number = numbers[digits] ?? numbers.count + 1
      numbers[digits] = number
      result += Array("\(number)".utf8)
    }
    return result + rest
  }
}
