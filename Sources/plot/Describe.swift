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
    let constants = try Constants(function.set)
    var paragraphs: [String] = []
    for formula in try function.formulas(constants) {
      let expression = formula.expression
      let keys: String
      do throws(ProgramError) { keys = KeySequence.text(of: try expression.keyProgram()) } catch {
        throw Failure(error)
      }
      let unbound = expression.variables
      var lines = [
        ("reading", expression.reading), ("description", expression.description), ("keys", keys),
        ("variables", unbound.isEmpty ? "none" : unbound.joined(separator: ", ")),
      ]
      if unbound.allSatisfy({ constants.values[$0] != nil }) {
        let valued = function.degrees ? expression.takingAnglesInDegrees() : expression
        lines.append(("value", "\(valued.value(using: constants.values))"))
      }
      paragraphs.append(
        lines.map { $0.0 + String(repeating: " ", count: 13 - $0.0.count) + $0.1 }.joined(separator: "\n"))
    }
    print(paragraphs.joined(separator: "\n\n"))
  }
}
