/// All sweeps together: which values the parameters have in which frame.
struct SweepPlan: Sendable {
  let ranges: [SweepRange]
  /// Whether the sweeps go side by side; otherwise each value of the one meets each of the others, the last the fastest.
  let isZipped: Bool
  /// How many sets of parameters there are.
  let count: Int

  /// One frame without parameters: where nothing is swept.
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
      throw .sweptTwice(range.name)
    }
    if isZipped {
      let counts = ranges.map(\.values.count)
      if let other = ranges.first(where: { $0.values.count != counts[0] }) {
        throw .unequalSweeps((ranges[0].name, counts[0]), (other.name, other.values.count))
      }
      count = counts.first ?? 0
    } else {
      var product = ranges.isEmpty ? 0 : 1
      for range in ranges {
        let (next, isTooLarge) = product.multipliedReportingOverflow(by: range.values.count)
        guard !isTooLarge, next <= SweepRange.mostValues else {
          throw .tooManyFrames(limit: SweepRange.mostValues)
        }
        product = next
      }
      count = product
    }
    if count == 0 { throw .nothingSwept }
  }

  /// Whether a parameter is swept.
  var isSweep: Bool { !ranges.isEmpty }

  var names: [String] { ranges.map(\.name) }

  /// The columns of a table of all sets, where they make one: of two sweeps, the first runs down and the last across.
  var usualColumns: Int? {
    guard ranges.count == 2, !isZipped, ranges[1].values.count <= 12 else { return nil }
    return ranges[1].values.count
  }

  /// Frames from the first to the last, all of them or about a thousand: for what may be judged by a part.
  var sampledFrames: [Int] {
    let step = (count + 999) / 1000
    return stride(from: 0, to: count - 1, by: max(1, step)) + [count - 1]
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
