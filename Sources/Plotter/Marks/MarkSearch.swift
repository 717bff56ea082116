import Brain
import Grapher
import Interval
import Metering
import RealModule
import Sampling

/// Finds the roots, extrema and other places to mark on the curves of a frame.
struct MarkSearch {
  @Shared private(set) var sweep: Sweep
  let bindings: ParameterBindings
  private(set) var kinds: MarkRequest
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>
  private let view: (x: ClosedRange<Double>, y: ClosedRange<Double>)
  private(set) var places: [Place] = []

  /// A place to mark.
  struct Place {
    let curve: Int
    let x: Interval
    let y: Interval
    /// The exact coordinates, if they are proved.
    var exact: (x: ExactNumber?, y: ExactNumber?) = (nil, nil)
    /// The value of a map, as the label tells it; nil for other curves.
    var value: LabelNumber?
    /// What it is; empty for a place that its coordinates tell.
    var name = ""
    /// What marks it.
    var sign = Annotation.Sign.dot
  }

  /// - Parameters:
  ///   - x: the visible range in data units.
  ///   - y: the same for y.
  /// - Throws: `PlotError` if the work exceeds its limit.
  init(_ sweep: Sweep, _ bindings: ParameterBindings, x: ClosedRange<Double>, y: ClosedRange<Double>) throws(PlotError)
  {
    // Places at the ends of the view, such as the zero 2π of sin x, are in it.
    (self.sweep, self.bindings) = (sweep, bindings)
    (self.x, self.y) = (x.widened(by: Self.margin), y.widened(by: Self.margin))
    view = (x, y)
    kinds = sweep.style.marks
    let asked = sweep.templates.prefix(sweep.typedCount)
    for (index, template) in asked.enumerated() where isLeft(index) {
      guard let formula = template.formula else { continue }
      kinds = sweep.style.marks.suiting(template)
      switch template.kind {
      case .function: try addPlaces(of: formula, index)
      case .parametric, .polar: try addPlaces(onPath: template, formula, index)
      case .relation where kinds.kinds.contains(.vertices): try addVertices(of: formula, index)
      case .vectors where kinds.kinds.contains(.equilibria): try addEquilibria(of: formula, index)
      case .map where !kinds.kinds.isDisjoint(with: [.extrema, .saddles]): try addCriticalPoints(of: formula, index)
      default: break
      }
      if kinds.kinds.contains(.foci), [.function, .relation].contains(template.kind) { addFoci(of: formula, index) }
      if let equation = template.equation(variable: sweep.variable) {
        try addPlaces(onCurveOf: equation.differenceOfSides, template, index)
      }
    }
    kinds = sweep.style.marks
    if kinds.kinds.contains(.vertices), let common = sweep.commonRegion {
      try addVertices(of: common.formula, common.companion)
    }
    if kinds.kinds.contains(.intersections) { try addIntersections(Array(asked.prefix(Self.mostCrossed))) }
  }

  /// Whether the next place may have its coordinates beside it, for which their exact forms are searched.
  var mayHaveLabels: Bool { kinds.labels(places.count + 1) }

  /// Whether the heights of a curve are those of the left axis.
  func isLeft(_ curve: Int) -> Bool { !sweep.content.rightFunctions.contains(curve) }

  func question(_ expression: Expression, _ text: String, _ variable: String) -> Question {
    Question([Question.Asked(text: text, expression: expression)], of: sweep.request, bindings, variable: variable)
  }

  /// Adds the roots, extrema and inflections of a function.
  private mutating func addPlaces(of formula: Formula, _ curve: Int) throws(PlotError) {
    let (expression, variable) = (formula.expression, sweep.variable)
    guard expression.variables.contains(variable) else { return }
    let question = question(expression, formula.text, variable)
    let function = DecimalSource(question.function(expression, of: [variable]))
    /// Adds a place where a formula is 0.
    func add(_ zero: ZeroSearch.Zero, of formula: Expression?, _ sign: Annotation.Sign = .dot) {
      let place = zero.place.enclosure
      let x = mayHaveLabels ? formula.flatMap { self.exactZero(of: $0, in: place, variable) } : nil
      let y = x.flatMap {
        expression.exactNumber(using: bindings.exactNumbers([variable: $0]), takesDegrees: question.takesDegrees)
      }
      // Of a proved zero the value is known, however little of the digits of the function.
      let heights = formula == expression && zero.isProved ? Interval(0) : function.enclosure(over: place).set.hull
      self.add(Place(curve: curve, x: place, y: heights, exact: (x, y), sign: sign))
    }
    if kinds.kinds.contains(.roots), y.contains(0) {
      for zero in try ZeroSearch(question).zeros(of: expression, variable, in: x).zeros {
        add(zero, of: expression)
      }
    }
    if !kinds.kinds.isDisjoint(with: [.extrema, .vertices]) {
      let slope = try SignChanges(of: expression, derivative: 1, in: variable, x, ZeroSearch(question))
      for zero in slope.crossings { add(zero, of: slope.derivative, kinds.signOfExtrema) }
      for corner in [false, true].flatMap({ slope.extrema(isMaximum: $0).corners }) {
        let heights = corner.isProven ? function.enclosure(over: corner.bounds).set.hull : Interval(corner.value)
        self.add(Place(curve: curve, x: corner.bounds, y: heights, sign: kinds.signOfExtrema))
      }
    }
    if kinds.kinds.contains(.inflections) {
      let curvature = try SignChanges(of: expression, derivative: 2, in: variable, x, ZeroSearch(question))
      for zero in curvature.crossings { add(zero, of: curvature.derivative) }
    }
  }

  /// Adds the points at which a vector field is 0.
  private mutating func addEquilibria(of formula: Formula, _ curve: Int) throws(PlotError) {
    guard let slopes = formula.system?.slopes else { return }
    let found = EquilibriumSearch(of: compiled(slopes)).equilibria(x: x, y: y)
    try PlotError.checkWork()
    for place in found where place.isProven {
      let exact = mayHaveLabels ? exactZero(of: slopes, in: (place.x, place.y)) : nil
      let isUnstable = [.saddle, .unstableNode, .unstableSpiral, .unstable].contains(place.kind)
      add(
        Place(
          curve: curve, x: place.x, y: place.y, exact: (exact?.x, exact?.y), name: place.kind.rawValue,
          sign: isUnstable ? .openDot : .dot))
    }
  }

  /// Adds the points at which the gradient of a map is 0.
  private mutating func addCriticalPoints(of formula: Formula, _ curve: Int) throws(PlotError) {
    let takesDegrees = sweep.request.contains(.degrees)
    guard let gradient = formula.gradient(takesDegrees: takesDegrees) else { return }
    let found = CriticalPointSearch(of: compiled(gradient)).points(x: x, y: y).points
    try PlotError.checkWork()
    let height = CompiledSeries(
      takesDegrees ? formula.expression.takingAnglesInDegrees() : formula.expression, variables: ["x", "y"],
      parameters: bindings.values, order: 0)
    // A few that are not proved may be exact zeros, as that of x⁴+y⁴.
    let triesOthers = found.count { !$0.isProven } <= Self.mostTried
    for place in found where kinds.shows(place.kind) && (place.isProven || triesOthers) {
      let exact =
        mayHaveLabels || !place.isProven ? exactZero(of: gradient, in: (place.x, place.y)) : nil
      if exact == nil, !place.isProven { continue }
      let value = exact.flatMap {
        formula.expression.exactNumber(
          using: bindings.exactNumbers(["x": $0.x, "y": $0.y]), takesDegrees: takesDegrees)
      }
      add(
        Place(
          curve: curve, x: place.x, y: place.y, exact: (exact?.x, exact?.y),
          value: LabelNumber(bounds: height.value(over: [place.x, place.y]), exact: value, digits: Self.digitsOfThree),
          name: place.kind.rawValue))
    }
  }

  /// Compiles two formulas of x and y.
  func compiled(_ formulas: [Expression]) -> CompiledSystem {
    let takesDegrees = sweep.request.contains(.degrees)
    return CompiledSystem(
      formulas.map { takesDegrees ? $0.takingAnglesInDegrees() : $0 }, parameters: bindings.values)
  }

  /// Returns the exact coordinates of a point at which both formulas are 0; nil if none are found.
  func exactZero(
    of slopes: [Expression], in place: (x: Interval, y: Interval)
  ) -> (x: ExactNumber, y: ExactNumber)? {
    let takesDegrees = sweep.request.contains(.degrees)
    for x in ExactNumber.candidates(in: place.x) + place.x.simpleNumbers {
      for y in ExactNumber.candidates(in: place.y) + place.y.simpleNumbers {
        let numbers = bindings.exactNumbers(["x": x, "y": y])
        let isZero = slopes.allSatisfy {
          $0.exactNumber(using: numbers, takesDegrees: takesDegrees)?.isZero == true
        }
        if isZero { return (x, y) }
      }
    }
    return nil
  }

  mutating func add(_ place: Place) {
    let (x, y) = (place.x, place.y)
    guard !x.isEmpty, !y.isEmpty, self.x.contains(x.midpoint), self.y.contains(y.midpoint), places.count < Self.most
    else { return }
    let isKnown = places.contains { known in
      abs(known.x.midpoint - x.midpoint) <= Self.nearest * (self.x.upperBound - self.x.lowerBound)
        && abs(known.y.midpoint - y.midpoint) <= Self.nearest * (self.y.upperBound - self.y.lowerBound)
    }
    if !isKnown { places.append(place) }
  }

  func exactZero(of formula: Expression, in bounds: Interval, _ variable: String) -> ExactNumber? {
    LabelNumber.zero(
      of: formula, in: bounds, variable, bindings, takesDegrees: sweep.request.contains(.degrees))
  }

  /// Returns the places as annotations in axis units.
  func annotations(_ scales: AxisScales) -> [Annotation] {
    let hasLabels = kinds.labels(places.count)
    let examples = hasLabels || kinds.labels == .none ? [] : examplesOfKinds
    return places.enumerated().map { index, place in
      let point = Point(
        x: scales.x.scaled(min(max(place.x.midpoint, view.x.lowerBound), view.x.upperBound)),
        y: scales.y.scaled(min(max(place.y.midpoint, view.y.lowerBound), view.y.upperBound)))
      var annotation = Annotation(point: point, text: hasLabels ? label(of: place) : "")
      if examples.contains(index) { annotation.text = RichText(place.name) }
      // The colours of a map and of a field are not those of their dots.
      annotation.curve = place.value == nil && place.name.isEmpty ? place.curve : nil
      annotation.sign = place.sign
      annotation.isOptional = !kinds.hasLabels
      return annotation
    }
  }

  /// One place of each kind with a name, the nearest to the middle of the view, whose name tells what the signs of many places mean.
  private var examplesOfKinds: Set<Int> {
    func distance(_ place: Place) -> Double {
      func share(_ number: Interval, _ range: ClosedRange<Double>) -> Double {
        abs((number.midpoint - range.lowerBound) / (range.upperBound - range.lowerBound) - 0.5)
      }
      return share(place.x, view.x) + share(place.y, view.y)
    }
    var nearest: [String: Int] = [:]
    for (index, place) in places.enumerated() where !place.name.isEmpty {
      if let known = nearest[place.name], distance(places[known]) <= distance(place) { continue }
      nearest[place.name] = index
    }
    return Set(nearest.values)
  }

  private func label(of place: Place) -> RichText {
    var (x, y) = (
      LabelNumber(bounds: place.x, exact: place.exact.x), LabelNumber(bounds: place.y, exact: place.exact.y)
    )
    if place.value != nil { (x.digits, y.digits) = (Self.digitsOfThree, Self.digitsOfThree) }
    let point = RichText(point: [text(x, in: view.x), text(y, in: view.y)] + [place.value?.text].compactMap { $0 })
    return place.name.isEmpty ? point : RichText(place.name + " ") + point
  }

  /// Returns a coordinate in words: one that is known to less than a thousandth of the view as the nearest round number, `≈0`.
  private func text(_ number: LabelNumber, in range: ClosedRange<Double>) -> String {
    let (text, step) = (number.text, (range.upperBound - range.lowerBound) / 1000)
    guard text.hasPrefix("["), number.bounds.width < step else { return text }
    let unit = Double.pow(10, Double.log10(step).rounded(.down))
    return "≈" + ValueLabels.text(of: (number.bounds.midpoint / unit).rounded() * unit)
  }

  /// The greatest number of curves whose intersections are found.
  private static let mostCrossed = 20
  /// The greatest number of places.
  private static let most = 500
  /// The digits of each of three coordinates.
  private static let digitsOfThree = 3
  /// The greatest number of critical points without proof that may be marked.
  static let mostTried = 16
  /// Places nearer than this part of the view are one.
  private static let nearest = 1e-9
  static let margin = 1e-12
}

extension Interval {
  /// Short decimals and an angle in a narrow interval.
  fileprivate var simpleNumbers: [ExactNumber] {
    guard isBounded, width < 1e-3, magnitude < 1e6 else { return [] }
    return [ExactNumber.angle(in: self)].compactMap(\.self)
      + [1.0, 2, 4, 5, 8, 10].map { (midpoint * $0).rounded() / $0 }.filter(contains).compactMap {
        ExactNumber(decimal: $0)
      }
  }
}
