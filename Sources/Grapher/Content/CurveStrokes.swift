import RealModule

/// Strokes of the curves. Colours come from the colour bar or from the theme in turn; repeated colours are dashed. More
/// than a dozen curves have thinner lines.
enum CurveStrokes {
  static func strokes(for curves: Int, spec: FigureSpec, measures: Measures) -> [Stroke] {
    let palette = spec.theme.palette.isEmpty ? [spec.theme.text] : spec.theme.palette
    let usual = measures.curveWidth * CurveStrokes.thinness(curves)
    let colors = CurveStrokes.barColors(for: curves, spec: spec)
    var strokes: [Stroke] = []
    // The colours of the palette, which are paler in some lines.
    var pure: [Color] = []
    // The place of each curve in the palette.
    var places: [Int] = []
    var next = 0
    for number in 0..<max(0, curves) {
      let style = number < spec.curves.count ? spec.curves[number] : nil
      let partner = style?.partner.flatMap { places.indices.contains($0) ? $0 : nil }
      let leader = partner ?? style?.companion.flatMap { places.indices.contains($0) ? $0 : nil }
      places.append(leader.map { places[$0] } ?? style?.place ?? next)
      if leader == nil, style?.isBesidePalette != true { next += 1 }
      let wanted = (style?.width ?? usual) * (style?.relativeWidth ?? 1)
      let width = wanted.isFinite && wanted > 0 ? min(wanted, 1e6) : usual
      let isTold = !colors.isEmpty || spec.key == .lineLabels && style?.color != nil
      let turn = spec.theme.dashing == .always ? places[number] : places[number] / palette.count
      let usualDash = isTold ? [] : CurveStrokes.dashes[turn % CurveStrokes.dashes.count]
      let dash = style?.dash?.pattern ?? usualDash
      let usualColor = leader.map { pure[$0] } ?? palette[places[number] % palette.count]
      // The lines of a field are the same for all numbers of a bar.
      let hasOwnColor = colors.isEmpty || style?.isField == true && style?.color != nil
      pure.append(hasOwnColor ? style?.color ?? usualColor : colors[number])
      let isPale = style?.isBackdrop == true && style?.color == nil
      let color = isPale ? pure[number].mixed(with: spec.backdrop, part: CurveStrokes.paperInBackdrop) : pure[number]
      strokes.append(Stroke(color: color, width: width, cap: .round, dash: dash.map { $0 * width }))
    }
    return strokes
  }

  /// Returns the colours of a colour bar, or an empty array without a colour bar. A curve without a number has the text colour.
  private static func barColors(for curves: Int, spec: FigureSpec) -> [Color] {
    guard case .colorBar(let bar) = spec.key else { return [] }
    let colors = bar.scale.colors(of: bar.values, on: spec.backdrop)
    return (0..<max(0, curves)).map { number in
      number < colors.count && !bar.values[number].isNaN ? colors[number] : spec.theme.text
    }
  }

  /// Returns the width of each of many curves relative to a single curve.
  private static func thinness(_ curves: Int) -> Double {
    curves <= 12 ? 1 : max(0.3, Double.pow(12 / Double(curves), 0.4))
  }

  private static let paperInBackdrop = 0.4

  /// Lengths of dashes and gaps in line widths, one pattern for each repetition of the palette.
  private static let dashes = [
    LineDash.solid.pattern, LineDash.dashed.pattern, LineDash.dotted.pattern, LineDash.dashdot.pattern, [2, 2.4],
    LineDash.longdash.pattern,
  ]
}

extension FigureSpec {
  /// Returns the widths of the lines of a number of curves in points; those in small panels are narrower.
  package func curveWidths(_ count: Int) -> [Double] {
    CurveStrokes.strokes(for: count, spec: self, measures: self.measures.styled(by: theme)).map(\.width)
  }

  /// The colours of the curves.
  package var curveColors: [Color] {
    CurveStrokes.strokes(for: curves.count, spec: self, measures: self.measures).map(\.color)
  }
}
