import Grapher
import Sampling

/// What a figure is drawn on: its size, and the pixels that a point has.
package struct Canvas: Sendable, Equatable {
  /// In points.
  package var size: Size
  /// Pixels for each point of a PNG, which also decides how finely vector pictures are proved; 1 for these.
  package var scale: Double
  /// Whether the picture has a size on paper, which its file then records.
  package var isForPrint: Bool
  /// Whether the picture may be enlarged, and so needs smooth curves.
  package var isVector: Bool

  /// - Parameter scale: pixels for each point of a PNG.
  package init(width: Double, height: Double, scale: Double = 1, isForPrint: Bool = false, isVector: Bool = false) {
    size = Size(width: width, height: height)
    self.scale = scale
    self.isForPrint = isForPrint
    self.isVector = isVector
  }

  /// Pixels across the picture, for surveys.
  var columns: Int { Int(min((size.width * scale).rounded(.up), 1e7)) }
}

extension PlotRequest {
  /// The canvas of a picture in this format.
  ///
  /// - Throws: `PlotError` if `--size` is not a size, or `--scale` or `--dpi` is not a number in its bounds.
  package func canvas(for format: PictureFormat) throws(PlotError) -> Canvas {
    let size = try self[.size].map { (text) throws(PlotError) in try PictureSize(text) } ?? .standard
    let pixelScale = try pixelScale()
    return Canvas(
      width: size.points.width, height: size.points.height, scale: format == .png ? pixelScale : 1,
      isForPrint: size.isPhysical || contains(.dpi), isVector: format != .png)
  }

  /// Pixels for each point of a PNG. The renderer says where a picture would have too many.
  private func pixelScale() throws(PlotError) -> Double {
    let dots = try number(.dpi, .from(1, to: 10_000))
    if let dots {
      if contains(.scale) { throw .resolutionAndScale }
      return dots / 72
    }
    return try number(.scale, .above(0, upTo: 1000)) ?? 1
  }
}
