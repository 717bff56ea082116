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

  @Test("An unknown symbol has no value and a fault, and does not crash")
  func unknownSymbols() {
    #expect(Brain.Operation.constant(named: "?").value.isNaN)
    #expect(Brain.Operation.unary(named: "?").value(1).isNaN)
    #expect(Brain.Operation.unary(named: "?").fault(1) == .undefined)
    #expect(Brain.Operation.binary(named: "?").value(1, 2).isNaN)
    #expect(Brain.Operation.binary(named: "?").fault(1, 2) == .undefined)
  }
}
