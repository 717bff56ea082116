import Metering

/// Adds samples to a chain until straight lines between them follow the graph, or until Doubles are exhausted.
///
/// The refinement goes level by level: it divides all open intervals, and evaluates the function at all midpoints at
/// once. This also bisects towards jumps, poles and domain ends, since one half always bends there.
struct Refinement {
  private(set) var chain: SampleChain
  /// For each pixel column, whether the function oscillates too fast in it to be followed.
  private(set) var isBand: [Bool]
  private let source: any GraphDataSource
  private var batch: EvaluationBatch
  /// Left ends of the intervals to divide next.
  private var open: [Int] = []
  /// For each sample, whether it is in `open`.
  private var isOpen: [Bool]
  /// Left ends of the intervals never to divide, since they span a removable hole.
  private var bridges: Set<Int> = []
  private var openCounts: [Int]

  /// - Parameters:
  ///   - chain: the initial samples.
  ///   - source: the sampled function.
  ///   - budget: the greatest number of evaluations.
  init(of chain: SampleChain, source: any GraphDataSource, budget: Int) {
    self.chain = chain
    self.source = source
    batch = EvaluationBatch(budget: budget)
    isBand = Array(repeating: false, count: chain.grid.columns)
    openCounts = Array(repeating: 0, count: chain.grid.columns)
    isOpen = Array(repeating: false, count: chain.count)
  }

  /// Refines until nothing is open or the budget is spent.
  mutating func run() {
    openBends()
    while !open.isEmpty, !WorkMeter.isOver {
      setBandsAside()
      cutOpenIntervals()
    }
    if isBand.contains(true) {
      var sharpening = BandExtremumRefinement(of: chain, isBand: isBand)
      sharpening.run(using: &batch, of: source)
      chain = sharpening.chain
    }
  }

  /// Opens the intervals around every sample at which the graph bends.
  private mutating func openBends() {
    var holes: [Int] = []
    var index = chain.first
    while index != SampleChain.none {
      let (left, right) = (chain.previous[index], chain.next[index])
      if left == SampleChain.none || right == SampleChain.none {
        // There is no neighbour beyond the ends of the window to compare with.
        open(left == SampleChain.none ? index : left)
      } else if RemovableHole.isHole(index, in: chain) {
        holes.append(index)
      } else if Straightness.bends(left, index, right, in: chain) {
        open(left)
        open(index)
      }
      index = right
    }
    bridge(holes)
  }

  /// Opens the interval to the right of a sample, unless the function is undefined at both ends.
  private mutating func open(_ left: Int) {
    let right = chain.next[left]
    guard !isOpen[left], right != SampleChain.none, chain.isFinite(left) || chain.isFinite(right),
      bridges.isEmpty || !bridges.contains(left)
    else { return }
    isOpen[left] = true
    open.append(left)
  }

  /// Opens an interval unless it is level and far narrower than a pixel, in which case the bend is caused next to it.
  private mutating func openUnlessLevel(_ left: Int) {
    let rise = abs(chain.height[chain.next[left]] - chain.height[left])
    if rise <= Straightness.tolerance, chain.width(after: left) < Self.narrow { return }
    open(left)
  }

  /// Marks columns with too many open intervals as bands, and closes the intervals in them.
  private mutating func setBandsAside() {
    for left in open { openCounts[chain.column[left]] += 1 }
    for left in open where openCounts[chain.column[left]] > Self.mostOpen { isBand[chain.column[left]] = true }
    for left in open {
      openCounts[chain.column[left]] = 0
      if isBand[chain.column[left]] { isOpen[left] = false }
    }
    open.removeAll { !isOpen[$0] }
  }

  /// Divides every open interval, and opens those of the new ones that bend.
  private mutating func cutOpenIntervals() {
    let lefts = open
    for left in lefts { isOpen[left] = false }
    open.removeAll(keepingCapacity: true)
    var holes: [Int] = []
    let middles = chain.cut(after: lefts, using: &batch, of: source)
    isOpen += repeatElement(false, count: middles.count)
    for middle in middles {
      let (left, right) = (chain.previous[middle], chain.next[middle])
      if RemovableHole.isHole(middle, in: chain) {
        holes.append(middle)
        continue
      }
      if Straightness.bends(left, middle, right, in: chain) {
        openUnlessLevel(left)
        openUnlessLevel(middle)
      } else {
        openCorners(beside: middle)
      }
      for index in [left, middle, right] { openTip(index) }
    }
    bridge(holes)
  }

  /// Opens the intervals on either side of a sample that is on the line between its neighbours, if that line is steep
  /// and does not fit the sample beyond. A jump may have its middle value there, like sign(x) at 0.
  private mutating func openCorners(beside middle: Int) {
    let (left, right) = (chain.previous[middle], chain.next[middle])
    let (outerLeft, outerRight) = (chain.previous[left], chain.next[right])
    let tolerance = 4 * Straightness.tolerance
    guard abs(chain.height[right] - chain.height[left]) > 2 * tolerance else { return }
    if outerLeft == SampleChain.none || Straightness.bends(outerLeft, left, middle, in: chain, tolerance: tolerance) {
      open(left)
    }
    if outerRight == SampleChain.none || Straightness.bends(middle, right, outerRight, in: chain, tolerance: tolerance)
    {
      open(middle)
    }
  }

  /// Opens the intervals beside a local extremum that may hide the true tip.
  private mutating func openTip(_ tip: Int) {
    let (left, right) = (chain.previous[tip], chain.next[tip])
    guard left != SampleChain.none, right != SampleChain.none else { return }
    let (outerLeft, outerRight) = (chain.previous[left], chain.next[right])
    guard outerLeft != SampleChain.none, outerRight != SampleChain.none else { return }
    let height = chain.height[tip]
    // False if any of the three is NaN.
    guard (height - chain.height[left]) * (height - chain.height[right]) >= 0, !chain.grid.isClamped(height) else {
      return
    }
    let limit = 2 * Straightness.tolerance
    if Straightness.overshoot(right, tip, left, outerLeft, in: chain) > limit { open(left) }
    if Straightness.overshoot(left, tip, right, outerRight, in: chain) > limit { open(tip) }
  }

  /// Replaces each removable hole by samples on either side, and opens the intervals around the other holes.
  private mutating func bridge(_ holes: [Int]) {
    for (hole, sides) in zip(holes, RemovableHole.sides(of: holes, in: chain, using: &batch, of: source)) {
      let outer = chain.previous[hole]
      guard let sides else {
        open(outer)
        open(hole)
        continue
      }
      chain.remove(hole)
      let left = chain.insert(x: sides.left.x, y: sides.left.y, after: outer)
      let right = chain.insert(x: sides.right.x, y: sides.right.y, after: left)
      isOpen += [false, false]
      bridges.insert(left)
      open(outer)
      open(right)
    }
  }

  /// Greatest number of open intervals in a column that is not a band.
  private static let mostOpen = 16
  /// A width in pixels far below one.
  private static let narrow = 0x1p-6
}

/// Refines the highest and lowest sample of each band column.
struct BandExtremumRefinement {
  private(set) var chain: SampleChain
  private let isBand: [Bool]

  init(of chain: SampleChain, isBand: [Bool]) {
    self.chain = chain
    self.isBand = isBand
  }

  /// Divides the intervals beside the extrema a few times, within the batch's budget.
  mutating func run(using batch: inout EvaluationBatch, of source: any GraphDataSource) {
    for _ in 0..<Self.rounds {
      guard !chain.cut(after: intervalsBesideExtremes(), using: &batch, of: source).isEmpty else { return }
    }
  }

  /// Returns the left ends of the intervals beside each band column's lowest and highest sample.
  private func intervalsBesideExtremes() -> [Int] {
    var lowest = Array(repeating: SampleChain.none, count: isBand.count)
    var highest = lowest
    chain.forEach { index in
      let column = chain.column[index]
      guard isBand[column], chain.isFinite(index) else { return }
      let (low, high) = (lowest[column], highest[column])
      if low == SampleChain.none || chain.y[index] < chain.y[low] { lowest[column] = index }
      if high == SampleChain.none || chain.y[index] > chain.y[high] { highest[column] = index }
    }
    let extrema = (lowest + highest).filter { $0 != SampleChain.none }
    let intervals = Set(extrema + extrema.map { chain.previous[$0] })
    return intervals.filter { $0 != SampleChain.none && chain.next[$0] != SampleChain.none }.sorted()
  }

  private static let rounds = 4
}
