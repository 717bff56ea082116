import Grapher

extension PlotRequest {
  /// Returns the size of a picture in pixels, before it is drawn; for SVG and PDF in points.
  ///
  /// - Throws: `PlotError` if the size or the scale is wrong.
  public func pixels(as format: PictureFormat) throws(PlotError) -> (width: Int, height: Int) {
    let canvas = try canvas(for: format)
    return (canvas.columns, canvas.rows)
  }
}
