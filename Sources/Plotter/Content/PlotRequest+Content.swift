import Grapher
import Sampling

/// The key of the curves that `--key` asks for.
enum KeyRequest: String, CaseIterable, Sendable { case auto, labels, legend, bar, none, shared }

extension PlotRequest {
  /// Reads the request's content besides functions, including its data files.
  func content(_ constants: ParameterBindings) throws(PlotError) -> PictureContent {
    var content = PictureContent()
    var constants = constants
    let looks = try DataLooks(self)
    var (tables, abscissa) = try dataTables(constants)
    var histogram = try Histogram(self)
    let form = ValueForm(common: tables.map(\.form))
    if let axis = try histogram?.placeTimes(of: &tables, zone: dataSyntax().zone) { abscissa = axis }
    (content.abscissa, content.isOnPolarAxes) = (abscissa, hasPolarData)
    try checkMatrix()
    let countsNames = dataUse == .histogram && abscissa.wholeRange != nil
    if let histogram, !countsNames {
      let series = try histogram.series(of: tables)
      try content.add(
        series, named: histogram.kind.axisName,
        [histogram.note(on: series)].compactMap(\.self) + histogram.notesOnBins(of: series))
      for index in content.series.indices where content.series[index].counted != nil {
        content.series[index].form = form
      }
      if !series.contains(where: { $0.counted != nil }) {
        content.fills += series.indices.map { FillRequest(underSeries: $0) }
      }
    } else if dataUse == .map, contains(.data) {
      content.add(try PlaneData(mapping: tables, abscissa, self, try mapStyle()), tables.flatMap(\.suggestions))
    } else if dataUse == .field, contains(.data) {
      content.add(try PlaneData(vectors: tables, abscissa, self), tables.flatMap(\.suggestions))
    } else if dataUse == .boxes {
      let boxes = try BoxPlots(of: tables, abscissa, self, looks)
      content.abscissa = boxes.abscissa
      try content.add(
        boxes.series, named: boxes.axisName, tables.flatMap(\.suggestions) + [boxes.note].compactMap(\.self))
      for index in content.series.indices { content.series[index].form = form }
    } else if dataUse == .candles, contains(.data) {
      try content.addCandles(tables, self, looks)
      for index in content.series.indices { content.series[index].form = form }
    } else if tables.contains(where: \.hasSpans) {
      try content.addSpans(tables, self, looks)
    } else {
      let usual = countsNames ? .bars : usualStyle(of: tables, abscissa)
      let isStacked = contains(.stacked) && looks.style(of: 0, usual: usual) == .area
      if self[.stacked]?.trimmed.isEmpty == false, try choice(.stacked, as: StackKind.self) == .percent {
        tables = try DataTable.shares(of: tables)
      }
      for table in isStacked ? try DataTable.stacked(tables) : tables {
        try content.add(table, looks, usual: usual)
      }
      content.fillAreas(isStacked: isStacked)
    }
    content.nameGroups(of: tables)
    let sequences = try sequences(constants, to: 1e-3)
    let areStems = sequences.count == 1 && sequences[0].suitsStems && content.series.isEmpty && !contains(.log)
    for sequence in sequences {
      guard abscissa == .numbers else { throw .option(.sequence, "needs numbers on the horizontal axis of the data") }
      try content.add(sequence, looks, usual: areStems ? .stem : .points)
    }
    let letter = contains(.horizontal) ? "y" : "x"
    let isLogarithmic = self[.log]?.lowercased().replacing("y2", with: "").contains(letter) == true
    if dataUse == .curves || countsNames, !tables.contains(where: \.hasSpans) {
      try content.refuseOverprintedBars()
      content.separateErrorBars()
      content.writeValues(as: self)
      content.arrangeBars(
        isStacked: contains(.stacked), isHorizontal: contains(.horizontal),
        hasCurves: functionCount > 0 || contains(.fit) || contains(.smooth),
        hidesValues: contains(.noMarkLabels) || content.series.contains { !$0.errorBars.isEmpty },
        isLogarithmic: isLogarithmic)
    }
    if contains(.stacked), !content.series.contains(where: { $0.symbol == .bars || $0.isArea }) {
      throw .option(.stacked, "needs bars or areas; add --data-style bars or --data-style area")
    }
    if contains(.stacked), content.series.contains(where: \.isArea), !content.series.allSatisfy(\.isArea) {
      throw .option(.stacked, "stacks areas on areas alone; --data-style area serves all series")
    }
    constants.takeAxes((content.hasHorizontalValues ? content.abscissa : abscissa).ticks)
    if abscissa != .numbers, isLogarithmic {
      throw .option(
        .log,
        "needs numbers for \(letter); \(abscissa.origin == nil ? "categories" : abscissa.origin?.isClock == true ? "times of day" : "dates") have no logarithm"
      )
    }
    for text in texts(of: .style) { content.styles.append(try StyleRequest(text)) }
    content.noteUnused(self)
    let before = content.fills.count
    for text in texts(of: .fill) {
      let fill = try FillRequest(
        text, constants, takesDegrees: contains(.degrees), formulas: expressions, series: content.series.map(\.label))
      content.fills.append(fill.taking(turnAfter: content.fills[before...]))
    }
    content.add([], [], [], notes: notesOnDollars)
    try looks.check(series: content.series)
    try content.checkPointColumns(self)
    try refuseUnfaceted()
    let right = texts(of: .y2).flatMap { $0.split(separator: ",").map(\.trimmed) }
    for option in [PlotOption.y2Range, .y2Label, .y2Ticks] where contains(option) && right.isEmpty {
      throw .option(option, "needs --y2")
    }
    content.showsDensity = try choice(.pointsAs, as: PointStyle.self) == .density && part != .residuals
    content.legendPlace = try choice(.legend, as: LegendPlace.self)
    content.key = try choice(.key, as: KeyRequest.self) ?? (content.legendPlace == nil ? nil : .legend)
    if content.legendPlace != nil, content.key != .legend {
      throw .option(.legend, "places a legend, so --key can only be legend")
    }
    try content.setNames(
      try texts(of: .name).map { (text) throws(PlotError) in try RichText(markup: text, of: .option(.name)) },
      functions: functionCount, fits: texts(of: .fit).count)
    let formulas = expressions.map { Definition($0).head?.function ?? $0 }
    let programs = (formulas.count..<max(formulas.count, functionCount)).map { "\($0 + 1)" }
    try content.moveToRight(right, functions: formulas + programs)
    try checkDensity(&content)
    if functionCount == 0 { content.nameAxis(isNamed: contains(.name) && !contains(.smooth)) }
    try turnData(of: &content)
    if let canvas = try? canvas(for: .png) {
      content.makeRoomForValues(in: canvas.size, isPrinted: canvas.printSpec != nil)
    }
    constants.takeAxes(content.abscissa.ticks, up: content.ordinate.ticks)
    for option in [PlotOption.annotate, .text] {
      for text in texts(of: option) {
        content.add(
          try AnnotationTemplate(text, of: option, isAmongData: !content.series.isEmpty, constants), constants)
      }
    }
    for (option, kind) in [(PlotOption.hline, ReferenceLine.Kind.horizontal), (.vline, .vertical)] {
      for text in texts(of: option) {
        let statistic = try content.referenceAtStatistic(kind, text, constants)
        let line = if let statistic { statistic } else { try ReferenceLine(kind, text, constants) }
        content.references.append(line)
      }
    }
    return content
  }

  /// - Throws: `PlotError` if there is no matrix, or a function too.
  private func checkMatrix() throws(PlotError) {
    guard contains(.matrix) else { return }
    if !contains(.data) { throw .option(.matrix, "needs --data") }
    if let other = [PlotOption.using, .histogram].first(where: contains) {
      throw .option(.matrix, "takes all columns of a file; leave out \(other.spelling)")
    }
    if functionCount > 0 { throw .option(.matrix, "does not suit functions; leave out one of them") }
  }

  /// Turns bars, boxes and points if `--horizontal` asks for it.
  ///
  /// - Throws: `PlotError` if there is anything else.
  private func turnData(of content: inout PictureContent) throws(PlotError) {
    guard contains(.horizontal), !content.hasHorizontalValues else { return }
    if content.series.isEmpty || !content.series.allSatisfy({ $0.symbol == .bars || $0.symbol == .points }) {
      throw .option(.horizontal, "needs bars, boxes or points, as in plot bars sales.csv --horizontal")
    }
    if content.abscissa == .numbers, content.series.contains(where: { $0.symbol == .points }) {
      throw .option(.horizontal, "is for points of categories; --using exchanges columns of numbers")
    }
    if functionCount > 0 || contains(.fit) {
      throw .option(.horizontal, "does not suit functions and fits, whose values are vertical")
    }
    if contains(.y2) { throw .option(.horizontal, "does not suit --y2") }
    content.turnData()
    if let canvas = try? canvas(for: .png) {
      content.widthOfDigit = FigureSpec.widthOfDigit(in: canvas.size, isPrinted: canvas.printSpec != nil)
    }
  }

  /// Gives the axis of a density the name of the series.
  ///
  /// - Throws: `PlotError` if the density of points cannot be shown.
  private func checkDensity(_ content: inout PictureContent) throws(PlotError) {
    guard content.showsDensity else { return }
    let series = content.series
    guard let only = series.first, series.count == 1, only.symbol.hasDots else {
      throw .option(.pointsAs, "density needs one series of data that is drawn as points, not \(series.count)")
    }
    if !only.errorBars.isEmpty { throw .option(.pointsAs, "density does not suit error bars; leave out one of them") }
    if isSwept || only.isRight || !content.rightFunctions.isEmpty {
      throw .option(.pointsAs, "density needs a single picture with one vertical axis")
    }
    content.yName = only.name.plain
  }

  /// Reads the tables of all data files.
  ///
  /// - Returns: the tables, and what their x is.
  func dataTables(_ constants: ParameterBindings) throws(PlotError) -> (tables: [DataTable], abscissa: Abscissa) {
    var tables = try self.tables(for: dataUse, constants)
    if dataUse == .histogram { tables = try countingNames(of: tables) }
    if barsAreNamed { tables = tables.map(\.namingCounts) }
    let aggregation = try aggregation()
    if let aggregation {
      if tables.contains(where: { !$0.errorBars.isEmpty || $0.hasSpans }) {
        let parts = self[.using]?.splitOutsideBrackets(at: ":").map(\.trimmed) ?? []
        let series = parts.dropFirst().map { "--using \(parts[0]):\($0)" }.joined(separator: " ")
        throw .option(
          .aggregate, "does not suit error bars of columns; leave out one of them, or write \(long: series) for series")
      }
      let spread = try spread(of: aggregation.kind)
      tables = try DataTable.aggregated(tables, by: aggregation, spread, zone: dataSyntax().zone)
      try PlotError.checkWork()
    }
    let order = try categoryOrder()
    if order == nil, barsAreNamed, !contains(.using) {
      for index in tables.indices { tables[index].suggestions += [tables[index].noteOnNamesOfBars].compactMap(\.self) }
    }
    if order != nil || contains(.aggregate), aggregation?.step == nil, barsAreNamed {
      tables = DataTable.namedByNumbers(tables)
    }
    let abscissa = try Abscissa(unifying: &tables, zone: dataSyntax().zone) { names, tables in
      order?.sorted(names, of: tablesOfOrder(tables), areDistributions: dataUse == .boxes) ?? names
    }
    if order != nil, abscissa.wholeRange == nil {
      throw .option(.sort, "needs texts for x, as the names of bars are; --using chooses their column")
    }
    try putOnPolarAxes(&tables, abscissa)
    return (tables, abscissa)
  }

  /// The order of categories; nil for that of the data.
  ///
  /// - Throws: `PlotError` if the data have none.
  func categoryOrder() throws(PlotError) -> CategoryOrder? {
    guard let word = self[.sort]?.trimmed.lowercased() else { return nil }
    if !contains(.data) { throw .option(.sort, "needs --data") }
    if [.map, .field].contains(dataUse) {
      throw .option(.sort, "does not suit a \(dataUse == .map ? "map" : "field")")
    }
    guard let order = word.isEmpty ? .descending : CategoryOrder(rawValue: word) else {
      throw .unknownChoice(.sort, word, of: CategoryOrder.allCases.map(\.rawValue))
    }
    return order
  }

  /// Whether the numbers at which rows are joined are names of bars, unless something else needs them as numbers.
  private var barsAreNamed: Bool {
    let needsNumbers: [PlotOption] = [.range, .xTicks, .fit, .smooth, .vline, .annotate, .text, .equal, .sequence]
    return drawsBarsAlone && functionCount == 0 && !hasFigures && !needsNumbers.contains(where: contains)
      && self[.log]?.lowercased().contains("x") != true
  }

  /// Returns the error bars of the rows that are joined; nil for none.
  ///
  /// - Throws: `PlotError` if they do not suit what stands for the rows.
  private func spread(of aggregate: Aggregate) throws(PlotError) -> ErrorBarKind? {
    guard let kind = try choice(.errorBars, as: ErrorBarKind.self), kind.columns == nil else { return nil }
    if kind.suits(aggregate) { return kind }
    throw .option(
      .errorBars,
      "\(kind.rawValue) needs \(kind == .quartiles ? "--aggregate median or mean" : "--aggregate mean"), not \(aggregate.rawValue)"
    )
  }

  /// Reads the tables of all data files for a use, with different names.
  func tables(for use: DataUse, _ constants: ParameterBindings) throws(PlotError) -> [DataTable] {
    let files = files(of: .data)
    let syntax = try dataSyntax()
    if files.count(where: { $0.path == "-" }) > 1 { throw .wrong(.option(.data), "standard input can be read once") }
    let choices = try columnRequests(files: files.count, for: use)
    let selections = try rowSelections(files: files.count)
    let points = try pointColumns()
    let kindOfRows = try aggregation()?.kind
    let countsRows = use == .curves && kindOfRows == .count
    var tablesOfFiles: [[DataTable]] = []
    for (index, file) in files.enumerated() {
      let kept = file.path == "-" ? standardInput : nil
      var file = DataFile(file, syntax, selections[index], points, for: use, kept: kept)
      (file.countsRows, file.takesSpans) = (countsRows, drawsBarsAlone && !contains(.errorBars))
      file.order = try categoryOrder()
      tablesOfFiles.append(try file.tables(using: choices[index], constants))
    }
    return DataTable.namedApart(tablesOfFiles, files.map(\.path))
  }
}
