import Metering
import Sampling

/// Dots whose colours and sizes show values.
extension ScatterDots {
  /// What dots of one look have in common.
  private struct Look: Hashable {
    /// In steps of a twentieth of a point; 0 is the largest.
    var size: Int
    var layer: Int
    /// In steps of a part of the colour map.
    var color: Int
    /// The number of the point if each is drawn alone.
    var number: Int
  }

  /// Large dots are behind small ones. A few have the colours and sizes of their values, many those of the nearest of fine steps.
  ///
  /// - Parameters:
  ///   - size: The factor of the diameter of points without a value of the size.
  ///   - crowd: See `DotSize`.
  init(
    of points: [ValuedPoint], stroke: Stroke, marker: MarkerShape, size: Double, crowd: Int, spec: FigureSpec,
    in area: PlotArea
  ) {
    let visible = points.count { area.shows($0.point) }
    let areFew = visible <= ScatterDots.few
    var raster = DotLayers(for: visible, in: area)
    var layers: [Look: Layer] = [:]
    var places: [Point] = []
    let factor = spec.valueColors == nil ? size : size * ScatterDots.sizeOfColors
    let usual = DotSize.diameter(stroke, factor: factor, crowd: crowd)
    let largest = DotSize.diameter(stroke, factor: 1)
    let plain = ScatterDots.color(stroke.color, visible: visible)
    let stretch = spec.valueColors?.stretch(on: spec.backdrop)
    for (number, point) in points.enumerated() where area.shows(point.point) {
      if number.isMultiple(of: 4096), WorkMeter.isOver { break }
      let place = area.point(point.point)
      guard let (layer, isFirst) = raster.take(place) else { continue }
      if isFirst { places.append(place) }
      var diameter = point.size.isNaN ? usual : largest * (spec.pointSizes?.diameter(of: point.size) ?? size)
      let step = Int((diameter * ScatterDots.sizeSteps).rounded(), clampedTo: 0...1_000_000)
      var look = Look(size: -step, layer: layer, color: -1, number: areFew ? number : 0)
      var color = plain
      if let bar = spec.valueColors, let stretch, !point.color.isNaN {
        let fraction = min(max(bar.scale.fraction(of: point.color), 0), 1)
        look.color = areFew ? 0 : Int(fraction * ScatterDots.colorSteps, clampedTo: 0...Int(ScatterDots.colorSteps) - 1)
        color = bar.scale.color(
          at: areFew ? fraction : (Double(look.color) + 0.5) / ScatterDots.colorSteps, in: stretch)
      }
      if !areFew { diameter = Double(step) / ScatterDots.sizeSteps }
      if spec.pointSizes != nil { color.alpha *= ScatterDots.opacityOfSizes }
      layers[look, default: Layer(places: [], diameter: diameter, color: color)].places.append(place)
    }
    WorkMeter.count(points.count)
    let sorted = layers.sorted {
      ($0.key.size, $0.key.layer, $0.key.number, $0.key.color) < (
        $1.key.size, $1.key.layer, $1.key.number, $1.key.color
      )
    }
    self.init(layers: sorted.map(\.value), places: places, visible: visible, marker: marker, areApart: true)
  }

  /// Colours are told apart on larger dots than places.
  private static let sizeOfColors = 1.3
  /// Large dots may cover each other.
  private static let opacityOfSizes = 0.75
  /// Steps of the diameter for each point of length.
  private static let sizeSteps = 20.0
  private static let colorSteps = 256.0
}
