import Grapher
import Metering
import Sampling

/// Lays out, composes and encodes figures on one core; keeps fonts, surfaces and the layout that frames share.
package struct FigureWorker {
  @Shared package private(set) var pipeline: Pipeline
  let metrics: PangoTextMetrics
  /// The layout that the frames of an animation share as long as their ranges are equal.
  private var kept: Layout?

  /// - Parameter metrics: keeps fonts for other pictures; for one worker at a time.
  package init(_ pipeline: Pipeline, metrics: PangoTextMetrics = PangoTextMetrics()) {
    self.pipeline = pipeline
    self.metrics = metrics
  }

  /// The layout of a figure and the windows of its panels.
  struct Layout {
    /// The layout of the plot, or of each small plot of a grid.
    let figures: [FigureLayout]
    /// The small plots of a grid; nil for a figure of one plot.
    let multiples: SmallMultiples?
    /// The frames of each panel.
    fileprivate(set) var frames: [[Int]]
    let panels: [Panel]
    /// The window of each panel.
    let windows: [ViewWindow]
    /// The surveys that the layout needed, by frame.
    fileprivate(set) var surveys: [Int: SurveyedCurves]
    /// The cells that stand for points; nil for symbols.
    fileprivate(set) var density: PointDensity?
    /// Draws changing marks over a constant background; nil if every figure is drawn completely.
    var renderer: FrameRenderer?

    /// The layout of the first plot.
    var figure: FigureLayout { figures[0] }

    /// Returns the window in which to trace a frame's curves.
    func window(of frame: Int) -> ViewWindow { windows[frames.firstIndex { $0.contains(frame) } ?? 0] }
  }

  /// Lays out a figure.
  ///
  /// - Parameters:
  ///   - figure: the figure's number from 0 in the sweep's arrangement.
  ///   - surveys: those that are known, by frame.
  /// - Throws: `PlotError` if a frame's ranges are wrong, or the figure cannot show its frames.
  mutating func layout(of figure: Int, surveys known: [Int: SurveyedCurves] = [:]) throws(PlotError) -> Layout {
    let sweep = pipeline.sweep
    let frames = sweep.arrangement.panels(of: figure, frames: sweep.count)
    var surveys = known
    func survey(of frame: Int) throws(PlotError) -> SurveyedCurves {
      if let known = surveys[frame] { return known }
      let survey = try pipeline.survey(of: frame)
      surveys[frame] = survey
      return survey
    }
    var panels: [Panel] = []
    for frame in frames.map({ $0[0] }) {
      let ranges = try pipeline.ranges(of: frame) { () throws(PlotError) in try survey(of: frame) }
      let title = sweep.arrangement == .grid ? sweep.title.panel(at: frame) : ""
      panels.append(Panel(title: title, x: ranges.x, y: ranges.y))
    }
    if var kept, panels == kept.panels {
      kept.frames = frames
      kept.surveys = surveys
      return kept
    }
    var spec = try pipeline.spec()
    let density = try pipeline.density(x: panels[0].x, y: panels[0].y)
    density?.adapt(&spec, series: sweep.templates.count)
    let (choosesKey, makesRoom) = (pipeline.choosesKey(spec), pipeline.makesRoomForLegend)
    if density == nil, choosesKey || makesRoom {
      var sketches: [Curve] = []
      for frame in frames.joined() { sketches += try survey(of: frame).sketches }
      sketches += pipeline.axes.content.curves
      let (x, y) = (panels[0].x, panels[0].y)
      if choosesKey { spec = spec.choosingKey(for: sketches, x: x, y: y, metrics: metrics) }
      if makesRoom {
        let y = spec.rangeWithRoom(forLegendOver: sketches, x: x, y: y, metrics: metrics)
        panels[0] = Panel(title: panels[0].title, x: x, y: y)
      }
    }
    let facets = sweep.content.facets
    if let panel = panels.first, !facets.isEmpty {
      panels = try facets.map { (title) throws(PlotError) in
        let (name, values) = try sweep.content.title(ofFacet: title)
        return Panel(title: name, detail: values, x: panel.x, y: panel.y)
      }
    }
    let multiples =
      sweep.arrangement == .grid || !facets.isEmpty
      ? SmallMultiples(
        spec: spec, panels: panels, shape: try sweep.shape(on: pipeline.canvas), sharesX: !sweep.isRangeSwept,
        sharesY: !facets.isEmpty || pipeline.sharedY != nil || (sweep.y != nil && !sweep.isRangeSwept), metrics: metrics
      ) : nil
    let figures =
      multiples?.layouts ?? [
        FigureLayout(
          spec: spec, x: panels[0].x, y: panels[0].y, policy: pipeline.isFilm ? .still : .free, metrics: metrics)
      ]
    if metrics.lacksFont {
      throw PlotError(.unavailable, "there is no font; install one, such as Inter (Debian's fonts-inter)")
    }
    let scale = pipeline.canvas.scale
    var layout = Layout(
      figures: figures, multiples: multiples, frames: facets.isEmpty ? frames : facets.map { _ in frames[0] },
      panels: panels,
      windows: figures.map { $0.window(scale: scale) }, surveys: surveys)
    layout.density = density
    if pipeline.isFilm {
      // The plots of several panels are drawn together.
      if !pipeline.canvas.isVector, pipeline.canvas.cell == nil {
        layout.renderer = try PlotError.drawing { () throws(CairoError) in
          try FrameRenderer(
            base: figures[0].base, scale: scale, isForPrint: pipeline.canvas.isForPrint,
            effort: pipeline.sweep.style.pngEffort, metrics: metrics)
        }
      }
      kept = layout
    }
    return layout
  }

  /// Returns the contents of a figure's panels.
  ///
  /// - Parameter parts: the curves of all frames of the figure in order.
  private func contents(_ layout: Layout, _ parts: [PanelContent]) throws(PlotError) -> [PanelContent] {
    let sweep = pipeline.sweep
    let content = pipeline.axes.content
    // All plots of a column's values have the same functions.
    var rest = (content.facets.isEmpty ? parts : content.facets.flatMap { _ in parts })[...]
    var contents: [PanelContent] = []
    for (index, (frames, window)) in zip(layout.frames, layout.windows).enumerated() {
      let parts = rest.prefix(frames.count)
      rest = rest.dropFirst(frames.count)
      let series = content.series(ofFacet: index).map { $0.placed(beside: window.y, pipeline.base.rightAxis) }
      var panel = PanelContent(
        curves: content.curves(parts.flatMap(\.curves), ofFacet: index) + series.map(\.curve),
        features: parts.flatMap(\.features))
      let first = parts.reduce(0) { $0 + $1.curves.count }
      if let density = layout.density, panel.curves.indices.contains(first) {
        panel.curves[first] = density.cells(of: panel.curves[first], x: window.x, y: window.y)
      }
      for (index, series) in series.enumerated() {
        if !series.errorBars.isEmpty { panel.errorBars[first + index] = series.errorBars }
        if !series.valuedPoints.isEmpty { panel.valuedPoints[first + index] = series.valuedPoints }
        if !series.bars.isEmpty { panel.bars[first + index] = series.bars }
        panel.marks += series.labels
      }
      for (index, part) in parts.enumerated() {
        panel.marks += part.marks.map { mark in
          var mark = mark
          mark.curve = mark.curve.map { $0 + index * sweep.templates.count }
          return mark
        }
      }
      panel.hiddenValues = parts.count == 1 ? parts.first?.hiddenValues : nil
      panel.emptiness = parts.map { $0.emptiness ?? .unproved }.min { $0.rawValue < $1.rawValue }
      let bindings = try sweep.frame(at: frames[0]).bindings
      panel.fills = content.fills.flatMap {
        $0.fills(
          over: window.x, scale: pipeline.axes.scales.x, columns: window.columns, bindings,
          areFunctions: sweep.areFunctions, series: sweep.content.series.count)
      }
      contents.append(panel)
    }
    try PlotError.checkWork()
    return contents
  }

  /// Returns the figure with its curves.
  ///
  /// - Parameter title: that of a frame of an animation.
  func figure(_ layout: Layout, _ parts: [PanelContent], title: RichText? = nil) throws(PlotError) -> Figure {
    let contents = try contents(layout, parts)
    return layout.multiples?.figure(contents) ?? layout.figure.figure(contents[0], title: title)
  }

  /// Composes the figure that all frames of a sweep share, on one core.
  mutating func sharedFigure() throws(PlotError) -> Figure {
    let layout = try layout(of: 0)
    var parts: [PanelContent] = []
    for frame in 0..<pipeline.sweep.count {
      parts.append(try pipeline.part(of: frame, in: layout.window(of: frame), from: layout.surveys[frame]).content)
    }
    return try figure(layout, parts)
  }

  /// Encodes a figure.
  ///
  /// - Throws: `PlotError` also if the work for the figure, or its encoding, has ended early.
  func bytes(of figure: Figure, as format: PictureFormat, metadata: PictureMetadata) throws(PlotError) -> [UInt8] {
    try PlotError.checkWork()
    let bytes = try PlotError.drawing { () throws(CairoError) in
      try FigureRenderer(metrics: metrics).render(
        figure, as: format, scale: pipeline.canvas.scale, isForPrint: pipeline.canvas.isForPrint,
        svgText: pipeline.sweep.style.svgText, pngEffort: pipeline.sweep.style.pngEffort, metadata: metadata)
    }
    try PlotError.checkWork()
    return bytes
  }

  /// Renders a figure as pixels.
  ///
  /// - Throws: `PlotError` also if the work for the figure has ended early.
  func image(of figure: Figure) throws(PlotError) -> PixelImage {
    try PlotError.checkWork()
    let image = try PlotError.drawing { () throws(CairoError) in
      try FigureRenderer(metrics: metrics).image(of: figure, scale: pipeline.canvas.scale)
    }
    try PlotError.checkWork()
    return image
  }
}

/// Frames that have a figure each.
extension FigureWorker {
  /// Traces the curves of a frame in its layout.
  ///
  /// - Parameter findsFeatures: whether to find poles, jumps and other features even if they are not marked.
  func traced(
    _ frame: Int, in layout: Layout, findsFeatures: Bool = false
  ) throws(PlotError) -> [TracedCurve] {
    try pipeline.traced(frame, in: layout.windows[0], from: layout.surveys[frame], findsFeatures: findsFeatures)
  }

  /// Traces a frame's curves and places them: in panels, and with the number of pixel columns without proof.
  private mutating func placed(
    _ frame: Int
  ) throws(PlotError) -> (layout: Layout, content: PanelContent, title: RichText?, undecided: Int) {
    let layout = try layout(of: frame)
    let curves = try traced(frame, in: layout)
    let part = try pipeline.content(of: frame, curves, in: layout.windows[0])
    return (
      layout, try contents(layout, [part])[0], pipeline.sweep.title.title(at: frame),
      curves.reduce(0) { $0 + $1.undecidedColumns }
    )
  }

  /// Draws and encodes a frame; also returns the number of pixel columns without proof.
  ///
  /// - Parameter format: the format that the pipeline's canvas is for.
  mutating func picture(
    of frame: Int, as format: PictureFormat
  ) throws(PlotError) -> (bytes: [UInt8], undecided: Int) {
    let (layout, content, title, undecided) = try placed(frame)
    if let renderer = layout.renderer {
      let marks = layout.figure.frame(content, title: title)
      return (try PlotError.drawing { () throws(CairoError) in try renderer.png(of: marks) }, undecided)
    }
    let figure = layout.figure.figure(content, title: title)
    return (try bytes(of: figure, as: format, metadata: PictureMetadata(title: title?.plain)), undecided)
  }

  /// Draws a frame as pixels; also returns the number of pixel columns without proof.
  mutating func image(of frame: Int) throws(PlotError) -> (image: PixelImage, undecided: Int) {
    let (layout, content, title, undecided) = try placed(frame)
    guard let renderer = layout.renderer else {
      return (try image(of: layout.figure.figure(content, title: title)), undecided)
    }
    let marks = layout.figure.frame(content, title: title)
    return (try PlotError.drawing { () throws(CairoError) in try renderer.image(of: marks) }, undecided)
  }
}

extension DataSeries {
  /// Returns a series of the axis at the right edge in the units of the left axis, and others as they are.
  func placed(beside left: ClosedRange<Double>, _ axis: FigureSpec.RightAxis?) -> DataSeries {
    guard isRight, let axis else { return self }
    return placed { axis.height(of: $0, over: left) }
  }
}
