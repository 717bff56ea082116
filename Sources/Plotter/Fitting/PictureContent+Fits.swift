import Grapher

extension PictureContent {
  /// Whether the only series has a fit and no name of the user, so that the name of its axis says what it is.
  var areFittedDataUnnamed: Bool {
    series.count == 1 && series[0].name.plain == series[0].label && constructed.contains { $0.support != nil }
  }

  /// Whether the only histogram has a curve and no name of the user, so that the name of its axis says what it is.
  var isHistogramUnnamed: Bool {
    let curves = series.dropFirst()
    guard let bars = series.first, bars.counted != nil, curves.count + constructed.count > 0 else { return false }
    return bars.symbol == .bars && bars.name.plain == bars.label && bars.label == bars.xName
      && curves.allSatisfy { $0.counted == nil && $0.bandwidth != nil }
  }

  /// Gives series the colours of constructed curves.
  ///
  /// - Parameters:
  ///   - curves: the indices of these curves by those of series.
  ///   - nameSeries: whether their names tell those of the series.
  mutating func color(_ curves: [Int: Int], nameSeries: Bool = false) {
    for (series, curve) in curves {
      self.series[series].companion = curve
      self.series[series].isNamedByCompanion = nameSeries
    }
  }

  /// Writes the values of the only fit into the name of its series.
  mutating func fillName(_ texts: FitTexts?, _ request: PlotRequest) throws(PlotError) {
    guard let texts, !series.isEmpty, let name = request.texts(of: .name).dropFirst(request.functionCount).first else {
      return
    }
    series[0].name = try RichText(markup: try texts.filled(name, of: .name), of: .option(.name))
  }
}
