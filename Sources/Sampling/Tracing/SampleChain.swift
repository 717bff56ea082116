/// Samples in order of x, as a linked list with stable indices.
struct SampleChain {
  /// Marks the end of the chain in `next` and `previous`.
  static let none = -1

  private(set) var x: [Double] = []
  private(set) var y: [Double] = []
  /// Heights in pixels, clamped; NaN where the function has no finite value.
  private(set) var height: [Double] = []
  private(set) var column: [Int] = []
  private(set) var next: [Int] = []
  private(set) var previous: [Int] = []
  private(set) var first = none
  private var last = none
  let grid: PixelGrid

  init(grid: PixelGrid) { self.grid = grid }

  /// Number of indices in use, including removed samples.
  var count: Int { x.count }

  func isFinite(_ index: Int) -> Bool { !height[index].isNaN }

  /// Returns the distance in pixels from a sample to its right neighbour.
  func width(after index: Int) -> Double { grid.width(from: x[index], to: x[next[index]]) }

  mutating func append(x: Double, y: Double) { insert(x: x, y: y, after: last) }

  /// Adds a sample to the right of another and returns its index.
  @discardableResult
  mutating func insert(x: Double, y: Double, after left: Int) -> Int {
    let index = self.x.count
    let right = left == Self.none ? first : next[left]
    self.x.append(x)
    self.y.append(y)
    height.append(y.isFinite ? grid.height(of: y) : .nan)
    column.append(grid.column(of: x))
    next.append(right)
    previous.append(left)
    if left == Self.none { first = index } else { next[left] = index }
    if right == Self.none { last = index } else { previous[right] = index }
    return index
  }

  /// Divides intervals in two, evaluating all midpoints at once.
  ///
  /// - Parameter lefts: the left ends of the intervals; those too narrow to divide are skipped.
  /// - Returns: the indices of the new samples; empty if the budget is exhausted.
  mutating func cut(after lefts: [Int], using batch: inout EvaluationBatch, of source: any GraphDataSource) -> Range<
    Int
  > {
    batch.removeAll()
    var cutLefts: [Int] = []
    cutLefts.reserveCapacity(lefts.count)
    for left in lefts {
      guard let cut = grid.split(x[left], x[next[left]]) else { continue }
      batch.append(cut)
      cutLefts.append(left)
    }
    guard batch.isAffordable else { return count..<count }
    batch.evaluate(source)
    let firstNew = count
    for (slot, left) in cutLefts.enumerated() { insert(x: batch.x[slot], y: batch.y[slot], after: left) }
    return firstNew..<count
  }

  mutating func remove(_ index: Int) {
    let (left, right) = (previous[index], next[index])
    if left == Self.none { first = right } else { next[left] = right }
    if right == Self.none { last = left } else { previous[right] = left }
  }

  func forEach(_ body: (Int) -> Void) {
    var index = first
    while index != Self.none {
      body(index)
      index = next[index]
    }
  }
}
