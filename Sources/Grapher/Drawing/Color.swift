import RealModule

/// A colour in sRGB with components from 0 to 1, not premultiplied.
public struct Color: Sendable, Hashable {
  /// From 0 to 1, like `green` and `blue`.
  public var red: Double
  /// From 0 to 1.
  public var green: Double
  /// From 0 to 1.
  public var blue: Double
  /// From 0, transparent, to 1, opaque.
  public var alpha: Double

  /// Creates a colour from components between 0 and 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from a number such as `0x1F77B4`.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255,
      green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255,
      alpha: alpha)
  }

  /// Fully transparent black.
  public static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)
}

extension Color {
  /// The relative luminance, from 0 for black to 1 for white. Ignores alpha.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2.
  package var luminance: Double {
    func linear(_ part: Double) -> Double {
      let part = part > 0 ? min(part, 1) : 0
      return part <= 0.04045 ? part / 12.92 : Double.pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio, from 1 for equal colours to 21 for black on white.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2.
  package func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns which of two colours has the greater contrast ratio, as that of text on the colour.
  func clearer(_ one: Color, _ other: Color) -> Color { contrast(with: one) > contrast(with: other) ? one : other }

  /// Whether the colour has hardly any hue.
  package var isGrey: Bool { max(red, green, blue) - min(red, green, blue) < 0.12 }

  /// Interpolates linearly between two colours.
  package func mixed(with other: Color, part: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + part * (b - a) }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// Mixes the colour with the text colour until small letters are legible on a background.
  func legible(on background: Color, text: Color) -> Color {
    for step in 0..<20 {
      let color = mixed(with: text, part: Double(step) / 20)
      if color.contrast(with: background) >= 4.5 { return color }
    }
    return text
  }
}

extension Color {
  /// Red, green and blue from 0 to 255; components beyond 0…1 are clamped, and NaN counts as 0.
  var bytes: [Int] {
    [red, green, blue].map { Int((($0.isNaN ? 0 : min(max($0, 0), 1)) * 255).rounded()) }
  }

  /// The colour as `#rrggbb`, without its opacity.
  package var hexText: String { "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}
