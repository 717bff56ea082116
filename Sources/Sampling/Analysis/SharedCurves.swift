import Interval

/// Finds curves on which two functions may both be 0, among the boxes that a search has left.
///
/// The boxes along such a curve form a chain, which keeps its length when they are halved. A chain around a point where two curves
/// touch gets shorter: by half when the boxes are a quarter as wide.
struct SharedCurves {
  typealias Boxes = [(Interval, Interval)]

  /// The boxes around the curves.
  private(set) var found: [Box] = []
  /// The chains at the last look.
  private var chains: [Chain] = []

  private struct Chain {
    let x, y: Interval
    /// The longer side in relation to the whole.
    let length: Double

    init(_ boxes: Boxes, in whole: (Interval, Interval)) {
      x = boxes.reduce(.empty) { $0.hull($1.0) }
      y = boxes.reduce(.empty) { $0.hull($1.1) }
      length = max(x.width / whole.0.width, y.width / whole.1.width)
    }
  }

  /// Returns the boxes of a level that are not along such curves, after halving the whole so many times.
  ///
  /// - Parameter hasZero: returns whether a further search of a box proves a zero in it, as for zeros in a row, which are no curve.
  mutating func removed(
    from boxes: Boxes, at depth: Int, in whole: (Interval, Interval), hasZero: ((Interval, Interval)) -> Bool
  ) -> Boxes {
    guard depth >= Self.firstDepth, depth.isMultiple(of: Self.step), boxes.count >= Self.fewestBoxes,
      whole.0.width.isNormal, whole.1.width.isNormal
    else { return boxes }
    let before = chains
    chains = []
    var rest: Boxes = []
    for group in Self.groups(of: boxes, at: depth, in: whole) {
      let chain = Chain(group, in: whole)
      let isLasting = before.contains { old in
        chain.x.isSubset(of: old.x) && chain.y.isSubset(of: old.y) && chain.length >= old.length * Self.leastShare
      }
      if isLasting,
        !stride(from: 0, to: group.count, by: max(1, group.count / Self.probes)).contains(where: { hasZero(group[$0]) })
      {
        found.append(
          Box(low: Point(x: chain.x.lower, y: chain.y.lower), high: Point(x: chain.x.upper, y: chain.y.upper)))
      } else {
        if group.count >= Self.fewestBoxes { chains.append(chain) }
        rest += group
      }
    }
    return rest
  }

  /// Returns the boxes in groups that touch one another, by the cells of a grid that are as wide as the widest box.
  private static func groups(of boxes: Boxes, at depth: Int, in whole: (Interval, Interval)) -> [Boxes] {
    // Sides are halved in turn, so that each is halved half as often.
    let share = (0..<depth / 2).reduce(1.0) { part, _ in part * SystemSearch.greaterPart }
    func index(_ side: Interval, _ range: Interval) -> Int {
      Int((side.midpoint - range.lower) / (range.width * share))
    }
    let cells = boxes.map { RectangleCell(column: index($0.0, whole.0), row: index($0.1, whole.1)) }
    let members = Dictionary(grouping: boxes.indices) { cells[$0] }
    return RectangleCell.groups(of: cells).map { group in
      group.flatMap { members[$0] ?? [] }.map { boxes[$0] }
    }
  }

  /// The sides of boxes are about 1/55 of the whole at the first look, and at each further one about a quarter of those before.
  private static let (firstDepth, step) = (12, 4)
  private static let fewestBoxes = 256
  private static let leastShare = 0.9
  /// The number of boxes of a chain that are searched further.
  private static let probes = 16
}
