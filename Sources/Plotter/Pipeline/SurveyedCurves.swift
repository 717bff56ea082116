import Grapher
import Sampling

/// A plot's curves with samples of the functions over the plot's range, from which the choice of ranges and the tracing of
/// curves start.
struct SurveyedCurves: Sendable {
  private let curves: [PlottedCurve]
  private let x: ClosedRange<Double>
  private let scales: AxisScales

  /// - Parameters:
  ///   - x: in axis units.
  ///   - columns: the width of the picture in pixels.
  init(_ curves: [PlottedCurve], over x: ClosedRange<Double>, columns: Int, scales: AxisScales) {
    self.curves = curves.map { $0.surveyed(over: x, columns: columns, scales: scales) }
    self.x = x
    self.scales = scales
  }

  /// The samples of each function on the left axis that has a share in its range.
  var coarse: [CoarseSampling] {
    curves.lazy.filter { !$0.isRight && $0.rangeShare.decides }.compactMap(\.locus.sampling)
  }

  /// Whether a function has poles, beside which a fitted range does not show all of it.
  var isCut: Bool { coarse.contains(where: \.diverges) }

  /// Whether the greatest value of all functions by an order is one inside of the range of x.
  func hasExtremum(by precedes: (Double, Double) -> Bool) -> Bool {
    let ends = coarse.compactMap { sampling -> (value: Double, isInside: Bool)? in
      let values = sampling.y.enumerated().filter(\.element.isFinite)
      guard let best = values.min(by: { precedes($0.element, $1.element) }) else { return nil }
      return (best.element, best.offset > 1 && best.offset + 2 < sampling.y.count)
    }
    return ends.min { precedes($0.value, $1.value) }?.isInside == true
  }

  /// How many times as high as a fitted range the part is in which places are looked for that belong into it.
  static let mostWidening = 10.0

  /// The samples of each function on the axis at the right edge.
  var rightCoarse: [CoarseSampling] { curves.lazy.filter(\.isRight).compactMap(\.locus.sampling) }

  /// Returns a vertical range that shows the essential part of all curves and the content beside them; nil if none has a
  /// finite value.
  ///
  /// Bounded loci are shown completely, whatever values functions have beside them.
  ///
  /// - Parameters:
  ///   - usual: the range that loci without known bounds have.
  ///   - endsAtZero: whether the range of positive values begins at zero, as suits a frame.
  ///   - isXGiven: whether the horizontal range is given.
  ///   - heights: further values to show.
  func fittedRange(
    beside content: PictureContent, usual: ClosedRange<Double>, endsAtZero: Bool, isXGiven: Bool = false,
    including heights: ClosedRange<Double>? = nil
  ) -> FittedRange? {
    let view = LocusExtents(of: curves, isRangeGiven: isXGiven || scales != AxisScales())
    let isUsualShown = view?.needsUsual == true
    var values = content.yRange(over: x)
    if let heights { values = values?.union(heights) ?? heights }
    if let y = view?.ranges(isBesideFunctions: !coarse.isEmpty)?.y { values = values.map { $0.union(y) } ?? y }
    if let base = baseOfLevels(beside: values, content) { values = values.map { $0.union(base) } ?? base }
    if isXGiven, isUsualShown, let view, content.series.isEmpty, coarse.isEmpty, scales == AxisScales(),
      let heights = view.heightsOfUnbounded(over: x, usual, among: curves), heights != usual
    {
      return YRangeFit.range(of: [], including: values.map { $0.union(heights) } ?? heights).map {
        FittedRange(range: $0)
      }
    }
    if let view, content.series.isEmpty, coarse.isEmpty || view.isComplete {
      return (values.map { isUsualShown ? $0.union(usual) : $0 } ?? (isUsualShown ? usual : nil)).map {
        FittedRange(range: $0)
      }
    }
    func range(with values: ClosedRange<Double>?) -> ClosedRange<Double>? {
      let reachesZero = scales.y != .log10
      let range = YRangeFit.range(
        of: coarse, including: values, endsAtZero: endsAtZero && scales.y == .linear, reachesZero: reachesZero)
      guard let range, endsAtZero, content.hasCapOnAxis(of: range, over: x) else { return range }
      return YRangeFit.range(of: coarse, including: values, reachesZero: reachesZero)
    }
    if coarse.isEmpty, let values, values.lowerBound == 0, values.upperBound == content.heightOfStacks {
      return FittedRange(range: values)
    }
    guard var fitted = range(with: values) else { return isUsualShown ? FittedRange(range: usual) : nil }
    if let lines = content.lines(near: fitted) {
      fitted = range(with: values.map { $0.union(lines) } ?? lines) ?? fitted
    }
    if let view, isUsualShown {
      let most = fitted.union(usual)
      let heights =
        scales == AxisScales() && !coarse.isEmpty ? view.heightsOfUnbounded(over: x, most, among: curves) : most
      if heights == most {
        fitted = most
      } else if let heights {
        fitted = range(with: values.map { $0.union(heights) } ?? heights) ?? fitted
      }
    }
    if let margin = margin(beyond: fitted) { fitted = fitted.union(margin) }
    guard scales.y == .log10, let part = YRangeFit.withoutTail(of: coarse) else { return FittedRange(range: fitted) }
    let shown = values.map { part.union($0) } ?? part
    let (low, high) = (max(shown.lowerBound, fitted.lowerBound), min(shown.upperBound, fitted.upperBound))
    return low < high ? FittedRange(range: low...high, isCutLow: low > fitted.lowerBound) : FittedRange(range: fitted)
  }

  /// Returns 0 if all functions are level lines, beside points and other lines, and it is not far from these; nil otherwise.
  private func baseOfLevels(beside values: ClosedRange<Double>?, _ content: PictureContent) -> ClosedRange<Double>? {
    let levels = coarse.compactMap { $0.y.first { $0.isFinite } }
    let areLevel = zip(coarse, levels).allSatisfy { sampling, level in sampling.y.allSatisfy { $0 == level } }
    guard scales.y == .linear, curves.contains(where: { $0.kind != .function }), content.series.isEmpty,
      !levels.isEmpty, levels.count == coarse.count, areLevel,
      let least = (levels + [values?.lowerBound].compactMap(\.self)).min(),
      let greatest = (levels + [values?.upperBound].compactMap(\.self)).max(), greatest > least
    else { return nil }
    return max(least, -greatest) <= Self.mostOfBase * (greatest - least) ? 0...0 : nil
  }

  /// The greatest distance of 0 from lines and points, relative to their distance.
  private static let mostOfBase = 1.5

  /// Returns what lines add to a range, at most a part of its height on each side; nil for nothing.
  private func margin(beyond fitted: ClosedRange<Double>) -> ClosedRange<Double>? {
    guard scales.y == .linear else { return nil }
    let lines = curves.lazy.filter { !$0.isRight && $0.rangeShare == .margin }.compactMap(\.locus.sampling)
    let values = lines.flatMap { $0.y.filter(\.isFinite) }
    let most = fitted.widened(by: Self.mostMargin)
    guard let least = values.min(), let greatest = values.max(), least < most.upperBound, greatest > most.lowerBound
    else {
      return nil
    }
    return max(least, most.lowerBound)...min(greatest, most.upperBound)
  }

  /// The greatest part of a fitted range that lines add to it on each side.
  private static let mostMargin = 0.1

  /// Coarse curves through the samples.
  var sketches: [Curve] { curves.lazy.filter { !$0.isRight }.compactMap(\.locus.sampling).map(\.sketch) }

  /// Returns the span of the samples and the content beside them in axis units; nil if none is finite.
  func span(beside content: PictureContent) -> ValueSpan? {
    guard let fitted = fittedRange(beside: content, usual: -1...1, endsAtZero: false)?.range else { return nil }
    let values = coarse.flatMap { $0.y.lazy.filter(\.isFinite) }
    let sizes = values.lazy.filter { $0 != 0 }.map(\.magnitude).sorted()
    let least = values + [content.yRange(over: x)?.lowerBound].compactMap { $0 }
    return least.min().map {
      ValueSpan(least: $0, fitted: fitted, lowerQuarter: sizes.isEmpty ? .infinity : sizes[sizes.count / 4])
    }
  }

  /// Traces the curves in their windows, with proof as far as possible.
  ///
  /// - Parameters:
  ///   - findsFeatures: whether to find poles, jumps, singular points and other features.
  ///   - fitsPaths: whether to fit smooth paths to the curves, for vector formats.
  ///   - frames: the number of frames that the picture shows.
  ///   - map: the levels and colours of a map; nil without a map.
  ///   - own: returns the window of a curve.
  func traced(
    findsFeatures: Bool, fitsPaths: Bool, frames: Int, map: MapPlan?, in own: (PlottedCurve) -> ViewWindow
  ) -> [TracedCurve] {
    let share = WorkShare(of: curves, frames: frames)
    func traced(_ curve: PlottedCurve) -> TracedCurve {
      TracedCurve(
        map.map(curve.planned) ?? curve, in: own(curve), findsFeatures: findsFeatures, fitsPaths: fitsPaths,
        share: share.part(of: curve))
    }
    // Lines along a field keep their distance from orbits, which are known first.
    let known = curves.map { $0.isStreamlines ? nil : traced($0) }
    let orbits = known.compactMap { $0 }.filter(\.plotted.isOrbit).flatMap { $0.curve.pieces.map(\.points) }
    return zip(curves, known).map { curve, known in known ?? traced(curve.placed(beside: orbits)) }
  }
}
