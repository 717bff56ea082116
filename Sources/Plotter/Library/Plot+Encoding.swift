import Grapher

extension Plot {
  /// Draws the plot as a PNG file.
  ///
  /// - Parameters:
  ///   - width: in points, which are pixels at scale 1; by default that of the request, 1200.
  ///   - height: in points; by default that of the request, 800.
  ///   - scale: pixels for each point; 2 for high-resolution screens.
  /// - Throws: `PlotError` if the picture would be empty or too large.
  public func png(width: Double? = nil, height: Double? = nil, scale: Double? = nil) throws(PlotError) -> [UInt8] {
    try bytes(as: .png, width: width, height: height, scale: scale)
  }

  /// Draws the plot as an SVG document in UTF-8 with text elements.
  ///
  /// - Parameters:
  ///   - width: in points; by default that of the request, 1200.
  ///   - height: in points; by default that of the request, 800.
  /// - Throws: `PlotError` if the picture would be empty or too large.
  public func svg(width: Double? = nil, height: Double? = nil) throws(PlotError) -> [UInt8] {
    try bytes(as: .svg, width: width, height: height)
  }

  /// Draws the plot as a PDF document of one page.
  ///
  /// - Parameters:
  ///   - width: in points of 1/72 inch; by default that of the request, 1200.
  ///   - height: in points; by default that of the request, 800.
  /// - Throws: `PlotError` if the picture would be empty or too large.
  public func pdf(width: Double? = nil, height: Double? = nil) throws(PlotError) -> [UInt8] {
    try bytes(as: .pdf, width: width, height: height)
  }

  /// Draws the plot as a page of HTML that needs nothing else: to look at closely, with values under the pointer.
  ///
  /// - Parameters:
  ///   - width: in points; by default that of the request, 1200.
  ///   - height: in points; by default that of the request, 800.
  /// - Throws: `PlotError` if the picture would be empty or too large.
  public func html(width: Double? = nil, height: Double? = nil) throws(PlotError) -> [UInt8] {
    try bytes(as: .html, width: width, height: height)
  }

  /// Reports on the curves in a picture of this size: proven and undecided columns, poles, jumps, holes and ends of
  /// domains.
  ///
  /// - Parameters:
  ///   - width: in pixels; by default that of the request.
  ///   - height: in pixels; by default that of the request.
  /// - Throws: `PlotError` if the plot's ranges are invalid.
  public func report(width: Double? = nil, height: Double? = nil) throws(PlotError) -> Report {
    let canvas = try sweep.request.canvas(for: .png, width: width, height: height)
    var worker = FigureWorker(try Pipeline(self, on: canvas))
    let layout = try worker.layout(of: frame.index)
    let curves = try worker.traced(frame.index, in: layout, findsFeatures: true)
    return Report(of: curves, in: layout.windows[0], worker.pipeline)
  }

  private func bytes(
    as format: PictureFormat, width: Double?, height: Double?, scale: Double? = nil
  ) throws(PlotError) -> [UInt8] {
    let canvas = try sweep.request.canvas(for: format, width: width, height: height, scale: scale)
    if sweep.plan.isSweep, request.hasSeveralPlots {
      var worker = PanelWorker(try PanelPipelines(of: sweep, on: canvas))
      return try worker.picture(of: frame.index, as: format).bytes
    }
    if sweep.plan.isSweep {
      var worker = FigureWorker(try Pipeline(self, on: canvas))
      return try worker.picture(of: frame.index, as: format).bytes
    }
    return try DrawnFigure(self, on: canvas, findsFeatures: false).bytes(as: format).bytes
  }
}
