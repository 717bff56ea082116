import Grapher
import Metering
import Sampling

/// Finds the horizontal range of a picture of functions that is about certain places: those of constructions, and marked ones.
struct SubjectSearch {
  @Shared private var sweep: Sweep
  private let usual: ClosedRange<Double>
  /// The range in which marked places are searched: the usual one, with the roots and extrema of polynomials.
  private var reach: ClosedRange<Double>
  private let columns: Int
  private var places: PlacesInView
  /// Whether the places are only those that are found in the usual range.
  private var areMarks: Bool
  /// The heights of the marked places; nil if there are none.
  private var heights: ClosedRange<Double>?
  /// The height of the usual view of functions with poles; nil for others.
  private var heightBesidePoles: Double?

  /// Returns nil for a picture that is about nothing in particular, or has another horizontal axis than that of functions.
  init?(_ sweep: Sweep, columns: Int) {
    let isAsked =
      sweep.places != PlacesInView() || sweep.style.marks.needsSearch
      || sweep.templates.contains { $0.rangeShare == .subject }
    guard isAsked, sweep.hasUsualX, sweep.content.series.isEmpty,
      sweep.templates.prefix(sweep.typedCount).allSatisfy({ $0.isFunction || $0.kind == .point }),
      sweep.templates.contains(where: \.isFunction)
    else { return nil }
    (self.sweep, self.columns, places) = (sweep, columns, sweep.places)
    usual = sweep.request.defaultRange
    reach = usual
    areMarks = places == PlacesInView()
  }

  /// The frames that decide the range.
  var frames: [Int] { Array(stride(from: 0, to: sweep.count, by: max(1, sweep.count / Self.mostFrames))) }

  /// Adds the places of a frame.
  ///
  /// - Throws: `PlotError` if the search for marked places exceeds the limit of work.
  mutating func add(_ plot: Plot) throws(PlotError) {
    for curve in plot.curves where curve.rangeShare == .subject {
      let box = curve.locus.extent(share: 1)
      areMarks = false
      places.add(box.map { [$0.low.x, $0.high.x] } ?? [])
    }
    guard sweep.style.marks.needsSearch else { return }
    try widenReach(plot.frame.bindings)
    let survey = SurveyedCurves(plot.curves, over: reach, columns: columns, scales: AxisScales())
    guard let shown = survey.fittedRange(beside: sweep.content, usual: reach, endsAtZero: false)?.range else { return }
    if survey.isCut { heightBesidePoles = max(heightBesidePoles ?? 0, shown.upperBound - shown.lowerBound) }
    let y = survey.isCut ? shown.widened(by: SurveyedCurves.mostWidening) : shown
    let found = try MarkSearch(sweep, plot.frame.bindings, x: reach, y: y.union(0...0)).places
    for place in found {
      let y = place.y.midpoint
      places.add(place.x.midpoint)
      heights = heights.map { $0.union(y...y) } ?? y...y
    }
  }

  /// Widens the reach to the roots and extrema of polynomials that are asked for.
  private mutating func widenReach(_ bindings: ParameterBindings) throws(PlotError) {
    let kinds = sweep.style.marks.kinds
    let orders = (kinds.contains(.roots) ? [0] : []) + (kinds.isDisjoint(with: [.extrema, .vertices]) ? [] : [1])
    for template in sweep.templates.prefix(sweep.typedCount) where template.isFunction {
      guard let formula = template.formula else { continue }
      let asked = Question.Asked(text: formula.text, expression: formula.expression)
      let question = Question([asked], of: sweep.request, bindings, variable: sweep.variable)
      for order in orders {
        let function = order == 0 ? formula.expression : formula.expression.derivative(in: sweep.variable)
        guard let function, let bound = function.boundOfZeros(using: bindings.values), bound <= OutwardSearch.widest
        else { continue }
        let zeros = try ZeroSearch(question).zeros(of: function, sweep.variable, in: -bound...bound).zeros
        for place in zeros.map(\.place.place) { reach = reach.union(place...place) }
      }
    }
  }

  /// Returns the range to show; nil for the usual one.
  ///
  /// - Parameter fitted: returns the vertical range that suits a horizontal one.
  func range(_ fitted: (ClosedRange<Double>) -> ClosedRange<Double>?) -> ClosedRange<Double>? {
    func isMost(_ x: ClosedRange<Double>) -> Bool {
      x.upperBound - x.lowerBound >= Self.most * (usual.upperBound - usual.lowerBound)
    }
    guard let span = places.span, !isMost(span) || !usual.contains(span.lowerBound) || !usual.contains(span.upperBound)
    else { return nil }
    let besidePoles = areMarks ? heightBesidePoles : nil
    let ranges = (besidePoles == nil ? Self.margins : Self.marginsBesidePoles).compactMap {
      places.range(margin: $0, usual: usual, takesDegrees: sweep.request.contains(.degrees))
    }
    // Curves that rise steeply beside the marked places would make these flat.
    let most = besidePoles.map { Self.mostBesidePoles * $0 } ?? heights.map { Self.most(of: $0) } ?? .infinity
    let chosen =
      ranges.first { range in
        most == .infinity || fitted(range).map { $0.upperBound - $0.lowerBound <= most } ?? true
      } ?? (besidePoles == nil ? ranges.last : nil)
    guard let chosen, areMarks else { return chosen }
    if reach != usual { return chosen }
    let shown = max(chosen.lowerBound, usual.lowerBound)...min(chosen.upperBound, usual.upperBound)
    return isMost(shown) ? nil : shown
  }

  /// Returns the greatest height of a picture of marked places with these heights.
  private static func most(of heights: ClosedRange<Double>) -> Double {
    let height = heights.upperBound - heights.lowerBound
    return height == 0 ? .infinity : 8 * height
  }

  /// The space beside the places, relative to their distance: the first that suits.
  private static let margins = [0.5, 0.25]
  private static let marginsBesidePoles = [1.0, 2, 4]
  /// The greatest ratio of the height of the picture to that of the usual one of functions with poles.
  private static let mostBesidePoles = 4.0
  /// A range that covers this part of the usual one is the usual one.
  private static let most = 0.75
  private static let mostFrames = 12
}
