import Grapher

extension PictureContent {
  /// Returns the line at a statistic of the only data, `median` or `q1:LABEL`; nil for a text with another value.
  ///
  /// - Throws: `PlotError` if there are no data, several series, or no numbers on the axis.
  func referenceAtStatistic(
    _ kind: ReferenceLine.Kind, _ text: String, _ constants: ParameterBindings
  ) throws(PlotError) -> ReferenceLine? {
    let colon = text.firstIndex(of: ":") ?? text.endIndex
    let word = text[..<colon].trimmed.lowercased()
    let isAcross = kind == .vertical
    guard let statistic = Self.statistics[word] ?? Aggregate(rawValue: word).flatMap({ $0.isPlace ? $0 : nil }),
      !constants.names.contains(word), constants.category(word, across: isAcross) == nil
    else { return nil }
    let option = isAcross ? PlotOption.vline : .hline
    let counted = series.filter { $0.counted != nil }
    let shown = counted.isEmpty ? series.filter { $0.leader == nil && $0.bandwidth == nil } : counted
    guard let only = shown.first else {
      throw .option(
        option,
        "'\(word)' is that of data; a function has a mean value, integral(x^2, x, 0, 3)/3, and plot analyze finds its extrema"
      )
    }
    guard shown.count == 1 else {
      throw .option(
        option, "'\(word)' is that of one series, not of \(shown.count); plot stats tells that of each")
    }
    let axis = isAcross ? abscissa : ordinate
    if !counted.isEmpty, isAcross == hasHorizontalValues {
      throw .option(
        option, "'\(word)' of the values that are counted is at \(isAcross ? "--hline" : "--vline") \(word)")
    }
    if case .categories = axis { throw .option(option, "'\(word)' needs numbers on the axis, not names") }
    let values = only.counted?.values ?? only.measured.map { isAcross ? $0.x : $0.y }.filter(\.isFinite)
    let value = statistic.value(of: values)
    guard value.isFinite else { throw .option(option, "'\(word)' needs numbers") }
    let given = text[colon...].dropFirst().trimmed
    let name = "\(word) \(axis.text(of: value) { ValueLabels.text(of: $0) })"
    return ReferenceLine(
      kind, at: value, label: try RichText(markup: given.isEmpty ? name : given, of: .option(option)))
  }

  private static let statistics: [String: Aggregate] = [
    "average": .mean, "q1": .percentile(25), "q2": .median, "q3": .percentile(75),
  ]
}

extension Aggregate {
  /// Whether it is a place among the values.
  fileprivate var isPlace: Bool { ![.sum, .count, .sd].contains(self) }
}
