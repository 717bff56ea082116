import Grapher
import Sampling

/// The values of the swept parameters in one frame.
struct Parameters: Sendable {
  private let ranges: [SweepRange]
  /// In the order of the sweeps.
  let values: [Double]

  init(ranges: [SweepRange], values: [Double]) {
    self.ranges = ranges
    self.values = values
  }

  var names: [String] { ranges.map(\.name) }

  /// The values by the names.
  var byName: [String: Double] { Dictionary(zip(names, values)) { first, _ in first } }

  subscript(name: String) -> Double? { ranges.firstIndex { $0.name == name }.map { values[$0] } }

  func format(of name: String) -> NumberFormat { ranges.first { $0.name == name }?.format ?? .shortest }

  /// As titles and legends show it: `k = 1.5, a = 2`.
  var description: String {
    zip(ranges, values).map { "\($0.name) = \($0.format.typeset($1))" }.joined(separator: ", ")
  }

  /// The same with the names in italics.
  var typeset: RichText {
    zip(ranges, values).enumerated().reduce(RichText("")) { text, item in
      let (range, value) = item.element
      let number = range.format.typeset(value)
      let equation = MathText.row([MathText(variable: range.name), .sign("=", .relation), .number(number)])
      return text + (item.offset > 0 ? ", " : "") + RichText(equation, plain: "\(range.name) = \(number)")
    }
  }
}
