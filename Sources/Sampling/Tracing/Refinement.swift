/// Adds samples to a chain until straight lines between them stand for the graph, or until Double has no more.
///
/// Works level by level: all intervals that want it are cut in two, and the function is evaluated at all cuts at once.
/// Bisection towards a jump, a pole or the end of a domain is the same process, since there one half always bends.
struct Refinement {
  private(set) var chain: SampleChain
  /// For each column of pixels, whether the function oscillates too fast in it to be followed.
  private(set) var isBand: [Bool]
  private let source: any GraphDataSource
  private var batch: EvaluationBatch
  /// The left ends of the intervals to be cut next.
  private var open: [Int] = []
  /// For each sample, whether it is in `open`.
  private var isOpen: [Bool]
  /// The left ends of the intervals that are never to be cut, since the function has a removable hole inside.
  private var bridges: Set<Int> = []
  private var openCounts: [Int]

  /// - Parameters:
  ///   - chain: the samples to begin with.
  ///   - source: the function that they were taken from.
  ///   - budget: the number of evaluations not to be exceeded.
  init(of chain: SampleChain, source: any GraphDataSource, budget: Int) {
    self.chain = chain
    self.source = source
    batch = EvaluationBatch(budget: budget)
    isBand = Array(repeating: false, count: chain.grid.columns)
    openCounts = Array(repeating: 0, count: chain.grid.columns)
    isOpen = Array(repeating: false, count: chain.count)
  }

  /// Refines until nothing is left to do or the budget is spent.
  mutating func run() {
    openBends()
    while !open.isEmpty {
      setBandsAside()
      cutOpenIntervals()
    }
    if isBand.contains(true) {
      var sharpening = BandExtremumRefinement(of: chain, isBand: isBand)
      sharpening.run(using: &batch, of: source)
      chain = sharpening.chain
    }
  }

  /// Opens the intervals around every sample that its neighbours do not account for.
  private mutating func openBends() {
    var holes: [Int] = []
    var index = chain.first
    while index != SampleChain.none {
      let (left, right) = (chain.previous[index], chain.next[index])
      if left == SampleChain.none || right == SampleChain.none {
        // Nothing beyond the ends of the window tells what happens next to them.
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

  /// Marks the interval to the right of a sample to be cut, unless the function is undefined at both ends.
  private mutating func open(_ left: Int) {
    let right = chain.next[left]
    guard !isOpen[left], right != SampleChain.none, chain.isFinite(left) || chain.isFinite(right),
      bridges.isEmpty || !bridges.contains(left)
    else { return }
    isOpen[left] = true
    open.append(left)
  }

  /// Opens an interval unless it is far narrower than a pixel and level: then what makes the graph bend is next to it.
  private mutating func openUnlessLevel(_ left: Int) {
    let rise = abs(chain.height[chain.next[left]] - chain.height[left])
    if rise <= Straightness.tolerance, chain.width(after: left) < Self.narrow { return }
    open(left)
  }

  /// Declares columns in which too many intervals want to be cut to be bands, and closes the intervals in them.
  private mutating func setBandsAside() {
    for left in open { openCounts[chain.column[left]] += 1 }
    for left in open where openCounts[chain.column[left]] > Self.mostOpen { isBand[chain.column[left]] = true }
    for left in open {
      openCounts[chain.column[left]] = 0
      if isBand[chain.column[left]] { isOpen[left] = false }
    }
    open.removeAll { !isOpen[$0] }
  }

  /// Cuts every open interval in two and opens those of the new ones that want more.
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

  /// Opens the intervals on either side of a sample on the straight line between its neighbours, where that line is
  /// steep and does not fit the sample beyond, if any. A jump may have its middle value there, like sign(x) at 0.
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
    // Not so if any of the three is NaN.
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

  /// More open intervals than this in one column of pixels make it a band.
  private static let mostOpen = 16
  /// So many pixels are far less than one.
  private static let narrow = 0x1p-6
}
