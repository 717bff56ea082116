import RealModule
import Sampling

/// The dots of a curve that is shown as points: the more there are in view, the smaller and lighter. A few have a thin
/// rim of the background's colour, so that they stand out from a curve under them.
///
/// Many dots are strewn over layers that lie on top of each other, so that it is darker where they are denser. Of those
/// of a layer that nobody could tell apart, one is drawn, so that a million cost little more than the plot has places.
struct DataDots {
  /// Dots to be drawn as one, in points.
  let layers: [[Point]]
  /// Where there are dots, each place once.
  let places: [Point]
  let diameter: Double
  /// Whether each can be told from the others, and so lies above curves.
  let isFew: Bool
  private let color: Color

  /// - Parameter stroke: how the curve's line would be drawn.
  init(of curve: Curve, stroke: Stroke, in area: PlotArea) {
    let visible = curve.pieces.reduce(0) { $0 + $1.points.count(where: area.shows) }
    let isCrowded = visible > DataDots.crowd
    let cell =
      [
        isCrowded ? 1 : 0.5, (area.plot.width * area.plot.height / DataDots.mostCells).squareRoot(),
        max(area.plot.width, area.plot.height) / DataDots.mostColumns,
      ].max() ?? 1
    let columns = DataDots.count(area.plot.width / cell)
    var taken = [UInt8](repeating: 0, count: columns * DataDots.count(area.plot.height / cell))
    let layerCount = visible > DataDots.mostInOneLayer ? (isCrowded ? 4 : 8) : 1
    var layers = [[Point]](repeating: [], count: layerCount)
    var places: [Point] = []
    var number = 0
    for point in curve.pieces.lazy.flatMap(\.points) where area.shows(point) {
      let place = area.point(point)
      let column = min(columns - 1, DataDots.count((place.x - area.plot.x) / cell) - 1)
      let index = min(taken.count - 1, (DataDots.count((place.y - area.plot.y) / cell) - 1) * columns + column)
      let layer = number % layerCount
      let bit = UInt8(1) << UInt8(layer)
      number += 1
      if taken[index] & bit != 0 { continue }
      if taken[index] == 0 { places.append(place) }
      taken[index] |= bit
      layers[layer].append(place)
    }
    self.layers = layers.filter { !$0.isEmpty }
    self.places = places
    isFew = visible <= DataDots.few
    let count = max(1, Double(visible))
    diameter = DataDots.size * stroke.width * min(1, max(0.3, Double.pow(100 / count, 0.25)))
    var color = stroke.color
    color.alpha *= min(1, max(0.25, Double.pow(200 / count, 0.3)))
    self.color = color
  }

  /// - Parameters:
  ///   - isBare: whether dots end at the plot's edge.
  ///   - rim: the colour of the rims; nil for none.
  func marks(isBare: Bool, plot: Rect, rim: Color?) -> [Mark] {
    let clip = isBare ? plot : plot.inflated(by: diameter / 2)
    var marks: [Mark] = []
    if let rim, isFew {
      let stroke = Stroke(color: rim, width: DataDots.rim * diameter, cap: .round)
      marks = layers.map { .stroke($0.map { Polyline([$0]) }, stroke, clip: clip) }
    }
    let stroke = Stroke(color: color, width: diameter, cap: .round)
    return marks + layers.map { .stroke($0.map { Polyline([$0]) }, stroke, clip: clip) }
  }

  /// At least 1.
  private static func count(_ length: Double) -> Int {
    Int(exactly: min(max(length, 0), mostColumns).rounded(.down)).map { $0 + 1 } ?? 1
  }

  /// The diameter of a few dots, in widths of the curve's line.
  static let size = 3.3
  /// The most dots that have rims.
  private static let few = 200
  /// The diameter of a rim in that of its dot.
  private static let rim = 1.3
  private static let mostInOneLayer = 300
  /// More dots than these are drawn on a coarser raster.
  private static let crowd = 20_000
  private static let mostCells = 4e6
  private static let mostColumns = 1e4
}
