/// How each curve is stroked: the theme's colours in turn, and when they run out, once more in dashes.
enum CurveStrokes {
  static func strokes(for curves: Int, spec: FigureSpec, measures: Measures) -> [Stroke] {
    let palette = spec.theme.palette.isEmpty ? [spec.theme.text] : spec.theme.palette
    return (0..<max(0, curves)).map { number in
      let style = number < spec.curves.count ? spec.curves[number] : nil
      let wanted = style?.width ?? measures.curveWidth
      let width = wanted.isFinite && wanted > 0 ? min(wanted, 1e6) : measures.curveWidth
      let dash = CurveStrokes.dashes[number / palette.count % CurveStrokes.dashes.count]
      return Stroke(
        color: style?.color ?? palette[number % palette.count], width: width, cap: .round,
        dash: dash.map { $0 * width })
    }
  }

  /// Dashes and gaps in line widths; the round caps add one width to a dash and take it from a gap.
  private static let dashes: [[Double]] = [[], [4, 3], [0.01, 2.2], [6, 2.6, 0.01, 2.6], [2, 2.4], [9, 3]]
}
