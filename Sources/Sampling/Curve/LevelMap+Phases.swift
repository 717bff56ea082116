import RealModule

extension LevelMap {
  /// The arguments and moduli of a function of a complex number in the pixels of a window, in steps of colour.
  package struct Phases: Sendable, Equatable, Codable {
    /// The number of steps of the argument in a turn.
    package static let turn = 180
    /// The number of steps in which the modulus doubles.
    package static let octave = 32
    /// Stands for a pixel in which the function has no value.
    package static let undefined = UInt8.max

    package var columns: Int
    package var rows: Int
    /// The step of the argument of each pixel from −π, row by row from the top.
    package var arguments: [UInt8] = []
    /// The step of the modulus of each pixel, 0 from 1 on.
    package var moduli: [Int16] = []

    package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

    /// Adds the pixel of a value; one without argument has none.
    package mutating func append(_ value: SIMD2<Double>) {
      guard let (argument, modulus) = Self.steps(of: value) else {
        arguments.append(Self.undefined)
        moduli.append(0)
        return
      }
      arguments.append(UInt8(argument))
      moduli.append(Int16(modulus))
    }

    /// Returns the steps of a value; nil without an argument.
    package static func steps(of value: SIMD2<Double>) -> (argument: Int, modulus: Int)? {
      if value.x.isNaN || value.y.isNaN || value == SIMD2(0, 0) { return nil }
      let place = (Double.atan2(y: value.y, x: value.x) / (2 * .pi) + 0.5) * Double(turn)
      return (Int(place) % turn, modulusStep(of: .hypot(value.x, value.y)))
    }

    static func modulusStep(of modulus: Double) -> Int {
      Int(min(max((Double.log2(modulus) * Double(octave)).rounded(.down), -mostModulus), mostModulus))
    }

    /// Returns how many steps two arguments are apart.
    package static func distance(_ a: Int, _ b: Int) -> Int {
      let steps = abs(a - b) % turn
      return min(steps, turn - steps)
    }

    private static let mostModulus = 32_000.0
  }
}
