import ArgumentParser
import Brain

/// `plot save EXPRESSION -o FILE.json`: saves a calculator program.
struct Save: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "save",
    abstract: "Save an expression or keys as a calculator program, to read back with --program.",
    discussion: "EXAMPLE: plot save '√(9+M)' -o root.json && plot --program root.json --range 0:40")

  @OptionGroup(title: "Functions") var function: FunctionOptions

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("Write the program here; - is standard output.", valueName: "file.json"))
  var output = "-"

  func run() throws {
    let constants = try function.constants()
    let formulas = try function.formulas(constants)
    guard formulas.count == 1 else {
      throw Failure(.usage, "save takes one expression, found \(formulas.count)")
    }
    let program: Program
    if let keys = formulas[0].program, function.set.isEmpty, !function.degrees {
      program = keys
    } else {
      let bound = formulas[0].expression.replacingVariables(constants.values)
      do throws(ProgramError) {
        program = try (function.degrees ? bound.takingAnglesInDegrees() : bound).keyProgram()
      } catch { throw Failure(error) }
    }
    try OutputFile(path: output).write(Array(try ProgramFile.text(of: program).utf8))
  }
}
