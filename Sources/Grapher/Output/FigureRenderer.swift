/// Renders figures as files or pixels. Equal figures give equal bytes.
public struct FigureRenderer {
  private let metrics: PangoTextMetrics

  /// - Parameter metrics: The metrics that measured the text of the figure. The renderer draws its shaped lines.
  public init(metrics: PangoTextMetrics = PangoTextMetrics()) { self.metrics = metrics }

  /// Renders a figure as the bytes of a file.
  ///
  /// Omits points that are not finite: a line has a gap there, a polygon with such a corner is not drawn.
  ///
  /// - Parameters:
  ///   - figure: The figure to render.
  ///   - format: The file format.
  ///   - scale: Pixels per point for a PNG, whose sides are rounded to whole pixels. Vector formats ignore it.
  /// - Throws: A `CairoError` if a side of the picture is not positive, the picture is too large for Cairo, or a dash
  ///   has a negative length or no length.
  public func render(
    _ figure: Figure, as format: PictureFormat, scale: Double = 1
  ) throws(CairoError) -> [UInt8] {
    try render(figure, as: format, scale: scale, metadata: PictureMetadata())
  }

  /// Renders a figure as above.
  ///
  /// - Parameters:
  ///   - isForPrint: Whether a PNG and an SVG record their physical size at 72 points per inch. A PDF and an EPS always do.
  ///   - svgText: How an SVG represents text.
  ///   - pngEffort: The time that a PNG may take to become smaller.
  ///   - metadata: The metadata of the file.
  package func render(
    _ figure: Figure, as format: PictureFormat, scale: Double = 1, isForPrint: Bool = false,
    svgText: SVGTextStyle = .real, pngEffort: PNGEffort = .fast, metadata: PictureMetadata
  ) throws(CairoError) -> [UInt8] {
    switch format {
    case .png:
      let notes = PNGMetadata(metadata, pixelsPerInch: isForPrint ? 72 * scale : nil)
      return try PNGWriter.encode(
        try surface(of: figure, scale: scale), notes, effort: pngEffort,
        isExact: figure.marks.contains(where: \.isImage))
    case .svg:
      let bare = figure.withoutRedundantHalos(metrics: metrics)
      return Array(try svg(bare, isForPrint: isForPrint, svgText, metadata).utf8)
    case .pdf:
      let surface = try CairoSurface.pdf(figure.size, metadata: metadata)
      try surface.draw(figure.withoutRedundantHalos(metrics: metrics), metrics: metrics, isImage: false)
      return try surface.finish()
    case .eps:
      let surface = try CairoSurface.eps(figure.size)
      try surface.draw(figure.withoutRedundantHalos(metrics: metrics), metrics: metrics, isImage: false)
      return EPSText.document(try surface.finish(), metadata)
    case .html: return try page(of: figure, PageContent(), isForPrint: isForPrint, svgText: svgText, metadata: metadata)
    case .tex:
      let bare = figure.withoutRedundantHalos(metrics: metrics)
      return Array(try TeXWriter.document(bare, metrics: metrics, metadata: metadata).utf8)
    }
  }

  /// Renders a figure as an interactive page.
  ///
  /// - Throws: The errors of `render`.
  package func page(
    of figure: Figure, _ content: PageContent, isForPrint: Bool = false, svgText: SVGTextStyle = .real,
    metadata: PictureMetadata
  ) throws(CairoError) -> [UInt8] {
    let picture = try svg(figure.withoutRedundantHalos(metrics: metrics), isForPrint: isForPrint, svgText, metadata)
    return Array(PageDocument(content: content, metadata: metadata).text(picture).utf8)
  }

  /// Returns the marks of a figure from an index on as elements of SVG, for the place of others in its document.
  ///
  /// - Throws: The errors of `render`.
  package func fragment(of figure: Figure, from index: Int) throws(CairoError) -> String {
    try SVGWriter(metrics: metrics).fragment(of: figure.withoutRedundantHalos(metrics: metrics), from: index)
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

  /// Renders a figure as pixels, equal to the pixels of a PNG before colours are merged into a palette.
  ///
  /// - Parameter scale: Pixels per point; the sides are rounded to whole pixels.
  /// - Throws: The errors of `render`.
  package func image(of figure: Figure, scale: Double = 1) throws(CairoError) -> PixelImage {
    try PixelImage(try surface(of: figure, scale: scale))
  }

  private func surface(of figure: Figure, scale: Double) throws(CairoError) -> CairoSurface {
    let surface = try CairoSurface.image(of: figure, scale: scale)
    try surface.draw(
      figure.withoutRedundantHalos(metrics: metrics), scale: scale, metrics: metrics, isImage: true)
    return surface
  }
}

extension CairoSurface {
  /// Returns an empty image for a figure.
  ///
  /// - Parameter scale: Pixels per point; the sides are rounded to whole pixels.
  static func image(of figure: Figure, scale: Double) throws(CairoError) -> CairoSurface {
    let size = Size(width: figure.size.width * scale, height: figure.size.height * scale)
    guard scale > 0 else { throw CairoError(.creatingSurface, .emptySize(size)) }
    return try image(size, isOpaque: figure.background.map { $0.alpha >= 1 } ?? false)
  }

  func draw(_ figure: Figure, scale: Double = 1, metrics: PangoTextMetrics, isImage: Bool) throws(CairoError) {
    let context = try CairoContext(self, scale: scale)
    if let background = figure.background { context.paint(background) }
    try context.draw(figure.marks, metrics: metrics, isImage: isImage)
    try context.check()
  }
}
