import Grapher
import Metering
import RealModule
import Sampling

/// How many points of a series are in each cell of a raster over a plot, as a map with a colour for each cell.
struct PointDensity: Sendable {
  private let columns, rows: Int
  /// The greatest number in a cell.
  private let most: Double
  private let style: MapStyle

  /// - Parameters:
  ///   - x: the range of the plot in axis units, and `y` likewise.
  ///   - colors: nil for those of the theme.
  init(
    of series: DataSeries, x: ClosedRange<Double>, y: ClosedRange<Double>, on canvas: Canvas, _ spec: FigureSpec,
    colors: ColorMap?
  ) {
    // Margins take a part of the canvas.
    func shape(_ side: Double) -> (columns: Int, rows: Int) {
      let (width, height) = (PointDensity.share * canvas.size.width, PointDensity.share * canvas.size.height)
      return (
        Int(width / side, clampedTo: 1...PointDensity.mostCells),
        Int(height / side, clampedTo: 1...PointDensity.mostCells)
      )
    }
    var found = (shape: (columns: 1, rows: 1), counts: [0])
    for side in PointDensity.sides {
      let shape = shape(side)
      found = (shape, PointDensity.counts(of: series.curve, x: x, y: y, columns: shape.columns, rows: shape.rows))
      let filled = found.counts.filter { $0 > 0 }.sorted()
      if filled.isEmpty || filled[filled.count / 2] >= PointDensity.wantedPoints { break }
    }
    let counts = found.counts
    (columns, rows) = found.shape
    most = max(Double(counts.max() ?? 1), 2)
    let isColorless = spec.theme.dashing == .always && colors == nil
    let map = colors ?? (isColorless ? .greys : .viridis)
    let clear = map.stretch(on: spec.backdrop)
    // The colour of a single point is seen on the background; that of many is among others, unless it is white on paper.
    let low = map.color(at: 0).contrast(with: spec.backdrop) >= PointDensity.contrast ? 0 : clear.lowerBound
    let high = isColorless ? clear.upperBound : 1
    let decades = Double.log10(most) / max(high - low, 0.1)
    let ends = (Double.pow(10, -low * decades), most * Double.pow(10, (1 - high) * decades))
    style = MapStyle(
      style: .heat, levels: [], range: 1...most, scale: ColorScale(map, over: ends.0...ends.1, isLogarithmic: true),
      title: "points")
  }

  /// Draws the cells instead of the points of a curve, and a bar of their colours.
  func adapt(_ spec: inout FigureSpec, series curve: Int) {
    spec.map = style
    if spec.legendPlace == nil { spec.legendPlace = .outside }
    for index in spec.curves.indices where index != curve && spec.curves[index].color == nil {
      spec.curves[index].color = spec.theme.text
    }
    guard spec.curves.indices.contains(curve) else { return }
    spec.curves[curve].symbol = .hidden
    if spec.curves.count == 1 { spec.curves[curve].label = "" }
  }

  /// Returns the cells of a curve in a window.
  func cells(of curve: Curve, x: ClosedRange<Double>, y: ClosedRange<Double>) -> Curve {
    let counts = PointDensity.counts(of: curve, x: x, y: y, columns: columns, rows: rows)
    let scale = Double(LevelMap.Raster.steps) / Double.log10(most)
    let pixels = counts.map { count in
      count == 0
        ? LevelMap.Raster.undefined
        : UInt8(Int(Double.log10(Double(count)) * scale, clampedTo: 0...LevelMap.Raster.steps - 1))
    }
    return Curve(LevelMap(raster: LevelMap.Raster(columns: columns, rows: rows, pixels: pixels)))
  }

  /// Returns the numbers of points in the cells, row by row from the top.
  private static func counts(
    of curve: Curve, x: ClosedRange<Double>, y: ClosedRange<Double>, columns: Int, rows: Int
  ) -> [Int] {
    var counts = [Int](repeating: 0, count: columns * rows)
    let across = Double(columns) / (x.upperBound - x.lowerBound)
    let up = Double(rows) / (y.upperBound - y.lowerBound)
    for piece in curve.pieces {
      WorkMeter.count(piece.points.count)
      if WorkMeter.isOver { break }
      for point in piece.points where x.contains(point.x) && y.contains(point.y) {
        let column = Int((point.x - x.lowerBound) * across, clampedTo: 0...columns - 1)
        let row = Int((y.upperBound - point.y) * up, clampedTo: 0...rows - 1)
        counts[row * columns + column] += 1
      }
    }
    return counts
  }

  /// The sides that cells may have, in points; they have the least with which half of the filled cells have enough points.
  private static let sides: [Double] = [4, 5, 6, 8, 10, 12]
  private static let wantedPoints = 5
  /// The part of the sides of a figure that a plot has, about.
  private static let share = 0.8
  private static let mostCells = 4000
  /// The least contrast of a cell with a single point.
  private static let contrast = 2.0
}

extension Pipeline {
  /// Returns the density of the points of the only series; nil for symbols.
  func density(x: ClosedRange<Double>, y: ClosedRange<Double>) throws(PlotError) -> PointDensity? {
    guard axes.content.showsDensity, let series = axes.content.series.first else { return nil }
    let density = PointDensity(
      of: series, x: x, y: y, on: canvas, base, colors: try sweep.request.choice(.colorMap, as: ColorMap.self))
    try PlotError.checkWork()
    return density
  }
}
