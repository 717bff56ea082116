import Grapher
import Sampling

extension Color {
  /// The colour in the notation of CSS: `#1F77B4`, `#17b`, the same with digits for opacity, or one of `names`.
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
}
