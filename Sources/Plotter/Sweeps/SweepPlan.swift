import Brain
import Grapher
import Sampling

/// The values of all swept parameters in each frame.
struct SweepPlan: Sendable {
  let ranges: [SweepRange]
  /// Whether frame i takes the ith value of each sweep; otherwise the frames are the Cartesian product of the sweeps, in
  /// which the last sweep varies fastest.
  let isZipped: Bool
  /// The number of frames.
  let count: Int
  /// What is to be told of values that are left out; nil if none are.
  private(set) var note: Message?

  /// The most frames of an interactive page.
  static let mostFramesOfPage = 400

  /// One frame without parameters.
  static let single = SweepPlan()

  private init() {
    ranges = []
    isZipped = false
    count = 1
  }

  init(_ ranges: [SweepRange], isZipped: Bool) throws(PlotError) {
    self.ranges = ranges
    self.isZipped = isZipped
    for (index, range) in ranges.enumerated() where ranges[..<index].contains(where: { $0.name == range.name }) {
      throw .option(.sweep, "\(range.name) is given twice")
    }
    if isZipped {
      let counts = ranges.map(\.values.count)
      if let other = ranges.first(where: { $0.values.count != counts[0] }) {
        throw PlotError(
          .usage,
          "--zip needs sweeps of the same length; \(ranges[0].name) has \(counts[0]) values and \(other.name) \(other.values.count)",
          option: .zip)
      }
      count = counts.first ?? 0
    } else {
      var product = ranges.isEmpty ? 0 : 1
      for range in ranges {
        let (next, isTooLarge) = product.multipliedReportingOverflow(by: range.values.count)
        guard !isTooLarge, next <= SweepRange.mostValues else {
          throw PlotError(
            .usage, "the sweeps make more than \(SweepRange.mostValues) frames; give fewer values, or --zip",
            option: .sweep)
        }
        product = next
      }
      count = product
    }
    if count == 0 { throw .nothingSwept }
  }

  /// Returns the plan with fewer values of the longest sweeps, so that its frames are within a limit, and with a note on the values left out.
  func thinned(to most: Int) throws(PlotError) -> SweepPlan {
    var strides = [Int](repeating: 1, count: ranges.count)
    func left(_ place: Int) -> Int { (ranges[place].values.count - 1) / strides[place] + 1 }
    while ranges.indices.reduce(1, { $0 * left($1) }) > most {
      guard let longest = ranges.indices.max(by: { left($0) < left($1) }), left(longest) > 2 else { return self }
      strides[longest] += 1
    }
    var plan = try SweepPlan(zip(ranges, strides).map { $0.taking(every: $1) }, isZipped: isZipped)
    let thinned = zip(names, strides).filter { $1 > 1 }.map { name, stride in
      "\(name) has every \(stride == 2 ? "second" : stride == 3 ? "third" : "\(stride)th") value"
    }
    plan.note = "--sweep: a page has up to \(most) frames, not \(count), so \(list: thinned, separator: " and ")"
    return plan
  }

  /// Whether a parameter is swept.
  var isSweep: Bool { !ranges.isEmpty }

  var names: [String] { ranges.map(\.name) }

  /// The default number of columns of a grid: with two sweeps, the first one runs down and the second one across; nil if
  /// the sweeps do not form a table.
  var defaultColumns: Int? {
    guard ranges.count == 2, !isZipped, ranges[1].values.count <= 12 else { return nil }
    return ranges[1].values.count
  }

  /// The frames to measure where a sample suffices: all, or about a thousand from the first to the last.
  var sampledFrames: [Int] {
    let step = (count + 999) / 1000
    return stride(from: 0, to: count - 1, by: max(1, step)) + [count - 1]
  }

  /// Returns the parameters of a frame, counted from 0.
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
  fileprivate let ranges: [SweepRange]
  /// The values in the order of the sweeps.
  let values: [Double]

  var byName: [String: Double] { Dictionary(zip(ranges.map(\.name), values)) { first, _ in first } }

  /// The values as formulas read them: the decimals that they are written as.
  var bindings: [String: ParameterValue] { byName.mapValues { ParameterValue(decimal: $0) } }

  subscript(name: String) -> Double? { ranges.firstIndex { $0.name == name }.map { values[$0] } }

  func format(of name: String) -> NumberFormat { ranges.first { $0.name == name }?.format ?? .shortest }

  /// The names and values in plain text: `k = 1.5, a = 2`.
  var description: String {
    zip(ranges, values).map { $0.equation($1).plain }.joined(separator: ", ")
  }

  /// The names and values as titles and legends show them, with the names in italics.
  var typeset: RichText {
    zip(ranges, values).enumerated().reduce(RichText("")) { text, item in
      let (range, value) = item.element
      return text + (item.offset > 0 ? ", " : "") + range.equation(value)
    }
  }
}
