import ArgumentParser

/// `plot table EXPRESSION…`: values as CSV.
struct Table: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table",
    abstract: "Print the values of functions as CSV.",
    discussion: """
      A row for each value of the variable, evenly spaced, both ends included; an empty
      cell where a function is undefined or infinite. Numbers read back as the same Double.

      EXAMPLE: plot table 'sin(x)' 'cos(x)' --range 0:2pi --samples 9
      """)

  @OptionGroup(title: "Functions") var function: FunctionOptions

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("The range of the variable; -10:10 otherwise, -360:360 in degrees.", valueName: "A:B"))
  var range: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("How many values, at least 2.", valueName: "count"))
  var samples = "201"

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("Write here; - is standard output.", valueName: "file"))
  var output = "-"

  func run() throws {
    guard let count = Int(samples), (2...10_000_000).contains(count) else {
      throw Failure(.usage, "--samples is a whole number from 2 to 10000000, not '\(samples)'")
    }
    let constants = try function.constants()
    let functions = try function.functions(constants, of: "a table")
    let x = try constants.range(range ?? (function.degrees ? "-360:360" : "-10:10"), of: "--range")
    let xs = x.evenlySpaced(count)
    var columns: [[Double]] = []
    for function in functions {
      var ys = [Double](repeating: .nan, count: count)
      function.compiled.evaluate(at: xs, into: &ys)
      columns.append(ys)
    }
    let names = [functions[0].variable] + functions.map(\.label)
    var csv = DataRow.header(names, .csv)
    for (row, x) in xs.enumerated() {
      let values = columns.map { $0[row].isFinite ? $0[row] : .nan }
      csv += DataRow.line(([x] + values).map { .number($0) }, names, .csv)
    }
    try OutputFile(path: output).write(Array(csv.utf8))
  }
}
