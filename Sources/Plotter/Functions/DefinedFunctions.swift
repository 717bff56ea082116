import Brain

/// The functions that a request defines, which its formulas can call: `f(x) = x^2` or `g(x, y) = x^2*y` as an expression or
/// with `--let`.
struct DefinedFunctions {
  private(set) var functions: [String: DefinedFunction] = [:]

  /// - Parameters:
  ///   - definitions: the texts of `--let` and the expressions, in any order.
  ///   - known: names with values.
  /// - Throws: `PlotError` if a called function is defined twice, if functions call each other in a circle, or if a
  ///   formula cannot be read.
  init(_ definitions: [Definition], known: Set<String>) throws(PlotError) {
    let defined = definitions.filter { $0.head != nil }
    if defined.isEmpty { return }
    let names = Set(defined.compactMap { $0.head?.function })
    var open: [(head: Definition.Head, text: String, calls: Set<String>)] = []
    for definition in defined {
      guard let head = definition.head else { continue }
      open.append((head, definition.body, try DefinedFunctions.calls(in: definition.body, of: names)))
    }
    for definition in definitions {
      let calls = try DefinedFunctions.calls(in: definition.body, of: names)
      let repeated = calls.sorted().first { name in open.filter { $0.head.function == name }.count > 1 }
      if let repeated {
        throw PlotError(
          .data, "\(repeated) is called, but defined twice; give one of the functions another name")
      }
    }
    while let index = open.firstIndex(where: { $0.calls.allSatisfy { functions[$0] != nil } }) {
      let (head, text, _) = open.remove(at: index)
      do throws(SyntaxError) {
        functions[head.function] = DefinedFunction(
          of: head.variables,
          try Expression(text, knownNames: known.union(head.variables), functions: functions))
      } catch { throw PlotError(error, in: text) }
    }
    if !open.isEmpty {
      let names: Message = "\(list: open.map(\.head.function), separator: " and ", atMost: 8)"
      throw PlotError(.data, "\(names) \(open.count == 1 ? "calls itself" : "call each other in a circle")")
    }
  }

  private static func calls(in text: String, of names: Set<String>) throws(PlotError) -> Set<String> {
    do { return try Expression.calls(in: text, of: names) } catch { throw PlotError(error, in: text) }
  }
}
