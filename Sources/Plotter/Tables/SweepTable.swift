import Grapher
import Platform
import Sampling

/// The values or the statistics of a sweep, written while they are computed.
package struct SweepTable: Sendable {
  enum Statistic: String, CaseIterable, Sendable { case min, max, roots, integral }

  enum Content: Sendable {
    /// Each function's values, evenly spaced.
    case values(samples: Int)
    case statistics([Statistic])
  }

  private let plan: SweepPlan
  private let families: [FunctionFamily]
  private let constants: Constants
  private let range: AxisRange
  private let content: Content
  private let format: DataRow.Format

  /// Resolves a request for the table of a sweep.
  ///
  /// - Throws: `PlotError` if nothing is swept, or no kind of table is given.
  package init(_ request: PlotRequest) throws(PlotError) {
    guard request.isSwept else { throw .nothingSwept }
    content = try request.tableContent()
    format = try request.tableFormat()
    constants = try request.constants()
    plan = try request.sweepPlan(constants)
    families = try request.families(constants, of: "a table")
    range = try request.tableRange(constants)
    let columns = columns
    if let name = columns.enumerated().first(where: { columns[..<$0].contains($1) })?.element {
      throw .sameColumnName(name)
    }
  }

  private enum Product: Sendable {
    case text(String)
    case failed(PlotError)
  }

  /// - Throws: `PlotError` if a range is empty, reversed or not finite, or the file cannot be written.
  package func write(to output: OutputFile, workers: Int?, observer: any JobObserver) async throws(PlotError) {
    let sheet = Sheet(try PlotError.files { () throws(FileError) in try output.open() }, observer: observer)
    let workers = min(workers ?? .max, CurrentProcess.processorCount)
    observer.begin(plan.count, "sets")
    try sheet.append(DataRow.header(columns, format))
    try await FrameLine<Product>.run(
      Array(0..<plan.count), workers: workers, mostWaiting: workers, worker: { () },
      draw: { _, index in
        do throws(PlotError) { return .text(try text(at: index)) } catch {
          return .failed(error)
        }
      },
      consume: { index, product throws(PlotError) in
        switch product {
        case .text(let text): try sheet.append(text)
        case .failed(let failure):
          throw .parameterSet(index + 1, plan.parameters(at: index).description, failure)
        }
        sheet.advance()
      })
    if let number = StopRequest.received, sheet.done < plan.count {
      throw .stoppedTable(by: number, done: sheet.done, of: plan.count)
    }
    try PlotError.files { () throws(FileError) in try sheet.stream.commit() }
    observer.finish()
  }

  /// The names of the columns.
  private var columns: [String] {
    let leading = plan.names + (families.count > 1 ? ["function"] : [])
    switch content {
    case .values: return leading + [families.first?.variable ?? "x", "y"]
    case .statistics(let chosen): return leading + chosen.flatMap(\.columns)
    }
  }

  /// The lines of one set of parameters.
  private func text(at index: Int) throws(PlotError) -> String {
    let parameters = plan.parameters(at: index)
    let settled = try constants.settling(parameters.byName)
    let x = try range.range(in: settled)
    let leading = parameters.values.map { DataRow.Cell.number($0) }
    var text = ""
    for family in families {
      let function = family.bound(to: settled).source
      let named = families.count > 1 ? leading + [.text(family.label)] : leading
      func add(_ cells: [DataRow.Cell]) { text += DataRow.line(named + cells, columns, format) }
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

  /// Where the rows go; only ever touched by one line of frames.
  private final class Sheet: @unchecked Sendable {
    let stream: OutputStream
    private let observer: any JobObserver
    private(set) var done = 0

    init(_ stream: OutputStream, observer: any JobObserver) {
      self.stream = stream
      self.observer = observer
    }

    func append(_ text: String) throws(PlotError) {
      try PlotError.files { () throws(FileError) in try stream.append(Array(text.utf8)) }
    }

    func advance() {
      done += 1
      observer.advance()
    }
  }
}

extension SweepTable.Statistic {
  /// The names of its columns.
  fileprivate var columns: [String] {
    switch self {
    case .min: ["min", "min_at"]
    case .max: ["max", "max_at"]
    case .roots: ["roots", "roots_complete"]
    case .integral: ["integral", "integral_error"]
    }
  }

  /// Its cells for a function.
  fileprivate func cells(of function: any GraphDataSource, over x: ClosedRange<Double>) -> [DataRow.Cell] {
    func cells(_ extremum: Extremum?) -> [DataRow.Cell] {
      [.number(extremum?.value ?? .nan), .number(extremum?.place ?? .nan)]
    }
    switch self {
    case .min: return cells(function.minimum(over: x))
    case .max: return cells(function.maximum(over: x))
    case .roots:
      let roots = function.roots(over: x)
      return [.numbers(roots.places.map(\.place)), .flag(roots.isComplete && roots.stretches.isEmpty)]
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

  fileprivate func tableFormat() throws(PlotError) -> DataRow.Format {
    if let format = self[.format] {
      if let known = DataRow.Format(rawValue: format.lowercased()) { return known }
      throw .unknownTableFormat(format, known: DataRow.Format.allCases.map(\.rawValue))
    }
    return self[.output]?.lowercased().hasSuffix(".jsonl") == true ? .jsonl : .csv
  }
}
