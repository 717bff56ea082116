import Grapher
import Sampling

/// The bars of series, and their areas from each down to zero or, stacked, to the series below it.
extension PictureContent {
  /// - Throws: `PlotError` if bars of one series would be at the same place.
  func refuseOverprintedBars() throws(PlotError) {
    for series in series where series.symbol == .bars {
      let places = Dictionary(series.measured.map { ($0.x, 1) }, uniquingKeysWith: +)
      guard let (place, count) = places.filter({ $0.value > 1 }).min(by: { $0.key < $1.key }) else { continue }
      let name = abscissa.text(of: place, number: \.shortestText)
      throw PlotError(
        .data,
        "bars: '\(series.label)' has \(count) rows at '\(name)', whose bars would cover each other; --aggregate mean, sum or"
          + " count draws one bar for them, --data-style box their distribution", option: .dataStyle)
    }
  }

  /// Adds candles: pale ones with an outline where prices rise, and full ones of another colour where they fall.
  ///
  /// - Throws: `PlotError` if there are several tables, or an option does not suit candles.
  mutating func addCandles(_ tables: [DataTable], _ request: PlotRequest, _ looks: DataLooks) throws(PlotError) {
    let other = [PlotOption.group, .marker, .errorBars, .stacked, .fit, .smooth, .aggregate, .horizontal].first(
      where: request.contains)
    if let other { throw .option(other, "does not suit --data-style candles") }
    guard let table = tables.first, tables.count == 1, [0, 1].allSatisfy({ looks.style(of: $0) == .candles }) else {
      throw .option(.dataStyle, "candles is for one series, without another style")
    }
    let candles = Candles(of: table)
    let parts = [("rising", candles.rising, PictureContent.opacityOfRising), ("falling", candles.falling, 1)]
    var added: [DataSeries] = []
    for (name, part, opacity) in parts where !part.isEmpty {
      var series = DataSeries(label: name, style: .candles, x: part.map(\.place), y: part.map(\.close))
      (series.bars, series.barOpacity, series.xName) = (part.map(\.bar), opacity, table.xName)
      series.rows = added.isEmpty ? table.counts.first : nil
      added.append(series)
    }
    try add(added, named: "price", table.suggestions)
  }

  private static let opacityOfRising = 0.15

  /// Places the bars of all series beside each other or, stacked, on each other. Those of categories have their values; those behind
  /// other series or curves are pale and have none.
  ///
  /// - Parameters:
  ///   - isHorizontal: whether they are to be turned, with the first series at the top of each group.
  ///   - hasCurves: whether functions or fits are drawn over the bars.
  ///   - hidesValues: whether no bar has its value.
  ///   - isLogarithmic: whether the axis of their places is logarithmic.
  mutating func arrangeBars(
    isStacked: Bool, isHorizontal: Bool, hasCurves: Bool, hidesValues: Bool, isLogarithmic: Bool = false
  ) {
    let barred = series.indices.filter { series[$0].symbol == .bars }
    let isBehind = hasCurves || barred.count < series.count
    // Each plot has bars beside each other.
    for barred in Dictionary(grouping: barred, by: { series[$0].facet }).values {
      let places = BarPlaces(
        of: barred.map { series[$0] }, isStacked: isStacked,
        isFromTop: isHorizontal && abscissa.wholeRange == nil,
        hasValues: abscissa.wholeRange != nil && !isBehind && !hidesValues, isLogarithmic: isLogarithmic)
      if abscissa == .numbers, let note = places.noteOnWidth { add([], [], [], notes: [note]) }
      for (index, bars) in zip(barred, places.bars(of: barred.map { series[$0] })) {
        series[index].setBars(bars)
        if isBehind { series[index].barOpacity = PictureContent.opacityBehind }
      }
    }
  }

  /// Moves series with error bars at the same names apart, in equal steps around each name.
  mutating func separateErrorBars() {
    guard abscissa.wholeRange != nil else { return }
    let shown = series.indices.filter {
      series[$0].symbol != .bars && !series[$0].hasErrorBand && !series[$0].errorBars.isEmpty
    }
    let areTogether = Dictionary(grouping: shown, by: { series[$0].facet }).values.contains { indices in
      let places = indices.flatMap { Set(series[$0].measured.map(\.x)) }
      return Set(places).count < places.count
    }
    guard areTogether else { return }
    // A series is at the same side in all plots of a column's values.
    var labels: [String] = []
    for index in shown where !labels.contains(series[index].label) { labels.append(series[index].label) }
    let step = min(PictureContent.shareOfErrorBars / Double(labels.count), PictureContent.mostBetweenErrorBars)
    let middle = Double(labels.count - 1) / 2
    for index in shown {
      guard let number = labels.firstIndex(of: series[index].label) else { continue }
      series[index].move(by: step * (Double(number) - middle))
    }
  }

  /// The width of error bars around a name and the most between two of them, relative to the distance of names.
  private static let (shareOfErrorBars, mostBetweenErrorBars) = (0.6, 0.2)

  /// Whether a number of colours is one for each bar of the only series.
  func takesColorOfEachBar(_ colors: Int) -> Bool {
    colors > 1 && series.count == 1 && series[0].symbol == .bars && series[0].counted == nil
      && series[0].bars.count == colors
  }

  /// Writes the values of bars in the form that is asked for at the ticks of their axis, unless they are percents already.
  mutating func writeValues(as request: PlotRequest) {
    let option: PlotOption = request.contains(.horizontal) ? .xTicks : .yTicks
    guard let form = request[option].flatMap({ NumberForm(ofTicks: $0.trimmed) }), !request.contains(.y2) else {
      return
    }
    for index in series.indices
    where series[index].symbol == .bars && !(form.isShare && series[index].form == .percents) {
      series[index].form = .asked(form)
    }
  }

  /// Exchanges x and y, so that values are horizontal, with categories from top to bottom.
  ///
  /// - Parameter values: what the axis of values shows.
  mutating func turnData(values: Abscissa = .numbers) {
    let mirrored: (Double) -> Double
    if case .categories(let names) = abscissa {
      mirrored = { Double(names.count + 1) - $0 }
      ordinate = .categories(names.reversed())
    } else {
      mirrored = { $0 }
      ordinate = abscissa
    }
    let (value, place) = (yName ?? "", xName)
    abscissa = values
    yName = place.flatMap { ordinate.tells($0) ? nil : $0 }
    series = series.map { $0.turned(mirrored) }
    for index in series.indices { series[index].xName = value }
    hasHorizontalValues = true
  }

  /// Fills the areas of series, those of one plot on each other if they are stacked.
  mutating func fillAreas(isStacked: Bool) {
    let areas = series.indices.filter { series[$0].isArea }
    for indices in Dictionary(grouping: areas, by: { series[$0].facet }).values.sorted(by: { $0[0] < $1[0] }) {
      for (place, index) in indices.enumerated() {
        series[index].isStacked = isStacked && indices.count > 1
        fills.append(
          isStacked && place > 0
            ? FillRequest(betweenSeries: index, indices[place - 1]) : FillRequest(underSeries: index))
      }
    }
  }

  /// The height at which all stacks end, as those of shares do; nil for others, and beside other data.
  var heightOfStacks: Double? {
    if !series.isEmpty, series.allSatisfy({ $0.isStacked && !$0.isRight }) {
      // The last of each plot has the sums of all.
      let sums = Dictionary(grouping: series, by: \.facet).values.compactMap(\.last).flatMap { $0.measured.map(\.y) }
      return PictureContent.common(of: sums)
    }
    guard series.count > 1, series.allSatisfy({ $0.symbol == .bars && !$0.isRight }) else { return nil }
    let bars = series.flatMap(\.bars)
    let tops = Dictionary(bars.map { ($0.left, $0.end) }, uniquingKeysWith: max).values
    return bars.contains { $0.base > 0 } ? PictureContent.common(of: Array(tops)) : nil
  }

  /// Returns the greatest of positive numbers that are the same but for rounding; nil for others.
  private static func common(of sums: [Double]) -> Double? {
    guard let least = sums.min(), let most = sums.max(), least > 0 else { return nil }
    return most - least <= PictureContent.roundingOfShares * most ? most : nil
  }

  /// The greatest difference of the sums of rounded shares, relative to these.
  private static let roundingOfShares = 0.003

  /// That of bars behind lines.
  private static let opacityBehind = 0.5
}
