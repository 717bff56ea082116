import Grapher
import Metering
import Sampling

/// An interactive page with a slider for each swept parameter, and a frame for each of its values.
struct SweepPage {
  @Shared private var pipeline: Pipeline
  private let metrics: PangoTextMetrics

  /// - Throws: `PlotError` if there are too many frames.
  init(_ pipeline: Pipeline, metrics: PangoTextMetrics = PangoTextMetrics()) throws(PlotError) {
    let plan = pipeline.sweep.plan
    guard plan.count <= SweepPlan.mostFramesOfPage else {
      throw .option(
        .sweep, "a page has up to \(SweepPlan.mostFramesOfPage) frames, not \(plan.count); give fewer values")
    }
    if !pipeline.sweep.request.panels.isEmpty {
      throw .option(.sweep, "a page with sliders has one plot; leave the other panels out")
    }
    self.pipeline = pipeline
    self.metrics = metrics
  }

  /// Returns the bytes of the page, and the number of pixel columns without proof in all frames.
  ///
  /// - Throws: `PlotError` if a frame cannot be drawn, or the work exceeds its limit.
  func bytes() throws(PlotError) -> (bytes: [UInt8], undecided: Int) {
    var worker = FigureWorker(pipeline, metrics: metrics)
    let layout = try worker.layout(of: 0)
    let plot = layout.figure.placed
    let data = try PageData(pipeline, size: pipeline.canvas.size, plot: plot)
    let all = 0..<pipeline.sweep.count
    let fine = try PageCurves.finest(of: all, pipeline, around: plot, shown: data.isTraced)
    var frames: [PageValue] = []
    var first: Figure?
    var undecided = 0
    for index in all {
      try PlotError.checkWorkOfPage()
      let frame = try WorkMeter.runAlone { () throws(PlotError) in
        try self.frame(index, &worker, fine?.frames[index])
      }
      if first == nil { first = frame.figure }
      frames.append(frame.value)
      undecided += frame.undecided
    }
    guard let first else { throw .nothingSwept }
    var content = PageContent()
    content.theme = pipeline.base.theme
    content.data = data.text(
      fine,
      [
        ("frames", .list(frames)), ("sweep", sliders(base: layout.figure.base)),
        ("proof", .text(SweepPage.proof(undecided))),
      ])
    try worker.add(colorsOf: first, try darkFigure(), to: &content)
    let title = pipeline.sweep.title.common?.plain
    return (try worker.page(of: first, content, metadata: pipeline.metadata(title: title)), undecided)
  }

  /// Returns a frame's figure, and its data: the marks that change, paths of curves, points and values.
  private func frame(
    _ index: Int, _ worker: inout FigureWorker, _ fine: PageCurves?
  ) throws(PlotError) -> (figure: Figure, value: PageValue, undecided: Int) {
    let layout = try worker.layout(of: index)
    let curves = try worker.traced(index, in: layout, findsFeatures: true)
    let content = try pipeline.content(of: index, curves, in: layout.windows[0])
    var figure = try worker.figure(layout, [content], title: pipeline.sweep.title.title(at: index))
    figure.plot = layout.figure.placed
    var members: [(name: String, value: PageValue)] = []
    var moving = figure
    moving.marks = figure.marks.withoutLines { fine?.paths(of: $0) != nil }
    members.append(
      ("marks", .text(try worker.fragment(of: moving, from: layout.figure.base.marks.count))))
    members.append(("paths", .list((fine?.paths.indices).map { $0.map { fine?.paths(of: $0) ?? .null } } ?? [])))
    if let view = PictureView(of: figure, pipeline) {
      let plot = try pipeline.frames.plot(at: index)
      let known = try PageFrame(plot, Report(of: curves, in: layout.windows[0], pipeline), in: view, pipeline)
      members += [("points", known.points), ("table", known.table)]
    }
    return (figure, .object(members), curves.reduce(0) { $0 + $1.undecidedColumns })
  }

  /// The parameters with their values as texts, and the number of parts that all frames share.
  private func sliders(base: Figure) -> PageValue {
    let plan = pipeline.sweep.plan
    return .object([
      ("base", .number(Double(base.marks.count { $0.beginsPart }))), ("zipped", .flag(plan.isZipped)),
      (
        "parameters",
        .list(
          plan.ranges.map { range in
            .object([
              ("name", .text(range.name)),
              ("values", .list(range.values.map { .text(range.format.typeset($0)) })),
            ])
          })
      ),
    ])
  }

  /// Returns the first frame with the colours of dark pages; nil for a page with one look.
  private func darkFigure() throws(PlotError) -> Figure? {
    guard let theme = pipeline.darkTheme else { return nil }
    let colored = pipeline.colored(as: theme)
    var worker = FigureWorker(colored, metrics: metrics)
    let layout = try worker.layout(of: 0)
    let curves = try worker.traced(0, in: layout, findsFeatures: true)
    return try worker.figure(
      layout, [try colored.content(of: 0, curves, in: layout.windows[0])], title: pipeline.sweep.title.title(at: 0))
  }

  /// Returns what is proved of all frames, as a sentence.
  private static func proof(_ undecided: Int) -> String {
    undecided == 0
      ? "Each frame is proved in every column of pixels of the first view."
      : "The frames are proved in the first view, except for \(undecided) columns of pixels in all of them."
  }
}
