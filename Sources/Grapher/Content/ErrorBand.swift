import Metering
import Sampling

/// The uncertainties of a curve's points as an area along its line, in points.
struct ErrorBand {
  /// A polygon along each piece.
  private let polygons: [Polyline]
  private let color: Color
  private let plot: Rect

  /// - Parameters:
  ///   - bars: those of the points of the pieces in order.
  init(_ bars: [ErrorBar], of curve: Curve, stroke: Stroke, in area: PlotArea) {
    var rest = bars[...]
    var polygons: [Polyline] = []
    let (low, high) = (area.plot.y - area.plot.height, area.plot.maxY + area.plot.height)
    func edge(_ bars: ArraySlice<ErrorBar>, _ end: (ErrorBar) -> Double) -> [Point] {
      bars.map { bar in
        let place = area.point(x: bar.point.x, y: end(bar))
        // An end that a logarithmic axis cannot show is infinitely far away.
        return Point(x: place.x, y: min(max(place.y, low), high))
      }
    }
    for piece in curve.pieces where WorkMeter.allows(piece.points.count) {
      let own = rest.prefix(piece.points.count)
      rest = rest.dropFirst(own.count)
      for part in own.split(whereSeparator: { $0.yLow.isNaN || $0.yHigh.isNaN }) where part.count > 1 {
        polygons.append(Polyline(edge(part) { $0.yHigh } + edge(part) { $0.yLow }.reversed()))
      }
    }
    self.polygons = polygons
    var color = stroke.color
    color.alpha *= ErrorBand.alpha
    (self.color, plot) = (color, area.plot)
  }

  var marks: [Mark] {
    polygons.map { polygon in
      .area([Path(polygon.points)].compactMap { $0 }, color, clip: plot)
    }
  }

  /// Lines across the areas, for the search for free space.
  var lines: [Polyline] { polygons.map(\.hatched) }

  private static let alpha = 0.22
}
