import Grapher
import Sampling

/// A composed figure: a plot, or all frames of a sweep in one figure.
package struct DrawnFigure {
  package let figure: Figure
  /// The report on a plot; nil for the figure of a sweep.
  package let report: Report?
  /// Notes for the user, without those on empty curves.
  package let notes: [Message]
  /// The picture in words, if the request asks for a description.
  package private(set) var words: String?
  private let worker: FigureWorker
  /// The times of the steps so far.
  package let steps: [Step]

  /// Composes the picture of a plot.
  ///
  /// - Parameters:
  ///   - metrics: keeps fonts.
  ///   - findsFeatures: whether the report lists poles, jumps and other features.
  /// - Throws: `PlotError` if a range is wrong, or the task is cancelled.
  package init(
    _ plot: Plot, on canvas: Canvas, metrics: PangoTextMetrics = PangoTextMetrics(), findsFeatures: Bool
  ) throws(PlotError) {
    try self.init(of: plot.frame.index, Pipeline(plot, on: canvas), metrics, findsFeatures: findsFeatures)
  }

  /// Composes the figure of a sweep in an arrangement of one figure, or the picture of the only frame.
  init(
    _ sweep: Sweep, on canvas: Canvas, metrics: PangoTextMetrics = PangoTextMetrics(), findsFeatures: Bool
  ) throws(PlotError) {
    let pipeline = try Pipeline(sweep, on: canvas)
    if sweep.plan.isSweep {
      try self.init(ofAllFrames: pipeline, metrics)
    } else {
      try self.init(of: 0, pipeline, metrics, findsFeatures: findsFeatures)
    }
  }

  private init(ofAllFrames pipeline: Pipeline, _ metrics: PangoTextMetrics) throws(PlotError) {
    var worker = FigureWorker(pipeline, metrics: metrics)
    figure = try worker.sharedFigure()
    self.worker = worker
    report = nil
    notes = pipeline.notes
    steps = pipeline.steps
    if pipeline.sweep.request.contains(.alt) { words = try descriptionInWords() }
  }

  private init(
    of frame: Int, _ pipeline: Pipeline, _ metrics: PangoTextMetrics, findsFeatures: Bool
  ) throws(PlotError) {
    var watch = Stopwatch(pipeline.steps)
    var worker = FigureWorker(pipeline, metrics: metrics)
    let isDescribed = pipeline.sweep.request.contains(.alt)
    let (layout, traced) = try worker.traced(frame, findsFeatures: findsFeatures || isDescribed)
    watch.split("curves")
    figure = try worker.figure(layout, [try pipeline.content(of: frame, traced, in: layout.windows[0])])
    watch.split("layout")
    let report = Report(of: traced, in: layout.windows[0], pipeline)
    self.report = report
    notes =
      pipeline.contentNotes(report) + pipeline.unseenNotes(traced, in: layout.windows[0])
      + pipeline.cutNotes(layout) + figure.unplaced.map { "there is no room for '\($0)'" } + pipeline.notes
    steps = watch.steps
    self.worker = worker
    if isDescribed { words = try descriptionInWords() }
  }

  var pipeline: Pipeline { worker.pipeline }

  /// The place of the plot and its axes; nil for a grid of plots.
  var view: PictureView? { PictureView(of: figure, pipeline) }

  /// Encodes the figure; also returns the times of all steps.
  ///
  /// - Parameter recordsCommand: whether the file has a description and the command that draws it.
  package func bytes(
    as format: PictureFormat, recordsCommand: Bool = true
  ) throws(PlotError) -> (bytes: [UInt8], steps: [Step]) {
    var watch = Stopwatch(steps)
    let titles = pipeline.sweep.title
    let title = report == nil ? titles.common : titles.title(at: 0).flatMap { $0.isEmpty ? nil : $0 }
    var metadata = recordsCommand ? pipeline.metadata(title: title?.plain) : PictureMetadata()
    metadata.description = words ?? metadata.description
    let bytes = try worker.bytes(of: figure, as: format, metadata: metadata)
    watch.split("drawing")
    return (bytes, watch.steps)
  }

  package func image() throws(PlotError) -> PixelImage { try worker.image(of: figure) }
}

extension Pipeline {
  /// Returns notes on ranges that do not fit on the paper.
  fileprivate func cutNotes(_ layout: FigureWorker.Layout) -> [Message] {
    guard canvas.print?.unit != nil, let panel = layout.panels.first else { return [] }
    return [("x", panel.x, layout.figure.x), ("y", panel.y, layout.figure.y)].compactMap { name, asked, shown in
      asked == shown
        ? nil
        : "\(name) is cut to \(shown.lowerBound.shortestText) to \(shown.upperBound.shortestText), which fits on the paper"
    }
  }

  /// Returns notes on functions that pass above or below the view, by samples of their values.
  fileprivate func unseenNotes(_ traced: [TracedCurve], in window: ViewWindow) -> [Message] {
    let (x, y) = (axes.scales.x.values(in: window.x), axes.scales.y.values(in: window.y))
    return traced.compactMap { traced -> Message? in
      let isSeen = traced.curve.pieces.contains { $0.points.contains { window.y.contains($0.y) } }
      guard !isSeen, traced.curve.bands.isEmpty, traced.plotted.kind == .function, let source = traced.plotted.source
      else { return nil }
      let places = window.x.evenlySpaced(0..<201, of: 201).map { axes.scales.x.value(at: $0) }.filter(x.contains)
      var values = [Double](repeating: .nan, count: places.count)
      source.evaluate(at: places, into: &values)
      let finite = values.filter(\.isFinite)
      guard let least = finite.min(), let greatest = finite.max(), least > y.upperBound || greatest < y.lowerBound
      else {
        return nil
      }
      let number = NumberFormat(".3") ?? .shortest
      return
        "nothing of \(traced.plotted.label) is in view; its values are from \(number.text(least)) to \(number.text(greatest))"
    }
  }

  /// Returns notes on annotations, lines and data points that are not visible.
  fileprivate func contentNotes(_ report: Report) -> [Message] {
    let lost = zip(sweep.content.series, axes.content.series).compactMap { given, scaled -> Message? in
      let count = given.points - scaled.points
      return count == 0
        ? nil : "\(count) of \(given.points) points of '\(given.label)' have no place on a logarithmic axis"
    }
    return sweep.content.notes(x: report.x.from...report.x.to, y: report.y.from...report.y.to) + lost
  }
}
