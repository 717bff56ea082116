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
    let xs = (0..<count).map { index in
      let t = Double(index) / Double(count - 1)
      return x.lowerBound * (1 - t) + x.upperBound * t
    }
    var csv = ([functions[0].variable] + functions.map(\.label)).map(Table.quoted).joined(separator: ",") + "\n"
    var columns: [[Double]] = []
    for function in functions {
      var ys = [Double](repeating: .nan, count: count)
      function.compiled.evaluate(at: xs, into: &ys)
      columns.append(ys)
    }
    for (row, x) in xs.enumerated() {
      csv += Table.text(x)
      for column in columns { csv += "," + Table.text(column[row]) }
      csv += "\n"
    }
    try OutputFile(path: output).write(Array(csv.utf8))
  }

  private static func text(_ value: Double) -> String {
    guard value.isFinite else { return "" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A cell as RFC 4180 quotes it.
  private static func quoted(_ text: String) -> String {
    text.contains { $0 == "," || $0 == "\"" } ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}
