import Sampling

/// The lines and isolated points of a curve, in points.
struct CurveLines {
  /// Lines that share a stroke.
  private struct Group {
    var lines: [Polyline]
    /// The same lines as smooth paths; nil if one of them has no smooth path.
    var paths: [Subpath]?
    var stroke: Stroke
  }

  private var groups: [Group] = []
  /// The centres of isolated points in view.
  let dots: [Point]
  /// The style of the lines that belong to the graph.
  let stroke: Stroke
  /// The part of the plot beyond which lines are pale; nil for none.
  private let support: Rect?

  /// - Parameters:
  ///   - stroke: The style of the lines that belong to the graph; excluded ones are dashed.
  ///   - support: The part of the plot beyond which lines are pale; nil for none.
  ///   - box: The plot and its surroundings, where solid lines may extend.
  init(_ curve: Curve, stroke: Stroke, support: Rect? = nil, in area: PlotArea, near box: Rect) {
    (self.stroke, self.support) = (stroke, support)
    dots = curve.pieces.filter(\.isDot).flatMap(\.points).filter(area.shows).map { area.point($0) }
    let pieces = curve.pieces.filter { !$0.isDot }
    add(pieces.filter { !$0.isExcluded }, stroke, in: area, near: box)
    var excluded = stroke
    excluded.dash = LineDash.dashed.pattern.map { $0 * stroke.width }
    add(pieces.filter(\.isExcluded), excluded, in: area, near: box)
  }

  /// All lines and isolated points.
  var polylines: [Polyline] { groups.flatMap(\.lines) + dots.map { Polyline([$0]) } }

  /// The lines in the order of their points, of which smooth ones have many.
  var ways: [[Point]] {
    groups.flatMap { group in
      group.paths?.map { $0.path.flattened().points } ?? group.lines.map { ($0.isClosed ? $0.closed : $0).points }
    }
  }

  var isEmpty: Bool { dots.isEmpty && groups.allSatisfy(\.lines.isEmpty) }

  /// Adds lines. The dashes of a closed line fit its length.
  private mutating func add(_ pieces: [Curve.Piece], _ stroke: Stroke, in area: PlotArea, near box: Rect) {
    if stroke.dash.isEmpty {
      let lines = pieces.flatMap { $0.polylines(of: area, in: box) }
      groups.append(Group(lines: lines, paths: pieces.subpaths(of: area) { $0.parts(near: box) }, stroke: stroke))
      return
    }
    let loops = pieces.count(where: \.isClosed) <= Self.mostFittedLoops ? pieces.filter(\.isClosed) : []
    let others = loops.isEmpty ? pieces : pieces.filter { !$0.isClosed }
    for (pieces, isLoop) in [(others, false)] + loops.map({ ([$0], true) }) {
      let lines = pieces.flatMap { $0.polylines(of: area, in: area.plot) }
      let paths = pieces.subpaths(of: area) { $0.cut(to: area.plot) }
      let isWhole = isLoop && (paths?.first?.isClosed ?? lines.first?.isClosed ?? false)
      let length = (paths?.first.map { $0.path.flattened().points } ?? lines.first?.closed.points ?? []).length
      groups.append(Group(lines: lines, paths: paths, stroke: isWhole ? stroke.fitted(toLoop: length) : stroke))
    }
  }

  /// Draws the lines.
  ///
  /// - Parameters:
  ///   - edges: More lines in the style of those that belong to the graph, such as the outlines of bands.
  ///   - clip: Returns the part of the picture that strokes of a width may cover.
  func marks(with edges: [Polyline], clip: (Double) -> Rect) -> [Mark] {
    guard let support else { return marks(of: stroke.color, with: edges, clip: clip) }
    let whole = clip(stroke.width)
    let left = Rect(x: whole.x, y: whole.y, width: support.x - whole.x, height: whole.height)
    let right = Rect(x: support.maxX, y: whole.y, width: whole.maxX - support.maxX, height: whole.height)
    let outside = [left, right].filter { $0.width > stroke.width }
    if outside.isEmpty { return marks(of: stroke.color, with: edges, clip: clip) }
    let start = outside.contains(left) ? support.x : whole.x
    let end = outside.contains(right) ? support.maxX : whole.maxX
    let middle = Rect(x: start, y: whole.y, width: end - start, height: whole.height)
    var pale = stroke.color
    pale.alpha *= Self.paleness
    return outside.flatMap { part in marks(of: pale, with: edges) { _ in part } }
      + marks(of: stroke.color, with: edges) { _ in middle }
  }

  private func marks(of color: Color, with edges: [Polyline], clip: (Double) -> Rect) -> [Mark] {
    var marks: [Mark] = []
    for (number, group) in groups.enumerated() {
      let edges = number == 0 ? edges : []
      if group.lines.isEmpty && edges.isEmpty { continue }
      let (stroke, clip) = (group.stroke.colored(color), clip(group.stroke.width))
      if let paths = group.paths {
        marks.append(.path(paths + edges.compactMap { Path($0.points).map { Subpath($0) } }, stroke, clip: clip))
      } else {
        marks.append(.stroke(group.lines + edges, stroke, clip: clip))
      }
    }
    if dots.isEmpty { return marks }
    let dot = Stroke(color: color, width: Self.dotSize * stroke.width, cap: .round)
    return marks + [.stroke(dots.map { Polyline([$0]) }, dot, clip: clip(dot.width))]
  }

  /// The diameter of an isolated point, relative to the line width.
  static let dotSize = 2.8
  /// The opacity of a line beyond the part of the plot where data support it.
  private static let paleness = 0.35
  /// The dashes of more closed lines do not fit.
  private static let mostFittedLoops = 64
}

extension [Curve.Piece] {
  /// Returns the visible parts of the smooth paths, in points; nil if a piece has no smooth path.
  fileprivate func subpaths(of area: PlotArea, cut: (Path) -> [Path]) -> [Subpath]? {
    var paths: [Subpath] = []
    for piece in self {
      guard let parts = piece.subpaths(of: area, cut: cut) else { return nil }
      paths += parts
    }
    return paths
  }
}

extension [Point] {
  /// The length of the line through the points.
  fileprivate var length: Double { zip(self, dropFirst()).reduce(0) { $0 + ($1.1.vector - $1.0.vector).length } }
}
