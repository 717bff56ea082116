/// Draws figures: walks the marks in order and decides nothing.
///
/// The same figure gives the same bytes each time.
public struct FigureRenderer {
  private let metrics: PangoTextMetrics

  /// - Parameter metrics: what measured the figure's text; its shaped lines are drawn as they are.
  public init(metrics: PangoTextMetrics = PangoTextMetrics()) { self.metrics = metrics }

  /// The figure as a file's bytes.
  ///
  /// What is not finite is left out: a line has a gap at such a point, a polygon with such a corner is not drawn.
  ///
  /// - Parameters:
  ///   - figure: what to draw.
  ///   - format: what to encode it as.
  ///   - scale: pixels of a PNG for each point; its sides are rounded to whole pixels. Vector formats have no pixels and
  ///     ignore it.
  ///   - isForPrint: whether a PNG and an SVG record their size on paper, where a point is 1/72 inch; a PDF always does.
  ///   - svgText: how an SVG holds text.
  ///   - metadata: what the file says of itself.
  /// - Throws: a `CairoError` if a side of the picture is not positive, the picture is larger than Cairo can hold, or
  ///   a dash has a negative length or no length at all.
  public func render(
    _ figure: Figure, as format: PictureFormat, scale: Double = 1, isForPrint: Bool = false,
    svgText: SVGTextStyle = .real, metadata: PictureMetadata = PictureMetadata()
  ) throws(CairoError) -> [UInt8] {
    switch format {
    case .png:
      let notes = PNGNotes(metadata, pixelsPerInch: isForPrint ? 72 * scale : nil)
      return try PNGWriter.encode(try surface(of: figure, scale: scale), notes)
    case .svg:
      let bare = figure.withoutIdleHalos(metrics: metrics)
      return Array(try svg(bare, isForPrint: isForPrint, svgText, metadata).utf8)
    case .pdf:
      let surface = try CairoSurface.pdf(figure.size, metadata: metadata)
      try draw(figure.withoutIdleHalos(metrics: metrics), on: surface)
      return try surface.finish()
    }
  }

  private func svg(
    _ figure: Figure, isForPrint: Bool, _ text: SVGTextStyle, _ metadata: PictureMetadata
  ) throws(CairoError) -> String {
    try CairoSurface.checkVectorSides(figure.size)
    switch text {
    case .real: return try SVGWriter(metrics: metrics).document(figure, isForPrint: isForPrint, metadata: metadata)
    case .outline:
      let outline = try TextOutline()
      return try SVGWriter(metrics: metrics) { run in
        metrics.line(run.string, in: run.font).flatMap { outline.paths(of: $0, as: run) }
      }.document(figure, isForPrint: isForPrint, metadata: metadata)
    }
  }

  /// The figure as pixels, the same that `render` makes a PNG of before it looks for a palette.
  ///
  /// - Parameter scale: pixels for each point; the sides are rounded to whole pixels.
  /// - Throws: as `render` does.
  package func image(of figure: Figure, scale: Double = 1) throws(CairoError) -> PixelImage {
    try PixelImage(try surface(of: figure, scale: scale))
  }

  private func surface(of figure: Figure, scale: Double) throws(CairoError) -> CairoSurface {
    let surface = try CairoSurface.image(of: figure, scale: scale)
    try draw(figure, on: surface, scale: scale, outliningText: true)
    return surface
  }

  private func draw(
    _ figure: Figure, on surface: borrowing CairoSurface, scale: Double = 1, outliningText: Bool = false
  ) throws(CairoError) {
    let context = try CairoContext(surface, scale: scale)
    if let background = figure.background { context.paint(background) }
    try context.draw(figure.marks, metrics: metrics, outliningText: outliningText)
    try context.check()
  }
}
