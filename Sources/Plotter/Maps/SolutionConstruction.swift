import Brain
import Grapher
import Interval
import Sampling

extension ConstructionBase {
  /// Returns the curves of the solution of `--through 0,1` of each differential equation or vector field that can begin there: one, or
  /// one for each function of a system over time.
  func solution(_ text: String) throws(PlotError) -> [Constructions.Curve] {
    let areSeveral = templates.count { $0.formula?.system != nil } > 1
    return try followed(text).flatMap { curves(of: $0, namesEquation: areSeveral) }
  }

  private func curves(of followed: FollowedSolution, namesEquation: Bool) -> [Constructions.Curve] {
    let (formula, start, problem) = (followed.formula, followed.start, followed.problem)
    let beginsAtStart = [.secondOrder, .system].contains(formula.kind) && !request.contains(.range)
    let reach =
      beginsAtStart ? followed.usualTime(constants) : formula.kind == .vectors || request.contains(.range) ? x : nil
    let isAlone = request.texts(of: .through).count == 1
    return followed.shown.map { unknown in
      var (name, label) = (
        start.typeset, formula.kind == .vectors ? "solution \(start.name)" : "solution with \(start.name)"
      )
      if formula.kind == .system, let unknown {
        let function = formula.unknownNames[unknown]
        name = isAlone ? RichText(variable: function) : RichText(variable: function) + " with " + start.typeset
        label = "\(function) of the \(label)"
      }
      if namesEquation {
        name = followed.name + ", " + name
        label += " of \(formula.label)"
      }
      let template = CurveTemplate(
        name: name, label: label, variable: variable, names: followed.names(on: self),
        locus: { bindings in
          guard let series = problem.series(bindings.values) else { return ShapeLocus([]) }
          return SolutionLocus(of: series, from: problem.start(bindings.values), showing: unknown, extent: reach)
        })
      return Constructions.Curve(template: template, style: ConstructedStyle(start.style))
    }
  }

  /// Returns the solutions of a text, of the differential equations and vector fields that can begin there: at least one.
  ///
  /// - Throws: the `PlotError` of the first equation, if none can.
  private func followed(_ text: String) throws(PlotError) -> [FollowedSolution] {
    var (found, fault): ([FollowedSolution], PlotError?) = ([], nil)
    for template in templates {
      guard let formula = template.formula, formula.system != nil else { continue }
      do throws(PlotError) {
        found.append(try FollowedSolution(text, of: formula, named: template.name, on: self))
      } catch {
        fault = fault ?? error
      }
    }
    if !found.isEmpty { return found }
    throw fault ?? .option(.through, "needs a differential equation or a vector field, as in \"y'=x-y\" or 'v=(-y, x)'")
  }

  /// Returns the start of a solution, and its points at the places of `--at` with their values. A swept start has none, as its
  /// curves are many.
  ///
  /// - Parameter first: the number of the solution's first curve, from 0.
  /// - Throws: `PlotError` if a place has no value, or the solution is not followed to one that no sweep moves.
  func solutionPoints(_ text: String, ofCurvesFrom first: Int) throws(PlotError) -> [AnnotationTemplate] {
    var (points, count): ([AnnotationTemplate], Int) = ([], 0)
    for followed in try followed(text) {
      points += try self.points(of: followed, ofCurvesFrom: first + count)
      count += followed.shown.count
    }
    return points
  }

  private func points(
    of followed: FollowedSolution, ofCurvesFrom first: Int
  ) throws(PlotError) -> [AnnotationTemplate] {
    let places = request.texts(of: .at)
    var points: [AnnotationTemplate] = []
    if followed.isFixed(on: self) {
      points += followed.shown.enumerated().map { number, unknown in
        AnnotationTemplate([]) { bindings in
          var point = Annotation(point: followed.start(of: unknown, bindings), text: "")
          point.curve = first + number
          return point
        }
      }
    }
    for place in places {
      let number = try number(place, of: .at)
      if isFixed(number), followed.isFixed(on: self) {
        guard let time = value(of: number) else { throw .noPlace(place) }
        _ = try followed.values(at: time, constants)
      }
      let time = FunctionTemplate(radians(number), variables: [""])
      let typed = number.variables.isEmpty ? number : nil
      let names = Set(number.variables).union(followed.names(on: self))
      points += followed.shown.enumerated().map { number, unknown in
        AnnotationTemplate(names) { bindings in
          let place = time.bound(to: bindings.values).constantValues.hull
          var point = followed.point(at: place, of: unknown, typed: typed, bindings)
          point.curve = first + number
          return point
        }
      }
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
    let names = formula.unknownNames
    let isTimeGiven = formula.kind != .vectors && (formula.kind != .system || parts.count > names.count)
    guard parts.count == names.count + (isTimeGiven ? 1 : 0), !parts.contains("") else {
      let example = ([0, 1] + names.dropFirst().map { _ in 0 }).map(String.init).joined(separator: ",")
      let wanted: Message =
        names.count > 1 && formula.kind != .vectors
        ? "takes \(list: [formula.timeName] + names, separator: " and ") of a start, as in --through \(example)"
        : "takes a point, as in --through 0,1"
      throw .option(.through, "\(wanted), not '\(text)'\(SolutionText.advice(on: parts, of: formula))")
    }
    var numbers: [Expression] = []
    for part in parts { numbers.append(try base.number(part, of: .through)) }
    self.numbers = numbers
    if formula.kind == .vectors {
      typeset = RichText("through ") + RichText(point: numbers)
      return
    }
    let place = isTimeGiven ? numbers[0] : .whole(0)
    typeset = zip(names, numbers.suffix(names.count)).enumerated().reduce(RichText("")) { text, value in
      let (number, (name, start)) = value
      let primes = name.count { Spelling.isPrime($0) }
      let base = String(name.prefix { !Spelling.isPrime($0) })
      return text + (number == 0 ? "" : ", ")
        + RichText(base, String(repeating: "′", count: primes), at: place, is: start)
    }
  }
}

extension SolutionText {
  /// The advice for a time before the point of a phase plane; empty for a vector field.
  fileprivate static func advice(on parts: [String], of formula: Formula) -> Message {
    guard formula.isSystem, parts.count == 3 else { return "" }
    let names = formula.unknownNames
    return
      "; the plane of \(list: names, separator: " and ") has no time, as in --through \(parts[1]),\(parts[2])"
      + ", and with --over-time a start has \(list: [formula.timeName] + names, separator: " and ")"
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
