import Brain
import Grapher
import Sampling

/// What `--fill` asks for: an area, and a condition on where.
struct FillRequest: Sendable {
  enum Area: Sendable, Equatable {
    /// Under a curve counted from 1, or under all.
    case under(Int?)
    case between(Int, Int)
    case band
  }

  let area: Area
  private let condition: (expression: Expression, text: String)?
  private let text: String

  /// `under`, `under 2`, `between`, `between 1 3`, each with `where CONDITION` or not; or that alone.
  init(_ text: String, _ constants: Constants, takesDegrees: Bool) throws(PlotError) {
    self.text = text
    let words = FillRequest.words(of: text)
    let end = words.firstIndex { $0.text == "where" } ?? words.count
    area = try FillRequest.area(words[..<end], of: text, hasCondition: end < words.count)
    guard end < words.count else {
      condition = nil
      return
    }
    let formula = String(Array(text)[words[end].range.upperBound...])
    do throws(SyntaxError) {
      let expression = try Expression(formula, knownNames: constants.names)
      condition = (takesDegrees ? expression.takingAnglesInDegrees() : expression, formula.trimmed)
    } catch {
      let failure = PlotError(error, in: formula)
      throw PlotError(.usage, "--fill: \(failure.message)", excerpt: failure.excerpt)
    }
  }

  private struct Word {
    let text: String
    let range: Range<Int>
  }

  private static func words(of text: String) -> [Word] {
    let characters = Array(text)
    return characters.indices.split { characters[$0].isWhitespace }.compactMap { indices in
      guard let first = indices.first, let last = indices.last else { return nil }
      return Word(text: String(characters[first...last]).lowercased(), range: first..<last + 1)
    }
  }

  private static func area(_ words: ArraySlice<Word>, of text: String, hasCondition: Bool) throws(PlotError) -> Area {
    func failure(_ message: String, _ word: Word?) -> PlotError {
      PlotError(.usage, "--fill: " + message, excerpt: word.map { Excerpt(text: text, range: $0.range) })
    }
    guard let first = words.first else {
      if hasCondition { return .band }
      throw failure("it is empty; say under, between, or where and a condition", nil)
    }
    var numbers: [Int] = []
    for word in words.dropFirst() {
      guard let number = Int(word.text), number >= 1 else {
        throw failure("'\(word.text)' is no curve's number, 1 for the first, and not where", word)
      }
      numbers.append(number)
    }
    switch (first.text, numbers.count) {
    case ("under", 0), ("under", 1): return .under(numbers.first)
    case ("between", 0): return .between(1, 2)
    case ("between", 2): return .between(numbers[0], numbers[1])
    case ("under", _): throw failure("under takes one curve's number", words.last)
    case ("between", _): throw failure("between takes two curves' numbers, as in between 1 2", words.last)
    default: throw failure("'\(first.text)' is no area; say under, between, or where and a condition", first)
    }
  }
}

extension FillRequest {
  /// - Parameters:
  ///   - variable: what the condition may use besides constants.
  ///   - curves: how many curves there are.
  /// - Throws: `PlotError` where there is no such curve, or the condition uses another name.
  func check(variable: String, _ constants: Constants, curves: Int) throws(PlotError) {
    var numbers: [Int] = []
    switch area {
    case .under(let number): numbers = [number ?? 1]
    case .between(let first, let second): numbers = [first, second]
    case .band: break
    }
    if let number = numbers.first(where: { $0 > curves }) {
      if curves == 0 { throw PlotError(.usage, "--fill '\(text)' is of functions, and there is none") }
      let count = curves == 1 ? "one curve" : "\(curves) curves"
      throw PlotError(.usage, "--fill '\(text)': there is no curve \(number), only \(count)")
    }
    guard let condition else { return }
    let unknown = condition.expression.variables.first { $0 != variable && !constants.names.contains($0) }
    if let unknown {
      throw PlotError(
        .usage,
        "--fill: no value for '\(unknown)' in '\(condition.text)'; the variable is '\(variable)', others get"
          + " theirs with --set \(unknown)=…")
    }
  }

  /// Whether the condition uses one of these names.
  func uses(anyOf names: Set<String>) -> Bool {
    condition?.expression.variables.contains { names.contains($0) } ?? false
  }

  /// The areas over a range, with the condition's intervals.
  ///
  /// - Parameters:
  ///   - x: in the measure of its axis.
  ///   - columns: pixels across.
  func fills(
    over x: ClosedRange<Double>, scale: AxisScale, columns: Int, variable: String, _ constants: Constants, curves: Int
  ) -> [Fill] {
    let intervals = condition.map { condition in
      TruthIntervals.intervals(
        of: CompiledFunction(condition.expression, variable: variable, parameters: constants.values)
          .scaled(x: scale, y: .linear),
        over: x, columns: columns)
    }
    switch area {
    case .under(let number?): return [Fill(.under(number - 1), over: intervals)]
    case .under(nil): return (0..<curves).map { Fill(.under($0), over: intervals) }
    case .between(let first, let second): return [Fill(.between(first - 1, second - 1), over: intervals)]
    case .band: return [Fill(.band, over: intervals)]
    }
  }
}
