import Sampling

/// A spatial index of drawn segments. Finds whether any segment crosses a rectangle.
///
/// A uniform grid lists the segments near each cell, so the cost of a query depends only on nearby segments. Cells with
/// very many segments count as filled, which bounds the memory.
struct SegmentIndex {
  private let area: Rect
  private let cell: Double
  private let columns: Int
  private let rows: Int
  /// The ends of each segment, and the number of the line that it belongs to, if lines are told apart.
  private var segments: [(Point, Point, owner: Int32)] = []
  /// For each cell its last entry; -1 for none.
  private var last: [Int32]
  /// For each cell the number of segments near it.
  private var counts: [Int32]
  /// The segments near cells, each with the entry before it in the same cell or -1. One array for all cells, since most
  /// cells have few segments.
  private var entries: [(segment: Int32, previous: Int32)] = []

  /// - Parameter cell: The side of a cell in points, about the size of the rectangles in queries.
  init(over area: Rect, cell: Double) {
    self.area = area
    self.cell = max(cell, max(area.width, area.height) / 200)
    columns = Int(area.width / self.cell, clampedTo: 0...200) + 1
    rows = Int(area.height / self.cell, clampedTo: 0...200) + 1
    last = Array(repeating: -1, count: columns * rows)
    counts = Array(repeating: 0, count: columns * rows)
  }

  /// - Parameter owner: The number by which a query leaves the lines out.
  mutating func add(_ polylines: [Polyline], owner: Int = -1) {
    let owner = Int32(clamping: owner)
    for polyline in polylines {
      guard let first = polyline.points.first else { continue }
      if polyline.points.count == 1 { add(first, first, owner) }
      for index in polyline.points.indices.dropFirst() {
        add(polyline.points[index - 1], polyline.points[index], owner)
      }
    }
  }

  /// Whether any segment crosses the rectangle, other than those of an owner.
  func touches(_ rect: Rect, except owner: Int? = nil) -> Bool {
    let (across, down) = reach(of: rect)
    for row in down {
      for column in across {
        let cell = row * columns + column
        if counts[cell] > Self.mostInCell { return true }
        var entry = Int(last[cell])
        while entry >= 0 {
          let (a, b, line) = segments[Int(entries[entry].segment)]
          if owner.map({ line != Int32(clamping: $0) }) ?? true, rect.clip(a, b) != nil { return true }
          entry = Int(entries[entry].previous)
        }
      }
    }
    return false
  }

  private mutating func add(_ a: Point, _ b: Point, _ owner: Int32) {
    // The grid bounds the entries, and each listed segment has one, so both numbers are small.
    let number = Int32(segments.count)
    let box = Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    let (across, down) = reach(of: box)
    var isListed = false
    for row in down {
      for column in across {
        let cell = row * columns + column
        if counts[cell] > Self.mostInCell { continue }
        counts[cell] += 1
        entries.append((number, last[cell]))
        last[cell] = Int32(entries.count - 1)
        isListed = true
      }
    }
    if isListed { segments.append((a, b, owner)) }
  }

  /// A cell with more segments counts as filled.
  private static let mostInCell = 250

  /// Returns the columns and rows of cells that a rectangle can overlap.
  private func reach(of rect: Rect) -> (ClosedRange<Int>, ClosedRange<Int>) {
    let left = Int((rect.x - area.x) / cell, clampedTo: 0...columns - 1)
    let right = Int((rect.maxX - area.x) / cell, clampedTo: 0...columns - 1)
    let top = Int((rect.y - area.y) / cell, clampedTo: 0...rows - 1)
    let bottom = Int((rect.maxY - area.y) / cell, clampedTo: 0...rows - 1)
    return (left...max(left, right), top...max(top, bottom))
  }
}
