import Sampling

extension Curve {
  /// Returns the bands of the curve as polygons in points, clipped vertically to the plot, without their parts above and below
  /// it.
  func bandPolygons(of area: PlotArea) -> [Polyline] {
    bands.flatMap { $0.parts(in: area) }.map { band in
      func corner(_ section: Band.Section, _ value: Double) -> Point {
        let corner = area.point(x: section.x, y: value)
        return Point(x: corner.x, y: min(max(corner.y, area.plot.y), area.plot.maxY))
      }
      func edge(_ value: (Band.Section) -> Double) -> [Point] {
        band.sections.map { corner($0, value($0)) }.withSteps
      }
      return Polyline(edge(\.high) + edge(\.low).reversed())
    }
  }
}

extension [Point] {
  /// The edge of a band with steps at its steep places, where a line would leave the values of a column.
  fileprivate var withSteps: [Point] {
    indices.flatMap { index -> [Point] in
      guard index > 0 else { return [self[index]] }
      let (last, next) = (self[index - 1], self[index])
      let isSteep = abs(next.y - last.y) > abs(next.x - last.x)
      return isSteep && next.x != last.x ? [Point(x: next.x, y: last.y), next] : [next]
    }
  }
}

extension Curve.Band {
  /// Returns the parts of which each section is partly inside of the plot.
  fileprivate func parts(in area: PlotArea) -> [Curve.Band] {
    let isInside = sections.dropLast().map { section in
      let ends = [section.low, section.high].map { area.point(x: section.x, y: $0).y }
      return min(ends[0], ends[1]) <= area.plot.maxY && max(ends[0], ends[1]) >= area.plot.y
    }
    return isInside.indices.split { !isInside[$0] }.compactMap { run in
      guard let first = run.first, let last = run.last else { return nil }
      var part = Array(sections[first...last + 1])
      (part[part.count - 1].low, part[part.count - 1].high) = (sections[last].low, sections[last].high)
      return Curve.Band(sections: part)
    }
  }
}
