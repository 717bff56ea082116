import Testing

@testable import Brain

/// Properties of the table's operations besides their values.
@Suite struct OperationTableTests {
  @Test("No two operations share a spelling, except = which compares in text")
  func spellingsAreUnique() {
    var owners: [String: String] = [:]
    for (symbol, operation) in Brain.Operation.table {
      for name in Set(operation.entry.names + [symbol]) where !(name == "=" && symbol == "==") {
        #expect(owners[name] == nil, "\(name) is \(symbol) and \(owners[name] ?? "")")
        owners[name] = symbol
      }
    }
  }

  @Test("Every operation has a family and a summary of one line")
  func entries() {
    for (symbol, operation) in Brain.Operation.table {
      let entry = operation.entry
      #expect(!entry.summary.isEmpty && !entry.summary.contains("\n"), "\(symbol)")
      if case .constant = operation { #expect(entry.family == .constants) }
    }
    let families = Set(Brain.Operation.table.values.map(\.entry.family))
    #expect(families == Set(Brain.Operation.Family.allCases))
  }

  @Test("Each symbol has one row")
  func distinctSymbols() {
    let rows = Brain.Operation.rows
    #expect(Brain.Operation.table.count == rows.count)
    #expect(Set(rows.map(\.entry.symbol)).count == rows.count)
  }

  @Test("A function that is only written has no value and a fault")
  func unknownFunctions() throws {
    let expression = try Expression(notation: "u(x, t)+1")
    #expect(expression.value().isNaN)
    #expect(expression.fault(using: [:])?.operation == "u")
    #expect(CompiledFunction(expression, variable: "x")(1).isNaN)
  }
}
