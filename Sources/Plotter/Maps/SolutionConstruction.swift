import Brain
import Grapher
import Interval
import Sampling

extension ConstructionBase {
  /// Returns the solution of `--through 0,1`, of the first differential equation or vector field.
  func solution(_ text: String) throws(PlotError) -> Constructions.Curve {
    let followed = try followed(text)
    let (formula, start, problem) = (followed.formula, followed.start, followed.problem)
    let isOrbit = formula.kind == .vectors
    let isExtended = formula.kind == .secondOrder || isOrbit || request.contains(.range)
    let reach = isExtended ? x : nil
    let template = CurveTemplate(
      name: start.typeset, label: isOrbit ? "solution \(start.name)" : "solution with \(start.name)",
      variable: variable,
      names: followed.names(on: self),
      locus: { bindings in
        guard let series = problem.series(bindings.values) else { return ShapeLocus([]) }
        return SolutionLocus(
          of: series, from: problem.start(bindings.values), isOrbit: isOrbit, extent: reach)
      })
    return Constructions.Curve(template: template, style: ConstructedStyle(start.style))
  }

  /// Returns the solution of a text, of the first differential equation or vector field.
  private func followed(_ text: String) throws(PlotError) -> FollowedSolution {
    guard let formula = templates.lazy.compactMap(\.formula).first(where: { $0.system != nil }) else {
      throw .option(.through, "needs a differential equation or a vector field, as in \"y'=x-y\" or 'v=(-y, x)'")
    }
    return try FollowedSolution(text, of: formula, on: self)
  }

  /// Returns the start of a solution, and its points at the places of `--at` with their values. A swept start has none, as its
  /// curves are many.
  ///
  /// - Parameter curve: the number of the solution's curve, from 0.
  /// - Throws: `PlotError` if a place has no value, or the solution is not followed to one that no sweep moves.
  func solutionPoints(_ text: String, ofCurve curve: Int) throws(PlotError) -> [AnnotationTemplate] {
    let places = request.texts(of: .at)
    let followed = try followed(text)
    var points: [AnnotationTemplate] = []
    if followed.isFixed(on: self) {
      points.append(
        AnnotationTemplate([]) { bindings in
          var point = Annotation(point: followed.start(bindings), text: "")
          point.curve = curve
          return point
        })
    }
    for place in places {
      let number = try number(place, of: .at)
      if isFixed(number), followed.isFixed(on: self) {
        guard let time = value(of: number) else { throw .noPlace(place) }
        _ = try followed.values(at: time, constants)
      }
      let time = FunctionTemplate(radians(number), variables: [""])
      let typed = number.variables.isEmpty ? number : nil
      points.append(
        AnnotationTemplate(Set(number.variables).union(followed.names(on: self))) { bindings in
          let place = time.bound(to: bindings.values).decimalValues(at: 0).hull
          var point = followed.point(at: place, typed: typed, bindings)
          point.curve = curve
          return point
        })
    }
    return points
  }

  /// Returns the zero sets of both components of vector fields, dashed, for `--nullclines`.
  func nullclines() -> [Constructions.Curve] {
    templates.compactMap(\.formula).filter { $0.kind == .vectors }.flatMap { formula -> [Constructions.Curve] in
      guard let (slopes, _, _) = formula.system else { return [] }
      let names =
        formula.isSystem
        ? ["\(formula.names.x)′ = 0", "\(formula.names.y)′ = 0"] : ["first component 0", "second component 0"]
      return zip(slopes, names).map { slope, name in
        let equation = Formula(.equation(slope, .whole(0)), as: .relation, text: name)
        let template = CurveTemplate(
          equation, name: RichText(name), variable: variable, takesDegrees: takesDegrees, over: AxisRange(0...1),
          identity: name)
        return Constructions.Curve(template: template.labelled(name), dash: .dashed, width: Self.widthOfNullclines)
      }
    }
  }

  private static let widthOfNullclines = 0.75

  /// The given range of x, if it does not change with a sweep; else the usual one.
  private var x: ClosedRange<Double> {
    let range = try? request.axisRange(.range, constants)
    return (try? range?.directed(in: constants, open: request.defaultRange).range) ?? request.defaultRange
  }
}

/// The text of `--through`: `0,1`, `(0, 1) red dashed`, `0,1,0` for an equation of the second order.
struct SolutionText {
  let numbers: [Expression]
  /// The given values, as in `y(0) = 1`.
  var name: String { typeset.plain }
  /// The given values as mathematics.
  let typeset: RichText
  private(set) var style = StyleRequest()

  init(_ text: String, of formula: Formula, on base: ConstructionBase) throws(PlotError) {
    var words = text.splitOutsideBrackets(at: " ").map(\.trimmed).filter { !$0.isEmpty }
    while words.count > 1, let word = words.last,
      word.first?.isLetter == true || word.first == "#" || word.hasSuffix("pt"),
      style.take(word)
    {
      words.removeLast()
    }
    var inner = words.joined(separator: " ")
    if let coordinates = Definition(formula: inner).coordinates {
      inner = coordinates.map(\.text).joined(separator: ",")
    }
    let parts = inner.splitOutsideBrackets(at: ",").map(\.trimmed)
    let (x, y) = (formula.names.x, formula.names.y)
    let count = formula.kind == .secondOrder ? 3 : 2
    guard parts.count == count, !parts.contains("") else {
      let wanted: Message =
        count == 3
        ? "takes \(x), \(y) and \(y)' of a start, as in --through 0,1,0" : "takes a point, as in --through 0,1"
      throw .option(.through, "\(wanted), not '\(text)'")
    }
    var numbers: [Expression] = []
    for part in parts { numbers.append(try base.number(part, of: .through)) }
    self.numbers = numbers
    switch formula.kind {
    case .vectors: typeset = RichText("through ") + RichText(point: numbers)
    case .secondOrder:
      typeset = RichText(y, at: numbers[0], is: numbers[1]) + ", " + RichText(y, "′", at: numbers[0], is: numbers[2])
    default: typeset = RichText(y, at: numbers[0], is: numbers[1])
    }
  }
}

extension RichText {
  /// Typesets a value of a function: y′(0) = 1.
  init(_ name: String, _ primes: String = "", at place: Expression, is value: Expression) {
    let plain = "\(name)\(primes)(\(place.description)) = \(value.description)"
    guard let place = MathText(place), let value = MathText(value) else {
      self.init(plain)
      return
    }
    let function = primes.isEmpty ? MathText(variable: name) : MathText(variable: name, primes: primes)
    self.init(.row([function, .fenced(place), .sign("=", .relation), value]), plain: plain)
  }

  /// Typesets a point: (0, a).
  fileprivate init(point: [Expression]) {
    let plain = "(" + point.map(\.description).joined(separator: ", ") + ")"
    let parts = point.compactMap { MathText($0) }
    guard parts.count == 2 else {
      self.init(plain)
      return
    }
    self.init(.fenced(.row([parts[0], .sign(",", .punctuation), parts[1]])), plain: plain)
  }
}
