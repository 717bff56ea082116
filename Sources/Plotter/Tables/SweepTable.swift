import Grapher
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
  private let families: [FunctionFamily]
  private let constants: Constants
  private let range: AxisRange
  /// Supplies an open end of the range.
  private let usualRange: ClosedRange<Double>
  private let content: Content
  private let format: TableRow.Format
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
    families = try request.families(constants, of: "a table")
    range = try request.tableRange(constants)
    usualRange = request.defaultRange
    let leading = plan.names + (families.count > 1 ? ["function"] : [])
    columns =
      switch content {
      case .values: leading + [families.first?.variable ?? "x", "y"]
      case .statistics(let chosen): leading + chosen.flatMap(\.columns)
      }
    let columns = columns
    if let name = columns.enumerated().first(where: { columns[..<$0].contains($1) })?.element {
      throw .sameColumnName(name)
    }
    workers = try request.workerCount()
  }

  /// Writes the table.
  ///
  /// - Throws: `PlotError` if a range is empty, reversed or not finite, the file cannot be written, or a signal stops the
  ///   job.
  package func write(to output: OutputFile, observer: any JobObserver) async throws(PlotError) {
    let stream = try PlotError.files { () throws(FileError) in try output.open() }
    func append(_ text: String) throws(PlotError) {
      try PlotError.files { () throws(FileError) in try stream.append(Array(text.utf8)) }
    }
    var done = 0
    try await observer.observe(plan.count, "sets") { () async throws(PlotError) in
      try append(TableRow.header(columns, format))
      try await OrderedWorkQueue.run(
        Array(0..<plan.count), workers: workers, lookahead: workers, worker: { () },
        process: { _, index in Result { () throws(PlotError) in try text(at: index) } },
        consume: { index, result throws(PlotError) in
          switch result {
          case .success(let text): try append(text)
          case .failure(let error):
            throw .parameterSet(index + 1, plan.parameters(at: index).description, error)
          }
          done += 1
          observer.advance()
        })
      if let number = StopRequest.received, done < plan.count {
        throw .stoppedTable(by: number, done: done, of: plan.count)
      }
      try PlotError.files { () throws(FileError) in try stream.commit() }
    }
  }

  /// Returns the lines of one set of parameters.
  private func text(at index: Int) throws(PlotError) -> String {
    let parameters = plan.parameters(at: index)
    let settled = try constants.settling(parameters.byName)
    let x = try range.range(in: settled, open: usualRange)
    let leading = parameters.values.map { TableRow.Cell.number($0) }
    var text = ""
    for family in families {
      let function = family.bound(to: settled).source
      let named = families.count > 1 ? leading + [.text(family.label)] : leading
      func add(_ cells: [TableRow.Cell]) { text += TableRow.line(named + cells, columns, format) }
      switch content {
      case .values(let count):
        let xs = x.evenlySpaced(count)
        var ys = [Double](repeating: .nan, count: xs.count)
        function.evaluate(at: xs, into: &ys)
        for (x, y) in zip(xs, ys) { add([.number(x), .number(y.isFinite ? y : .nan)]) }
      case .statistics(let chosen): add(chosen.flatMap { $0.cells(of: function, over: x) })
      }
    }
    return text
  }
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
  fileprivate func cells(of function: any GraphDataSource, over x: ClosedRange<Double>) -> [TableRow.Cell] {
    func cells(_ extremum: Extremum?) -> [TableRow.Cell] {
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
      if contains(.table) { throw .tableAndStatistics }
      var chosen: [SweepTable.Statistic] = []
      for name in statistics.split(separator: ",").map(\.trimmed) {
        guard let statistic = SweepTable.Statistic(rawValue: name.lowercased()) else {
          throw .unknownStatistic(name, known: SweepTable.Statistic.allCases.map(\.rawValue))
        }
        chosen.append(statistic)
      }
      if !chosen.isEmpty { return .statistics(chosen) }
    }
    guard contains(.table) else { throw .unknownTable }
    return .values(samples: try sampleCount())
  }

  fileprivate func tableFormat() throws(PlotError) -> TableRow.Format {
    guard let format = self[.format] else { return self[.output]?.pathExtension == "jsonl" ? .jsonl : .csv }
    if let known = TableRow.Format(rawValue: format.trimmed.lowercased()) { return known }
    throw .unknownTableFormat(format, known: TableRow.Format.allCases.map(\.rawValue))
  }
}
