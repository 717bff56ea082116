import RealModule
import Sampling

/// The symbols of a curve drawn as points. Size and opacity decrease with the number of visible points; a few dots have a
/// thin rim in the background colour.
///
/// Many dots are distributed over several layers, so that dense areas look darker. A layer has at most one dot in each
/// cell of a raster, which bounds the cost by the size of the plot.
struct ScatterDots {
  /// The dots of each layer, in points.
  let layers: [[Point]]
  /// The occupied places, without duplicates.
  let places: [Point]
  let diameter: Double
  /// Whether the dots are sparse enough to be distinguished and drawn above curves.
  let isFew: Bool
  private let color: Color
  private let marker: MarkerShape

  /// - Parameter size: The factor of the diameter.
  init(of curve: Curve, stroke: Stroke, marker: MarkerShape, size: Double = 1, in area: PlotArea) {
    self.marker = marker
    let visible = curve.pieces.reduce(0) { $0 + $1.points.count(where: area.shows) }
    let isCrowded = visible > ScatterDots.crowd
    let cell =
      [
        isCrowded ? 1 : 0.5, (area.plot.width * area.plot.height / ScatterDots.mostCells).squareRoot(),
        max(area.plot.width, area.plot.height) / Double(ScatterDots.mostColumns),
      ].max() ?? 1
    let columns = Int(area.plot.width / cell, clampedTo: 0...ScatterDots.mostColumns) + 1
    var taken = [UInt8](
      repeating: 0, count: columns * (Int(area.plot.height / cell, clampedTo: 0...ScatterDots.mostColumns) + 1))
    let layerCount = visible > ScatterDots.mostInOneLayer ? (isCrowded ? 4 : 8) : 1
    var layers = [[Point]](repeating: [], count: layerCount)
    var places: [Point] = []
    var number = 0
    for point in curve.pieces.lazy.flatMap(\.points) where area.shows(point) {
      let place = area.point(point)
      let column = min(columns - 1, Int((place.x - area.plot.x) / cell, clampedTo: 0...ScatterDots.mostColumns))
      let index = min(
        taken.count - 1,
        (Int((place.y - area.plot.y) / cell, clampedTo: 0...ScatterDots.mostColumns)) * columns + column)
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
    isFew = visible <= ScatterDots.few
    let count = max(1, Double(visible))
    diameter = size * ScatterDots.size * stroke.width * min(1, max(0.3, Double.pow(100 / count, 0.25)))
    var color = stroke.color
    color.alpha *= min(1, max(0.25, Double.pow(200 / count, 0.3)))
    self.color = color
  }

  /// Draws the dots.
  ///
  /// - Parameter isBare: Whether dots are clipped at the edge of the plot.
  func marks(isBare: Bool, plot: Rect) -> [Mark] {
    marks(color, rim: 0, clip: isBare ? plot : plot.inflated(by: diameter / 2))
  }

  /// Draws the rims behind sparse dots.
  ///
  /// - Parameter inset: The distance of rims from the edge of the plot.
  func rims(_ color: Color, isBare: Bool, plot: Rect, inset: Double) -> [Mark] {
    if !isFew { return [] }
    let clip = inset > 0 ? plot.inflated(by: -inset) : isBare ? plot : plot.inflated(by: diameter / 2)
    return marks(color, rim: ScatterDots.rim * diameter, clip: clip)
  }

  private func marks(_ color: Color, rim: Double, clip: Rect) -> [Mark] {
    layers.flatMap { marker.marks(at: $0, diameter: diameter, rim: rim, color: color, clip: clip) }
  }

  /// The diameter of sparse dots, relative to the line width.
  static let size = 4.3
  /// The maximum number of dots with rims.
  private static let few = 200
  /// The width of a rim relative to the diameter of its dot.
  private static let rim = 0.15
  private static let mostInOneLayer = 300
  /// The number of dots above which the raster is coarser.
  private static let crowd = 20_000
  private static let mostCells = 4e6
  private static let mostColumns = 10_000
}
