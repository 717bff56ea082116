import Grapher

extension Color {
  /// A colour as a page writes it: `#1F77B4`, `#17b`, with two more digits for opacity, or a basic name.
  init?(named text: String) {
    let text = text.lowercased()
    if let hex = Color.names[text] {
      self.init(hex: hex)
      return
    }
    if text == "transparent" || text == "none" {
      self = .transparent
      return
    }
    guard text.hasPrefix("#") else { return nil }
    var digits = String(text.dropFirst())
    if digits.count == 3 || digits.count == 4 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    if digits.count == 6 {
      self.init(hex: value)
    } else {
      self.init(hex: value >> 8, alpha: Double(value & 0xFF) / 255)
    }
  }

  /// The sixteen names of HTML, and a few that people draw with.
  private static let names: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF, "maroon": 0x800000,
    "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF, "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00,
    "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF,
    "cyan": 0x00FFFF, "orange": 0xFFA500, "brown": 0xA52A2A, "pink": 0xFFC0CB, "crimson": 0xDC143C,
    "steelblue": 0x4682B4, "tomato": 0xFF6347, "gold": 0xFFD700, "indigo": 0x4B0082, "orchid": 0xDA70D6,
  ]
}
