import Brain
import Grapher
import Sampling

/// A fill from `--fill`: an area and an optional condition that limits it.
struct FillRequest: Sendable {
  enum Area: Sendable, Equatable {
    /// Under a curve, counted from 1; nil for all curves. Series of data follow the curves of formulas, and are -1, -2 and so on by
    /// their names.
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
  /// Whether the area counts as negative and has another colour.
  private var isOpposite = false
  /// Whether the condition is a range, `under -1:1`, of the variable.
  private var isRange = false
  /// The number of typed areas with the same edges before it.
  private var turn = 0
  /// Whether the condition is that of a construction, one of whose two parts may be nowhere.
  private var isConstructed = false

  /// Makes an area where a condition holds.
  ///
  /// - Parameters:
  ///   - condition: with angles in radians.
  ///   - text: what was typed, for messages.
  init(_ area: Area, where condition: Expression, isOpposite: Bool, _ text: String) {
    self.area = area
    self.condition = (condition, text)
    self.isOpposite = isOpposite
    self.text = text
    hidesEdges = false
    isConstructed = true
  }

  /// Makes the area under the curve of a series, counted from 0.
  init(underSeries index: Int) {
    area = .under(-1 - index)
    condition = nil
    hidesEdges = false
    text = ""
  }

  /// Makes the area between the curves of two series, counted from 0, in the colour of the first.
  init(betweenSeries first: Int, _ second: Int) {
    area = .between(-1 - first, -1 - second)
    condition = nil
    hidesEdges = false
    text = ""
  }

  /// Makes the area between two curves, counted from 1, which are not drawn themselves.
  init(betweenHidden first: Int, _ second: Int, _ text: String) {
    area = .between(first, second)
    condition = nil
    hidesEdges = true
    self.text = text
  }

  /// Reads `under`, `under 2`, `between`, `between 1 3` or `between f g`, optionally followed by `without edges` and
  /// by `where CONDITION`, or by a range, `under -1:1`; or only a condition.
  ///
  /// - Parameters:
  ///   - formulas: those of the curves, whose names stand for their numbers.
  ///   - series: the names of the series of data, which do so too.
  init(
    _ text: String, _ constants: ParameterBindings, takesDegrees: Bool, formulas: [String] = [], series: [String] = []
  ) throws(PlotError) {
    self.text = text
    let written = Self.withCondition(text)
    isRange = written != nil
    let text = written ?? text
    let words = text.words(separatedBy: \.isWhitespace).map { ($0.text.lowercased(), $0.range) as Word }
    let end = words.firstIndex { $0.text == "where" } ?? words.count
    hidesEdges = words[..<end].suffix(2).map(\.text) == ["without", "edges"]
    area = try FillRequest.area(
      words[..<end].dropLast(hidesEdges ? 2 : 0), of: text, hasCondition: end < words.count, formulas, series)
    guard end < words.count else {
      condition = nil
      return
    }
    let formula = constants.placingDates(in: String(Array(text)[words[end].range.upperBound...]))
    do throws(SyntaxError) {
      let expression = try Expression(formula, knownNames: constants.names)
      condition = (takesDegrees && !isRange ? expression.takingAnglesInDegrees() : expression, formula.trimmed)
    } catch {
      throw .unreadable(error, in: formula, of: .option(.fill))
    }
  }

  /// Returns the text with the condition that x is in a range in place of the range, its last word; nil for another text.
  private static func withCondition(_ text: String) -> String? {
    guard !text.lowercased().contains("where"), let space = text.trimmed.lastIndex(of: " ") else { return nil }
    let ends = text.trimmed[space...].trimmed.splitOutsideBrackets(at: ":").map(\.trimmed)
    guard ends.count == 2, !ends.contains("") else { return nil }
    return "\(text.trimmed[..<space]) where (\(ends[0]))<=x and x<=(\(ends[1]))"
  }

  private typealias Word = (text: String, range: Range<Int>)

  private static func area(
    _ words: ArraySlice<Word>, of text: String, hasCondition: Bool, _ formulas: [String], _ series: [String]
  ) throws(PlotError) -> Area {
    func excerpt(_ word: Word) -> Excerpt { Excerpt(text: text, range: word.range) }
    guard let first = words.first else {
      if hasCondition { return .band }
      throw .wrong(.option(.fill), "it is empty; write under, between, or where and a condition")
    }
    var numbers: [Int] = []
    for word in words.dropFirst() {
      let name = String(Array(text)[word.range])
      if let index = series.index(ofName: name) ?? series.firstIndex(where: { $0.lowercased() == word.text }) {
        numbers.append(-1 - index)
        continue
      }
      if let index = CurveReference(name)?.index(among: formulas) {
        numbers.append(index + 1)
        continue
      }
      guard let number = Int(word.text), number >= 1 else {
        throw .wrong(
          .option(.fill),
          "'\(word.text)' is neither the number of a curve (1 is the first), nor the name of a function or of a column, nor where",
          excerpt: excerpt(word))
      }
      numbers.append(number)
    }
    switch (first.text, numbers.count) {
    case ("under", 0), ("under", 1): return .under(numbers.first)
    case ("between", 0): return .between(1, 2)
    case ("between", 2): return .between(numbers[0], numbers[1])
    case ("under", _):
      throw .wrong(.option(.fill), "under takes the number of one curve", excerpt: words.last.map(excerpt))
    case ("between", _):
      throw .wrong(
        .option(.fill), "between takes the numbers of two curves, as in between 1 2", excerpt: words.last.map(excerpt))
    default:
      throw .wrong(
        .option(.fill),
        "'\(first.text)' is not an area; write \(FillRequest.meant(by: text) ?? "'under 1' (curve 1 and y = 0), 'between 1 2' (two curves) or 'where x>1'")",
        excerpt: excerpt(first))
    }
  }
}

extension FillRequest {
  /// Returns the area with another colour than those with the same edges among areas that are typed before it.
  func taking(turnAfter typed: some Sequence<FillRequest>) -> FillRequest {
    var area = self
    area.turn = typed.count { $0.area == self.area }
    return area
  }

  /// Returns the area that a range or a condition alone is meant as, under the first curve; nil for other texts.
  private static func meant(by text: String) -> Message? {
    let ends = text.splitOutsideBrackets(at: ":").map(\.trimmed)
    if ends.count == 2, !ends.contains("") { return "'under where \(ends[0])<x<\(ends[1])'" }
    return text.contains { "<>≤≥".contains($0) } ? "'under where \(text.trimmed)'" : nil
  }

  /// Checks the numbers of the curves and the names in the condition.
  ///
  /// - Parameters:
  ///   - variable: the name that the condition may use besides constants.
  ///   - areFunctions: whether each curve is the graph of a function.
  ///   - series: the series of data, whose curves follow.
  /// - Throws: `PlotError` if a curve does not exist or is not a function's, or the condition uses another name.
  func check(
    variable: String, _ constants: ParameterBindings, areFunctions: [Bool], series: [DataSeries]
  ) throws(PlotError) {
    let curves = areFunctions.count + series.count
    var numbers: [Int] = []
    switch area {
    case .under(let number): numbers = [number ?? 1]
    case .between(let first, let second): numbers = [first, second]
    case .band: break
    }
    numbers = numbers.map { FillRequest.index($0, after: areFunctions.count) + 1 }
    func refusal(_ message: Message) -> PlotError {
      PlotError(.usage, "--fill '\(text)'\(message)", option: .fill)
    }
    if let number = numbers.first(where: { $0 > curves }) {
      throw refusal(
        curves == 0
          ? " needs a function or data"
          : ": there is no curve \(number), only \(curves == 1 ? "one curve" : "\(curves) curves")")
    }
    let other = area == .under(nil) ? nil : numbers.first { $0 <= areFunctions.count && !areFunctions[$0 - 1] }
    for data in numbers.filter({ $0 > areFunctions.count }).map({ series[$0 - 1 - areFunctions.count] }) {
      if data.symbol == .bars { throw refusal(": '\(data.label)' has bars, which are areas already") }
      if !data.ascends { throw refusal(": the rows of '\(data.label)' are not in the order of x; sort the file") }
    }
    if other != nil || area == .under(nil) && !areFunctions.contains(true) && series.isEmpty {
      let subject = other.map { "curve \($0) is" } ?? "the curves are"
      throw refusal(": \(subject) not a function of the variable; an inequality such as y<x^2 fills a region")
    }
    guard let condition else { return }
    let own = isRange ? "x" : variable
    let unknown = condition.expression.variables.first { $0 != own && !constants.names.contains($0) }
    if let unknown {
      throw .wrong(
        .option(.fill),
        "no value for '\(unknown)' in '\(condition.text)'; the variable is '\(variable)', others get theirs with --set \(unknown)=…"
      )
    }
  }

  /// Compiles the condition.
  ///
  /// - Parameter variable: the name that the condition may use besides constants.
  mutating func compile(variable: String) {
    template = condition.map { FunctionTemplate($0.expression, variables: [isRange ? "x" : variable]) }
  }

  /// Returns the indices of the curves that are edges and not drawn.
  ///
  /// - Parameter count: the number of curves besides data.
  func hiddenCurves(of count: Int) -> [Int] {
    guard hidesEdges else { return [] }
    return switch area {
    case .under(let number): number.map { [FillRequest.index($0, after: count)] } ?? Array(0..<count)
    case .between(let first, let second): [first, second].map { FillRequest.index($0, after: count) }
    case .band: []
    }
  }

  /// Returns the index of a curve among all that are drawn.
  ///
  /// - Parameter count: the number of curves before the series of data.
  private static func index(_ number: Int, after count: Int) -> Int { number > 0 ? number - 1 : count - 1 - number }

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
  ///   - series: the number of series of data.
  func fills(
    over x: ClosedRange<Double>, scale: AxisScale, columns: Int, _ bindings: ParameterBindings, areFunctions: [Bool],
    series: Int
  ) -> [Fill] {
    let intervals = intervals(over: x, scale: scale, columns: columns, bindings)
    let count = areFunctions.count
    func index(_ number: Int) -> Int { FillRequest.index(number, after: count) }
    switch area {
    case .under(let number?):
      return [Fill(.under(index(number)), over: intervals, isOpposite: isOpposite, turn: turn)]
    case .under(nil):
      let functions = areFunctions.indices.filter { areFunctions[$0] }
      return (functions.isEmpty ? Array(count..<count + series) : functions).map {
        Fill(.under($0), over: intervals, turn: turn)
      }
    case .between(let first, let second):
      return [Fill(.between(index(first), index(second)), over: intervals, isOpposite: isOpposite, turn: turn)]
    case .band: return [Fill(.band, over: intervals, turn: turn)]
    }
  }

  /// Returns where the condition holds; nil for a fill without a condition.
  private func intervals(
    over x: ClosedRange<Double>, scale: AxisScale, columns: Int, _ bindings: ParameterBindings
  ) -> [ClosedRange<Double>]? {
    template.map {
      TruthIntervals.intervals(
        of: $0.bound(to: bindings.values).scaled(x: scale, y: .linear), over: x, columns: columns)
    }
  }

  /// Returns the note that the condition of a typed fill holds nowhere in view, x in axis units; nil if it holds somewhere.
  func noteOnNothing(
    over x: ClosedRange<Double>, scale: AxisScale, columns: Int, _ bindings: ParameterBindings
  ) -> Message? {
    guard !isConstructed, let condition, let template else { return nil }
    // Most conditions hold at one of a few places, which spares a second search.
    let places = x.evenlySpaced(0..<Self.placesOfCondition, of: Self.placesOfCondition)
    let truths = template.bound(to: bindings.values).scaled(x: scale, y: .linear).values(at: places)
    if truths.contains(where: { $0 != 0 && !$0.isNaN }) { return nil }
    guard intervals(over: x, scale: scale, columns: columns, bindings)?.isEmpty == true else { return nil }
    return "--fill: nothing is filled, since '\(long: condition.text)' holds nowhere in view"
  }

  private static let placesOfCondition = 101
}
