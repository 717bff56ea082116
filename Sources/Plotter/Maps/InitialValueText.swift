import Brain

/// A typed value of an unknown function or of its derivative at a place: `y(0)=1`, `y'(0)=pi/2`.
struct InitialValueText {
  let text: String
  /// The unknown function.
  let name: String
  /// The number of primes.
  let order: Int
  let place: String
  let value: String

  /// - Parameters:
  ///   - names: the unknown functions of differential equations.
  ///   - others: further names that neither the place nor the value has, those of the independent variables.
  /// - Returns: nil for a text that is no such value, as a product of the function and a formula of x.
  init?(_ text: String, of names: Set<String>, besides others: Set<String>) {
    let sides = text.splitOutsideBrackets(at: "=").map(\.trimmed)
    guard sides.count == 2, !sides[1].isEmpty, let open = sides[0].firstIndex(of: "("), sides[0].hasSuffix(")") else {
      return nil
    }
    let head = sides[0][..<open].filter { !$0.isWhitespace }
    let primes = head.drop { !Spelling.isPrime($0) }
    place = String(sides[0][open...].dropFirst().dropLast()).trimmed
    guard primes.allSatisfy(Spelling.isPrime), !place.isEmpty, place.hasBracketPairs else { return nil }
    name = String(head.dropLast(primes.count))
    order = primes.reduce(0) { $0 + ($1 == "″" ? 2 : 1) }
    value = sides[1]
    self.text = text
    let known = names.union(others)
    guard names.contains(name), !known.contains(where: { place.uses(name: $0) || value.uses(name: $0) }) else {
      return nil
    }
  }
}

extension InitialValueText {
  /// Returns starts in the form of `--through`, each of the values that stand after one another.
  ///
  /// - Parameters:
  ///   - values: one at least, of the unknown functions of the text.
  ///   - definition: the differential equation whose solutions start.
  ///   - equation: its text.
  ///   - isOverTime: whether the solutions of a system of two equations are drawn over time.
  /// - Throws: `PlotError` if a start lacks a value, or has values at different places.
  static func starts(
    _ values: [InitialValueText], of definition: DifferentialDefinition, _ equation: String, isOverTime: Bool
  ) throws(PlotError) -> [String] {
    let isPlane = definition.equations.count == 2 && !isOverTime
    let slots = slots(of: definition, isPlane: isPlane)
    var starts: [String] = []
    var start: [Slot: InitialValueText] = [:]
    for value in values {
      let slot = Slot(name: value.name, order: value.order)
      guard slots.contains(slot) else {
        throw PlotError(
          .usage,
          "'\(value.text)' is no start of '\(equation)', whose starts have \(list: slots.map(\.text), separator: " and ")"
        )
      }
      if start[slot] != nil { throw lacking(start, of: slots, equation) }
      start[slot] = value
      guard start.count == slots.count else { continue }
      starts.append(try text(of: slots.compactMap { start[$0] }, equation, isPlane: isPlane))
      start = [:]
    }
    if !start.isEmpty { throw lacking(start, of: slots, equation) }
    return starts
  }

  /// A function or a derivative that a start has a value of.
  private struct Slot: Hashable {
    let name: String
    let order: Int
    var text: String { name + String(repeating: "'", count: order) }
  }

  /// What a start has values of, in the order of `--through`.
  private static func slots(of definition: DifferentialDefinition, isPlane: Bool) -> [Slot] {
    let names = definition.equations.map(\.name)
    if names.count > 1 {
      return (isPlane && names == ["y", "x"] ? ["x", "y"] : names).map { Slot(name: $0, order: 0) }
    }
    return (0..<max(1, definition.equations[0].order)).map { Slot(name: names[0], order: $0) }
  }

  private static func text(
    of values: [InitialValueText], _ equation: String, isPlane: Bool
  ) throws(PlotError) -> String {
    if let other = values.first(where: { $0.place != values[0].place }) {
      throw PlotError(
        .usage,
        "the values of a start are at one place, not at \(values[0].place) and \(other.place), as in"
          + " '\(values[0].text)' and '\(other.text)'")
    }
    if isPlane, Double(values[0].place) != 0 {
      throw PlotError(
        .usage,
        "'\(values[0].text)': the solutions of the system '\(equation)' start at 0; with --over-time at any time")
    }
    return ((isPlane ? [] : [values[0].place]) + values.map(\.value)).joined(separator: ",")
  }

  private static func lacking(_ start: [Slot: InitialValueText], of slots: [Slot], _ equation: String) -> PlotError {
    let place = start.values.first?.place ?? "0"
    let missing = slots.filter { start[$0] == nil }.map { "\($0.text)(\(place))=…" }
    return PlotError(
      .usage,
      "a start of '\(equation)' has \(list: slots.map(\.text), separator: " and "); add \(list: missing, separator: " and ") to"
        + " \(list: slots.compactMap { start[$0]?.text }, between: "'", separator: " and ")"
    )
  }
}

extension String {
  /// Whether a formula has a name, perhaps after a number or in a product of letters that are names, as xy of x and y.
  func uses(name: String, among names: [String] = []) -> Bool {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { $0.drop(while: \.isNumber) }.contains { word in
      word == name || name.count == 1 && word.contains(name) && word.allSatisfy { names.contains(String($0)) }
    }
  }
}
