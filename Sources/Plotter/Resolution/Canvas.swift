import Grapher
import Sampling

/// The canvas of a figure: its size and resolution.
package struct Canvas: Sendable, Equatable {
  /// The size in points.
  package var size: Size
  /// Pixels for each point of a PNG; 1 for a vector picture, whose curves are proved at this resolution.
  package var scale: Double
  /// Whether the file records the size on paper.
  var isForPrint: Bool
  /// Whether the format is a vector format, which needs smooth curves.
  var isVector: Bool
  /// Whether the figure is divided into parts, for an interactive page.
  var isInteractive = false
  /// Whether the height is not given, so that what is drawn may choose it.
  var isHeightOpen = false
  /// How a picture of a size on paper is printed.
  var printSpec: PrintSpec?
  /// The place among the plots of a figure; nil for a figure of its own.
  var cell: PanelCell?

  /// Makes the canvas of a picture on a screen.
  package init(width: Double, height: Double) {
    self.init(size: Size(width: width, height: height), scale: 1, isForPrint: false, isVector: false)
  }

  fileprivate init(size: Size, scale: Double, isForPrint: Bool, isVector: Bool) {
    self.size = size
    self.scale = scale
    self.isForPrint = isForPrint
    self.isVector = isVector
  }

  /// The width in pixels, for surveys.
  var columns: Int { Canvas.pixels(size.width * scale) }

  /// The height in pixels.
  var rows: Int { Canvas.pixels(size.height * scale) }

  private static func pixels(_ length: Double) -> Int { Int(min(length.rounded(.up), 1e7)) }

  /// Returns the canvas as low as a plot with equal units needs that covers its width, with a title and numbers; the same canvas if
  /// that is about as high.
  func lowered(toUnitsOf x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Canvas {
    let ratio = (y.upperBound - y.lowerBound) / (x.upperBound - x.lowerBound)
    guard isHeightOpen, ratio.isFinite else { return self }
    let needed = Canvas.plotWidth * size.width * ratio + Canvas.roomAround
    let height = (max(needed, Canvas.lowest * size.width) / 10).rounded(.up) * 10
    if height > Canvas.visiblyLower * size.height { return self }
    var canvas = self
    canvas.size.height = height
    return canvas
  }

  /// Returns the canvas as high as names below each other need, with a title and numbers; the same canvas if that is about as high.
  func raised(forNames count: Int) -> Canvas {
    guard isHeightOpen else { return self }
    let needed = Double(count) * FigureSpec.heightOfName(in: size) + Canvas.roomAround
    let height = (min(needed, Canvas.highest * size.width) / 10).rounded(.up) * 10
    if height < size.height / Canvas.visiblyLower { return self }
    var canvas = self
    canvas.size.height = height
    return canvas
  }

  /// The width of a plot, and the least height of a picture without a size, relative to the width of the picture.
  private static let (plotWidth, lowest) = (0.92, 0.25)
  /// The greatest height of a picture without a size, relative to its width.
  private static let highest = 2.5
  /// The height of a title and of what is below a plot, in points.
  private static let roomAround = 175.0
  /// The height of a picture that is visibly lower, relative to the usual one.
  private static let visiblyLower = 0.85
}

extension PlotRequest {
  /// Returns the size of a picture in pixels, before it is drawn; for SVG and PDF in points. Without `--size`, a wide curve with equal
  /// units may have a lower picture, and many names beside lying bars a higher one.
  ///
  /// - Throws: `PlotError` if the size or the scale is wrong.
  public func pixels(as format: PictureFormat) throws(PlotError) -> (width: Int, height: Int) {
    let canvas = try canvas(for: format)
    return (canvas.columns, canvas.rows)
  }

  /// Returns the canvas of a picture in a format.
  ///
  /// - Parameters:
  ///   - width: in points; by default that of `--size`.
  ///   - height: in points; by default that of `--size`.
  ///   - scale: pixels for each point of a PNG; by default that of `--scale` or `--dpi`.
  /// - Throws: `PlotError` if an option or an argument is not a valid size or scale.
  package func canvas(
    for format: PictureFormat, width: Double? = nil, height: Double? = nil, scale: Double? = nil
  ) throws(PlotError) -> Canvas {
    let unit = try self[.unit].map { (text) throws(PlotError) in try PictureSize.unit(text) }
    let size =
      try self[.size].map { (text) throws(PlotError) in try PictureSize(text) }
      ?? (unit == nil ? usualSize(for: format) : .sheet)
    if let lines = self[.gridLines], lines.trimmed.lowercased() != "mm" {
      throw .option(
        .gridLines, "takes mm, for graph paper, not '\(lines)'; --x-ticks 1 and --y-ticks 1 have lines at each unit")
    }
    for option in [PlotOption.unit, .gridLines] where contains(option) && !size.isPhysical {
      throw .option(option, "needs a --size on paper, as in a4 or 12cmx8cm")
    }
    let pixelScale = try pixelScale(isOnPaper: size.isPhysical)
    for side in [width, height] {
      if let side, !(side >= 1 && side <= PictureSize.longestSide) {
        throw PlotError(.usage, "a picture's sides are from 1 to 30000 points long, not \(side)", option: .size)
      }
    }
    if let scale, !(scale > 0 && scale <= 1000) {
      throw PlotError(.usage, "a picture's scale is above 0 and up to 1000, not \(scale)", option: .scale)
    }
    var canvas = Canvas(
      size: Size(width: width ?? size.points.width, height: height ?? size.points.height),
      scale: format == .png ? scale ?? pixelScale : 1, isForPrint: size.isPhysical || contains(.dpi),
      isVector: format != .png)
    canvas.isInteractive = format == .html
    canvas.isHeightOpen =
      self[.size] == nil && unit == nil && width == nil && height == nil && format != .html && !isNumberLine
      && !isSwept && !hasSeveralPlots
    canvas.printSpec = size.printSpec(unit: unit, hasMillimetres: contains(.gridLines))
    return canvas
  }

  /// Returns the size of a picture without `--size`; a number line needs little height, and a picture whose text a document sets has the
  /// width of a page's text.
  private func usualSize(for format: PictureFormat) -> PictureSize {
    guard isNumberLine else { return format == .tex ? .document : .standard }
    let height = 210 + 75 * Double(min(functionCount, 12))
    return PictureSize(points: Size(width: 1200, height: height), isPhysical: false)
  }

  /// Pixels for each inch of a PNG for print.
  private static let dotsOnPaper = 300.0

  /// Returns the pixels for each point of a PNG; the renderer limits their total number.
  ///
  /// - Parameter isOnPaper: whether the size is one in cm, mm or inches, or that of a paper.
  private func pixelScale(isOnPaper: Bool) throws(PlotError) -> Double {
    let dots = try number(.dpi)
    if let dots {
      if contains(.scale) { throw .option(.dpi, "and --scale both set the number of pixels; give one of them") }
      return dots / 72
    }
    return try number(.scale) ?? (isOnPaper ? Self.dotsOnPaper / 72 : 1)
  }
}
