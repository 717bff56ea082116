import Brain

/// The table of operations as text, grouped by family.
package enum OperationList {
  package static var text: String {
    let families = Operation.Family.allCases.map { family in
      let rows = Operation.table.filter { $0.value.entry.family == family }.sorted { $0.key < $1.key }
      let lines = rows.map { symbol, operation in
        let names = operation.entry.names.filter { $0 != symbol }.joined(separator: " ")
        return "  " + padded(symbol, 8) + padded(names, 18) + operation.entry.summary
      }
      let title = family.rawValue.prefix(1).uppercased() + family.rawValue.dropFirst() + ":"
      return ([title] + lines).joined(separator: "\n")
    }
    let composed = [
      ("Probability:", ComposedFunction.distributions), ("Signals:", ComposedFunction.steps),
      ("Parts of complex numbers:", ComposedFunction.partsOfReals),
    ].map { title, functions in
      ([title] + functions.map { "  " + padded($0.name, 26) + $0.description }).joined(separator: "\n")
    }
    return (families + composed).joined(separator: "\n\n")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
