import Brain
import Grapher
import Interval
import Metering

/// The formula of a sequence, compiled, with the terms that are given.
struct SequenceFormula {
  /// A term on the right side.
  private enum Operand: Equatable {
    /// The term that is so many before.
    case before(Int)
    /// The term with this index.
    case fixed(Int)
  }

  /// A term, and bounds of it.
  typealias Term = (value: Double, bounds: Interval)

  let text: String
  /// Whether indices are written after `_`.
  private let isSubscript: Bool
  /// The name of the sequence.
  let name: String
  /// The name of the index.
  let variable: String
  /// The equation as it is typeset.
  let title: RichText
  /// Its name with the index: `a_n`.
  var symbol: String { "\(name)_\(variable)" }
  private let given: [Int: Term]
  private let operands: [Operand]
  /// The places of the operands in the text.
  private let places: [Range<Int>]
  /// The number that is added to the index on the left side.
  private let offset: Int
  /// A function of the index and of the operands.
  private let function: CompiledFunction
  /// The number of operations of the function.
  private let work: Int
  /// The function with its gradient.
  private let series: CompiledSeries

  /// - Parameters:
  ///   - definition: the equation of any term.
  ///   - starts: the equations of single terms.
  ///   - indices: those that a bound of a sum may have.
  /// - Throws: `PlotError` that names the error and its place.
  init(
    _ definition: SequenceText, _ starts: [SequenceText], over indices: ClosedRange<Int>, _ reader: FormulaReader
  ) throws(PlotError) {
    guard let (variable, offset) = definition.definition else {
      throw PlotError(
        .data, "'\(definition.text)' is a single term; give an equation for all of them too, as in 'a_n=a_{n-1}/2+1'")
    }
    (text, name, self.variable, self.offset) = (definition.text, definition.term.name, variable, offset)
    isSubscript = definition.term.isSubscript
    var operands: [Operand] = []
    var places: [Range<Int>] = []
    var body = Array(definition.body)
    for term in definition.terms {
      try PlotError.checkWork()
      let operand = try Self.operand(term, of: definition, variable, offset)
      if !operands.contains(operand) {
        operands.append(operand)
        places.append(term.range.lowerBound + definition.offset..<term.range.upperBound + definition.offset)
      }
      guard operands.count <= Self.mostOperands else {
        throw PlotError(.data, "a term depends on at most \(Self.mostOperands) others")
      }
      let place = operands.firstIndex(of: operand) ?? 0
      // As long as the term, so that carets stay below errors.
      let blank = [Character](repeating: " ", count: term.range.count - 1)
      body.replaceSubrange(term.range, with: Array(Self.placeholder(place)) + blank)
    }
    let names = operands.indices.map(Self.placeholder)
    let expression = try reader.parsed(
      String(body), Set(names + [variable]), of: definition.text, offset: definition.offset,
      ranges: NameRanges([variable: Double(indices.lowerBound)...Double(indices.upperBound)]))
    let known = Set(reader.constants.values.keys).union(names + [variable])
    if let other = expression.variables.first(where: { !known.contains($0) }) {
      throw reader.constants.open.contains(other)
        ? .option(.sweep, "does not suit sequences, which are the same in every frame")
        : .unbound(
          expression.variables.filter { !known.contains($0) }, in: definition.text,
          "the index of the sequence is \(variable)")
    }
    guard expression.work <= Formula.mostWork else {
      throw PlotError(.data, "'\(definition.text)' has more than \(Formula.mostWork) operations")
    }
    (self.operands, self.places, work) = (operands, places, expression.work)
    function = Self.function(of: expression, [variable] + names, reader)
    series = CompiledSeries(
      Self.radians(expression, reader), variables: [variable] + names, parameters: reader.constants.values, order: 1)
    var shown = try reader.notation(String(body)) ?? expression
    for (name, operand) in zip(names, operands) {
      let term: String
      switch operand {
      case .before(let count): term = Self.term(definition.term.name, variable, offset - count)
      case .fixed(let index): term = "\(definition.term.name)_{\(index)}"
      }
      shown = shown.replacing(name, by: .variable(term))
    }
    let left = Self.term(name, variable, offset)
    title =
      MathText(shown).map {
        RichText(.row([MathText(variable: left), .sign("=", .relation), $0]), plain: "\(left) = \(shown.description)")
      } ?? RichText("\(left) = \(shown.description)")
    var given: [Int: Term] = [:]
    for start in starts {
      let number = try reader.parsed(start.body, [], of: start.text, offset: start.offset)
      if let other = number.variables.first(where: { reader.constants.values[$0] == nil }) {
        throw .unbound([other], in: start.text, "the first terms are numbers")
      }
      let value = Self.function(of: number, [""], reader)
      let bounds = value.constantValues.hull
      guard let index = start.number, bounds.isBounded else { throw PlotError(.data, "'\(start.text)' has no value") }
      if given[index] != nil { throw PlotError(.data, "'\(start.text)' gives a term that is given already") }
      given[index] = (value(0), bounds)
    }
    self.given = given
  }

  private static func operand(
    _ term: SequenceTerm, of definition: SequenceText, _ variable: String, _ offset: Int
  ) throws(PlotError) -> Operand {
    let place = term.range.lowerBound + definition.offset..<term.range.upperBound + definition.offset
    let written = String(Array(definition.text)[place])
    func error(_ message: Message) -> PlotError {
      PlotError(.data, message, excerpt: Excerpt(text: definition.text, range: place))
    }
    let before = Self.term(term.name, variable, offset - 1)
    switch term.index {
    case .number(let number): return .fixed(number)
    case .relative(variable, let other):
      if other < offset { return .before(offset - other) }
      throw error("'\(written)' is no term before that on the left; the one before is \(before)")
    default: throw error("'\(written)' is no term of the sequence; write terms such as \(before)")
    }
  }

  /// Returns the name of a term, in braces unless the index is a name alone: `a_{n−1}`.
  private static func term(_ name: String, _ variable: String, _ offset: Int) -> String {
    offset == 0 ? "\(name)_\(variable)" : "\(name)_{\(variable)\(offset < 0 ? "−" : "+")\(abs(offset))}"
  }

  /// Returns a name of one letter that stands for a term in the text language.
  private static func placeholder(_ index: Int) -> String {
    Unicode.Scalar(firstPlaceholder + UInt32(index)).map { String(Character($0)) } ?? ""
  }

  private static func function(
    of expression: Expression, _ variables: [String], _ reader: FormulaReader
  ) -> CompiledFunction {
    FunctionTemplate(radians(expression, reader), variables: variables).bound(to: reader.constants.values)
  }

  private static func radians(_ expression: Expression, _ reader: FormulaReader) -> Expression {
    reader.takesDegrees ? expression.takingAnglesInDegrees() : expression
  }

  /// Letters that formulas rarely have.
  private static let firstPlaceholder: UInt32 = 0x3400
  private static let mostOperands = 100
}

// MARK: Terms

extension SequenceFormula {
  /// How many terms before it a term depends on; 0 for an explicit formula.
  private var order: Int {
    operands.map { if case .before(let count) = $0 { count } else { 0 } }.max() ?? 0
  }

  /// The index of the first term; nil if none is given.
  var first: Int? { given.keys.min() }

  /// The index with which the sequence begins unless a range says otherwise: that of the first given term, else 1, or 0 for a recurrence.
  var usualFirst: Int { first ?? (order == 0 ? 1 : 0) }

  /// Returns the terms with the indices of a range; nil for one that is undefined, or not known to some precision, with the reason of
  /// the first such term.
  ///
  /// - Throws: `PlotError` if a term is missing with which the recurrence begins, or there are too many terms.
  /// - Complexity: O(n) in the number of terms from the first one.
  func terms(over range: ClosedRange<Int>, to precision: Double) throws(PlotError) -> (terms: [Term?], loss: TermLoss?)
  {
    let start = order == 0 ? range.lowerBound : first ?? range.lowerBound
    let least = min(start, range.lowerBound)
    guard range.upperBound - least < Self.most else {
      throw PlotError(
        .data,
        "'\(text)': at most 10,000 terms are computed, from \(variable) = \(least) on; \(range.upperBound) is beyond",
        option: .terms)
    }
    guard start <= range.upperBound else { return (range.map { _ in nil }, .undefined) }
    let fixed = operands.compactMap { if case .fixed(let index) = $0 { index } else { nil } }
    for index in Array(start..<start + order) + fixed where given[index] == nil {
      throw PlotError(
        .data, "'\(text)' needs its term with \(variable) = \(index); give it too, as in '\(example(index))=1'",
        excerpt: operand(needing: index, from: start).map { Excerpt(text: text, range: places[$0]) })
    }
    var terms: [Term?] = []
    var loss: TermLoss?
    for index in start...range.upperBound {
      WorkMeter.count(Self.workOfTerm + work)
      if WorkMeter.isOver { break }
      var found = given[index]
      if found == nil, let (value, set) = values(index, after: terms) {
        found = set.term(to: precision).map { ($0.contains(value) ? value : $0.midpoint, $0) }
        if index >= range.lowerBound { loss = loss ?? set.loss(to: precision) }
      }
      terms.append(found)
    }
    try PlotError.checkWork()
    return (range.map { terms.indices.contains($0 - start) ? terms[$0 - start] : nil }, loss)
  }

  /// Returns a term as the sequence is written.
  private func example(_ index: Int) -> String { isSubscript && index >= 0 ? "\(name)_\(index)" : "\(name)(\(index))" }

  /// Returns the place of the operand that needs a term that is not given.
  private func operand(needing index: Int, from start: Int) -> Int? {
    operands.firstIndex(of: .fixed(index))
      ?? operands.firstIndex { if case .before(let count) = $0 { count > index - start } else { false } }
  }

  /// Returns the value of a term, and its bounds; nil if a term is not known that it depends on.
  private func values(_ index: Int, after terms: [Term?]) -> (value: Double, set: IntervalSet)? {
    var (point, box) = ([Double(index - offset)], [Interval(Double(index - offset))])
    for operand in operands {
      let term: Term?
      switch operand {
      case .before(let count): term = count <= terms.count ? terms[terms.count - count] : nil
      case .fixed(let index): term = given[index]
      }
      guard let term else { return nil }
      point.append(term.value)
      box.append(term.bounds)
    }
    guard box.contains(where: { !$0.isPoint }) else {
      return (function.value(at: point), function.narrowValues(at: point))
    }
    let set = function.decimalValues(over: box)
    // The mean value theorem knows that parts of the formula move together.
    guard let slopes = series.gradient(over: box)?.slopes else { return (function.value(at: point), set) }
    let middle = box.map { Interval($0.midpoint) }
    let moved = zip(slopes, zip(box, middle)).reduce(series.value(over: middle)) { $0 + $1.0 * ($1.1.0 - $1.1.1) }
    return (function.value(at: point), set.narrowed(to: moved))
  }

  private static let most = 10_000
  private static let workOfTerm = 1000
}
