/// Divides a refined chain of samples into pieces.
struct PieceBuilder {
  let chain: SampleChain
  /// Indices of the samples to the left of a jump.
  let jumps: Set<Int>
  /// Height of the edge by which the graph leaves the view, for each pole's abscissa.
  let poles: [Double: Double]
  private var pieces: [[Point]] = []
  private var points: [Point] = []
  private var startsAtPole = false

  init(of chain: SampleChain, jumps: Set<Int>, poles: [Double: Double]) {
    self.chain = chain
    self.jumps = jumps
    self.poles = poles
  }

  /// Returns the points of the pieces in data coordinates, left to right.
  mutating func build() -> [[Point]] {
    var index = chain.first
    var lastFinite = SampleChain.none
    var isHole = false
    while index != SampleChain.none {
      if chain.isFinite(index) {
        if lastFinite != SampleChain.none, isHole, !joins(lastFinite, index) { finish() }
        isHole = false
        add(index)
        if jumps.contains(index) { finish() }
        lastFinite = index
      } else {
        isHole = true
        if chain.y[index].isInfinite { finish() }
      }
      index = chain.next[index]
    }
    finish()
    return pieces
  }

  private mutating func add(_ index: Int) {
    let point = Point(x: chain.x[index], y: chain.y[index])
    points.append(point)
    guard let edge = poles[point.x] else { return }
    // Both branches leave the view here.
    let exit = Point(x: point.x, y: edge)
    points.append(exit)
    finish(atPole: true)
    points = [exit, point]
  }

  /// Ends the current piece. A sliver between a pole and the samples next to it is dropped.
  private mutating func finish(atPole: Bool = false) {
    if let first = points.first, let last = points.last {
      let isSliver = (startsAtPole || atPole) && chain.grid.width(from: first.x, to: last.x) < Self.invisible
      if !isSliver { pieces.append(points) }
    }
    points.removeAll()
    startsAtPole = atPole
  }

  /// Returns whether the graph continues across the undefined samples between two defined ones.
  private func joins(_ left: Int, _ right: Int) -> Bool {
    let rise = chain.grid.unclampedHeight(of: chain.y[right]) - chain.grid.unclampedHeight(of: chain.y[left])
    return chain.grid.width(from: chain.x[left], to: chain.x[right]) < Self.invisible && abs(rise) < 0.5
  }

  /// Greatest invisible width in pixels.
  private static let invisible = 0x1p-8
}
