import Grapher
import Sampling

/// Lays out, composes and encodes figures, for one worker: fonts, surfaces and what frames share are kept between them.
package struct Painter {
  package let pipeline: Pipeline
  private let metrics = PangoTextMetrics()
  /// The figure that stays from frame to frame as long as the ranges do.
  private var kept: Draft?

  package init(_ pipeline: Pipeline) { self.pipeline = pipeline }

  /// A figure that is laid out: where its plots are and what they show.
  package struct Draft {
    let layout: FigureLayout
    let spec: FigureSpec
    /// The frames of each panel.
    fileprivate(set) var frames: [[Int]]
    let panels: [Panel]
    /// What to sample for each panel.
    let windows: [ViewWindow]
    /// Draws what moves over what stays; nil where every figure is drawn whole.
    var renderer: FrameRenderer?

    /// What to sample for each frame.
    package func window(of frame: Int) -> ViewWindow {
      windows[frames.firstIndex { $0.contains(frame) } ?? 0]
    }
  }

  /// Lays a figure out.
  ///
  /// - Parameter figure: counted from 0, as the sweep's arrangement has them.
  /// - Throws: `PlotError` where a frame's ranges are wrong, or the figure cannot show its frames.
  package mutating func draft(_ figure: Int) throws(PlotError) -> Draft {
    let sweep = pipeline.sweep
    let frames = sweep.arrangement.panels(of: figure, frames: sweep.count)
    var panels: [Panel] = []
    for frame in frames.map({ $0[0] }) {
      let ranges = try pipeline.ranges(of: try sweep.plot(at: frame))
      let title = sweep.arrangement == .grid ? sweep.title.panel(at: frame) : ""
      panels.append(Panel(title: title, x: ranges.x, y: ranges.y))
    }
    if var kept, panels == kept.panels {
      kept.frames = frames
      return kept
    }
    var spec = try pipeline.spec()
    if pipeline.hasFreeKey(spec) {
      var sketches: [Curve] = []
      for frame in frames.joined() {
        let plot = try sweep.plot(at: frame)
        sketches += pipeline.surveyed(plot, over: try pipeline.axes.ranges(of: plot).x).sketches
      }
      spec = spec.choosingKey(
        for: sketches + pipeline.axes.content.curves, x: panels[0].x, y: panels[0].y, metrics: metrics)
    }
    let layout = FigureLayout(
      spec: spec, panels: panels, columns: try pipeline.gridColumns(), sharesX: !sweep.isRangeSwept,
      sharesY: pipeline.sharedY != nil || (sweep.y != nil && !sweep.isRangeSwept),
      policy: pipeline.isFilm ? .still : .free, metrics: metrics)
    let scale = pipeline.canvas.scale
    var draft = Draft(
      layout: layout, spec: spec, frames: frames, panels: panels,
      windows: panels.indices.map { layout.window(of: $0, scale: scale) })
    if pipeline.isFilm {
      if !pipeline.canvas.isVector {
        draft.renderer = try PlotError.drawing { () throws(CairoError) in
          try FrameRenderer(
            base: layout.base, scale: scale, isForPrint: pipeline.canvas.isForPrint, metrics: metrics)
        }
      }
      kept = draft
    }
    return draft
  }

  /// What the panels of a figure hold.
  ///
  /// - Parameter parts: those of all frames of the figure, in their order.
  private func contents(_ draft: Draft, _ parts: [FramePart]) throws(PlotError) -> [PanelContent] {
    let sweep = pipeline.sweep
    let content = pipeline.axes.content
    var rest = parts[...]
    var contents: [PanelContent] = []
    for (panel, frames) in draft.frames.enumerated() {
      let parts = rest.prefix(frames.count)
      rest = rest.dropFirst(frames.count)
      let window = draft.windows[panel]
      let constants = try sweep.plot(at: frames[0]).constants
      contents.append(
        PanelContent(
          curves: parts.flatMap(\.curves) + content.curves, features: parts.flatMap(\.features),
          fills: content.fills(
            over: window.x, scale: pipeline.axes.scales.x, columns: window.columns, variable: sweep.variable, constants,
            curves: sweep.curvesInAPlot)))
    }
    return contents
  }

  /// The figure with its curves.
  package func figure(_ draft: Draft, _ parts: [FramePart], title: RichText? = nil) throws(PlotError) -> Figure {
    draft.layout.figure(try contents(draft, parts), title: title)
  }

  /// A figure as a file's bytes.
  package func bytes(
    of figure: Figure, as format: PictureFormat, metadata: PictureMetadata = PictureMetadata()
  ) throws(PlotError) -> [UInt8] {
    try PlotError.drawing { () throws(CairoError) in
      try FigureRenderer(metrics: metrics).render(
        figure, as: format, scale: pipeline.canvas.scale, isForPrint: pipeline.canvas.isForPrint,
        svgText: pipeline.sweep.style.svgText, metadata: metadata)
    }
  }

  /// A figure as pixels.
  package func image(of figure: Figure) throws(PlotError) -> PixelImage {
    try PlotError.drawing { () throws(CairoError) in
      try FigureRenderer(metrics: metrics).image(of: figure, scale: pipeline.canvas.scale)
    }
  }
}

/// Frames that have a figure each, one after the other.
extension Painter {
  /// A frame's picture as a file's bytes.
  package mutating func picture(of frame: Int, as format: PictureFormat) throws(PlotError) -> Drawn<[UInt8]> {
    let draft = try draft(frame)
    let part = try pipeline.part(of: frame, in: draft.windows[0])
    let title = pipeline.sweep.title.title(at: frame)
    if format == .png, let renderer = draft.renderer {
      let marks = draft.layout.frame(try contents(draft, [part])[0], title: title)
      return Drawn(
        try PlotError.drawing { () throws(CairoError) in try renderer.png(of: marks) }, undecided: part.undecided)
    }
    let figure = try figure(draft, [part], title: title)
    return Drawn(
      try bytes(of: figure, as: format, metadata: PictureMetadata(title: title?.plain)), undecided: part.undecided)
  }

  /// A frame's pixels.
  package mutating func image(of frame: Int) throws(PlotError) -> Drawn<PixelImage> {
    let draft = try draft(frame)
    let part = try pipeline.part(of: frame, in: draft.windows[0])
    let title = pipeline.sweep.title.title(at: frame)
    guard let renderer = draft.renderer else {
      return Drawn(try image(of: figure(draft, [part], title: title)), undecided: part.undecided)
    }
    let marks = draft.layout.frame(try contents(draft, [part])[0], title: title)
    return Drawn(
      try PlotError.drawing { () throws(CairoError) in try renderer.image(of: marks) }, undecided: part.undecided)
  }
}
