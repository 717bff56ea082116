import Interval

/// Joins the leaves of a parametric curve to chains of points without a gap.
struct ChainBuilder {
  private let curve: ParametricCurve
  private let range: Interval
  private(set) var chains: [ParametricChain] = []
  /// Points of parts that are too long to be followed.
  private(set) var scattered: [SIMD2<Double>] = []
  private(set) var undecided: UndecidedPixels
  private var chain = ParametricChain()

  init(of curve: ParametricCurve, over range: Interval) {
    (self.curve, self.range) = (curve, range)
    undecided = UndecidedPixels(on: curve.grid)
  }

  /// - Parameter leaves: leaves in order of the parameter.
  mutating func add(_ leaves: [ParameterLeaf]) {
    let starts = curve.places(at: leaves.map(\.t.lower))
    let ends = curve.places(at: leaves.map(\.t.upper))
    let samples = min(Self.samples, max(Self.mostSamples / max(leaves.count, 1), 2))
    var last: Double?
    for (leaf, (start, end)) in zip(leaves, zip(starts, ends)) {
      if leaf.t.lower != last { finish() }
      let (hasStart, hasEnd) = (start.isFinite, end.isFinite)
      switch leaf.kind {
      case .chord, .speck:
        if !leaf.isProved { addDoubt(leaf, [start, end]) }
        if hasStart, hasEnd {
          join(leaf.t.lower, start)
          let isAccurate = !leaf.isProved || leaf.isAccurate(start, end, on: curve)
          if !isAccurate { addDoubt(leaf) }
          // The value at an end may be that of the other side of a jump.
          let isBroken = !isAccurate && (end - start).length > Self.longestDoubtful
          if isBroken { finish() } else { chain.append(leaf.t.upper, end) }
        } else if hasStart || hasEnd {
          addEnd(leaf, start, end)
        } else {
          finish()
          addDoubt(leaf)
        }
      case .gap:
        if leaf.part.isGap(between: [leaf.t.lower, leaf.t.upper].compactMap(knownPlace), on: curve.grid) {
          addJump(leaf, start, end)
        } else {
          addEnds(of: leaf)
        }
      case .stroke(let from, let to):
        let ends = [min(from, to), max(from, to)]
        if leaf.part.isContinuous, hasStart { join(leaf.t.lower, start) } else { finish() }
        for (t, place) in zip(ends, curve.places(at: ends)) { chain.append(t, place) }
        if leaf.part.isContinuous, hasEnd { chain.append(leaf.t.upper, end) } else { finish() }
      case .jump:
        addEnds(of: leaf)
      case .undecided:
        addDoubt(leaf)
        addSamples(leaf, start, end, count: samples)
      }
      last = leaf.t.upper
    }
    finish()
    close()
  }

  /// Adds the points at the ends of a leaf where they are known to be those of the curve, and leave no doubt.
  private mutating func addEnds(of leaf: ParameterLeaf) {
    let (start, end) = (knownPlace(at: leaf.t.lower), knownPlace(at: leaf.t.upper))
    if let start { join(leaf.t.lower, start) }
    finish()
    if let end { chain.append(leaf.t.upper, end) }
    addDoubt(leaf, [start, end].compactMap(\.self))
  }

  /// Returns the point at a parameter for the decimals that were typed; nil if it is not known.
  ///
  /// An end of the range may be rounded from a decimal, which is on the other side of a jump.
  private func knownPlace(at t: Double) -> SIMD2<Double>? {
    let isRounded = (t == range.lower || t == range.upper) && t * Self.binary != (t * Self.binary).rounded()
    return isRounded ? nil : curve.decimalPlace(at: t)
  }

  /// Marks the boxes of a leaf as undecided, except those next to a point of the curve at one of the ends.
  private mutating func addDoubt(_ leaf: ParameterLeaf, _ ends: [SIMD2<Double>] = []) {
    for box in leaf.part.boxes(on: curve.grid) where !ends.contains(where: { box.farthest(from: $0) <= Self.near }) {
      undecided.insert(box.widened(by: Self.doubt))
    }
  }

  /// The greatest length in pixels of a chord that leaves the box of its leaf.
  private static let longestDoubtful = 8.0

  private mutating func finish() {
    if !chain.places.isEmpty { chains.append(chain) }
    chain = ParametricChain()
  }

  /// Ends the chain within a part without proof, where single points are no lines unless the curve rests there before.
  private mutating func finishSamples(from start: Double) {
    if chain.places.count == 1, let first = chain.t.first, first >= start {
      scattered += chain.places
      chain = ParametricChain()
    }
    finish()
  }

  private mutating func join(_ t: Double, _ place: SIMD2<Double>) {
    if chain.places.isEmpty { chain.append(t, place) }
  }

  /// Adds the part of a leaf on the side on which the curve is defined, up to its end.
  ///
  /// The value at the last parameter with one may be rounded to a wrong one, as that of (eᵗ − 1)/t beside 0.
  private mutating func addEnd(_ leaf: ParameterLeaf, _ start: SIMD2<Double>, _ end: SIMD2<Double>) {
    let edge = leaf.t.bisected(at: \.halving) { curve.place(at: $0).isFinite == start.isFinite ? .right : .left }
    if start.isFinite {
      join(leaf.t.lower, start)
      if edge.lower > leaf.t.lower { appendEnd(of: leaf, edge.lower) }
      finish()
    } else {
      finish()
      if edge.upper < leaf.t.upper { appendEnd(of: leaf, edge.upper) }
      chain.append(leaf.t.upper, end)
    }
  }

  /// Adds the parts of a leaf on either side of a jump.
  private mutating func addJump(_ leaf: ParameterLeaf, _ start: SIMD2<Double>, _ end: SIMD2<Double>) {
    guard start.isFinite, end.isFinite else { return finish() }
    let jump = leaf.t.bisected(at: \.halving) {
      let place = curve.place(at: $0)
      return (place - start).length <= (place - end).length ? .right : .left
    }
    join(leaf.t.lower, start)
    if jump.lower > leaf.t.lower { appendEnd(of: leaf, jump.lower) }
    finish()
    if jump.upper < leaf.t.upper { appendEnd(of: leaf, jump.upper) }
    chain.append(leaf.t.upper, end)
  }

  /// Adds the point at a parameter within a leaf if it is where the curve is proved to be.
  private mutating func appendEnd(of leaf: ParameterLeaf, _ t: Double) {
    let place = curve.place(at: t)
    if !leaf.isProved || leaf.contains(place, on: curve.grid) { chain.append(t, place) }
  }

  /// Adds samples that are close to each other.
  private mutating func addSamples(_ leaf: ParameterLeaf, _ start: SIMD2<Double>, _ end: SIMD2<Double>, count: Int) {
    let inner = leaf.t.divided(into: count).dropLast().map(\.upper)
    let places = [start] + curve.places(at: inner) + [end]
    for (t, place) in zip([leaf.t.lower] + inner + [leaf.t.upper], places) {
      guard place.isFinite else {
        finishSamples(from: leaf.t.lower)
        continue
      }
      if let last = chain.places.last, (place - last).length > Self.reach { finishSamples(from: leaf.t.lower) }
      if chain.t.last != t { chain.append(t, place) }
    }
  }

  /// Joins the last chain to the first one if the whole curve ends where it starts.
  private mutating func close() {
    guard let first = chains.first, let last = chains.last, first.t.first == range.lower, last.t.last == range.upper,
      let start = first.places.first, let end = last.places.last, (end - start).length < Self.same
    else { return }
    if chains.count > 1 {
      chains[0] = last.joined(to: first)
      chains.removeLast()
    } else {
      chains[0].close()
    }
  }

  /// Distance in pixels around a part without proof in which something may be drawn.
  private static let doubt = 4.0
  /// A number that becomes whole when it is multiplied by this is the decimal that was typed.
  private static let binary = 0x1p20
  /// Distance in pixels that cannot be seen.
  private static let near = 0.5
  /// Number of samples on a part without proof.
  private static let samples = 16
  /// Number of samples on all parts.
  private static let mostSamples = 500_000
  /// Greatest distance in pixels of samples that are joined.
  private static let reach = 3.0
  /// Greatest distance in pixels of the ends of a closed curve.
  private static let same = 1e-6
}

extension SIMD2<Double> {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
