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
  private let effort: PNGEffort
  private let baseHasImage: Bool
  /// The pixels of the base, and the pixels of the current frame.
  private let still: CairoSurface
  private let work: CairoSurface

  /// Renders the base. See `FigureRenderer` for the parameters and errors.
  package init(
    base: Figure, scale: Double = 1, isForPrint: Bool = false, effort: PNGEffort = .fast,
    metrics: PangoTextMetrics = PangoTextMetrics()
  ) throws(CairoError) {
    self.metrics = metrics
    self.scale = scale
    self.isForPrint = isForPrint
    self.effort = effort
    baseHasImage = base.marks.contains(where: \.isImage)
    still = try CairoSurface.image(of: base, scale: scale)
    work = try CairoSurface.image(of: base, scale: scale)
    try still.draw(base, scale: scale, metrics: metrics, isImage: true)
  }

  /// Renders a frame as the bytes of a file.
  package func png(of marks: [Mark]) throws(CairoError) -> [UInt8] {
    try draw(marks)
    return try PNGWriter.encode(
      work, PNGMetadata(pixelsPerInch: isForPrint ? 72 * scale : nil), effort: effort,
      isExact: baseHasImage || marks.contains(where: \.isImage))
  }

  /// Renders a frame as pixels.
  package func image(of marks: [Mark]) throws(CairoError) -> PixelImage {
    try draw(marks)
    return try PixelImage(work)
  }

  private func draw(_ marks: [Mark]) throws(CairoError) {
    try work.copyPixels(of: still)
    let context = try CairoContext(work, scale: scale)
    try context.draw(marks, metrics: metrics, isImage: true)
    try context.check()
  }
}
