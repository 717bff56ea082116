import Brain
import Grapher
import Interval

/// The terms of a sequence that are drawn or printed.
struct NumberSequence {
  let formula: SequenceFormula
  let indices: ClosedRange<Int>
  /// NaN for a term that is undefined or not known.
  let values: [Double]
  /// Why the first of them is not known.
  private let loss: TermLoss?

  init(_ formula: SequenceFormula, over indices: ClosedRange<Int>, to precision: Double) throws(PlotError) {
    (self.formula, self.indices) = (formula, indices)
    let found = try formula.terms(over: indices, to: precision)
    (values, loss) = (found.terms.map { $0?.value ?? .nan }, found.loss)
  }

  /// Whether lines from zero to the terms are distinct and leave room for their differences: there are few terms, and zero is near them.
  var suitsStems: Bool {
    let known = values.filter { !$0.isNaN }
    guard values.count <= Self.mostStems, let least = known.min(), let greatest = known.max() else { return false }
    return max(least, -greatest) <= greatest - least
  }

  private static let mostStems = 60

  /// A note on the terms that are left out; nil if there are none.
  var note: Message? {
    let missing = zip(indices, values).filter { $1.isNaN }.map(\.0)
    guard let first = missing.first else { return nil }
    let others: Message =
      missing.count == 1
      ? "" : missing.count == indices.upperBound - first + 1 ? " and all after it" : " and \(missing.count - 1) others"
    let reason: Message =
      switch loss {
      case .overflow: "it is beyond the largest number, 1.8e308"
      case .undecided: "rounding errors hide whether it has a value"
      case .rounding: "rounding errors reach a thousandth of it"
      default: "it is undefined"
      }
    return "\(formula.symbol) has no term at \(formula.variable) = \(first)\(others): \(reason)"
  }
}

extension PlotRequest {
  /// Returns the sequences of the request, all over the same indices.
  ///
  /// - Parameter precision: the greatest rounding error of a term, as a part of it.
  /// - Throws: `PlotError` that names the error and its place.
  func sequences(_ constants: ParameterBindings, to precision: Double) throws(PlotError) -> [NumberSequence] {
    let texts = texts(of: .sequence)
    if texts.isEmpty {
      if contains(.terms) { throw .option(.terms, "needs a sequence, as in plot sequence 'a_n=1/n' -n 1:20") }
      return []
    }
    let reader = try formulaReader(constants).reader
    var equations: [SequenceText] = []
    var taken = constants.names.union(texts.compactMap { SequenceText($0)?.term.name })
    for text in texts {
      guard let equation = SequenceText(text) ?? SequenceText(formula: text, beside: taken) else {
        throw PlotError(
          .data,
          "'\(text)' is no sequence; write one as 'a_n=1/n' or 'a(n)=a(n-1)/2+1', and its first terms as 'a(0)=5'",
          option: .sequence)
      }
      taken.insert(equation.term.name)
      equations.append(equation)
    }
    var formulas: [SequenceFormula] = []
    var names: [String] = []
    for equation in equations where !names.contains(equation.term.name) { names.append(equation.term.name) }
    // Where bounds of sums lie, as in a(n)=sum(1/k^2, k, 1, n).
    let first = min(0, equations.compactMap(\.number).min() ?? 0)
    let last = try indices(from: first, constants).upperBound
    for name in names {
      let own = equations.filter { $0.term.name == name }
      let definitions = own.filter { $0.definition != nil }
      guard definitions.count < 2 else {
        throw PlotError(.data, "'\(definitions[1].text)' defines \(name) again; give each sequence a name of its own")
      }
      formulas.append(
        try SequenceFormula(
          definitions.first ?? own[0], own.filter { $0.number != nil }, over: min(first, last)...last, reader))
    }
    if let other = formulas.first(where: { $0.variable != formulas[0].variable }) {
      throw PlotError(
        .data,
        "sequences of one picture have one index; '\(formulas[0].text)' has \(formulas[0].variable), '\(other.text)' has \(other.variable)"
      )
    }
    let indices = try indices(from: formulas.map(\.usualFirst).min() ?? 0, constants)
    var sequences: [NumberSequence] = []
    for formula in formulas { sequences.append(try NumberSequence(formula, over: indices, to: precision)) }
    return sequences
  }

  /// Reads `--terms`, or without it the range of the variable.
  ///
  /// - Parameter usual: the first index without a range.
  private func indices(from usual: Int, _ constants: ParameterBindings) throws(PlotError) -> ClosedRange<Int> {
    // From 0 to 20, and from 1 to 20.
    let usualLast = usual + Self.usualTerms - (usual == 1 ? 1 : 0)
    guard let text = self[.terms] else {
      guard let range = try axisRange(.range, constants)?.directed(in: constants, open: defaultRange).range,
        range.upperBound >= Double(usual), range.upperBound <= Double(SequenceTerm.mostIndex)
      else { return usual...usualLast }
      // Those in view.
      return max(usual, Int(range.lowerBound.rounded(.up)))...Int(range.upperBound.rounded(.down))
    }
    let parts = AxisRange.ends(text)
    guard parts.count < 3 else { throw .option(.terms, "takes a range of whole numbers, as in 0:20, not '\(text)'") }
    var ends: [Int?] = []
    for part in parts {
      if part.isEmpty {
        ends.append(nil)
        continue
      }
      let end = try constants.fixedValue(part, of: .option(.terms))
      guard let whole = Int(exactly: end), abs(whole) <= SequenceTerm.mostIndex else {
        throw .option(.terms, "takes whole numbers up to \(SequenceTerm.mostIndex), as in 0:20, not '\(part)'")
      }
      ends.append(whole)
    }
    let first = parts.count == 2 ? ends[0] ?? usual : usual
    let last = (parts.count == 2 ? ends[1] : ends[0]) ?? max(first + Self.usualTerms, usualLast)
    guard first <= last else { throw .option(.terms, "'\(text)' has no terms; write the lesser number first") }
    return first...last
  }

  private static let usualTerms = 20
}
