import Grapher

extension Plot {
  /// The plot as a PNG file.
  ///
  /// - Parameters:
  ///   - width: in points: pixels at scale 1; what the request says otherwise, 1200.
  ///   - height: in points too; what the request says otherwise, 800.
  ///   - scale: pixels for each point; 2 for dense screens.
  /// - Throws: `PlotError` where the picture would be empty or too large.
  public func png(width: Double? = nil, height: Double? = nil, scale: Double? = nil) throws(PlotError) -> [UInt8] {
    try bytes(as: .png, width: width, height: height, scale: scale)
  }

  /// The plot as an SVG document, in UTF-8, with real text.
  ///
  /// - Parameters:
  ///   - width: in points; what the request says otherwise, 1200.
  ///   - height: in points too; what the request says otherwise, 800.
  /// - Throws: `PlotError` where the picture would be empty or too large.
  public func svg(width: Double? = nil, height: Double? = nil) throws(PlotError) -> [UInt8] {
    try bytes(as: .svg, width: width, height: height)
  }

  /// The plot as a PDF document of one page.
  ///
  /// - Parameters:
  ///   - width: in points of 1/72 inch; what the request says otherwise, 1200.
  ///   - height: in points too; what the request says otherwise, 800.
  /// - Throws: `PlotError` where the picture would be empty or too large.
  public func pdf(width: Double? = nil, height: Double? = nil) throws(PlotError) -> [UInt8] {
    try bytes(as: .pdf, width: width, height: height)
  }

  /// What is known of the curves in a picture of this size: columns proven and undecided, poles, jumps, holes, ends of
  /// domains.
  ///
  /// - Parameters:
  ///   - width: in pixels; what the request says otherwise.
  ///   - height: in pixels too; what the request says otherwise.
  /// - Throws: `PlotError` where the frame's ranges are wrong.
  public func report(width: Double? = nil, height: Double? = nil) throws(PlotError) -> Report {
    var painter = Painter(try pipeline(for: .png, width: width, height: height))
    return try painter.drawing(of: index, findsFeatures: true).report
  }

  private func bytes(
    as format: PictureFormat, width: Double?, height: Double?, scale: Double? = nil
  ) throws(PlotError) -> [UInt8] {
    var painter = Painter(try pipeline(for: format, width: width, height: height, scale: scale))
    if sweep.plan.isSweep { return try painter.picture(of: index, as: format).value }
    return try painter.bytes(of: painter.drawing(of: index, findsFeatures: false), as: format).bytes
  }

  private func pipeline(
    for format: PictureFormat, width: Double?, height: Double?, scale: Double? = nil
  ) throws(PlotError) -> Pipeline {
    try Pipeline(sweep, on: sweep.request.canvas(for: format, width: width, height: height, scale: scale))
  }
}

extension PlotRequest {
  /// The canvas of a picture in this format, with sides and scale that take the place of the request's.
  func canvas(
    for format: PictureFormat, width: Double?, height: Double?, scale: Double? = nil
  ) throws(PlotError) -> Canvas {
    var canvas = try canvas(for: format)
    for side in [width, height] {
      if let side, !(side >= 1 && side <= PictureSize.longestSide) { throw .unusableSide(side) }
    }
    if let scale, !(scale > 0 && scale <= 1000) { throw .unusableScale(scale) }
    if let width { canvas.size.width = width }
    if let height { canvas.size.height = height }
    if let scale, format == .png { canvas.scale = scale }
    return canvas
  }
}
