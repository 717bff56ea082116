import Sampling

/// The colours of the map of a function of two variables, which its colour bar explains.
package struct MapStyle: Sendable, Equatable {
  /// What the map shows.
  package var style: MapPlan.Style
  /// The values of the level lines, in ascending order.
  package var levels: [Double]
  /// The values from one end of the colour bar to the other, around the levels.
  package var range: ClosedRange<Double>
  /// The ends at which the colour bar has tips; nil if its outer bands have ends.
  package var tips: ColorBar.Tips?
  /// Maps values to colours. Its domain contains the range.
  package var scale: ColorScale
  /// The name of the values.
  package var title: RichText
  /// The numbers in the cells of a matrix, whose middles are one apart; all of them are written, or none.
  package var numbers: [Number] = []

  /// A number in a cell.
  package struct Number: Sendable, Equatable {
    /// The middle of the cell, in axis units.
    let place: Point
    let text: String

    package init(_ text: String, at place: Point) { (self.place, self.text) = (place, text) }
  }

  package init(
    style: MapPlan.Style, levels: [Double], range: ClosedRange<Double>, scale: ColorScale, title: RichText
  ) {
    self.style = style
    self.levels = levels
    self.range = range
    self.scale = scale
    self.title = title
  }

  /// The colours of the bands from below the first level to above the last.
  var bandColors: [Color] {
    let edges = [range.lowerBound] + levels + [range.upperBound]
    return zip(edges, edges.dropFirst()).map { scale.color(at: scale.fraction(between: $0, and: $1), in: 0...1) }
  }

  /// The colours of the steps of a map with a colour for each pixel.
  var stepColors: [Color] {
    (0..<LevelMap.Raster.steps).map { step in
      let t = (Double(step) + 0.5) / Double(LevelMap.Raster.steps)
      return scale.color(at: scale.fraction(at: t, of: range), in: 0...1)
    }
  }

  /// Returns the colours of the level lines on a background. Those of a diverging map, whose middle is pale, are its hues,
  /// the more vivid the further from the middle, which has the colour of text.
  func lineColors(on background: Color, text: Color) -> [Color] {
    guard scale.map.isDiverging else { return scale.colors(of: levels, on: background) }
    let isDark = background.contrast(with: Color(hex: 0xFFFFFF)) > background.contrast(with: Color(hex: 0x000000))
    return levels.map { level in
      let distance = 2 * scale.fraction(of: level) - 1
      if abs(distance) < MapStyle.atMiddle { return text }
      return Color(
        lightness: isDark ? MapStyle.light : MapStyle.dark,
        chroma: MapStyle.leastChroma + MapStyle.moreChroma * abs(distance),
        hue: distance < 0 ? MapStyle.cool : MapStyle.warm)
    }
  }

  /// The greatest distance from the middle of a level in the middle, relative to that of the ends.
  private static let atMiddle = 1e-9
  /// The lightness of lines on a dark background and on a light one.
  private static let (light, dark) = (0.72, 0.55)
  /// The chroma of lines beside the middle of a diverging map, and how much more the outermost have.
  private static let (leastChroma, moreChroma) = (0.09, 0.11)
  /// The hues on both sides of the middle, in radians.
  private static let (cool, warm) = (4.6, 0.6)

  /// The colour bar beside the plot; nil for lines, which have numbers.
  var bar: ColorBar? {
    if style == .lines { return nil }
    if style.isComplex { return argumentBar }
    var bar = ColorBar(title: title, values: levels, scale: scale)
    bar.stretch = 0...1
    bar.edges =
      style == .heat ? [range.lowerBound, range.upperBound] : [range.lowerBound] + levels + [range.upperBound]
    if style == .filled, levels.count > 1 { bar.tips = tips }
    return bar
  }

  /// The colours of arguments.
  private var argumentBar: ColorBar {
    var bar = ColorBar(title: title, values: [], scale: scale)
    bar.stretch = 0...1
    bar.edges = [range.lowerBound, range.upperBound]
    bar.labels = [(-Double.pi, "−π"), (-.pi / 2, "−π/2"), (0, "0"), (.pi / 2, "π/2"), (.pi, "π")].map {
      ColorBar.Label(value: $0.0, text: $0.1)
    }
    return bar
  }
}
