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
  /// The curves of a single plot.
  private var curves: [Curve] = []
  let worker: FigureWorker
  /// The figure with the colours of dark pages; nil unless a page needs it.
  private(set) var darkFigure: Figure?
  /// The further plots of the figure.
  private var panels: [DrawnFigure] = []
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
    if plot.request.hasSeveralPlots {
      try self.init(
        panelsOf: plot.sweep, frame: plot.frame.index, on: canvas, metrics, findsFeatures: findsFeatures)
      return
    }
    try self.init(of: plot.frame.index, Pipeline(plot, on: canvas), metrics, findsFeatures: findsFeatures)
  }

  /// Composes the figure of a sweep in an arrangement of one figure, or the picture of the only frame.
  init(
    _ sweep: Sweep, on canvas: Canvas, metrics: PangoTextMetrics = PangoTextMetrics(), findsFeatures: Bool
  ) throws(PlotError) {
    if sweep.request.hasSeveralPlots {
      try self.init(panelsOf: sweep, on: canvas, metrics, findsFeatures: findsFeatures)
      return
    }
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
    notes = pipeline.notes + [Message.note(onMissing: metrics.takeMissingCharacters())].compactMap(\.self)
    steps = pipeline.steps
    if pipeline.sweep.request.contains(.alt) { words = try descriptionInWords() }
  }

  private init(
    of frame: Int, _ pipeline: Pipeline, _ metrics: PangoTextMetrics, findsFeatures: Bool
  ) throws(PlotError) {
    var worker = FigureWorker(pipeline, metrics: metrics)
    let layout = try worker.layout(of: frame)
    try self.init(of: frame, worker, layout, metrics, findsFeatures: findsFeatures)
  }

  private init(
    of frame: Int, _ worker: FigureWorker, _ layout: FigureWorker.Layout, _ metrics: PangoTextMetrics,
    findsFeatures: Bool
  ) throws(PlotError) {
    let pipeline = worker.pipeline
    var watch = Stopwatch(pipeline.steps)
    let isDescribed = pipeline.sweep.request.contains(.alt)
    let traced = try worker.traced(
      frame, in: layout, findsFeatures: findsFeatures || isDescribed || pipeline.canvas.isInteractive)
    watch.split("curves")
    let content = try pipeline.content(of: frame, traced, in: layout.windows[0])
    var figure = try worker.figure(layout, [content])
    watch.split("layout")
    var report = Report(of: traced, in: layout.windows[0], pipeline)
    let insets = pipeline.sweep.request.texts(of: .inset)
    if !insets.isEmpty, pipeline.sweep.plan.isSweep { throw .option(.inset, "is for a single picture, not a sweep") }
    var places: [Rect] = []
    for text in insets {
      let inset = try DrawnFigure.inset(
        try InsetRequest(text), in: &figure, beside: &places, traced, layout.windows[0], pipeline, metrics)
      report.panels = (report.panels ?? []) + [inset].compactMap { $0 }
    }
    if let theme = pipeline.darkTheme {
      let colored = pipeline.colored(as: theme)
      var worker = FigureWorker(colored, metrics: metrics)
      let layout = try worker.layout(of: frame)
      darkFigure = try worker.figure(layout, [try colored.content(of: frame, traced, in: layout.windows[0])])
    }
    self.figure = figure
    self.report = report
    curves = traced.map(\.curve)
    notes =
      pipeline.contentNotes(report) + pipeline.markNotes(content) + pipeline.unseenNotes(traced, in: layout.windows[0])
      + pipeline.cutNotes(layout) + Pipeline.notes(onUnplaced: figure.unplaced) + pipeline.notes
      + [Message.note(onMissing: metrics.takeMissingCharacters())].compactMap(\.self)
    steps = watch.steps
    self.worker = worker
    if isDescribed { words = try descriptionInWords() }
  }

  /// Composes the figure of several plots; `sweep` is the first of them.
  private init(
    panelsOf sweep: Sweep, frame: Int = 0, on canvas: Canvas, _ metrics: PangoTextMetrics, findsFeatures: Bool
  ) throws(PlotError) {
    var watch = Stopwatch([])
    let panels = try PanelPipelines(of: sweep, on: canvas)
    if sweep.plan.isSweep {
      var drawer = PanelWorker(panels, metrics: metrics)
      figure = try drawer.figure(of: frame).figure
      (report, notes, worker) = (nil, panels.notes, panels.encoder(metrics))
      watch.split("curves")
      steps = watch.steps
      return
    }
    let layout = try PanelLayout(panels, frame: 0, metrics)
    watch.split("survey")
    var plots: [DrawnFigure] = []
    for (worker, own) in layout.plots {
      plots.append(try DrawnFigure(of: 0, worker, own, metrics, findsFeatures: findsFeatures))
    }
    watch.split("curves")
    figure = layout.figure(plots.map(\.figure), showing: plots.map(\.curves))
    var report = plots[0].report
    let others = (report?.panels ?? []) + plots.dropFirst().compactMap(\.report)
    report?.panels = others
    self.report = report
    notes = panels.notes(plots.flatMap(\.notes))
    let words = plots.compactMap(\.words)
    self.words = words.isEmpty ? nil : words.joined(separator: " ")
    worker = plots[0].worker
    self.panels = Array(plots.dropFirst())
    watch.split("layout")
    steps = watch.steps
  }

  /// Draws a part of a plot where it covers little, and returns its report.
  ///
  /// - Parameter others: the places of the insets of the figure.
  private static func inset(
    _ inset: InsetRequest, in figure: inout Figure, beside others: inout [Rect], _ traced: [TracedCurve],
    _ window: ViewWindow, _ pipeline: Pipeline, _ metrics: PangoTextMetrics
  ) throws(PlotError) -> Report? {
    guard let plot = figure.plot else { return nil }
    let series = pipeline.axes.content.series.map { series in
      let curve = series.placed(beside: window.y, pipeline.base.rightAxis).curve
      return series.symbol.hasLine
        ? curve : Curve(pieces: curve.pieces.flatMap { $0.points.map { Curve.Piece(points: [$0]) } })
    }
    var canvas = pipeline.canvas
    canvas.isInteractive = false
    canvas.cell = PanelCell(
      figure: pipeline.canvas.cell?.figure ?? pipeline.canvas.size, margin: 0.006 * plot.area.width)
    let request = inset.request(from: pipeline.sweep.request, axes: pipeline.axes)
    func drawn(_ size: Size) throws(PlotError) -> DrawnFigure {
      canvas.size = size
      return try DrawnFigure(of: 0, Pipeline(try Plot(request), on: canvas), metrics, findsFeatures: false)
    }
    let usual = try drawn(InsetFrame.usualSize(in: plot))
    guard let part = usual.figure.plot else { return nil }
    let frame = InsetFrame(
      in: plot, at: inset.corner, beside: pipeline.placed(traced, in: window) + series, showing: part,
      taken: figure.boxesOfTexts(metrics) + others, spec: pipeline.base)
    others.append(frame.rect)
    let size = Size(width: frame.rect.width, height: frame.rect.height)
    let shown = size == canvas.size ? usual : try drawn(size)
    figure.marks += pipeline.base.part(.surroundings) + frame.marks(shown.figure)
    return shown.report
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
    metadata.description =
      words ?? ([metadata.description] + panels.map(\.subject)).compactMap { $0 }.joined(separator: " ")
    let bytes =
      format == .html
      ? try page(metadata) : try worker.bytes(of: figure, as: format, metadata: metadata)
    watch.split("drawing")
    return (bytes, watch.steps)
  }

  /// What is drawn, in words, as one sentence.
  private var subject: String? { pipeline.metadata(title: nil).description }

  package func image() throws(PlotError) -> PixelImage { try worker.image(of: figure) }
}

extension Pipeline {
  /// Returns notes on texts that have no room: one each for a few, or one on many.
  fileprivate static func notes(onUnplaced texts: [String]) -> [Message] {
    texts.count <= mostNoted
      ? texts.map { "there is no room for '\(long: $0)'" }
      : ["there is no room for \(texts.count) texts, such as '\(texts[0])'"]
  }

  private static let mostNoted = 3

  /// Returns notes on ranges that do not fit on the paper.
  fileprivate func cutNotes(_ layout: FigureWorker.Layout) -> [Message] {
    guard canvas.printSpec?.unit != nil, let panel = layout.panels.first else { return [] }
    return [(PlotOption.range, "x", panel.x, layout.figure.x), (.yRange, "y", panel.y, layout.figure.y)].compactMap {
      option, name, asked, shown in
      asked == shown || !sweep.request.contains(option)
        ? nil
        : "\(name) is cut to \(shown.lowerBound.shortestText) to \(shown.upperBound.shortestText), which fits on the paper"
    }
  }

  /// Returns notes on functions that pass above or below the view, by samples of their values.
  fileprivate func unseenNotes(_ traced: [TracedCurve], in window: ViewWindow) -> [Message] {
    // A plot beside a break of the axis is a part of one.
    if canvas.cell?.brokenEnd != nil { return [] }
    return traced.compactMap { traced in
      hiddenValues(of: traced, in: window).map { values -> Message in
        "nothing of \(traced.plotted.label) is in view; its values are from \(values.least) to \(values.greatest)"
      }
    }
  }

  /// Returns a note if places are searched for and none is in view.
  fileprivate func markNotes(_ content: PanelContent) -> [Message] {
    let marks = sweep.style.marks
    guard marks.needsSearch, content.marks.isEmpty, content.features.allSatisfy(\.isEmpty) else { return [] }
    let kinds = MarkKind.allCases.filter { marks.kinds.contains($0) && sweep.canHave($0) }
    return kinds.isEmpty ? [] : ["nothing is marked: no \(list: kinds.map(\.rawValue)) in view"]
  }

  /// Returns notes on annotations, lines and data points that are not visible.
  fileprivate func contentNotes(_ report: Report) -> [Message] {
    let lost = zip(sweep.content.series, axes.content.series).compactMap { given, scaled -> Message? in
      let count = given.points - scaled.points
      // An empty bin has no bar on any axis.
      return count == 0 || given.counted != nil
        ? nil : "\(count) of \(given.points) points of '\(given.label)' have no place on a logarithmic axis"
    }
    return sweep.content.notes(x: report.x.from...report.x.to, y: report.y.from...report.y.to) + lost
  }
}
