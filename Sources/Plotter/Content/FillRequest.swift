import Brain
import Grapher
import Sampling

/// A fill from `--fill`: an area and an optional condition that limits it.
struct FillRequest: Sendable {
  enum Area: Sendable, Equatable {
    /// Under a curve, counted from 1; nil for all curves.
    case under(Int?)
    case between(Int, Int)
    /// Over the whole height.
    case band
  }

  let area: Area
  /// Whether the curves at the edges of the area are not drawn.
  private let hidesEdges: Bool
  private let condition: (expression: Expression, text: String)?
  /// The condition, compiled for the variable of the curves.
  private var template: FunctionTemplate?
  private let text: String

  /// Reads `under`, `under 2`, `between` or `between 1 3`, optionally followed by `without edges` and
  /// by `where CONDITION`; or only a condition.
  init(_ text: String, _ constants: ParameterBindings, takesDegrees: Bool) throws(PlotError) {
    self.text = text
    let words = text.words(separatedBy: \.isWhitespace).map { ($0.text.lowercased(), $0.range) as Word }
    let end = words.firstIndex { $0.text == "where" } ?? words.count
    hidesEdges = words[..<end].suffix(2).map(\.text) == ["without", "edges"]
    area = try FillRequest.area(
      words[..<end].dropLast(hidesEdges ? 2 : 0), of: text, hasCondition: end < words.count)
    guard end < words.count else {
      condition = nil
      return
    }
    let formula = String(Array(text)[words[end].range.upperBound...])
    do throws(SyntaxError) {
      let expression = try Expression(formula, knownNames: constants.names)
      condition = (takesDegrees ? expression.takingAnglesInDegrees() : expression, formula.trimmed)
    } catch {
      throw .unreadable(error, in: formula, of: .option(.fill))
    }
  }

  private typealias Word = (text: String, range: Range<Int>)

  private static func area(_ words: ArraySlice<Word>, of text: String, hasCondition: Bool) throws(PlotError) -> Area {
    func excerpt(_ word: Word) -> Excerpt { Excerpt(text: text, range: word.range) }
    guard let first = words.first else {
      if hasCondition { return .band }
      throw .emptyFill
    }
    var numbers: [Int] = []
    for word in words.dropFirst() {
      guard let number = Int(word.text), number >= 1 else { throw .notACurveNumber(word.text, excerpt(word)) }
      numbers.append(number)
    }
    switch (first.text, numbers.count) {
    case ("under", 0), ("under", 1): return .under(numbers.first)
    case ("between", 0): return .between(1, 2)
    case ("between", 2): return .between(numbers[0], numbers[1])
    case ("under", _): throw .underTakesOneCurve(words.last.map(excerpt))
    case ("between", _): throw .betweenTakesTwoCurves(words.last.map(excerpt))
    default: throw .unknownArea(first.text, excerpt(first))
    }
  }
}

extension FillRequest {
  /// Checks the numbers of the curves and the names in the condition.
  ///
  /// - Parameters:
  ///   - variable: the name that the condition may use besides constants.
  ///   - areFunctions: whether each curve is the graph of a function.
  /// - Throws: `PlotError` if a curve does not exist or is not a function's, or the condition uses another name.
  func check(variable: String, _ constants: ParameterBindings, areFunctions: [Bool]) throws(PlotError) {
    let curves = areFunctions.count
    var numbers: [Int] = []
    switch area {
    case .under(let number): numbers = [number ?? 1]
    case .between(let first, let second): numbers = [first, second]
    case .band: break
    }
    if let number = numbers.first(where: { $0 > curves }) { throw .noSuchCurve(number, in: text, curves: curves) }
    if area == .under(nil), !areFunctions.contains(true) { throw .fillNeedsFunction(nil, in: text) }
    if area != .under(nil), let number = numbers.first(where: { !areFunctions[$0 - 1] }) {
      throw .fillNeedsFunction(number, in: text)
    }
    guard let condition else { return }
    let unknown = condition.expression.variables.first { $0 != variable && !constants.names.contains($0) }
    if let unknown { throw .unboundName(unknown, inCondition: condition.text, variable: variable) }
  }

  /// Compiles the condition.
  ///
  /// - Parameter variable: the name that the condition may use besides constants.
  mutating func compile(variable: String) {
    template = condition.map { FunctionTemplate($0.expression, variables: [variable]) }
  }

  /// Returns the indices of the curves that are edges and not drawn.
  ///
  /// - Parameter count: the number of curves.
  func hiddenCurves(of count: Int) -> [Int] {
    guard hidesEdges else { return [] }
    return switch area {
    case .under(let number): number.map { [$0 - 1] } ?? Array(0..<count)
    case .between(let first, let second): [first - 1, second - 1]
    case .band: []
    }
  }

  /// Returns whether the condition uses one of these names.
  func uses(anyOf names: Set<String>) -> Bool {
    condition?.expression.variables.contains { names.contains($0) } ?? false
  }

  /// Returns the areas over a range, limited to the intervals on which the condition is true.
  ///
  /// - Parameters:
  ///   - x: in axis units.
  ///   - columns: the width in pixels.
  ///   - areFunctions: whether each curve is the graph of a function.
  func fills(
    over x: ClosedRange<Double>, scale: AxisScale, columns: Int, _ bindings: ParameterBindings, areFunctions: [Bool]
  ) -> [Fill] {
    let intervals = template.map {
      TruthIntervals.intervals(
        of: $0.bound(to: bindings.values).scaled(x: scale, y: .linear), over: x, columns: columns)
    }
    switch area {
    case .under(let number?): return [Fill(.under(number - 1), over: intervals)]
    case .under(nil): return areFunctions.indices.filter { areFunctions[$0] }.map { Fill(.under($0), over: intervals) }
    case .between(let first, let second): return [Fill(.between(first - 1, second - 1), over: intervals)]
    case .band: return [Fill(.band, over: intervals)]
    }
  }
}
