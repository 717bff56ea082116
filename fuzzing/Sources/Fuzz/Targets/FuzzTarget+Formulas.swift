@testable import Brain
@testable import Interval
@testable import Plotter
@testable import Properties

extension FuzzTarget {
  /// The text language: reading, description, keys, values, enclosures.
  static let expressions = FuzzTarget("expressions", longest: 300, tokens: FuzzDictionary.formula) { text in
    let expression = try Expression(text, knownNames: ["M", "k", "x2", "rate"])
    expect(text) { try Property.descriptionComplaint(expression) }
    var random = SplitMix(seed: UInt64(text.utf8.count))
    expect(text) { try Property.compiledComplaint(expression, &random) }
    expect(text) { Property.enclosureComplaint(expression, &random) }
    expect(text) { Property.columnsComplaint(expression, &random) }
    if (try? expression.keyProgram()) != nil { expect(text) { try Property.keyProgramComplaint(expression) } }
  }

  /// Lines of formulas as curves: equations, inequalities, parametric and polar curves, points, definitions.
  static let relations = FuzzTarget("relations", longest: 300, tokens: FuzzDictionary.formula) { text in
    let lines = text.split(separator: "\n").map(String.init)
    let request = PlotRequest(expressions: Array(lines.prefix(4)), [.set: "k=2"])
    _ = try request.descriptions()
    _ = try? Sweep(request).work()
    _ = try? request.savedProgram()
    for formula in try request.formulas(request.constants()) where formula.kind == .relation {
      var random = SplitMix(seed: UInt64(text.utf8.count))
      expect(text) { Property.boxComplaint(formula.expression, &random) }
      let relation = RelationTemplate(formula.expression, x: "x", y: "y").bound(to: ["k": 2])
      for comparison in relation.comparisons { _ = comparison.difference.value(x: 0.5, y: -1) }
    }
  }

  /// Mathematics between dollar signs, laid out as a title, a label and a caption.
  static let markup = FuzzTarget("markup", longest: 300, tokens: FuzzDictionary.formula + ["$", "\\$", "{k}"]) { text in
    var request = PlotRequest("x", [.size: "160x120", .title: text, .xLabel: text, .caption: text])
    request.add(.name, text)
    _ = try FigureBytes.picture(of: request, as: .svg)
  }
}
