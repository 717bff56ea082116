import Sampling

extension FigureSpec {
  /// Returns a curve whose lines end in arrowheads; nil for one without them.
  func arrows(on curve: Curve, of number: Int, stroke: Stroke, in area: PlotArea) -> ArrowDrawing? {
    number < curves.count && curves[number].hasArrowhead ? ArrowDrawing(curve, stroke: stroke, in: area) : nil
  }

  /// The curves whose dots are under a line of the same look.
  var curvesUnderLines: Set<Int> {
    Set(
      curves.enumerated().compactMap { curve, style in
        style.symbol == .line ? style.partner.flatMap { $0 < curve ? $0 : nil } : nil
      })
  }

  /// Returns how the regions of a curve are filled: hatched in a theme without colours.
  func regionStyle(of curve: Int) -> RegionDrawing.Style { theme.dashing == .always ? .hatching(curve) : .tint }

  /// The axis of categories if bars or boxes stand there, which lead to it as grid lines do; nil for none.
  var axisOfBars: Direction? {
    guard curves.contains(where: { $0.symbol == .bars }) else { return nil }
    return xTicks.isCategories ? .horizontal : yTicks.isCategories ? .vertical : nil
  }

  /// Returns the opacity of the bars of a curve.
  func barOpacity(of curve: Int) -> Double { curve < curves.count ? curves[curve].barOpacity : 1 }

  /// Returns the stroke of the lines of a curve that belong to its graph. The boundary of a region is solid unless
  /// its style has dashes, because dashes mean an excluded boundary.
  func boundary(_ stroke: Stroke, of curve: Int, hasRegion: Bool) -> Stroke {
    guard hasRegion, curve >= curves.count || curves[curve].dash == nil else { return stroke }
    var solid = stroke
    solid.dash = []
    return solid
  }
}
