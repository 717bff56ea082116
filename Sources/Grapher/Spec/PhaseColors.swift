import RealModule
import Sampling

/// The colours of a function of a complex number: the hue is the argument, from red at 0 over yellow, green, cyan at ±π and blue;
/// where the modulus is a ring, the lightness grows from each power of 2 to the next.
enum PhaseColors {
  /// Returns the colour of an argument from −π to π.
  ///
  /// - Parameter ring: the part of the way from a power of 2 to the next; nil for equal lightness.
  static func color(argument: Double, ring: Double? = nil) -> Color {
    let lightness = ring.map { rings.lowerBound + $0 * (rings.upperBound - rings.lowerBound) } ?? Self.lightness
    return Color(lightness: lightness, chroma: chroma(at: lightness), hue: hueOfOne + argument)
  }

  /// Returns the colours of the steps of the argument, those of the steps of the modulus together.
  static func table(hasRings: Bool) -> [Color] {
    let (turn, octave) = (LevelMap.Phases.turn, LevelMap.Phases.octave)
    return (0..<turn * octave).map { index in
      let argument = ((Double(index / octave) + 0.5) / Double(turn) - 0.5) * 2 * .pi
      let ring = (Double(index % octave) + 0.5) / Double(octave)
      return color(argument: argument, ring: hasRings ? ring : nil)
    }
  }

  /// The colours of a turn from −π, for `ColorMap.cyclic`.
  static let turn: [UInt32] = (0...72).map { step in
    let bytes = color(argument: (Double(step) / 72 - 0.5) * 2 * .pi).bytes
    return UInt32(bytes[0]) << 16 | UInt32(bytes[1]) << 8 | UInt32(bytes[2])
  }

  private static let lightness = 0.74
  private static let rings = 0.64...0.8

  /// Returns nearly the greatest chroma that a screen has at a lightness for all hues: cyan limits it in dark colours, and blue
  /// in light ones.
  private static func chroma(at lightness: Double) -> Double { min(0.169 * lightness, 0.441 - 0.43 * lightness) }

  /// The hue of red.
  private static let hueOfOne = 0.5
}
