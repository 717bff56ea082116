import Grapher
import Sampling

/// A single picture, composed, and what is known of its curves.
package struct Drawing {
  package let figure: Figure
  package let report: Report
  package let steps: [Step]
  /// What is worth saying of the picture: of what is not to be seen.
  package let notes: [String]
}

extension Painter {
  /// Makes a single picture, all but encoded.
  ///
  /// - Parameters:
  ///   - frame: which one, of an arrangement with a figure for each.
  ///   - findsFeatures: whether the report is to name poles, jumps and the like.
  package mutating func drawing(of frame: Int = 0, findsFeatures: Bool) throws(PlotError) -> Drawing {
    var watch = Stopwatch(pipeline.steps)
    let plot = try pipeline.sweep.plot(at: frame)
    let draft = try draft(frame)
    let traced = try pipeline.traced(plot, in: draft.windows[0], findsFeatures: findsFeatures)
    watch.split("curves")
    let figure = try figure(draft, [FramePart(traced, hasMarks: pipeline.sweep.style.hasMarks)])
    watch.split("layout")
    let report = Report(of: traced, in: draft.windows[0], pipeline)
    return Drawing(
      figure: figure, report: report, steps: watch.steps,
      notes: pipeline.notes(of: report) + figure.unplaced.map { "there is no room for '\($0)'" })
  }

  /// Makes a single picture as a file's bytes.
  package func bytes(of drawing: Drawing, as format: PictureFormat) throws(PlotError) -> (bytes: [UInt8], steps: [Step])
  {
    var watch = Stopwatch(drawing.steps)
    let title = pipeline.sweep.title.title(at: 0)
    let metadata = pipeline.metadata(title: title?.isEmpty == true ? nil : title?.plain)
    let bytes = try bytes(of: drawing.figure, as: format, metadata: metadata)
    watch.split("drawing")
    return (bytes, watch.steps)
  }

  /// Makes a single picture of characters.
  ///
  /// - Parameter backdrop: see `TextPalette`.
  package func page(
    _ shape: DotShape, columns: Int, rows: Int, backdrop: String?
  ) throws(PlotError) -> (page: TextPage, report: Report, steps: [Step]) {
    var watch = Stopwatch(pipeline.steps)
    let ranges = try pipeline.ranges(of: pipeline.sweep.plot(at: 0))
    var spec = try pipeline.spec()
    let palette = TextPalette.colors(backdrop: backdrop)
    for number in spec.curves.indices where spec.curves[number].color == nil {
      spec.curves[number].color = palette[number % palette.count]
    }
    let figure = TextFigure(spec, x: ranges.x, y: ranges.y, shape: shape, columns: columns, rows: rows)
    let traced = try pipeline.traced(pipeline.sweep.plot(at: 0), in: figure.window)
    watch.split("curves")
    let page = figure.page(of: traced.map(\.curve) + pipeline.axes.content.curves)
    watch.split("layout")
    return (page, Report(of: traced, in: figure.window, pipeline), watch.steps)
  }
}

extension Pipeline {
  /// What is worth saying of annotations, lines and data that are not to be seen.
  fileprivate func notes(of report: Report) -> [String] {
    let lost = zip(sweep.content.series, axes.content.series).compactMap { given, measured -> String? in
      let count = given.points - measured.points
      return count == 0
        ? nil : "\(count) of \(given.points) points of '\(given.label)' have no place on a logarithmic axis"
    }
    return sweep.content.notes(x: report.x.from...report.x.to, y: report.y.from...report.y.to) + lost
  }
}
