/// Renders the frames of an animation as PNG: the base only once, the changing marks on a copy of it.
///
///     let renderer = try FrameRenderer(base: layout.base, scale: 2, metrics: metrics)
///     let png = try renderer.png(of: layout.frame(curves))
///
/// Each picture equals that of the base's marks followed by the frame's marks, byte for byte. Not thread-safe.
package final class FrameRenderer {
  private let metrics: PangoTextMetrics
  private let scale: Double
  private let isForPrint: Bool
  /// The pixels of the base, and the pixels of the current frame.
  private let still: CairoSurface
  private let work: CairoSurface

  /// Renders the base.
  ///
  /// - Parameters:
  ///   - scale: See `FigureRenderer.render`.
  ///   - isForPrint: See `FigureRenderer.render`.
  ///   - metrics: The metrics that measured the text.
  /// - Throws: The errors of `FigureRenderer.render`.
  package init(
    base: Figure, scale: Double = 1, isForPrint: Bool = false, metrics: PangoTextMetrics = PangoTextMetrics()
  ) throws(CairoError) {
    self.metrics = metrics
    self.scale = scale
    self.isForPrint = isForPrint
    still = try CairoSurface.image(of: base, scale: scale)
    work = try CairoSurface.image(of: base, scale: scale)
    let context = try CairoContext(still, scale: scale)
    if let background = base.background { context.paint(background) }
    try context.draw(base.marks, metrics: metrics, outliningText: true)
    try context.check()
  }

  /// Renders a frame as the bytes of a file.
  ///
  /// - Parameter marks: The changing marks in drawing order.
  package func png(of marks: [Mark]) throws(CairoError) -> [UInt8] {
    try draw(marks)
    return try PNGWriter.encode(work, PNGNotes(pixelsPerInch: isForPrint ? 72 * scale : nil))
  }

  /// Renders a frame as pixels.
  ///
  /// - Parameter marks: The changing marks in drawing order.
  package func image(of marks: [Mark]) throws(CairoError) -> PixelImage {
    try draw(marks)
    return try PixelImage(work)
  }

  private func draw(_ marks: [Mark]) throws(CairoError) {
    try work.copyPixels(of: still)
    let context = try CairoContext(work, scale: scale)
    try context.draw(marks, metrics: metrics, outliningText: true)
    try context.check()
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
}
