import Brain

/// The functions that a request defines, which its formulas can call: `f(x) = x^2` or `g(x, y) = x^2*y` as an expression or
/// with `--let`.
struct DefinedFunctions {
  private(set) var functions: [String: DefinedFunction] = [:]

  /// - Parameters:
  ///   - definitions: the texts of `--let` and the expressions, in any order.
  ///   - known: names with values.
  ///   - constants: the parameters.
  /// - Throws: `PlotError` if a called function is defined twice, if functions call each other in a circle, or if a
  ///   formula cannot be read.
  init(
    _ definitions: [Definition], known: Set<String>, _ constants: ParameterBindings
  ) throws(PlotError) {
    let defined = definitions.filter { $0.head != nil }
    if defined.isEmpty { return }
    let names = Set(defined.compactMap { $0.head?.function })
    var open: [(head: Definition.Head, text: String, isCurve: Bool, calls: Set<String>)] = []
    for definition in defined {
      guard let head = definition.head else { continue }
      let calls = try DefinedFunctions.calls(in: definition.body, of: names)
      open.append((head, definition.body, !definition.definesOnly, calls))
    }
    for definition in definitions {
      let calls = try DefinedFunctions.calls(in: definition.body, of: names)
      let repeated = calls.sorted().first { name in open.filter { $0.head.function == name }.count > 1 }
      if let repeated {
        throw PlotError(
          .data, "\(repeated) is called, but defined twice; give one of the functions another name")
      }
    }
    // The functions whose calls are all defined come next; the others wait for a number of calls.
    var missing = open.map(\.calls.count)
    var callers: [String: [Int]] = [:]
    for (index, definition) in open.enumerated() {
      for name in definition.calls { callers[name, default: []].append(index) }
    }
    var ready = open.indices.filter { missing[$0] == 0 }
    var (next, operations) = (0, 0)
    while next < ready.count {
      let (head, text, isCurve, _) = open[ready[next]]
      next += 1
      do throws(SyntaxError) {
        let body = try Expression(
          text, knownNames: known.union(head.variables), functions: functions, values: constants.values,
          ranges: isCurve ? constants.ranges : constants.ranges.ofNames, takesDegrees: constants.takesDegrees)
        functions[head.function] = DefinedFunction(of: head.variables, body)
        operations += body.nodes.count
      } catch { throw PlotError(error, in: text) }
      if operations > Self.mostOperations {
        throw PlotError(
          .data,
          "the defined functions have more than \(Self.mostOperations) operations together, with those that they call")
      }
      for index in callers.removeValue(forKey: head.function) ?? [] {
        missing[index] -= 1
        if missing[index] == 0 { ready.append(index) }
      }
    }
    if ready.count < open.count {
      let circle = open.indices.filter { missing[$0] > 0 }.map { open[$0].head.function }
      let names: Message = "\(list: circle, separator: " and ", atMost: 8)"
      throw PlotError(
        .data,
        "\(names) \(circle.count == 1 ? "calls itself; plot sequence draws recurrences such as 'a(n)=a(n-1)/2+1'" : "call each other in a circle")"
      )
    }
  }

  /// Each function has the formulas of those that it calls, so a chain of n functions has about n² operations.
  private static let mostOperations = 1_000_000

  private static func calls(in text: String, of names: Set<String>) throws(PlotError) -> Set<String> {
    do { return try Expression.calls(in: text, of: names) } catch { throw PlotError(error, in: text) }
  }
}
