import Grapher
import Sampling

extension FigureWorker {
  /// Draws a single picture with characters.
  ///
  /// - Parameter backdrop: see `TextPalette`.
  package func page(
    _ shape: DotShape, columns: Int, rows: Int, backdrop: String?
  ) throws(PlotError) -> (page: TextPage, report: Report, steps: [Step]) {
    var watch = Stopwatch(pipeline.steps)
    let survey = try pipeline.survey(of: 0)
    let ranges = try pipeline.ranges(of: 0) { survey }
    var spec = try pipeline.spec()
    let palette = TextPalette.colors(backdrop: backdrop)
    for number in spec.curves.indices where spec.curves[number].color == nil {
      spec.curves[number].color =
        palette[(spec.curves[number].partner ?? spec.curves[number].companion ?? number) % palette.count]
    }
    let figure = TextFigure(spec, x: ranges.x, y: ranges.y, shape: shape, columns: columns, rows: rows)
    let traced = try pipeline.traced(0, in: figure.window, from: survey, hasLines: false)
    watch.split("curves")
    let page = figure.page(
      of: pipeline.placed(traced, in: figure.window)
        + pipeline.axes.content.series.map { $0.placed(beside: ranges.y, spec.rightAxis) }
        .map { $0.bars.isEmpty ? $0.curve : $0.areas })
    watch.split("layout")
    return (page, Report(of: traced, in: figure.window, pipeline), watch.steps)
  }
}
