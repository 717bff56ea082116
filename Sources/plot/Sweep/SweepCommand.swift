import ArgumentParser
import Sampling

/// `plot sweep --table`: the values or the statistics of a sweep as data.
struct SweepCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Print the values or the statistics of a sweep as data.",
    usage: "plot sweep EXPRESSION… --sweep NAME=RANGE --table | --statistics LIST [options]",
    discussion: """
      In long format: a row for each set of parameters and each value of
      the variable, or with --statistics a row for each set of parameters.
      Roots in CSV are separated by semicolons; a cell is empty where there
      is no such number. roots_complete is false where there may be more;
      integral_error estimates the error.

      EXAMPLES:
        plot sweep 'sin(k*M)' --sweep k=1:5/9 --table --range 0:2pi
        plot sweep 'x^3-k*x' --sweep k=0:4:0.5 --statistics min,max,roots
      """)

  @OptionGroup(title: "Functions") var function: FunctionOptions

  @OptionGroup(title: "Sweeps") var sweep: SweepRangeOptions

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("The range of the variable; -10:10 otherwise, -360:360 in degrees.", valueName: "A:B"))
  var range: String?

  @Flag(name: .long, help: "Print parameters, variable and values.")
  var table = false

  @Option(
    name: .long, help: ArgumentHelp("Print these over the range: min, max, roots, integral.", valueName: "list"))
  var statistics: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("How many values of the variable, at least 2.", valueName: "count"))
  var samples = "201"

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("Write here; - is standard output.", valueName: "file"))
  var output = "-"

  @Option(
    name: .long,
    help: ArgumentHelp("csv or jsonl, JSON lines; the file's extension says it otherwise.", valueName: "format"))
  var format: String?

  @Option(name: .long, help: ArgumentHelp("How many cores to use; all otherwise.", valueName: "count"))
  var jobs: String?

  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false

  func run() async throws {
    if !sweep.isAsked { throw Failure(.usage, "nothing is swept; say --sweep, as in --sweep k=1:5/9") }
    let content = try content()
    let format = try dataFormat()
    let constants = try function.constants(swept: sweep.names)
    let plan = try sweep.plan(constants)
    let families = try function.families(constants, of: "a table")
    let job = SweepTable(
      plan: plan, families: families, constants: constants,
      range: range ?? (function.degrees ? "-360:360" : "-10:10"), content: content, format: format)
    if let name = job.columns.enumerated().first(where: { job.columns[..<$0].contains($1) })?.element {
      throw Failure(
        .usage, "two columns would be called '\(name)'; name the parameter otherwise, and each statistic once")
    }
    StopRequest.watch()
    try await job.run(to: OutputFile(path: output), workers: try Cores.used(jobs), isQuiet: quiet || output == "-")
  }

  private func content() throws(Failure) -> SweepTable.Content {
    if let statistics {
      if table { throw Failure(.usage, "--table and --statistics are different tables; say one") }
      var chosen: [SweepTable.Statistic] = []
      for name in statistics.split(separator: ",").map(\.trimmed) {
        guard let statistic = SweepTable.Statistic(rawValue: name.lowercased()) else {
          let known = SweepTable.Statistic.allCases.map(\.rawValue).joined(separator: ", ")
          throw Failure(.usage, "--statistics are \(known), not '\(name)'")
        }
        chosen.append(statistic)
      }
      if !chosen.isEmpty { return .statistics(chosen) }
    }
    guard table else {
      throw Failure(.usage, "say --table or --statistics min,max; to draw a sweep: plot EXPRESSION --sweep k=1:5/9")
    }
    guard let count = Int(samples), (2...10_000_000).contains(count) else {
      throw Failure(.usage, "--samples is a whole number from 2 to 10000000, not '\(samples)'")
    }
    return .values(samples: count)
  }

  private func dataFormat() throws(Failure) -> DataRow.Format {
    let known = DataRow.Format.allCases.map(\.rawValue).joined(separator: " or ")
    if let format {
      if let known = DataRow.Format(rawValue: format.lowercased()) { return known }
      throw Failure(.usage, "--format is \(known), not '\(format)'")
    }
    return output.lowercased().hasSuffix(".jsonl") ? .jsonl : .csv
  }
}
