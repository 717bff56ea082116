@testable import Brain
@testable import Plotter

// Texts and key programs of a formula give the same formula again.
extension Property {
  /// Returns what is wrong with the description and the fully parenthesised reading of a formula.
  static func descriptionComplaint(_ expression: Brain.Expression) throws -> String? {
    let (description, reading) = (expression.description, expression.reading)
    let names = Set(expression.variables)
    if try Expression(description, knownNames: names) != expression { return "the description is \(description)" }
    if try Expression(reading, knownNames: names) != expression { return "the reading is \(reading)" }
    if description.count > reading.count { return "the description \(description) is longer than the reading" }
    return nil
  }

  /// Returns what is wrong with the keys of a formula, which a calculator, their text and their JSON give back.
  static func keyProgramComplaint(_ expression: Brain.Expression) throws -> String? {
    let program = try expression.keyProgram()
    var brain = CalculatorBrain()
    brain.program = program
    let keys = KeySequence.text(of: program)
    if brain.program != program { return "the brain drops steps of \(keys)" }
    guard brain.expression == expression else { return "\(keys) gives \(brain.expression?.reading ?? "nothing")" }
    let variables = ["M": 1.5, "k": -2, "x2": 0.25]
    let answer = brain.evaluateReportingErrors(using: variables)
    if answer.description != expression.description { return "\(keys) is described as \(answer.description)" }
    if answer.isPending { return "\(keys) is pending" }
    if !isSame(answer.result, expression.value(using: variables)) { return "\(keys) has another value" }
    if try Program(keys: keys) != program { return "\(keys) does not read back" }
    let json = try ProgramFile.text(of: program)
    if try JSONText.decode(Program.self, from: json.utf8) != program { return "\(json) does not read back" }
    return nil
  }

  /// Returns what is wrong with `plot describe`: its reading, description and keys describe the same curve.
  static func describeComplaint(_ expression: Brain.Expression) throws -> String? {
    var request = PlotRequest(expression.reading)
    request.add(.set, "k=2")
    // Some formulas, such as a comparison of constants, are no curve.
    guard let lines = try? described(request) else { return nil }
    for name in ["reading", "description"] where lines["x(y)"] == nil {
      guard let written = lines[name] else { continue }
      request.expressions = [written]
      var again = try described(request)
      // The reading of y=(x≤4) is a comparison, which alone is a relation.
      if lines["kind"] == nil, again["kind"] == "relation" {
        request.expressions = ["y=(\(written))"]
        again = try described(request)
      }
      for (key, value) in lines where again[key] != value {
        return "the \(key) of its \(name) \(written) is \(again[key] ?? "missing") and not \(value)"
      }
    }
    guard let keys = lines["keys"], let reading = lines["reading"], keys != "too many to list" else { return nil }
    let program = try Program(keys: keys)
    var brain = CalculatorBrain()
    brain.program = program
    let function = brain.expression?.reading
    return function == reading ? nil : "its keys \(keys) are \(function ?? "nothing") and not \(reading)"
  }

  private static func described(_ request: PlotRequest) throws -> [String: String] {
    var lines: [String: String] = [:]
    for line in try request.descriptions().split(separator: "\n") {
      lines[line.prefix { $0 != " " }.trimmed] = line.drop { $0 != " " }.trimmed
    }
    return lines
  }
}
