/// Curves in their places in a plot, with the dots and asymptotes of their features.
struct CurveDrawing {
  private let area: PlotArea
  private let paths: [[Polyline]]
  /// The same as smooth paths, where the curves have them.
  private let smoothPaths: [[Path]?]
  private let areas: [[Polyline]]
  private let strokes: [Stroke]
  private let features: [FeatureDrawing]
  private let box: Rect
  /// Whether there are curves, none of which has a value in view.
  let isUndefined: Bool

  /// - Parameter features: those to draw, for each curve; none where there are fewer than curves.
  init(_ curves: [Curve], features: [[Feature]], strokes: [Stroke], in area: PlotArea) {
    let x = LinearScale(domain: area.x, start: area.plot.x, end: area.plot.maxX)
    let y = LinearScale(domain: area.y, start: area.plot.maxY, end: area.plot.y)
    let box = area.plot.inflated(by: 3 * (strokes.map(\.width).max() ?? 0))
    paths = curves.map { CurvePath.polylines(of: $0, x: x, y: y, in: box) }
    smoothPaths = curves.map { CurvePath.paths(of: $0, x: x, y: y, in: box) }
    areas = curves.map { CurvePath.areas(of: $0, x: x, y: y, in: area.plot) }
    self.features = zip(zip(curves, features), strokes).map { drawn, stroke in
      FeatureDrawing(FeatureMarks(of: drawn.1, on: drawn.0, x: area.x, y: area.y), x: x, y: y, stroke: stroke)
    }
    self.area = area
    self.strokes = strokes
    self.box = box
    isUndefined = !curves.isEmpty && curves.allSatisfy(\.isEmpty)
  }

  /// The width of the widest curve.
  var widest: Double { strokes.map(\.width).max() ?? 0 }

  /// Where anything is drawn.
  ///
  /// - Parameter cell: see `Ink`.
  func ink(cell: Double) -> Ink {
    var ink = Ink(over: box, cell: cell)
    for path in paths { ink.add(path) }
    for area in areas { ink.add(area.map(\.hatched)) }
    for drawing in features { ink.add(drawing.circles.map(\.outline)) }
    return ink
  }

  /// What is drawn of each curve, as lines: its path, and the outlines of its bands.
  var outlines: [[Polyline]] { zip(paths, areas).map { $0 + $1.map(\.closed) } }

  func asymptotes(on grid: Grid, avoiding gaps: [Rect], measures: Measures) -> [Mark] {
    features.compactMap { $0.asymptotes(on: grid, avoiding: gaps, measures: measures) }
  }

  /// The curves, from the first at the back to the last in front.
  ///
  /// - Parameter isBare: whether lines end at the plot's edge, rather than half their width beyond.
  func lines(isBare: Bool) -> [Mark] {
    var marks: [Mark] = []
    for (((path, smoothPath), bands), stroke) in zip(zip(zip(paths, smoothPaths), areas), strokes) {
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
    return marks
  }

  /// Marks to lie under the dots, see `FeatureDrawing.clearing`.
  func clearing(_ marks: [Mark]) -> [Mark] { features.reduce(marks) { $1.clearing($0) } }

  /// The dots, to be drawn above the curves.
  func dots(background: Color?) -> [Mark] { features.flatMap { $0.dots(background: background) } }
}
