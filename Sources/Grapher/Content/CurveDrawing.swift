import Sampling

/// The curves of a plot in points, with the dots and asymptotes of their features.
struct CurveDrawing {
  private let area: PlotArea
  private let paths: [[Polyline]]
  /// The curves as smooth paths; nil for a curve without a smooth path.
  private let smoothPaths: [[Path]?]
  private let areas: [[Polyline]]
  private let strokes: [Stroke]
  private let features: [FeatureDrawing]
  private let box: Rect
  /// The dots of curves drawn as points.
  private let scatterDots: [ScatterDots?]
  private let fills: FillDrawing
  /// The curves from back to front: edges of filled areas are behind the others.
  private let order: [Int]
  /// Whether there are curves but none has a value in view.
  let isUndefined: Bool

  /// - Parameter spec: Defines which curves are drawn as points.
  init(_ content: PanelContent, strokes: [Stroke], spec: FigureSpec, in area: PlotArea) {
    let curves = content.curves
    let symbols = curves.indices.map { $0 < spec.curves.count ? spec.curves[$0].symbol : .line }
    let lines = zip(curves, symbols).map { $1.hasLine ? LineDecimation.thinned($0, in: area) : Curve(pieces: []) }
    let box = area.plot.inflated(by: 3 * (strokes.map(\.width).max() ?? 0))
    paths = zip(lines, strokes).map { line, stroke in
      line.polylines(of: area, in: stroke.dash.isEmpty ? box : area.plot)
    }
    smoothPaths = zip(lines, strokes).map { line, stroke in
      line.paths(of: area, near: box).map {
        stroke.dash.isEmpty ? $0 : $0.flatMap { $0.cut(to: area.plot) }
      }
    }
    areas = lines.map { $0.bandPolygons(of: area) }
    self.features = zip(zip(zip(curves, content.features), strokes), symbols).map { drawn, symbol in
      let ((curve, features), stroke) = drawn
      let marks = FeatureMarks(of: symbol == .hidden ? [] : features, on: curve, x: area.x, y: area.y)
      return FeatureDrawing(marks, in: area, stroke: stroke)
    }
    self.area = area
    self.strokes = strokes
    self.box = box
    scatterDots = zip(zip(curves, symbols), strokes).map { drawn, stroke in
      drawn.1.hasDots ? ScatterDots(of: drawn.0, stroke: stroke, in: area) : nil
    }
    self.fills = FillDrawing(
      content.fills, of: curves, strokes: strokes, neutral: spec.theme.axis, zero: spec.yScale.zero, in: area)
    let edges = Set(content.fills.flatMap(\.region.edges))
    order = strokes.indices.filter(edges.contains) + strokes.indices.filter { !edges.contains($0) }
    isUndefined = !curves.isEmpty && curves.allSatisfy(\.isEmpty)
  }

  /// The width of the widest curve or the diameter of the largest dot.
  var widest: Double { max(strokes.map(\.width).max() ?? 0, scatterDots.compactMap { $0?.diameter }.max() ?? 0) }

  /// Returns an index of everything that is drawn.
  func segmentIndex(cell: Double) -> SegmentIndex {
    var index = SegmentIndex(over: box, cell: cell)
    for path in paths { index.add(path) }
    for area in areas { index.add(area.map(\.hatched)) }
    for drawing in features { index.add(drawing.circles.map(\.outline)) }
    for dots in scatterDots { index.add((dots?.places ?? []).map { Polyline([$0]) }) }
    return index
  }

  /// The lines of each curve: its path and the outlines of its bands.
  var outlines: [[Polyline]] { zip(paths, areas).map { $0 + $1.map(\.closed) } }

  /// The curves from top to bottom as they leave the plot at the right, then those without a line; nil unless all lines
  /// leave it, at different places.
  ///
  /// A curve that leaves at the top or at the bottom is beyond those that leave at the right edge.
  var orderAtRight: [Int]? {
    let plot = area.plot
    let outlines = outlines
    let exits = outlines.enumerated().compactMap { curve, lines -> (curve: Int, y: Double)? in
      guard let end = lines.flatMap(\.points).max(by: { $0.x < $1.x }) else { return nil }
      if let y = lines.exit(from: plot) { return (curve, y) }
      if end.y <= plot.y { return (curve, plot.y + end.x - plot.maxX) }
      return end.y >= plot.maxY ? (curve, plot.maxY + plot.maxX - end.x) : nil
    }
    let sorted = exits.sorted { $0.y < $1.y }
    let isClear = zip(sorted, sorted.dropFirst()).allSatisfy { $1.y - $0.y > widest / 3 }
    let others = outlines.indices.filter { outlines[$0].isEmpty }
    return isClear && exits.count + others.count == outlines.count ? sorted.map(\.curve) + others : nil
  }

  /// The boxes of the asymptotes.
  var asymptoteBoxes: [Rect] {
    features.flatMap(\.positions).map { Rect(x: $0, y: area.plot.y, width: 0, height: area.plot.height) }
  }

  func asymptotes(on grid: Grid, avoiding gaps: [Rect], measures: Measures) -> [Mark] {
    features.compactMap { $0.asymptotes(on: grid, avoiding: gaps, measures: measures) }
  }

  /// Whether a filled area overlaps a box.
  func fills(_ box: Rect) -> Bool { fills.touches(box) }

  /// The filled areas, drawn behind everything but the grid.
  var areaMarks: [Mark] { fills.marks }

  /// Draws the curves from back to front, with dense dots behind the lines and sparse dots in front.
  ///
  /// - Parameters:
  ///   - isBare: Whether lines end at the edge of the plot instead of half their width beyond.
  ///   - rim: The colour of the rims of sparse dots; nil for none.
  private func lines(isBare: Bool, rim: Color?) -> [Mark] {
    var marks = dotMarks(isBare: isBare, rim: rim, inFront: false)
    for curve in order where curve < paths.count {
      let (path, smoothPath, bands, stroke) = (paths[curve], smoothPaths[curve], areas[curve], strokes[curve])
      if path.isEmpty && bands.isEmpty { continue }
      let clip = isBare ? area.plot : area.plot.inflated(by: stroke.width / 2)
      if !bands.isEmpty { marks.append(.fill(bands, stroke.color)) }
      let edges = bands.map(\.closed)
      if let smoothPath {
        marks.append(.path(smoothPath + edges.compactMap { Path($0.points) }, stroke, clip: clip))
      } else {
        marks.append(.stroke(path + edges, stroke, clip: clip))
      }
    }
    return marks + dotMarks(isBare: isBare, rim: rim, inFront: true)
  }

  private func dotMarks(isBare: Bool, rim: Color?, inFront: Bool) -> [Mark] {
    zip(scatterDots, paths).flatMap { dots, path -> [Mark] in
      guard let dots, (dots.isFew || !path.isEmpty) == inFront else { return [] }
      return dots.marks(isBare: isBare, plot: area.plot, rim: rim)
    }
  }

  /// Returns `marks` with the curves and their feature dots drawn over them.
  ///
  /// - Parameters:
  ///   - isBare: See `lines`.
  ///   - halo: The colour inside open dots; nil on a transparent background, where the marks are cut around the dots.
  func drawn(over marks: [Mark], isBare: Bool, halo: Color?) -> [Mark] {
    var marks = marks + lines(isBare: isBare, rim: halo)
    if halo == nil { marks = features.reduce(marks) { $1.clearing($0) } }
    return marks + features.flatMap { $0.dots(background: halo) }
  }
}

extension Curve {
  /// Returns the part of the curve inside `box`, in points. Each visit to the box is one polyline.
  func polylines(of area: PlotArea, in box: Rect) -> [Polyline] {
    pieces.flatMap { piece in box.parts(ofPolyline: piece.points.map { area.point($0) }).map { Polyline($0) } }
  }

  /// Returns the smooth paths of the curve near `box`, in points; nil if a piece has no smooth path.
  func paths(of area: PlotArea, near box: Rect) -> [Path]? {
    var paths: [Path] = []
    for piece in pieces {
      guard let path = piece.path else { return nil }
      paths += path.map { area.point($0) }.parts(near: box)
    }
    return paths
  }

  /// Returns the bands of the curve as polygons in points, clipped vertically to the plot.
  func bandPolygons(of area: PlotArea) -> [Polyline] {
    bands.map { band in
      func corner(_ section: Band.Section, _ value: Double) -> Point {
        let corner = area.point(x: section.x, y: value)
        return Point(x: corner.x, y: min(max(corner.y, area.plot.y), area.plot.maxY))
      }
      return Polyline(band.sections.map { corner($0, $0.high) } + band.sections.reversed().map { corner($0, $0.low) })
    }
  }
}
