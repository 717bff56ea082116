import ArgumentParser
import Brain

/// `plot describe EXPRESSION…`: tells how expressions are read.
struct Describe: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Tell how an expression is read: every grouping, the equal keys, its variables.",
    discussion: "EXAMPLE: plot describe '1/2M'")

  @OptionGroup(title: "Functions") var function: FunctionOptions

  func run() throws {
    let constants = try function.constants()
    var paragraphs: [String] = []
    for formula in try function.formulas(constants) {
      let expression = formula.expression
      let keys = formula.program ?? (try? expression.keyProgram())
      let unbound = expression.variables
      var lines = [
        ("reading", expression.reading), ("description", expression.description),
        ("keys", keys.map { KeySequence.text(of: $0) } ?? "too many to list"),
        ("variables", unbound.isEmpty ? "none" : unbound.joined(separator: ", ")),
      ]
      if unbound.allSatisfy({ constants.values[$0] != nil }) {
        let valued = function.degrees ? expression.takingAnglesInDegrees() : expression
        let value = valued.value(using: constants.values)
        lines.append(("value", value.isNaN ? "undefined" : "\(value)"))
      }
      paragraphs.append(
        lines.map { $0.0 + String(repeating: " ", count: 13 - $0.0.count) + $0.1 }.joined(separator: "\n"))
    }
    print(paragraphs.joined(separator: "\n\n"))
  }
}
