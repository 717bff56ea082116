import RealModule
import Sampling

/// The symbols of a curve drawn as points. Size and opacity decrease with the number of visible points, as `DotSize` says; a few dots
/// have a thin rim in the background colour.
///
/// Many dots are distributed over several layers, so that dense areas look darker. A layer has at most one dot in each
/// cell of a raster, which bounds the cost by the size of the plot.
struct ScatterDots {
  /// Dots that are drawn alike.
  struct Layer {
    var places: [Point]
    let diameter: Double
    let color: Color
  }

  /// The dots from back to front.
  let layers: [Layer]
  /// The occupied places, without duplicates.
  let places: [Point]
  /// That of the largest dot.
  private let diameter: Double
  /// The diameter that all dots have at least, if these are few, otherwise that of the largest.
  let leastDiameter: Double
  /// Whether the dots are sparse enough to be distinguished and drawn above curves.
  let isFew: Bool
  private let marker: MarkerShape
  /// Whether the rim of a dot is over the dots before it.
  private let areApart: Bool
  private let hasRims: Bool

  /// - Parameters:
  ///   - diameter: That of each dot, in points.
  ///   - isJoined: Whether a line joins the dots, which has no gaps for rims if the dots are close to each other.
  ///   - areOnLines: Whether lines end at the dots or are fitted to them, which rims would cut.
  init(
    of curve: Curve, stroke: Stroke, marker: MarkerShape, diameter: Double, isJoined: Bool = false,
    areOnLines: Bool = false, in area: PlotArea
  ) {
    let visible = curve.pieces.reduce(0) { $0 + $1.points.count(where: area.shows) }
    var raster = DotLayers(for: visible, in: area)
    var layers = [[Point]](repeating: [], count: raster.layers)
    var places: [Point] = []
    for point in curve.pieces.lazy.flatMap(\.points) where area.shows(point) {
      let place = area.point(point)
      guard let (layer, isFirst) = raster.take(place) else { continue }
      if isFirst { places.append(place) }
      layers[layer].append(place)
    }
    let color = ScatterDots.color(stroke.color, visible: visible)
    let isCrowded = isJoined && Double(visible) * diameter * ScatterDots.roomOfJoined > area.plot.width
    let areApart =
      !isJoined && visible <= ScatterDots.few && ScatterDots.overlap(places, diameter: diameter)
    if areApart { layers = layers.joined().map { [$0] } }
    self.init(
      layers: layers.filter { !$0.isEmpty }.map { Layer(places: $0, diameter: diameter, color: color) }, places: places,
      visible: visible, marker: marker, areApart: areApart, hasRims: !isCrowded && !areOnLines)
  }

  /// Whether some of a few dots overlap.
  private static func overlap(_ places: [Point], diameter: Double) -> Bool {
    let sorted = places.sorted { $0.x < $1.x }
    return sorted.indices.contains { index in
      sorted[(index + 1)...].lazy.prefix { $0.x - sorted[index].x < diameter }
        .contains { ($0.vector - sorted[index].vector).length < diameter }
    }
  }

  /// - Parameters:
  ///   - layers: The dots from back to front.
  ///   - visible: The number of points in view.
  ///   - areApart: Whether the rim of a dot is over the dots before it.
  ///   - hasRims: Whether a few dots have rims.
  init(
    layers: [Layer], places: [Point], visible: Int, marker: MarkerShape, areApart: Bool = false, hasRims: Bool = true
  ) {
    (self.layers, self.places, self.marker) = (layers, places, marker)
    (self.areApart, self.hasRims) = (areApart, hasRims)
    diameter = layers.map(\.diameter).max() ?? 0
    isFew = visible <= ScatterDots.few
    leastDiameter = visible <= ScatterDots.few ? layers.map(\.diameter).min() ?? 0 : diameter
  }

  /// Points and lines which, as wide as the least dot, cover the dots.
  func lines(spacing: Double) -> [Polyline] {
    if leastDiameter == diameter { return places.map { Polyline([$0]) } }
    return layers.flatMap { layer in
      let radius = (layer.diameter - leastDiameter) / 2
      let count = Int((2 * radius / max(spacing, 1)).rounded(.up), clampedTo: 0...1000)
      return layer.places.flatMap { place in
        (0...count).map { number in
          let down = count == 0 ? 0 : (2 * Double(number) / Double(count) - 1) * radius
          let across = max(0, radius * radius - down * down).squareRoot()
          return Polyline([
            Point(x: place.x - across, y: place.y + down), Point(x: place.x + across, y: place.y + down),
          ])
        }
      }
    }
  }

  /// Returns the diameter of the largest dot near a place; nil for none.
  func diameter(near place: Point, within distance: Double) -> Double? {
    layers.lazy.filter { $0.places.contains { ($0.vector - place.vector).length < distance } }.map(\.diameter).max()
  }

  /// Returns a colour that lets dense areas look darker.
  static func color(_ color: Color, visible: Int) -> Color {
    var color = color
    color.alpha *= min(1, max(0.25, Double.pow(200 / max(1, Double(visible)), 0.3)))
    return color
  }

  /// Draws the dots.
  ///
  /// - Parameters:
  ///   - isBare: Whether dots are clipped at the edge of the plot.
  ///   - rim: The colour of the rims between dots that overlap; nil for none.
  func marks(isBare: Bool, plot: Rect, rim: Color?) -> [Mark] {
    layers.flatMap { layer in
      let clip = isBare ? plot : plot.inflated(by: layer.diameter / 2)
      let between = areApart && isFew ? rim : nil
      return (between.map { marks(of: layer, $0, rim: thinRim(of: layer), clip: clip) } ?? [])
        + marks(of: layer, layer.color, rim: 0, clip: clip)
    }
  }

  /// Draws the rims behind sparse dots.
  ///
  /// - Parameters:
  ///   - areThin: Whether the rims are so thin that a line under them looks continuous.
  ///   - inset: The distance of rims from the edge of the plot.
  func rims(_ color: Color, areThin: Bool, isBare: Bool, plot: Rect, inset: Double) -> [Mark] {
    if !isFew || areApart || !hasRims { return [] }
    return layers.flatMap { layer in
      let clip = inset > 0 ? plot.inflated(by: -inset) : isBare ? plot : plot.inflated(by: layer.diameter / 2)
      let width = areThin ? thinRim(of: layer) : ScatterDots.rim * layer.diameter
      return marks(of: layer, color, rim: width, clip: clip)
    }
  }

  private func thinRim(of layer: Layer) -> Double {
    max(ScatterDots.thinRim, ScatterDots.thinRimShare * layer.diameter)
  }

  private func marks(of layer: Layer, _ color: Color, rim: Double, clip: Rect) -> [Mark] {
    marker.marks(at: layer.places, diameter: layer.diameter, rim: rim, color: color, clip: clip)
  }

  /// Whether the dots are so few that a line is to be followed under them, of which they hide no large part.
  var leavesLinesSeen: Bool {
    guard places.count <= ScatterDots.fewOverLines else { return false }
    if places.isEmpty { return true }
    let box = Rect(around: places)
    return Double(places.count) * diameter <= ScatterDots.shareOverLines * Double.hypot(box.width, box.height)
  }

  private static let fewOverLines = 50
  /// The part of a line that dots on it hide at most.
  private static let shareOverLines = 0.4
  /// The maximum number of dots with rims.
  static let few = 200
  /// The width of a rim relative to the diameter of its dot.
  private static let rim = 0.15
  /// The width of the rim between dots and over lines: in points, and relative to the diameter.
  private static let (thinRim, thinRimShare) = (0.35, 0.05)
  /// The part of the plot's width for each joined dot with a rim, in diameters.
  private static let roomOfJoined = 2.5
}

/// The cells of a plot in which dots are, in several layers.
struct DotLayers {
  let layers: Int
  private let area: Rect
  private let cell: Double
  private let columns: Int
  /// The layers with a dot in each cell, as bits.
  private var taken: [UInt8]
  private var number = 0

  /// - Parameter visible: The number of points in view.
  init(for visible: Int, in area: PlotArea) {
    self.area = area.plot
    let isCrowded = visible > DotLayers.crowd
    cell =
      [
        isCrowded ? 1 : 0.5, (area.plot.width * area.plot.height / DotLayers.mostCells).squareRoot(),
        max(area.plot.width, area.plot.height) / Double(DotLayers.mostColumns),
      ].max() ?? 1
    columns = Int(area.plot.width / cell, clampedTo: 0...DotLayers.mostColumns) + 1
    taken = [UInt8](
      repeating: 0, count: columns * (Int(area.plot.height / cell, clampedTo: 0...DotLayers.mostColumns) + 1))
    layers = visible > DotLayers.mostInOneLayer ? (isCrowded ? 4 : 8) : 1
  }

  /// Takes the cell of a place in the next layer.
  ///
  /// - Returns: the layer, and whether no other layer has a dot there; nil if the layer has one.
  mutating func take(_ place: Point) -> (layer: Int, isFirst: Bool)? {
    let column = min(columns - 1, Int((place.x - area.x) / cell, clampedTo: 0...DotLayers.mostColumns))
    let index = min(
      taken.count - 1, (Int((place.y - area.y) / cell, clampedTo: 0...DotLayers.mostColumns)) * columns + column)
    let layer = number % layers
    let bit = UInt8(1) << UInt8(layer)
    number += 1
    if taken[index] & bit != 0 { return nil }
    defer { taken[index] |= bit }
    return (layer, taken[index] == 0)
  }

  private static let mostInOneLayer = 300
  /// The number of dots above which the raster is coarser.
  private static let crowd = 20_000
  private static let mostCells = 4e6
  private static let mostColumns = 10_000
}
