import Grapher
import Sampling

/// Draws the frames of a worker's part of a sweep.
protocol FrameDrawer: SendableMetatype {
  /// Draws and encodes a frame; also returns the number of pixel columns without proof.
  mutating func picture(of frame: Int, as format: PictureFormat) throws(PlotError) -> (bytes: [UInt8], undecided: Int)

  /// Draws a frame as pixels; also returns the number of pixel columns without proof.
  mutating func image(of frame: Int) throws(PlotError) -> (image: PixelImage, undecided: Int)
}

extension FigureWorker: FrameDrawer {}

/// Draws the frames of a figure of several plots on one core; keeps fonts and the layout that frames share.
struct PanelWorker: FrameDrawer {
  private let panels: PanelPipelines
  private let metrics: PangoTextMetrics
  private var kept: PanelLayout?

  init(_ panels: PanelPipelines, metrics: PangoTextMetrics = PangoTextMetrics()) {
    self.panels = panels
    self.metrics = metrics
  }

  /// Composes a frame, or the figure of all frames if they share each plot; also returns the number of pixel columns
  /// without proof.
  mutating func figure(of frame: Int) throws(PlotError) -> (figure: Figure, undecided: Int) {
    let layout = try layout(of: frame)
    var figures: [Figure] = []
    var curves: [[Curve]] = []
    var undecided = 0
    for (index, (worker, own)) in layout.plots.enumerated() {
      let pipeline = worker.pipeline
      let shown = panels.cells[index].frame ?? frame
      var parts: [PanelContent] = []
      for frame in pipeline.sweep.arrangement == .family ? Array(0..<pipeline.sweep.count) : [shown] {
        try PlotError.checkWork()
        let part = try pipeline.part(of: frame, in: own.windows[0], from: own.surveys[frame])
        parts.append(part.content)
        undecided += part.undecided
      }
      figures.append(try worker.figure(own, parts, title: pipeline.sweep.title.title(at: shown)))
      curves.append(parts.flatMap(\.curves))
    }
    return (layout.figure(figures, showing: curves), undecided)
  }

  /// Lays out a frame again only if a range differs from that of the frame before.
  private mutating func layout(of frame: Int) throws(PlotError) -> PanelLayout {
    if let same = try kept?.sharing(frame, cells: panels.cells) {
      kept = same
      return same
    }
    let layout = try PanelLayout(panels, frame: frame, metrics)
    kept = layout
    return layout
  }

  mutating func picture(
    of frame: Int, as format: PictureFormat
  ) throws(PlotError) -> (bytes: [UInt8], undecided: Int) {
    let (figure, undecided) = try figure(of: frame)
    let metadata = PictureMetadata(title: panels.request.title?.plain)
    return (try panels.encoder(metrics).bytes(of: figure, as: format, metadata: metadata), undecided)
  }

  mutating func image(of frame: Int) throws(PlotError) -> (image: PixelImage, undecided: Int) {
    let (figure, undecided) = try figure(of: frame)
    return (try panels.encoder(metrics).image(of: figure), undecided)
  }
}
