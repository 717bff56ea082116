import Metering
import RealModule
import Sampling

/// The part of the plane that shows the loci of a plot: relations, parametric and polar curves, and points.
struct LocusExtents: Sendable {
  /// A box that contains the bounded loci; nil if there are none.
  private var box: Box?
  /// The greatest distance of the bounded loci from the origin, as far as it is known.
  private var radius = 0.0
  /// The loci of which no bounds are known.
  private(set) var unbounded: [PlottedCurve] = []
  /// Whether the usual square shows loci without known bounds, because the part of the plane around the others does not.
  private(set) var needsUsual = false
  /// Whether there is a locus besides points, and besides figures beside functions.
  private(set) var hasLines = false

  /// Whether there are solutions over time, whose range of time is shown as it is.
  private var isOverTime = false

  /// Whether there are points, beside which names may stand.
  private var hasPoints = false

  /// Returns nil if all curves are graphs of functions of the abscissa, and there are no points.
  ///
  /// - Parameters:
  ///   - usual: the sides of the square that shows curves without bounds.
  ///   - isRangeGiven: whether a range is given, so that no part of the plane is chosen for lines without ends.
  init?(
    of curves: [PlottedCurve], and points: [Point] = [], usual: ClosedRange<Double> = -10...10,
    isRangeGiven: Bool = false
  ) {
    var loci = curves.filter { $0.kind != .function }
    if loci.isEmpty, points.isEmpty { return nil }
    hasPoints = !points.isEmpty
    if hasPoints { box = Box(around: points) }
    radius = points.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }.max() ?? 0
    let hasFunctions = curves.contains { $0.kind == .function }
    isOverTime = curves.contains { [.secondOrder, .system].contains($0.kind) }
    // A map and directions are shown around the curves over them.
    if loci.contains(where: { !$0.kind.isField && $0.rangeShare == .full }) { loci.removeAll(where: \.kind.isField) }
    let region = loci.first { $0.rangeShare == .region }
    // Lines that every view shows.
    if loci.contains(where: \.rangeShare.decides) { loci.removeAll { !$0.rangeShare.decides } }
    // Lines on which a vector field is 0 are shown around its solutions.
    let others = loci.filter { $0.kind != .relation || $0.rangeShare != .full }
    if curves.contains(where: { $0.kind == .vectors }), !others.isEmpty { loci = others }
    let share = WorkShare(of: curves)
    for curve in loci {
      hasLines = hasLines || curve.kind != .point && (!hasFunctions || curve.rangeShare == .full)
      if let extent = curve.locus.extent(share: share.part(of: curve)), extent.isFinite {
        box = box.map { $0.union(extent) } ?? extent
        let corners = [extent.low, extent.high].flatMap { [abs($0.x), abs($0.y)] }
        radius = max(radius, (curve.locus as? ParametricLocus)?.reach ?? corners.max() ?? 0)
      } else {
        if curve.kind != .point { unbounded.append(curve) }
        if let core = (curve.locus as? ParametricLocus)?.core(beyond: usual) {
          box = box.map { $0.union(core) } ?? core
          radius = max(radius, [core.low, core.high].flatMap { [abs($0.x), abs($0.y)] }.max() ?? 0)
        }
      }
    }
    needsUsual = isUnbounded
    if isUnbounded, !hasFunctions, let region, let extent = region.locus.extent(share: share.part(of: region)),
      extent.isFinite
    {
      let around = extent.widened(by: LocusExtents.marginOfRegion)
      (box, needsUsual) = (box.map { $0.union(around) } ?? around, false)
    }
    guard isUnbounded, !hasPoints else { return }
    let core = hasFunctions || isRangeGiven || box != nil ? nil : LocusExtents.core(of: unbounded, usual, share)
    if let view = core ?? box.flatMap({ LocusExtents.view(around: $0, showing: unbounded, share) }) {
      (box, needsUsual) = (view, false)
    }
  }

  /// The ranges of the bounded loci without space around them; nil if there are none.
  var sides: (x: ClosedRange<Double>, y: ClosedRange<Double>)? { box.map { ($0.x, $0.y) } }

  /// Whether there is a locus of which no bounds are known.
  var isUnbounded: Bool { !unbounded.isEmpty }

  /// Returns the heights of the lines of the loci without known bounds, besides upright lines, in a part of the plane; nil if there
  /// are none. The whole height if a line leaves the part above or below.
  ///
  /// - Parameter curves: those of the plot.
  func heightsOfUnbounded(
    over x: ClosedRange<Double>, _ y: ClosedRange<Double>, among curves: [PlottedCurve]
  ) -> ClosedRange<Double>? {
    guard unbounded.allSatisfy({ [.relation, .inverse].contains($0.kind) }) else { return y }
    let window = ViewWindow(x: x, y: y, columns: LocusExtents.cellsOfView, rows: LocusExtents.cellsOfView)
    let share = WorkShare(of: curves)
    let margin = 2 / Double(LocusExtents.cellsOfView)
    var heights: ClosedRange<Double>?
    for curve in unbounded {
      let traced = TracedCurve(
        curve, in: window, findsFeatures: false, fitsPaths: false, share: share.part(of: curve))
      for piece in traced.curve.pieces {
        let box = Box(around: piece.points)
        guard box.x.upperBound - box.x.lowerBound > margin * (x.upperBound - x.lowerBound) else { continue }
        heights = heights.map { $0.union(box.y) } ?? box.y
      }
    }
    guard let heights else { return nil }
    let end = margin * (y.upperBound - y.lowerBound)
    return heights.lowerBound < y.lowerBound + end || heights.upperBound > y.upperBound - end ? y : heights
  }

  /// Returns the part of the plane around a box if each locus without known bounds, such as the half plane beside a disk, has a line
  /// there; nil if one of them has none, or if the part is about as large as the usual one.
  private static func view(around box: Box, showing loci: [PlottedCurve], _ share: WorkShare) -> Box? {
    let half = max(box.x.upperBound - box.x.lowerBound, box.y.upperBound - box.y.lowerBound) / 2
    guard half > point, half < mostHalf, loci.allSatisfy({ [.relation, .inverse].contains($0.kind) }) else {
      return nil
    }
    let middle = Point(
      x: (box.x.lowerBound + box.x.upperBound) / 2, y: (box.y.lowerBound + box.y.upperBound) / 2)
    let reach = half * room
    let view = Box(
      low: Point(x: middle.x - reach, y: middle.y - reach), high: Point(x: middle.x + reach, y: middle.y + reach))
    let window = ViewWindow(x: view.x, y: view.y, columns: cellsOfView, rows: cellsOfView)
    let isShown = loci.allSatisfy { curve in
      let traced = TracedCurve(
        curve, in: window, findsFeatures: false, fitsPaths: false, share: share.part(of: curve))
      return !traced.curve.pieces.isEmpty
    }
    return isShown ? view : nil
  }

  /// Returns the part of the plane that shows where lines meet the axes and each other, and what is around it, if these places are near
  /// each other in the usual square; nil if they are not, if there are not two of them, or if they are many, as those of waves are.
  private static func core(of loci: [PlottedCurve], _ usual: ClosedRange<Double>, _ share: WorkShare) -> Box? {
    guard loci.count <= mostWithCore, loci.allSatisfy({ [.relation, .inverse].contains($0.kind) }) else { return nil }
    let window = ViewWindow(x: usual, y: usual, columns: cellsOfView, rows: cellsOfView)
    let reach = [usual.lowerBound, usual.upperBound]
    let axes = [
      [Point(x: reach[0], y: 0), Point(x: reach[1], y: 0)], [Point(x: 0, y: reach[0]), Point(x: 0, y: reach[1])],
    ]
    var lines: [[[Point]]] = []
    for curve in loci where !WorkMeter.isOver {
      let traced = TracedCurve(
        curve, in: window, findsFeatures: false, fitsPaths: false, share: shareOfCore * share.part(of: curve))
      if traced.curve.pieces.isEmpty || !traced.curve.bands.isEmpty { return nil }
      lines.append(traced.curve.pieces.map { $0.isClosed ? $0.points + $0.points.prefix(1) : $0.points })
    }
    var places: [Point] = []
    for (index, pieces) in lines.enumerated() {
      for line in pieces {
        let others = axes + lines.dropFirst(index + 1).joined()
        for other in others { places += line.crossings(with: other) }
        if places.count > mostOfCore { return nil }
      }
    }
    guard places.count > 1 else { return nil }
    let box = Box(around: places)
    let half = max(box.high.x - box.low.x, box.high.y - box.low.y) / 2 * roomOfCore
    guard half > point, half < mostOfUsual * (reach[1] - reach[0]) else { return nil }
    let middle = Point(x: (box.low.x + box.high.x) / 2, y: (box.low.y + box.high.y) / 2)
    return Box(
      low: Point(x: middle.x - half, y: middle.y - half), high: Point(x: middle.x + half, y: middle.y + half))
  }

  /// The greatest numbers of lines, and of places where they meet, around which a view is chosen.
  private static let (mostWithCore, mostOfCore) = (6, 16)
  /// The part of the plane around these places, relative to their distance.
  private static let roomOfCore = 2.2
  /// The greatest part of the usual square, half of which is seen.
  private static let mostOfUsual = 0.3
  private static let shareOfCore = 0.1

  /// The part of the plane around a bounded locus, relative to its size.
  private static let room = 1.6
  /// The greatest half side of a box that is far smaller than the usual square.
  private static let mostHalf = 4.0
  /// The space on each side of what regions have in common, where their lines go on, relative to its size.
  private static let marginOfRegion = 0.15
  /// The columns and rows in which lines are searched for.
  private static let cellsOfView = 60

  /// Whether the ranges show every locus, or what is near the bounded ones, and these are not only points.
  var isComplete: Bool { hasLines && !needsUsual }

  /// The radius of a circle around the origin that contains the bounded loci, rounded up to a number with few digits; nil if
  /// there are none.
  var polarReach: Double? {
    let reach = radius
    guard reach > 0, reach.isFinite else { return nil }
    let power = Double.pow(10, Double.log10(reach).rounded(.down))
    let step = power * (reach < 2 * power ? 0.25 : reach < 5 * power ? 0.5 : 1)
    // The tolerance covers rounding errors.
    return (reach / step * (1 - 1e-9)).rounded(.up) * step
  }

  func union(_ other: LocusExtents) -> LocusExtents {
    var view = self
    view.radius = max(radius, other.radius)
    view.box = box.map { box in other.box.map(box.union) ?? box } ?? other.box
    view.unbounded += other.unbounded
    view.needsUsual = needsUsual || other.needsUsual
    view.hasLines = hasLines || other.hasLines
    view.hasPoints = hasPoints || other.hasPoints
    view.isOverTime = isOverTime || other.isOverTime
    return view
  }

  /// Returns the ranges that show the bounded loci, with a margin; nil if there are none.
  ///
  /// - Parameter isBesideFunctions: whether there are functions, to whose ranges points and figures add theirs without a
  ///   margin.
  func ranges(isBesideFunctions: Bool) -> (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
    guard let box else { return nil }
    if isBesideFunctions, !hasLines { return (box.x, box.y) }
    let (across, up) = (box.x.upperBound / 2 - box.x.lowerBound / 2, box.y.upperBound / 2 - box.y.lowerBound / 2)
    let margin = hasPoints ? LocusExtents.marginOfNames : LocusExtents.margin
    return (
      isOverTime ? box.x : LocusExtents.widened(box.x, half: across, other: up, margin: margin),
      LocusExtents.widened(box.y, half: up, other: across, margin: margin)
    )
  }

  /// Returns a range with a margin; a point gets space around it, and a line as much as it is long.
  private static func widened(
    _ range: ClosedRange<Double>, half: Double, other: Double, margin: Double
  ) -> ClosedRange<Double> {
    let limit = Double.greatestFiniteMagnitude
    let middle = max(abs(range.lowerBound), abs(range.upperBound))
    var space = 2 * margin * half
    if half <= max(1e-9 * max(other, middle), Self.point) {
      space = other > max(1e-9 * middle, Self.point) ? other : middle <= Self.point ? 1 : middle / 2
    }
    return max(range.lowerBound - space, -limit)...min(range.upperBound + space, limit)
  }

  /// The greatest half of a side of a point, whose bounds are found to a millionth.
  private static let point = 1.001e-6
  /// The margin on each side, relative to the length, without and with points.
  private static let (margin, marginOfNames) = (0.06, 0.11)
}

extension Box {
  fileprivate var x: ClosedRange<Double> { min(low.x, high.x)...max(low.x, high.x) }
  fileprivate var y: ClosedRange<Double> { min(low.y, high.y)...max(low.y, high.y) }

  fileprivate var isFinite: Bool { [low.x, low.y, high.x, high.y].allSatisfy(\.isFinite) }

  fileprivate func widened(by share: Double) -> Box {
    let (x, y) = (x.widened(by: share), y.widened(by: share))
    return Box(low: Point(x: x.lowerBound, y: y.lowerBound), high: Point(x: x.upperBound, y: y.upperBound))
  }

  fileprivate func union(_ other: Box) -> Box {
    Box(
      low: Point(x: min(low.x, other.low.x), y: min(low.y, other.low.y)),
      high: Point(x: max(high.x, other.high.x), y: max(high.y, other.high.y)))
  }
}
