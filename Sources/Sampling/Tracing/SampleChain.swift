/// Samples in order of x, as a linked list: an index names a sample for ever, and inserting one moves no other.
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

  init(grid: PixelGrid) {
    self.grid = grid
  }

  /// The number of indices in use, also of samples taken out of the chain.
  var count: Int { x.count }

  func isFinite(_ index: Int) -> Bool { !height[index].isNaN }

  /// The pixels across from a sample to its right neighbour.
  func width(after index: Int) -> Double { grid.width(from: x[index], to: x[next[index]]) }

  /// Adds a sample at the right end.
  mutating func append(x: Double, y: Double) {
    insert(x: x, y: y, after: last)
  }

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

  /// Cuts intervals in two, evaluating all cuts at once.
  ///
  /// - Parameter lefts: the left ends of the intervals; those too narrow to be cut are passed over.
  /// - Returns: the indices of the new samples, none for an exhausted budget.
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

  /// Takes a sample out of the chain, joining its neighbours.
  mutating func remove(_ index: Int) {
    let (left, right) = (previous[index], next[index])
    if left == Self.none { first = right } else { next[left] = right }
    if right == Self.none { last = left } else { previous[right] = left }
  }

  /// Calls `body` with each index from left to right.
  func forEach(_ body: (Int) -> Void) {
    var index = first
    while index != Self.none {
      body(index)
      index = next[index]
    }
  }
}
