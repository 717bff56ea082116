import Grapher

/// All sweeps together: which values the parameters have in which frame.
struct SweepPlan: Sendable {
  let ranges: [SweepRange]
  /// Whether the sweeps go side by side; otherwise each value of the one meets each of the others, the last the fastest.
  let isZipped: Bool
  /// How many sets of parameters there are.
  let count: Int

  init(_ ranges: [SweepRange], isZipped: Bool) throws(Failure) {
    self.ranges = ranges
    self.isZipped = isZipped
    for (index, range) in ranges.enumerated() where ranges[..<index].contains(where: { $0.name == range.name }) {
      throw Failure(.usage, "--sweep \(range.name) is given twice")
    }
    if isZipped {
      let counts = ranges.map(\.values.count)
      if let other = ranges.first(where: { $0.values.count != counts[0] }) {
        throw Failure(
          .usage,
          "--zip needs sweeps of one length; \(ranges[0].name) has \(counts[0]) values and \(other.name)"
            + " \(other.values.count)")
      }
      count = counts.first ?? 0
    } else {
      var product = ranges.isEmpty ? 0 : 1
      for range in ranges {
        let (next, isTooLarge) = product.multipliedReportingOverflow(by: range.values.count)
        guard !isTooLarge, next <= SweepRange.mostValues else {
          throw Failure(
            .usage, "the sweeps make more than \(SweepRange.mostValues) frames; give fewer values, or --zip")
        }
        product = next
      }
      count = product
    }
    if count == 0 { throw Failure(.usage, "nothing is swept; say --sweep, as in --sweep k=1:5/9") }
  }

  var names: [String] { ranges.map(\.name) }

  /// The columns of a table of all sets, where they make one: of two sweeps, the first runs down and the last across.
  var usualColumns: Int? {
    guard ranges.count == 2, !isZipped, ranges[1].values.count <= 12 else { return nil }
    return ranges[1].values.count
  }

  /// The parameters of a frame, counted from 0.
  func parameters(at index: Int) -> Parameters {
    var values = [Double](repeating: 0, count: ranges.count)
    var rest = index
    for place in ranges.indices.reversed() {
      let range = ranges[place]
      values[place] = range.values[isZipped ? index : rest % range.values.count]
      rest /= range.values.count
    }
    return Parameters(ranges: ranges, values: values)
  }
}

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
