import Brain
import Sampling

/// The values or the statistics of a sweep, written while they are computed.
struct SweepTable: Sendable {
  enum Statistic: String, CaseIterable, Sendable { case min, max, roots, integral }

  enum Content: Sendable {
    /// Each function's values, evenly spaced.
    case values(samples: Int)
    case statistics([Statistic])
  }

  let plan: SweepPlan
  let families: [FunctionFamily]
  let constants: Constants
  /// The text of `--range`.
  let range: String
  let content: Content
  let format: DataRow.Format

  private enum Product: Sendable {
    case text(String)
    case failed(Failure)
  }

  /// - Throws: `Failure` where a range is none or the file cannot be written.
  func run(to output: OutputFile, workers: Int, isQuiet: Bool) async throws(Failure) {
    let sheet = Sheet(try output.open(), progress: Progress(of: plan.count, "sets", isQuiet: isQuiet))
    try sheet.stream.append(Array(DataRow.header(columns, format).utf8))
    try await FrameLine<Product>.run(
      Array(0..<plan.count), workers: workers, mostWaiting: workers, worker: { () },
      draw: { _, index in
        do throws(Failure) { return .text(try text(at: index)) } catch {
          return .failed(error)
        }
      },
      consume: { index, product throws(Failure) in
        switch product {
        case .text(let text): try sheet.stream.append(Array(text.utf8))
        case .failed(let failure):
          throw Failure(
            failure.status, "set \(index + 1) (\(plan.parameters(at: index).description)): \(failure.message)")
        }
        sheet.progress.count()
      })
    if let number = StopRequest.received, sheet.progress.done < plan.count {
      throw Failure(interruptedBy: number, "stopped after \(sheet.progress.done) of \(plan.count) sets of parameters")
    }
    try sheet.stream.commit()
    sheet.progress.finish()
  }

  /// The names of the columns.
  var columns: [String] {
    let leading = plan.names + (families.count > 1 ? ["function"] : [])
    switch content {
    case .values: return leading + [families.first?.variable ?? "x", "y"]
    case .statistics(let chosen): return leading + chosen.flatMap(\.columns)
    }
  }

  /// The lines of one set of parameters.
  private func text(at index: Int) throws(Failure) -> String {
    let parameters = plan.parameters(at: index)
    let settled = try constants.settling(parameters)
    let x = try settled.range(range, of: "--range")
    let leading = parameters.values.map { DataRow.Cell.number($0) }
    var text = ""
    for family in families {
      let function = family.template.bound(to: settled.values)
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
    let progress: Progress

    init(_ stream: OutputStream, progress: Progress) {
      self.stream = stream
      self.progress = progress
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
  fileprivate func cells(of function: CompiledFunction, over x: ClosedRange<Double>) -> [DataRow.Cell] {
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
