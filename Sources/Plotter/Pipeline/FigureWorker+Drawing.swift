import Grapher
import Sampling

/// A single composed picture and its report.
package struct Drawing {
  package let figure: Figure
  package let report: Report
  package let steps: [Step]
  /// Notes on content that is not visible, for the user.
  package let notes: [Message]
}

extension FigureWorker {
  /// Composes a single picture.
  ///
  /// - Parameters:
  ///   - frame: the frame from 0, in an arrangement with a figure for each frame.
  ///   - findsFeatures: whether the report lists poles, jumps and other features.
  package mutating func drawing(of frame: Int = 0, findsFeatures: Bool) throws(PlotError) -> Drawing {
    var watch = Stopwatch(pipeline.steps)
    let layout = try layout(of: frame)
    let traced = try pipeline.traced(
      frame, in: layout.windows[0], from: layout.surveys[frame], findsFeatures: findsFeatures)
    watch.split("curves")
    let figure = try figure(layout, [FramePart(traced, hasMarks: pipeline.sweep.style.hasMarks)])
    watch.split("layout")
    let report = Report(of: traced, in: layout.windows[0], pipeline)
    return Drawing(
      figure: figure, report: report, steps: watch.steps,
      notes: pipeline.notes(of: report) + figure.unplaced.map { "there is no room for '\($0)'" })
  }

  /// Encodes a single picture.
  package func bytes(of drawing: Drawing, as format: PictureFormat) throws(PlotError) -> (bytes: [UInt8], steps: [Step])
  {
    var watch = Stopwatch(drawing.steps)
    let title = pipeline.sweep.title.title(at: 0)
    let metadata = pipeline.metadata(title: title?.isEmpty == true ? nil : title?.plain)
    let bytes = try bytes(of: drawing.figure, as: format, metadata: metadata)
    watch.split("drawing")
    return (bytes, watch.steps)
  }

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
      spec.curves[number].color = palette[(spec.curves[number].partner ?? number) % palette.count]
    }
    let figure = TextFigure(spec, x: ranges.x, y: ranges.y, shape: shape, columns: columns, rows: rows)
    let traced = try pipeline.traced(0, in: figure.window, from: survey)
    watch.split("curves")
    let page = figure.page(of: traced.map(\.curve) + pipeline.axes.content.curves)
    watch.split("layout")
    return (page, Report(of: traced, in: figure.window, pipeline), watch.steps)
  }
}

extension Pipeline {
  /// Returns notes on annotations, lines and data points that are not visible.
  fileprivate func notes(of report: Report) -> [Message] {
    let lost = zip(sweep.content.series, axes.content.series).compactMap { given, scaled -> Message? in
      let count = given.points - scaled.points
      return count == 0
        ? nil : "\(count) of \(given.points) points of '\(given.label)' have no place on a logarithmic axis"
    }
    return sweep.content.notes(x: report.x.from...report.x.to, y: report.y.from...report.y.to) + lost
  }
}
