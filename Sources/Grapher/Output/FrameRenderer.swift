/// Draws the frames of a film as PNG: what is the same in all of them once, and over a copy of it what moves.
///
///     let renderer = try FrameRenderer(base: layout.base, scale: 2, metrics: metrics)
///     let png = try renderer.png(of: layout.frame(curves))
///
/// Each picture is that of the base's marks followed by the frame's, byte for byte. One thread at a time may use it.
package final class FrameRenderer {
  private let metrics: PangoTextMetrics
  private let scale: Double
  private let isForPrint: Bool
  /// The base's pixels, and those drawn on for each frame.
  private let still: CairoSurface
  private let work: CairoSurface

  /// Paints the base.
  ///
  /// - Parameters:
  ///   - scale: see `FigureRenderer.render`.
  ///   - isForPrint: see there too.
  ///   - metrics: what measured the marks' text.
  /// - Throws: what `FigureRenderer.render` throws.
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

  /// A frame as a file's bytes.
  ///
  /// - Parameter marks: what moves, in drawing order.
  package func png(of marks: [Mark]) throws(CairoError) -> [UInt8] {
    try draw(marks)
    return try PNGWriter.encode(work, PNGNotes(pixelsPerInch: isForPrint ? 72 * scale : nil))
  }

  /// A frame's pixels.
  ///
  /// - Parameter marks: what moves, in drawing order.
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
  /// Pixels for a figure, nothing drawn yet.
  ///
  /// - Parameter scale: pixels for a point; the sides are rounded to whole pixels.
  static func image(of figure: Figure, scale: Double) throws(CairoError) -> CairoSurface {
    let size = Size(width: figure.size.width * scale, height: figure.size.height * scale)
    guard scale > 0 else { throw CairoError(.creatingSurface, .emptySize(size)) }
    return try image(size, isOpaque: figure.background.map { $0.alpha >= 1 } ?? false)
  }
}
