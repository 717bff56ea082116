/// The shape of the symbol at a measured point.
public enum MarkerShape: String, Sendable, CaseIterable {
  /// A round dot, as by default.
  case circle
  /// A square on a side.
  case square
  /// A triangle on a side.
  case triangle
  /// A square on a corner.
  case diamond
  /// An upright cross.
  case plus
  /// A diagonal cross.
  case cross
  /// A star with five points.
  case star
  /// A round dot of less than half the diameter.
  case dot
}

extension FigureSpec {
  /// Returns the shape of a curve's symbols: that of its style, else the next of the shapes that differ most, which also tell
  /// curves apart without colours. They move on by one where the colours of the palette begin again with the same shapes.
  func marker(of curve: Int) -> MarkerShape {
    if curve < curves.count, let marker = curves[curve].marker { return marker }
    if curve < curves.count, let partner = curves[curve].partner, partner < curve, curves[partner].symbol.hasDots {
      return marker(of: partner)
    }
    let number = curves.prefix(curve).count { $0.symbol.hasDots && $0.marker == nil }
    let (shapes, colors) = (FigureSpec.distinctMarkers, max(1, theme.palette.count))
    let cycle = shapes.count / TickStep.greatestCommonDivisor(shapes.count, colors) * colors
    return shapes[(number + number / cycle) % shapes.count]
  }

  /// Returns the factor of the size of a curve's symbols.
  func markerSize(of curve: Int) -> Double {
    (curve < curves.count ? curves[curve].markerSize : 1) * (cell == nil ? 1 : FigureSpec.markersInCells)
  }

  /// The size of symbols in one of several plots, relative to lines: they are three quarters of those in a figure of their own.
  private static let markersInCells = 0.9

  private static let distinctMarkers: [MarkerShape] = [.circle, .square, .triangle, .diamond, .cross, .plus, .star]
}
