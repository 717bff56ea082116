import Grapher

/// Encodes a picture as sixels: bands of six rows, each with a line of characters for every colour.
///
/// Source: DEC, VT330/VT340 Programmer Reference Manual, volume 2, chapter 14.
enum SixelEncoder {
  /// The number of colours that terminals have registers for.
  static let mostColors = 255

  /// Returns the whole sequence. Transparent pixels leave the terminal's pixels unchanged.
  static func encode(_ image: IndexedImage) -> String {
    var text = "\u{1B}P0;1;0q\"1;1;\(image.width);\(image.height)"
    for (number, color) in image.colors.enumerated() {
      let parts = [color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF].map { ($0 * 100 + 127) / 255 }
      text += "#\(number);2;\(parts[0]);\(parts[1]);\(parts[2])"
    }
    var band = Band(width: image.width, colors: image.colors.count)
    for top in stride(from: 0, to: image.height, by: 6) {
      if top > 0 { text += "-" }
      for row in top..<min(top + 6, image.height) {
        let start = row * image.width
        band.add(image.indices[start..<start + image.width], bit: row - top)
      }
      text += band.take()
    }
    return text + "\u{1B}\\"
  }

  /// Six rows of pixels: for every colour, the bits of each column.
  private struct Band {
    let width: Int
    private var bits: [UInt8]
    private var isUsed: [Bool]

    init(width: Int, colors: Int) {
      self.width = width
      bits = [UInt8](repeating: 0, count: width * colors)
      isUsed = [Bool](repeating: false, count: colors)
    }

    mutating func add(_ row: ArraySlice<UInt8?>, bit: Int) {
      for (column, index) in row.enumerated() {
        guard let index else { continue }
        isUsed[Int(index)] = true
        bits[Int(index) * width + column] |= 1 << bit
      }
    }

    /// Returns the characters of the band, and empties it.
    mutating func take() -> String {
      var lines: [String] = []
      for number in isUsed.indices where isUsed[number] {
        let range = number * width..<(number + 1) * width
        lines.append("#\(number)" + SixelEncoder.line(bits[range]))
        for place in range { bits[place] = 0 }
        isUsed[number] = false
      }
      return lines.joined(separator: "$")
    }
  }

  /// Returns columns as characters. Runs of more than three are counted; blank columns at the end are left out.
  static func line(_ columns: ArraySlice<UInt8>) -> String {
    var line = ""
    var start = columns.startIndex
    while start < columns.endIndex {
      let bits = columns[start]
      let end = columns[start...].firstIndex { $0 != bits } ?? columns.endIndex
      if bits == 0, end == columns.endIndex { break }
      let character = Character(Unicode.Scalar(0x3F + (bits & 0x3F)))
      line += end - start > 3 ? "!\(end - start)\(character)" : String(repeating: character, count: end - start)
      start = end
    }
    return line
  }
}
