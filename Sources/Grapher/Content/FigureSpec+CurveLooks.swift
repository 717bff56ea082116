import Sampling

extension FigureSpec {
  /// Returns a curve whose lines end in arrowheads; nil for one without them.
  func arrows(on curve: Curve, of number: Int, stroke: Stroke, in area: PlotArea) -> ArrowDrawing? {
    number < curves.count && curves[number].hasArrowhead ? ArrowDrawing(curve, stroke: stroke, in: area) : nil
  }

  /// Returns the arrowheads that show the direction of a curve; none for one that does not ask for them.
  func directions(of number: Int, along lines: CurveLines, in area: PlotArea) -> [Polyline] {
    guard number < curves.count, curves[number].showsDirection else { return [] }
    return DirectionArrows(along: lines.ways, stroke: lines.stroke, in: area).heads
  }

  /// The curves whose dots are under lines: under one of the same look, and, if there are many, under a curve that is fitted to data.
  var curvesUnderLines: Set<Int> {
    if hasFit {
      return Set(curves.indices.filter { curves[$0].symbol == .points })
    }
    return Set(
      curves.enumerated().compactMap { curve, style in
        style.symbol == .line ? style.partner.flatMap { $0 < curve ? $0 : nil } : nil
      })
  }

  /// Returns the smoothed line over a thin one, which has the same name and is what one sees first; else the curve itself.
  func line(over curve: Int) -> Int {
    guard curves[curve].symbol == .line, curves[curve].relativeWidth < 1 else { return curve }
    return curves.indices.first { curves[$0].partner == curve && curves[$0].symbol == .line } ?? curve
  }

  /// Whether a curve is fitted to data.
  var hasFit: Bool { curves.contains { $0.support != nil } }

  /// Returns a number of curves from back to front: edges of filled areas are behind the others, and noise is behind calm lines.
  func orderOfLines(_ count: Int, edges: Set<Int>) -> [Int] {
    func layer(_ curve: Int) -> Int {
      edges.contains(curve) ? 0 : curve < curves.count && curves[curve].isBackdrop ? 1 : 2
    }
    return (0...2).flatMap { number in (0..<count).filter { layer($0) == number } }
  }

  /// Returns the part of a plot in which data support a curve, a little wider than these, or up to the edge of the plot if that is
  /// near; nil for a curve without data.
  func support(of curve: Int, in area: PlotArea) -> Rect? {
    guard curve < curves.count, let support = curves[curve].support else { return nil }
    let ends = [support.lowerBound, support.upperBound].map { area.point(x: xScale.scaled($0), y: 0).x }
    guard ends.allSatisfy(\.isFinite) else { return nil }
    let reach = FigureSpec.reachBeyondData * area.plot.width
    let (left, right) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    let margin = max(reach, FigureSpec.marginBeyondData * (right - left))
    let low = left - area.plot.x <= margin ? area.plot.x : left - reach
    let high = area.plot.maxX - right <= margin ? area.plot.maxX : right + reach
    return Rect(x: low, y: area.plot.y, width: max(0, high - low), height: area.plot.height)
  }

  /// How far a fitted curve extends beyond its data, relative to the width of the plot.
  private static let reachBeyondData = 0.04
  /// The margin of a plot beside its data, relative to their range: at most that up to which an axis begins at zero.
  private static let marginBeyondData = 0.125

  /// Returns how the regions of a curve are filled: hatched in a theme without colours.
  func regionStyle(of curve: Int) -> RegionDrawing.Style { theme.dashing == .always ? .hatching(curve) : .tint }

  /// Returns the axis on which bars or boxes stand, which lead to it as grid lines do; nil for none.
  func axisOfBars(areHorizontal: Bool) -> Direction? {
    guard curves.contains(where: { $0.symbol == .bars }) else { return nil }
    return areHorizontal || yTicks.isCategories ? .vertical : .horizontal
  }

  /// Returns the colour of the areas of bars, which look heavier than lines: a paler one, unless the style has a colour.
  func barColor(of curve: Int, _ color: Color) -> Color {
    let isChosen = curve < curves.count && curves[curve].color != nil
    return isChosen ? color : color.mixed(with: theme.background, part: FigureSpec.paperInBars)
  }

  /// Returns the colours of the bars of a curve, one for each; none for bars of one colour.
  func colorsOfBars(of curve: Int) -> [Color] { curve < curves.count ? curves[curve].barColors : [] }

  private static let paperInBars = 0.22

  /// Whether several curves have bars that may be on each other, which then have one outline each.
  var overlaysBars: Bool { curves.count { $0.symbol == .bars && $0.barOpacity < 1 } > 1 }

  /// The curves whose areas stand on each other.
  var stackedCurves: Set<Int> { Set(curves.indices.filter { curves[$0].isStacked }) }

  /// Returns the opacity of the bars of a curve.
  func barOpacity(of curve: Int) -> Double { curve < curves.count ? curves[curve].barOpacity : 1 }

  /// Returns how far the arrowheads of a number line reach beyond the plot.
  func reachOfHeads(_ measures: Measures) -> Double {
    ArrowDrawing.length
      * (CurveStrokes.strokes(for: curves.count, spec: self, measures: measures).map(\.width).max() ?? 0)
  }

  /// Whether a curve is the region that others have in common.
  func isCommonRegion(_ curve: Int) -> Bool { curve < curves.count && curves[curve].isCommonRegion }

  /// Returns the colour of the regions of a curve, before these are tinted or hatched.
  func regionColor(of curve: Int, _ color: Color) -> Color {
    guard regionStyle(of: curve) == .tint, curves.contains(where: \.isCommonRegion) else { return color }
    var color = color
    color.alpha *= isCommonRegion(curve) ? FigureSpec.tintOfCommon : FigureSpec.tintBesideCommon
    return color
  }

  /// The opacity of a region that others have in common and that of these, relative to that of other regions.
  private static let (tintOfCommon, tintBesideCommon) = (1.7, 0.3)

  /// Returns the stroke of the lines of a curve that belong to its graph. The boundary of a region is solid unless
  /// its style has dashes, because dashes mean an excluded boundary.
  func boundary(_ stroke: Stroke, of curve: Int, hasRegion: Bool) -> Stroke {
    guard hasRegion, curve >= curves.count || curves[curve].dash == nil else { return stroke }
    var solid = stroke
    solid.dash = []
    return solid
  }
}
