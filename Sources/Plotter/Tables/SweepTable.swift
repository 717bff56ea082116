import Grapher
import Metering
import Platform
import Sampling

/// The table of a sweep's values or statistics, written while they are computed.
package struct SweepTable: Sendable {
  enum Statistic: String, CaseIterable, Sendable { case min, max, roots, integral }

  enum Content: Sendable {
    /// The functions' values at evenly spaced values of the variable.
    case values(samples: Int)
    case statistics([Statistic])
  }

  private let plan: SweepPlan
  private let workers: Int
  private let templates: [CurveTemplate]
  private let constants: ParameterBindings
  private let range: AxisRange
  /// Supplies an open end of the range.
  private let usualRange: ClosedRange<Double>
  private let content: Content
  private let format: TableText.Format
  /// The names of the columns.
  private let columns: [String]

  /// Resolves a request for the table of a sweep.
  ///
  /// - Throws: `PlotError` if nothing is swept, or the kind of table is missing.
  package init(_ request: PlotRequest) throws(PlotError) {
    guard request.isSwept else { throw .nothingSwept }
    content = try request.tableContent()
    format = try request.tableFormat()
    constants = try request.constants()
    plan = try request.sweepPlan(constants)
    templates = try request.templates(constants, of: "a table")
    range = try request.tableRange(constants)
    usualRange = request.defaultRange
    let first = try templates.first?.bound(to: constants.settling(plan.parameters(at: 0).bindings)).tableColumns()
    for template in templates where template.kind != templates[0].kind { throw .mixedTable }
    let leading = plan.names + (templates.count > 1 ? ["function"] : [])
    columns =
      switch content {
      case .values: leading + [first?.variable ?? "x"] + (first?.range == nil ? ["y"] : first?.names ?? [])
      case .statistics(let chosen): leading + chosen.flatMap(\.columns)
      }
    if case .statistics = content, let curve = templates.first(where: { !$0.isFunction }) {
      throw PlotError(
        .usage,
        "\(curve.label) is a \(curve.kind.name); --statistics are those of functions, --table prints coordinates",
        option: .statistics)
    }
    let columns = columns
    if let name = columns.enumerated().first(where: { columns[..<$0].contains($1) })?.element {
      throw PlotError(
        .usage, "two columns would be called '\(name)'; rename the parameter, and give each statistic once")
    }
    workers = try request.workerCount()
  }

  /// Writes the table.
  ///
  /// - Throws: `PlotError` if a range is empty, reversed or not finite, the file cannot be written, or a signal stops the
  ///   job.
  package func write(to output: OutputFile, observer: any JobObserver) async throws(PlotError) {
    let stream = try PlotError.files { () throws(FileError) in try output.open() }
    func append(_ bytes: [UInt8]) throws(PlotError) {
      try PlotError.files { () throws(FileError) in try stream.append(bytes) }
    }
    let parts = parts
    var done = 0
    try await observer.observe(plan.count, "sets") { () async throws(PlotError) in
      try append(TableText.header(columns, format))
      try await OrderedWorkQueue.run(
        Array(0..<plan.count * parts.count), workers: workers, lookahead: workers, worker: { () },
        process: { _, item in
          let (index, part) = item.quotientAndRemainder(dividingBy: parts.count)
          return Result { () throws(PlotError) in
            try WorkMeter.runAlone { () throws(PlotError) in
              let text = try text(of: parts[part], at: index)
              try PlotError.checkWork()
              return text
            }
          }
        },
        consume: { item, result throws(PlotError) in
          let (index, part) = item.quotientAndRemainder(dividingBy: parts.count)
          switch result {
          case .success(let text): try append(text)
          case .failure(let error):
            let parameters = plan.parameters(at: index).description
            throw PlotError(error.kind, "set \(index + 1) (\(long: parameters)): \(error)")
          }
          guard part == parts.count - 1 else { return }
          done += 1
          observer.advance()
        })
      if let number = StopSignal.received, done < plan.count {
        throw .stopped(by: number, "after \(done) of \(plan.count) sets of parameters")
      }
      try PlotError.files { () throws(FileError) in try stream.commit() }
    }
  }

  /// Rows of one function and one set of parameters that are computed together.
  private struct Part: Sendable {
    let template: CurveTemplate
    /// Empty for statistics.
    let rows: Range<Int>
  }

  /// The parts of a set of parameters, in order.
  private var parts: [Part] {
    var count = 0
    if case .values(let samples) = content { count = samples }
    return templates.flatMap { template in
      (0..<count).split(atMost: SweepTable.rowsInPart).map { Part(template: template, rows: $0) }
    }
  }

  /// Returns the lines of a part.
  private func text(of part: Part, at index: Int) throws(PlotError) -> [UInt8] {
    let parameters = plan.parameters(at: index)
    let settled = try constants.settling(parameters.bindings)
    let table = try part.template.bound(to: settled).tableColumns()
    let usual = try range.range(in: settled, open: usualRange)
    let range = table.range ?? usual
    var leading = parameters.values.map { TableText.Cell.number($0) }
    if templates.count > 1 { leading.append(.text(part.template.label)) }
    var text = TableText(columns, format)
    switch content {
    case .values(let count):
      let places = range.evenlySpaced(part.rows, of: count)
      let isShort = count.saturating(multipliedBy: plan.count) <= FunctionTable.mostDecimals
      let values = table.functions.map { $0.values(at: places, readsDecimals: isShort) }
      for (row, place) in places.enumerated() {
        for cell in leading { text.add(cell) }
        text.add(.number(place))
        for column in values { text.add(.number(column[row])) }
      }
    case .statistics(let chosen):
      for function in table.functions.prefix(1) {
        for cell in leading + chosen.flatMap({ $0.cells(of: function, over: range) }) { text.add(cell) }
      }
    }
    return text.bytes
  }

  private static let rowsInPart = 65_536
}

extension SweepTable.Statistic {
  /// The names of the statistic's columns.
  fileprivate var columns: [String] {
    switch self {
    case .min: ["min", "min_at"]
    case .max: ["max", "max_at"]
    case .roots: ["roots", "roots_complete"]
    case .integral: ["integral", "integral_error"]
    }
  }

  /// Returns the statistic's cells for a function.
  fileprivate func cells(of function: any GraphDataSource, over x: ClosedRange<Double>) -> [TableText.Cell] {
    func cells(_ extremum: Extremum?) -> [TableText.Cell] {
      [.number(extremum?.value ?? .nan), .number(extremum?.place ?? .nan)]
    }
    switch self {
    case .min: return cells(function.minimum(over: x))
    case .max: return cells(function.maximum(over: x))
    case .roots:
      let roots = function.roots(over: x)
      return [.numbers(roots.places.map(\.place)), .flag(roots.isComplete && roots.intervals.isEmpty)]
    case .integral:
      let integral = try? function.integral(over: x)
      return [.number(integral?.value ?? .nan), .number(integral?.error ?? .nan)]
    }
  }
}

extension PlotRequest {
  fileprivate func tableContent() throws(PlotError) -> SweepTable.Content {
    if let statistics = self[.statistics] {
      if contains(.table) {
        throw PlotError(.usage, "--table and --statistics are different tables; give one of them")
      }
      var chosen: [SweepTable.Statistic] = []
      for name in statistics.split(separator: ",").map(\.trimmed) {
        guard let statistic = SweepTable.Statistic(rawValue: name.lowercased()) else {
          throw .option(.statistics, "are \(list: SweepTable.Statistic.allCases.map(\.rawValue)), not '\(name)'")
        }
        chosen.append(statistic)
      }
      if !chosen.isEmpty { return .statistics(chosen) }
    }
    guard contains(.table) else {
      throw PlotError(
        .usage, "give --table or --statistics min,max; to draw a sweep: plot EXPRESSION --sweep k=1:5/9")
    }
    return .values(samples: try sampleCount())
  }

  fileprivate func tableFormat() throws(PlotError) -> TableText.Format {
    guard let format = self[.format] else { return self[.output]?.pathExtension == "jsonl" ? .jsonl : .csv }
    let known = [TableText.Format.csv, .jsonl]
    if let named = known.first(where: { $0.rawValue == format.trimmed.lowercased() }) { return named }
    throw .option(.format, "is \(list: known.map(\.rawValue), separator: " or "), not '\(format)'")
  }
}
