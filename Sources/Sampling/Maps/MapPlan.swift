/// The levels and the colours of a map, before it is traced.
package struct MapPlan: Sendable, Equatable {
  /// What a map shows.
  package enum Style: String, Sendable, CaseIterable {
    /// Bands of colour with thin lines between them.
    case filled
    /// Level lines with their numbers.
    case lines
    /// A colour for each pixel.
    case heat
    /// Of a function of a complex number: the argument as hue, the modulus as rings.
    case phase
    /// The argument as hue, and level lines of the real and the imaginary part.
    case grid

    /// Whether the map is one of a function of a complex number.
    package var isComplex: Bool { self == .phase || self == .grid }
  }

  package var style: Style
  /// In ascending order. Bands are below the first, between neighbours, and from the last up.
  package var levels: [Double]
  /// The values of the first and the last colour of a heat map, which differ.
  package var range: ClosedRange<Double>

  package init(style: Style, levels: [Double], range: ClosedRange<Double>) {
    (self.style, self.levels, self.range) = (style, levels, range)
  }

  /// The greatest number of levels.
  package static let mostLevels = 200

  /// The values between the steps of colour of a heat map.
  var steps: [Double] {
    let count = LevelMap.Raster.steps
    return (1..<count).map { step in
      let t = Double(step) / Double(count)
      return range.lowerBound * (1 - t) + range.upperBound * t
    }
  }
}
