import Brain

extension Sweep {
  /// Notes on formulas that are read otherwise than many people mean them.
  var readingNotes: [Message] {
    var notes: [Message] = request.foreignReadings(constants).sorted { $0.key < $1.key }.map { index, formula in
      "'\(request.expressions[index])' is read as '\(formula)'"
    }
    notes += request.expressions.flatMap(RootNotes.notes)
    if !request.isNumberLine { notes += request.expressions.flatMap(InequalityNotes.notes) }
    notes += request.expressions.compactMap(Self.noteOnProbability)
    for template in templates.prefix(typedCount) {
      if let formula = template.formula, formula.isSolved {
        notes.append("'\(formula.text)' is read as \(formula.label)")
      }
      if let formula = template.formula {
        notes += [noteOnComplex(formula), noteOnSolutions(formula), noteOnSweptVariable(formula)].compactMap(\.self)
      }
      for name in template.formula?.variables ?? [] where template.formula?.program == nil {
        if let note = Self.note(on: name) { notes.append(note) }
        if ["φ", "phi"].contains(name), !constants.names.contains(name) {
          notes.append("\(name) is the variable here; the golden ratio is (1+sqrt(5))/2")
        }
      }
    }
    notes += [noteOnCounts, noteOnCoordinates, noteOnLogarithmicBars, plan.note].compactMap(\.self)
    for index in templates.indices where hidesField(index) {
      notes.append(
        "the directions of \(templates[index].label) are left out, since they change with the sweep; --grid has a plot for each"
      )
    }
    if !isPanel, !request.hasSeveralPlots {
      notes += request.notesOnUnusedFunctions + request.notesOnFunctionsOfTwo
    }
    if request.contains(.degrees), let text = request[.range], ["pi", "π"].contains(where: text.lowercased().contains) {
      notes.append("with --degrees, x is in degrees: -x -180:180 is the range from −π to π")
    }
    if let title = request[.title], let note = noteOnRange(asTitle: title) { notes.append(note) }
    for text in request.texts(of: .sweep) {
      let value = text.drop { $0 != "=" }.dropFirst()
      let ends = value.split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count == 2, ends.allSatisfy({ Double($0) != nil }) else { continue }
      notes.append(
        "--sweep \(text) is one value, the difference; a range is \(PlotRequest.name(text))=\(ends[0]):\(ends[1])")
    }
    return notes
  }

  /// Returns the note that an equation in x alone is drawn as lines, where its solutions may be meant; nil for other formulas.
  private func noteOnSolutions(_ formula: Formula) -> Message? {
    let sides = formula.text.splitOutsideBrackets(at: "=").map(\.trimmed)
    guard formula.kind == .relation, !request.isNumberLine, !request.isSwept, sides.count == 2, !sides.contains("x"),
      !formula.text.contains(where: "<>≤≥≠!".contains),
      formula.variables.filter({ !constants.names.contains($0) }) == ["x"]
    else { return nil }
    return
      "an equation without y is drawn as vertical lines; plot solve '\(long: formula.text.trimmed)' prints the solutions"
  }

  /// Returns the note that a sweep of the variable leaves numbers to draw; nil for other formulas.
  private func noteOnSweptVariable(_ formula: Formula) -> Message? {
    guard formula.kind == .function, formula.program == nil, formula.variables == ["x"],
      let text = request.texts(of: .sweep).first(where: { PlotRequest.name($0) == "x" })
    else { return nil }
    let range = text.drop { $0 != "=" }.dropFirst()
    return "x is swept, and each frame shows one value; -x 0:a --sweep a=\(range) draws the graph up to a"
  }

  /// The note that a probability of a whole number is drawn between these numbers too; nil for other formulas.
  private var noteOnCounts: Message? {
    if request.contains(.sequence) { return nil }
    for template in templates.prefix(typedCount) where template.kind == .function {
      guard let formula = template.formula, formula.program == nil, let call = Self.countedCall(in: formula.text) else {
        continue
      }
      let names = call.argument.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      guard let variable = names.first(where: { $0 == template.variable }) else { continue }
      let sequence = "\(call.function)(\(call.argument == variable ? "n" : call.argument)\(call.rest)"
      return
        "\(call.function) is of whole numbers, and is drawn between them too; plot sequence '\(long: sequence)' -n 0:20 draws its values"
    }
    return nil
  }

  /// Returns a call that is a whole formula, of a function that gives the probability of a whole number, with its first argument and
  /// what follows that; nil for other formulas.
  private static func countedCall(in text: String) -> (function: String, argument: String, rest: String)? {
    let body = Definition(text).body.trimmed
    guard let open = body.firstIndex(of: "("), let comma = body[open...].firstIndex(of: ","),
      let function = ComposedFunction.all.first(where: { $0.names.contains(body[..<open].trimmed) }),
      function.parameters.first == "k", !function.isCumulative
    else { return nil }
    return (String(body[..<open]), body[open..<comma].dropFirst().trimmed, String(body[comma...]))
  }

  /// The note that functions with the names x and y of one parameter are drawn, and not the curve that they are the coordinates of.
  private var noteOnCoordinates: Message? {
    let heads = templates.prefix(typedCount).compactMap(\.formula).filter { $0.kind == .function }
    guard let x = heads.first(where: { $0.head?.function == "x" }),
      let y = heads.first(where: { $0.head?.function == "y" }),
      let parameter = x.head?.variables, parameter == y.head?.variables, parameter.count == 1, parameter != ["x"]
    else { return nil }
    let bodies = [x, y].map { Definition($0.text).body.trimmed }
    return "x and y are drawn over \(parameter[0]); '(\(long: bodies.joined(separator: ", ")))' draws the curve of both"
  }

  /// The note that the lengths of bars on a logarithmic axis tell nothing; nil for other pictures, and for histograms.
  private var noteOnLogarithmicBars: Message? {
    let isLogarithmic = content.hasHorizontalValues ? axes.isXLogarithmic : axes.isYLogarithmic
    guard isLogarithmic, request.dataUse != .boxes,
      content.series.contains(where: { $0.symbol == .bars && !$0.bars.isEmpty && $0.counted == nil })
    else {
      return nil
    }
    if request.contains(.stacked) {
      return "the parts of stacked bars cannot be compared on a logarithmic axis; leave out --stacked or --log"
    }
    return
      "bars begin at the edge of a logarithmic axis, so that only their ends tell values; --data-style points draws these alone"
  }

  /// Returns the note that a formula of z is drawn over real numbers; nil for other formulas, for a density of standard scores, and if z
  /// is the chosen variable.
  private func noteOnComplex(_ formula: Formula) -> Message? {
    guard formula.kind == .function, formula.program == nil, request[.variable] == nil, !request.isNumberLine,
      formula.variables.filter({ !constants.names.contains($0) }) == ["z"],
      !["z^2/2", "0.5z^2", "0.5*z^2", "pdf(z", "cdf(z", "erf(z"].contains(where: { formula.text.containsBytes(of: $0) })
    else { return nil }
    let text = formula.text.trimmed
    return "z is a real number here; 'w=\(long: text)' draws the function of complex numbers"
  }

  /// Returns the note that a binomial coefficient is no distribution, for one of a number and a probability, and that a distribution
  /// has its variable first, unlike on some calculators; nil for other formulas.
  private static func noteOnProbability(_ text: String) -> Message? {
    if ["poisson", "geom"].contains(where: text.containsBytes),
      let call = text.firstMatch(of: /\b((?:poisson|geomet|geom)(?:pdf|cdf))\(\s*([\d.]+)\s*,\s*([kxn])\s*\)/)
    {
      let (name, number, variable) = (String(call.1), String(call.2), String(call.3))
      return
        "\(name) has the count first: \(String(call.0)) is of the count \(number); \(name)(\(variable), \(number)) is the distribution"
    }
    guard text.containsBytes(of: "binom"),
      let call = text.firstMatch(of: /\b(?:binomial|binom)\(\s*(\w+)\s*,\s*(0?\.\d+)\s*\)/)
    else { return nil }
    let (count, share) = (String(call.1), String(call.2))
    return
      "\(long: String(call.0)) is a binomial coefficient; binompdf(k, \(count), \(share)) is the probability of k successes"
  }

  /// Returns a note on a title that looks like the range of a parameter or an angle; nil for other titles.
  private func noteOnRange(asTitle title: String) -> Message? {
    let ends = title.split(separator: ":", omittingEmptySubsequences: false)
    let isRange =
      ends.count == 2 && ends.allSatisfy { (try? constants.fixedValue(String($0), of: .option(.title))) != nil }
    let kinds = templates.prefix(typedCount).map(\.kind)
    guard isRange,
      let option = kinds.contains(.parametric) ? PlotOption.tRange : kinds.contains(.polar) ? .thetaRange : nil
    else { return nil }
    return "'\(title)' is the title, which -t stands for; \(option.spelling) \(title) is a range"
  }

  /// Returns a note on a name that looks like a product or a power, and on i; nil for other names.
  private static func note(on name: String) -> Message? {
    let letters = name.prefix { $0.isLetter }
    let digits = name.dropFirst(letters.count)
    if letters.count == 1, !digits.isEmpty, digits.allSatisfy(\.isNumber) {
      return "\(name) is a name of its own; a product is \(letters)*\(digits), a power \(letters)^\(digits)"
    }
    return name == "i" ? "i is a variable here, not the imaginary unit" : nil
  }
}

extension PlotRequest {
  /// Notes on functions of x and y among the expressions that no other one calls, so that nothing of them is drawn.
  fileprivate var notesOnFunctionsOfTwo: [Message] {
    let definitions = expressions.map { Definition($0) }
    return definitions.enumerated().compactMap { index, definition in
      guard let head = definition.head, head.variables.count == 2, definition.height == nil else { return nil }
      let isCalled = (expressions + texts(of: .let)).enumerated().contains { other, text in
        other != index && (try? Expression.calls(in: text, of: [head.function]))?.isEmpty != true
      }
      let call = "\(head.function)(\(head.variables.joined(separator: ",")))"
      return isCalled ? nil : "\(call) is a definition, and not drawn; 'z=\(call)' draws a map of it"
    }
  }
}
