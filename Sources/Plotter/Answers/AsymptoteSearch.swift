import Brain
import Interval
import Sampling

/// Finds the lines that the graph of a function approaches for large x and −x.
struct AsymptoteSearch {
  /// The lines with their bounds.
  private(set) var lines: [Line] = []

  /// A line y = m x + b, and for which x the graph approaches it.
  struct Line {
    let slope: Interval
    let intercept: Interval
    var side: Analysis.Asymptote.Side
    let isProved: Bool
  }

  init(of expression: Expression, in variable: String, _ question: Question) {
    let formula = question.inRadians(expression).replacingVariables(
      question.constants.values.filter { $0.key != variable })
    // A function with a period approaches no line.
    guard formula.variables == [variable], formula.period(in: variable) == nil else { return }
    let function = question.function(expression, of: [variable])
    for (isLeft, side) in [(true, Analysis.Asymptote.Side.left), (false, .right)] {
      if let line = formula.asymptote(in: variable, isLeft: isLeft) {
        add(Line(slope: line.slope, intercept: line.intercept, side: side, isProved: true))
      } else if !formula.hasEndlessSteps, let level = Self.level(of: function, sign: isLeft ? -1 : 1) {
        add(Line(slope: Interval(0), intercept: Interval(level), side: side, isProved: false))
      }
    }
  }

  private mutating func add(_ line: Line) {
    if let known = lines.first, known.slope == line.slope, known.intercept == line.intercept,
      known.isProved == line.isProved
    {
      lines[0].side = .both
    } else {
      lines.append(line)
    }
  }

  /// Returns the value that a function hardly leaves far out; nil if it changes there.
  private static func level(of function: CompiledFunction, sign: Double) -> Double? {
    for (distances, tolerances) in [(far, slowly), (near, quickly)] {
      var values = [Double](repeating: .nan, count: distances.count)
      function.evaluate(at: distances.map { sign * $0 }, into: &values)
      guard values.allSatisfy(\.isFinite), let last = values.last else { continue }
      let isSettled = zip(values, tolerances).allSatisfy { abs($0 - last) <= $1 * max(1, abs(last)) }
      // A function that is constant far out does not approach its value.
      return isSettled && values[0] != last ? (abs(last) < smallest ? 0 : last) : nil
    }
    return nil
  }

  private static let far = [1.2345e6, 1.7321e7, 2.718e9, 3.3166e10, 1.4142e11]
  private static let slowly = [2e-5, 2e-6, 1e-8, 1e-9, 1e-9]
  /// Where powers of e are within Double's range.
  private static let near = [20, 100.3, 301.7, 503.1, 690.0]
  private static let quickly = [1e-4, 1e-12, 1e-13, 1e-13, 1e-13]
  /// What is less this far out is 0, as ln(x)/x.
  private static let smallest = 1e-9
}

extension Analysis.Asymptote {
  init(_ line: AsymptoteSearch.Line) {
    func number(_ bounds: Interval) -> Double { bounds.contains(0) ? 0 : bounds.midpoint }
    let (slope, intercept) = (number(line.slope), number(line.intercept))
    self.init(
      kind: slope == 0 ? .horizontal : .oblique, slope: slope, intercept: intercept, side: line.side,
      proved: line.isProved)
  }
}
