/// Formulas of relations, parametric and polar curves.
extension PlotError {
  static func noRelation(_ text: String) -> PlotError {
    PlotError(
      .data,
      "'\(text)' has two variables, x and y; write an equation or an inequality, as in \(text.trimmed)=1, or give one a value, as in --set y=1"
    )
  }

  /// An equation with neither x nor y.
  ///
  /// - Parameters:
  ///   - sign: the place of its equals sign.
  ///   - definesValue: whether it gives a name a value, as `--set` does.
  static func equation(_ text: String, sign: Int, definesValue: Bool) -> PlotError {
    let advice: Message =
      definesValue
      ? "to give a name a value write --set \(text.filter { !$0.isWhitespace })"
      : "the solutions of an equation are drawn in x and y"
    return PlotError(
      .data, "'\(text)' has neither x nor y; \(advice)", excerpt: Excerpt(text: text, range: sign..<sign + 1))
  }

  static func thirdVariable(_ name: String, in text: String) -> PlotError {
    unbound(name, in: text, "a relation is drawn in x and y")
  }

  static func pairParameter(_ name: String, in text: String) -> PlotError {
    unbound(name, in: text, "the parameter of a curve (x(t), y(t)) is t")
  }

  static func polarAngle(_ name: String, in text: String) -> PlotError {
    unbound(name, in: text, "a polar curve is a function of the angle theta")
  }

  private static func unbound(_ name: String, in text: String, _ rule: Message) -> PlotError {
    PlotError(
      .data, "no value for '\(name)' in '\(text)'; \(rule), others get theirs with --set \(name)=…",
      excerpt: Excerpt(ofName: name, in: text))
  }

  static func notAPair(_ text: String, found count: Int) -> PlotError {
    PlotError(.data, "'\(text)' has \(count) coordinates; a point and a curve have two, as in (cos(t), sin(t))")
  }

  /// A range of a parameter that no curve has.
  static func unusedParameterRange(_ option: PlotOption) -> PlotError {
    let (name, example) = option == .tRange ? ("t", "'(cos(t), sin(t))'") : ("theta", "'r=cos(theta)'")
    return .wrong(.option(option), "no curve has the parameter \(name); draw one, as in \(example), or use --range")
  }

  static func noKeyProgram(_ label: String, kind: String) -> PlotError {
    PlotError(.data, "\(label) is a \(kind) and has no key program: the calculator has one variable and one value")
  }

  static func logarithmicAxis(_ label: String, kind: String) -> PlotError {
    PlotError(.usage, "\(label) is a \(kind), which needs linear axes; leave out --log", option: .log)
  }

  /// A fill of a curve that is not a function of the variable.
  static func fillNeedsFunction(_ number: Int?, in text: String) -> PlotError {
    let subject = number.map { "curve \($0) is" } ?? "the curves are"
    return PlotError(
      .usage, "--fill '\(text)': \(subject) not a function of the variable; an inequality such as y<x^2 fills a region",
      option: .fill)
  }

  static func noTable(_ label: String, kind: String) -> PlotError {
    PlotError(.data, "\(label) is a \(kind) and has no table of values; functions and curves of t or theta have")
  }

  static func noStatistics(_ label: String, kind: String) -> PlotError {
    PlotError(
      .usage, "\(label) is a \(kind); --statistics are those of functions, --table prints coordinates",
      option: .statistics)
  }

  static var mixedTable: PlotError {
    PlotError(.data, "a table shows curves of one kind; write one for the functions, and one for the other curves")
  }

  /// A locus with pixels that `--strict` refuses, the first of them around a place.
  package static func undecided(
    _ expression: String, pixels: Int, of count: Int, x: ClosedRange<Double>, y: ClosedRange<Double>
  ) -> PlotError {
    PlotError(
      .data,
      "\(expression): \(pixels) of \(count) pixels are undecided, first at x from \(x.lowerBound) to"
        + " \(x.upperBound), y from \(y.lowerBound) to \(y.upperBound)")
  }

  static var equalAndNot: PlotError { PlotError(.usage, "--equal and --no-equal exclude each other", option: .noEqual) }
}

extension Excerpt {
  /// A text with the first place at which a name stands alone; nil if it never does.
  fileprivate init?(ofName name: String, in text: String) {
    let characters = Array(text)
    let wanted = Array(name)
    func isPart(_ index: Int) -> Bool {
      characters.indices.contains(index) && (characters[index].isLetter || characters[index] == "_")
    }
    let place = characters.indices.first { start in
      characters[start...].starts(with: wanted) && !isPart(start - 1) && !isPart(start + wanted.count)
    }
    guard let place else { return nil }
    self.init(text: text, range: place..<place + wanted.count)
  }
}
