import RealModule
import Sampling

/// The size of the dots of a plot: in proportion to lines and text, and smaller if there are many.
struct DotSize {
  /// The number of dots of each curve in view.
  private let counts: [Int]
  /// The number of dots of the largest group: of the curves that consist of dots.
  private let most: Int
  private let areJoined: [Bool]

  init(_ curves: [Curve], _ symbols: [CurveSymbol], in area: PlotArea) {
    counts = zip(curves, symbols).map { curve, symbol in
      symbol.hasDots ? curve.pieces.reduce(0) { $0 + $1.points.count(where: area.shows) } : 0
    }
    areJoined = symbols.map { $0 != .points }
    most = zip(counts, areJoined).reduce(0) { $1.1 ? $0 : max($0, $1.0) }
  }

  /// Returns the number of dots that sets the size of those of a curve: groups have one size, unless one is very small.
  func crowd(of curve: Int) -> Int {
    areJoined[curve] ? counts[curve] : min(most, DotSize.mostTimes * counts[curve])
  }

  /// Returns the diameter of dots.
  ///
  /// - Parameters:
  ///   - stroke: That of the lines of the curve.
  ///   - factor: The size that is asked for.
  ///   - crowd: The number of dots in view.
  static func diameter(_ stroke: Stroke, factor: Double, crowd: Int = usual) -> Double {
    let share = Double.pow(Double(usual) / Double(max(1, crowd)), exponent)
    return factor * ratio(stroke) * stroke.width * min(mostShare, max(leastShare, share))
  }

  /// Returns the diameter of sparse dots relative to the line width, which is larger in small figures.
  private static func ratio(_ stroke: Stroke) -> Double {
    size * min(largest, max(smallest, Double.pow(width / stroke.width, exponent)))
  }

  /// The number of dots that have the usual size.
  static let usual = 30
  /// The least and the greatest size of few and of many dots, relative to the usual one.
  private static let (leastShare, mostShare) = (0.3, 1.12)
  private static let exponent = 0.2
  /// The diameter relative to the line width, for lines of a width in points.
  private static let (size, width) = (4.0, 2.2)
  /// The least and the greatest factor of the diameter of other lines.
  private static let (smallest, largest) = (0.8, 1.1)
  /// The dots of a group with a smaller part of the number of the largest are larger than those of the others.
  private static let mostTimes = 8
}
