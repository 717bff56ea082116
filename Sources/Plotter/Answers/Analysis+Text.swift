import Interval

extension Analysis {
  /// Returns the analysis as lines of text.
  func text(digits: Int) -> String {
    let words = AnalysisWords(digits: digits, variable: variable)
    var text = "\(function) for \(variable) in \(range.lower.shortestText):\(range.upper.shortestText)\n"
    func add(_ name: String, _ entry: String?) {
      guard let entry else { return }
      text += name + String(repeating: " ", count: max(1, Self.indent - name.count)) + entry + "\n"
    }
    add("domain", words.list(domain, "defined") ?? (domain.complete ? "empty  (proved)" : "none  (more are possible)"))
    add("values", values.map(words.range))
    let isLevelZero = zeros.points.isEmpty && signs.parts.contains { $0.kind == "zero" }
    if !isLevelZero { add("zeros", words.list(zeros, hasValues: false)) }
    for (kind, name) in [("zero", "zeros"), ("positive", "positive"), ("negative", "negative")] {
      if kind != "zero" || isLevelZero { add(name, words.list(signs, kind)) }
    }
    add("minima", words.list(minima, hasValues: true))
    add("maxima", words.list(maxima, hasValues: true))
    for kind in ["rising", "falling", "constant"] { add(kind, words.list(monotony, kind)) }
    add("inflections", words.list(inflections, hasValues: true))
    for kind in ["convex", "concave", "straight"] { add(kind, words.list(curvature, kind)) }
    for (kind, name) in [
      ("pole", "poles"), ("jump", "jumps"), ("hole", "holes"), ("end", "domain ends"), ("point", "points"),
    ] {
      add(name, words.list(places.filter { $0.kind == kind }))
    }
    add("asymptotes", words.list(asymptotes))
    add("period", period.map { $0.text + "  (proved)" })
    add("symmetry", symmetry.map { $0.rawValue + "  (proved)" })
    for others in intersections {
      add("meets \(others.curve)", words.list(others.points, hasValues: true))
    }
    add("derivative", derivative)
    add("integral", integral.map(words.number))
    add("length", length.map(words.number))
    return text
  }

  private static let indent = 14
}

/// The words of the entries of an analysis.
private struct AnalysisWords {
  let digits: Int
  let variable: String

  private func number(_ value: Double) -> String { number(value, value) }

  private func number(_ lower: Double, _ upper: Double) -> String {
    ProvedNumber(bounds: Interval(lower, upper)).text(digits: digits)
  }

  private func joined(_ texts: [String]) -> String {
    let more = texts.count > Self.most ? ["\(texts.count - Self.most) more"] : []
    return (texts.prefix(Self.most) + more).joined(separator: ", ")
  }

  /// Returns points, of which ? marks those that are not proved.
  func list(_ points: Analysis.Points, hasValues: Bool) -> String {
    let texts = points.points.map { point in
      let x = number(point.lower, point.upper)
      return (hasValues ? "(\(x), \(number(point.yLower, point.yUpper)))" : x) + (point.proved ? "" : "?")
    }
    return (texts.isEmpty ? "none" : joined(texts)) + (points.complete ? "  (all, proved)" : "  (more are possible)")
  }

  /// Returns the parts of a kind; nil if there are none.
  func list(_ sections: Analysis.Sections, _ kind: String) -> String? {
    let texts = sections.parts.filter { $0.kind == kind }.map {
      $0.lower == $0.upper ? number($0.lower) : "\(number($0.lower)):\(number($0.upper))"
    }
    if texts.isEmpty { return nil }
    return joined(texts) + (sections.complete ? "  (all, proved)" : "  (proved; more are possible)")
  }

  /// Returns places; nil if there are none.
  func list(_ places: [Analysis.Place]) -> String? {
    if places.isEmpty { return nil }
    let marked = joined(places.map { number($0.x) + ($0.proved ? "" : "?") })
    return marked + (places.allSatisfy(\.proved) ? "  (proved; more are possible)" : "  (as drawn)")
  }

  /// Returns asymptotes; nil if there are none.
  func list(_ asymptotes: [Analysis.Asymptote]) -> String? {
    if asymptotes.isEmpty { return nil }
    let texts = asymptotes.map { line in
      let side =
        line.side.flatMap { [Analysis.Asymptote.Side.left: " at the left", .right: " at the right"][$0] } ?? ""
      return equation(line) + side + (line.proved ? "" : "?")
    }
    if !asymptotes.allSatisfy(\.proved) { return joined(texts) + "  (? is an estimate)" }
    // Of so many vertical ones a picture does not show all.
    return joined(texts) + (texts.count > Self.most ? "  (proved; more are possible)" : "  (proved)")
  }

  private func equation(_ line: Analysis.Asymptote) -> String {
    guard let slope = line.slope, let intercept = line.intercept else { return "\(variable) = \(number(line.x ?? 0))" }
    let height = number(intercept)
    guard line.kind == .oblique else { return "y = \(height)" }
    let factor = slope == 1 ? "" : slope == -1 ? "-" : number(slope)
    let rest = height == "0" ? "" : height.hasPrefix("-") ? height : "+" + height
    return "y = \(factor)\(variable)\(rest)"
  }

  func number(_ number: Analysis.Number) -> String {
    ProvedNumber(bounds: Interval(number.lower, number.upper)).text(digits: digits)
      + (number.proved ? "  (proved)" : "  (estimated)")
  }

  /// Returns the least and the greatest value.
  func range(_ values: Analysis.Values) -> String {
    if values.unbounded, values.least == nil, values.greatest == nil, values.unboundedBelow == values.unboundedAbove {
      return values.unboundedBelow ? "not bounded below or above  (proved)" : "not bounded  (proved)"
    }
    func words(_ side: String, _ isProved: Bool) -> String {
      "not bounded \(side)" + (isProved ? "  (proved)" : ", as far as is known")
    }
    let low = values.least.map { "from \(number($0))" } ?? words("below", values.unboundedBelow)
    let high = values.greatest.map { "to \(number($0))" } ?? words("above", values.unboundedAbove)
    return "\(low), \(high)"
  }

  private static let most = 20
}
