import Interval
import Metering

/// Divides the range of the parameter until each part of the curve is known, or a budget is spent.
///
/// Each round judges all open parts by their enclosures. Parts out of view and without points are dropped. Parts with
/// straight chords, jumps and strokes become leaves, and the others are divided.
///
/// Source: Snyder, Interval Analysis for Computer Graphics, SIGGRAPH 1992, for the approximation of parametric curves.
struct ParameterSubdivision {
  private let curve: ParametricCurve
  /// Greatest distance in pixels of a chord from the curve.
  private let tolerance: Double
  /// The diameter in pixels of a box that is not divided, if the curve is continuous.
  private let speck: Double
  /// The width in pixels of a box that a stroke fills.
  private let narrow: Double
  /// The window with the surroundings in which lines are drawn.
  private let view: PixelBox
  /// The largest box that a chord may have.
  private let surroundings: PixelBox
  private let leastWidth: Double
  private let width: Double
  private var budget: Int
  private var leaves: [ParameterLeaf] = []

  /// - Parameters:
  ///   - isFine: whether the leaves are for paths that may be enlarged.
  ///   - share: the part of the usual work that is allowed.
  init(of curve: ParametricCurve, over parameters: Interval, isFine: Bool, share: Double) {
    self.curve = curve
    tolerance = isFine ? 0.02 : 0.1
    speck = isFine ? 0.05 : 0.7
    narrow = isFine ? 0.05 : 0.5
    view = PixelBox(of: curve.grid, margin: Self.margin)
    surroundings = view.widened(by: 4 * max(view.size.x, view.size.y))
    width = parameters.width
    leastWidth = 0x1p-60 * min(parameters.width, 1)
    let work = Int(Double(Self.mostWork) * share)
    budget = max(work / (curve.x.enclosureCost + curve.y.enclosureCost), Self.fewestParts)
  }

  /// Returns the leaves in order of the parameter.
  static func leaves(of curve: ParametricCurve, over parameters: Interval, isFine: Bool, share: Double)
    -> [ParameterLeaf]
  {
    var subdivision = ParameterSubdivision(of: curve, over: parameters, isFine: isFine, share: share)
    subdivision.divide(parameters.divided(into: Self.first))
    return subdivision.leaves.sorted { $0.t.lower < $1.t.lower }
  }

  private enum Verdict {
    case drop
    case leaf(ParameterLeaf)
    case divide(into: Int)
  }

  private mutating func divide(_ parts: [Interval]) {
    var open = parts
    while !open.isEmpty {
      budget -= open.count
      // Chords of many parts merge anyway.
      let isCrowded = leaves.count + open.count > Self.crowd
      var (divided, next): ([ParameterPart], [Interval]) = ([], [])
      for part in curve.parts(over: open) {
        if WorkMeter.isOver { return }
        switch verdict(on: part, tolerance: isCrowded ? Self.visible : tolerance) {
        case .drop: break
        case .leaf(let leaf): leaves.append(leaf)
        case .divide(let count):
          let children = children(of: part.t, count)
          if children.isEmpty {
            leaves.append(indivisible(part, .jump))
          } else {
            divided.append(part)
            next += children
          }
        }
      }
      if next.count > budget {
        leaves += divided.map { indivisible($0, .undecided) }
        return
      }
      open = next
    }
  }

  private func verdict(on part: ParameterPart, tolerance: Double) -> Verdict {
    if part.isEmpty { return .drop }
    let boxes = part.boxes(on: curve.grid)
    guard boxes.contains(where: { $0.intersects(view) }) else { return .drop }
    let box = part.box(on: curve.grid)
    func leaf(_ kind: ParameterLeaf.Kind) -> Verdict { .leaf(ParameterLeaf(part, kind, box)) }
    if box.diameter <= (part.isContinuous ? speck : Self.invisible) { return leaf(part.isContinuous ? .chord : .speck) }
    if part.isContinuous { return verdict(onContinuous: part, box, tolerance: tolerance) }
    if part.isDefined, boxes.count > 1, boxes.allSatisfy({ $0.diameter <= Self.invisible }),
      part.isGap(between: curve.places(at: [part.t.lower, part.t.upper]), on: curve.grid)
    {
      return leaf(.gap)
    }
    if let sampled = sampledVerdict(on: part, box) { return sampled }
    // Wider parts may have an end of the curve, which is not at an end of a stroke.
    if part.t.width < 0x1p30 * leastWidth, let stroke = stroke(in: part, box) { return leaf(stroke) }
    return .divide(into: 2)
  }

  private func verdict(onContinuous part: ParameterPart, _ box: PixelBox, tolerance: Double) -> Verdict {
    let velocity = curve.velocity(over: part.t)
    let error = part.t.width / 4 * SIMD2(velocity.x.width, velocity.y.width).length
    if error <= tolerance, box.isWithin(surroundings) {
      return .leaf(ParameterLeaf(part, .chord, box))
    }
    guard error.isFinite, box.isWithin(surroundings) else {
      if let stroke = stroke(in: part, box) {
        return .leaf(ParameterLeaf(part, stroke, box))
      }
      return .divide(into: 2)
    }
    // The error shrinks with the square of the width.
    let ratio = error / tolerance
    if ratio > Self.fast, let stroke = stroke(in: part, box) {
      return .leaf(ParameterLeaf(part, stroke, box))
    }
    return .divide(into: ratio > 16 ? 8 : ratio > 4 ? 4 : 2)
  }

  /// Judges a part by samples if it is small and nothing is known about it.
  private func sampledVerdict(on part: ParameterPart, _ box: PixelBox) -> Verdict? {
    guard !box.diameter.isFinite, part.t.width < width / Self.samples else { return nil }
    let places = curve.places(at: [part.t.lower, part.t.midpoint, part.t.upper])
    let isStraight = places[1].distance(toLineFrom: places[0], to: places[2]) <= tolerance
    let isShort = (places[2] - places[0]).length <= 2
    return isStraight && isShort ? .leaf(ParameterLeaf(part, .chord, box, isProved: false)) : nil
  }

  /// - Parameter kind: that of a part that is no stroke.
  private func indivisible(_ part: ParameterPart, _ kind: ParameterLeaf.Kind) -> ParameterLeaf {
    let box = part.box(on: curve.grid)
    if let stroke = stroke(in: part, box) { return ParameterLeaf(part, stroke, box) }
    return ParameterLeaf(part, kind, box, isProved: false)
  }

  /// Returns a stroke that is within a pixel of a narrow box: between its ends the curve is continuous and reaches both
  /// ends of the box.
  private func stroke(in part: ParameterPart, _ box: PixelBox) -> ParameterLeaf.Kind? {
    guard min(box.size.x, box.size.y) <= narrow, box.isWithin(surroundings) else { return nil }
    let isUpright = box.size.x < box.size.y
    let source = isUpright ? curve.y : curve.x
    guard let (low, high) = source.sampledExtrema(on: part.t), low != high else { return nil }
    let (from, to) = (source.hull(at: low), source.hull(at: high))
    let reached =
      isUpright ? (curve.grid.up(from), curve.grid.up(to)) : (curve.grid.across(from), curve.grid.across(to))
    let (start, end) = isUpright ? (box.low.y, box.high.y) : (box.low.x, box.high.x)
    guard reached.0.upper - start <= Self.short, end - reached.1.lower <= Self.short else { return nil }
    let way = Interval(min(low, high), max(low, high))
    guard curve.x.enclosure(over: way).set.isContinuous, curve.y.enclosure(over: way).set.isContinuous else {
      return nil
    }
    return .stroke(from: low, to: high)
  }

  /// Returns equal parts; none if the part is too narrow.
  private func children(of t: Interval, _ count: Int) -> [Interval] {
    guard t.width > leastWidth, let middle = t.division else { return [] }
    if count <= 2 || middle != t.midpoint { return [Interval(t.lower, middle), Interval(middle, t.upper)] }
    return t.divided(into: count)
  }

  /// Number of parts at the start: it has many divisors, so that the turns of a repeated curve are divided alike.
  private static let first = 120
  /// Distance in pixels beyond the window up to which the curve is drawn.
  private static let margin = 16.0
  /// How much shorter in pixels a stroke may be than its box.
  private static let short = 0.5
  /// The diameter in pixels of a box in which the curve may be interrupted.
  private static let invisible = 0.05
  /// The error in pixels of chords among many others.
  private static let visible = 0.25
  /// From this number of parts on, chords may be less accurate.
  private static let crowd = 20_000
  /// A part whose error exceeds the tolerance by this factor may be a stroke.
  private static let fast = 200.0
  /// A part this much narrower than the range may be judged by samples.
  private static let samples = 1000.0
  /// Greatest number of enclosures of short formulas.
  private static let mostWork = 600_000
  /// The number of parts that the longest formula may have.
  private static let fewestParts = 1500
}
