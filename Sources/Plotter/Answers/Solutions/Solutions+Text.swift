import Brain
import Interval

extension PlotRequest {
  /// Returns the solutions of the request's equation, of its conditions in one unknown, or of its two equations in x and y.
  ///
  /// - Throws: `PlotError` if the formulas are none of these, or the work exceeds its limit.
  public func solutions() throws(PlotError) -> Solutions {
    try SolutionSearch(Question(self, of: "solve")).solutions()
  }

  /// Returns the solutions as text, a line each, or as JSON with `--json`.
  package func solutionText() throws(PlotError) -> String {
    if contains(.complex) {
      return try ComplexSolutions(self).text(
        digits: try count(.digits) ?? ProvedNumber.usualDigits, printsEnclosures: contains(.enclosure))
    }
    let solutions = try solutions()
    if contains(.json) { return try JSONText.text(of: solutions, named: "the solutions", isIndented: true) }
    if let text = solutions.textOfLinearSystem(digits: try count(.digits), printsEnclosures: contains(.enclosure)) {
      return text
    }
    let digits = try count(.digits) ?? ProvedNumber.usualDigits
    return solutions.text(digits: digits, printsEnclosures: contains(.enclosure))
  }
}

extension Solutions {
  fileprivate func text(digits: Int, printsEnclosures: Bool) -> String {
    func number(_ value: Double, _ lower: Double, _ upper: Double, isProved: Bool) -> String {
      let bounds = Interval(lower, upper)
      if printsEnclosures { return ProvedNumber(bounds: bounds).enclosureText }
      // A place that is not proved, such as a touching zero, may have few right digits.
      return ProvedNumber(bounds: isProved ? bounds : Interval(value)).text(digits: isProved ? digits : min(digits, 8))
    }
    let sign = printsEnclosures ? " in " : " = "
    var lines = (set ?? []).map { $0.text(of: unknowns[0], digits: digits, printsEnclosures: printsEnclosures) }
    for solution in solutions {
      var line = unknowns[0] + sign + number(solution.x, solution.lower, solution.upper, isProved: solution.proved)
      if let y = solution.y, let low = solution.yLower, let high = solution.yUpper {
        line += ", \(unknowns[1])\(sign)" + number(y, low, high, isProved: solution.proved)
      }
      lines.append(line + "  " + solution.words)
    }
    for part in intervals {
      let ends = [part.lower, part.upper].map { ProvedNumber(bounds: Interval($0)).text(digits: digits) }
      lines.append("\(unknowns[0]) from \(ends[0]) to \(ends[1])  all numbers between")
    }
    return lines.joined(separator: "\n") + (lines.isEmpty ? "" : "\n") + verdict + "\n"
  }

  /// How many solutions there are, where, and whether these are all.
  private var verdict: String {
    let count = solutions.count + (set?.count ?? 0)
    let isOfZ = unknowns == ["z"] && set == nil
    let kind = isOfZ ? "real solution" : "solution"
    var text = count == 0 ? "no \(kind)" : count == 1 ? "1 \(kind)" : "\(count) \(kind)s"
    if let set, !set.isEmpty { text = Self.words(for: set) }
    if set?.contains(where: { $0.lower == nil && $0.upper == nil }) == true { return text + " (proved)" }
    if count == 0, !intervals.isEmpty { text = "an interval of solutions" }
    if count == 0, intervals.isEmpty, !complete { text = "no solution is found" }
    if !everywhere {
      let places = zip(unknowns, ranges).map { "\($0) in \($1.lower.shortestText):\($1.upper.shortestText)" }
      text += " with " + places.joined(separator: ", ")
    }
    let others =
      nearestOutside.map {
        "; \(set == nil ? "others" : "other ends") are outside, such as \(unknowns[0]) = \(ProvedNumber(bounds: Interval($0)).text(digits: 6)), and -x A:B lists them"
      } ?? ""
    if complete, everywhere, isOfZ {
      return text + (count == 0 ? " (proved)" : ", and no others (proved)")
        + "; --complex finds those that are not real"
    }
    if complete { return text + (count == 0 ? " (proved)" : ", and no others (proved)") + others }
    let open = solutions.count { !$0.proved }
    var gaps: [String] = []
    if open > 0 { gaps.append("\(open) of them \(open == 1 ? "is" : "are") not proved") }
    if let first = undecided.first {
      let more = undecided.count > 1 ? " and in \(undecided.count - 1) more intervals" : ""
      gaps.append("more are possible in \(first.lower.shortestText):\(first.upper.shortestText)\(more)")
    }
    if let first = curves?.first {
      let more = (curves?.count ?? 0) > 1 ? ", and \((curves?.count ?? 0) - 1) more" : ""
      gaps.append("the curves may share a part: \(first.text(of: unknowns))\(more)")
    }
    if !intervals.isEmpty { gaps.append("the ends of intervals are approximate") }
    let ends = (set ?? []).flatMap { [$0.lower, $0.upper].compactMap(\.self) }.filter { $0.belongs == nil }
    if let first = ends.first {
      let place = ProvedNumber(bounds: Interval(first.lower, first.upper)).text(digits: 6)
      let more = ends.count > 1 ? " and \(ends.count - 1) more ends belong" : " belongs"
      gaps.append("whether \(place)\(more) to them is not known")
    }
    if gaps.isEmpty { gaps.append("more are possible") }
    return text + "; " + gaps.joined(separator: "; ") + others
  }
}

extension Solutions {
  /// How many intervals and single numbers there are.
  private static func words(for set: [Span]) -> String {
    if set.contains(where: { $0.lower == nil && $0.upper == nil }) { return "all numbers are solutions" }
    let numbers = set.count { $0.isNumber }
    let intervals = set.count - numbers
    let parts = [(intervals, "interval"), (numbers, "number")].filter { $0.0 > 0 }
    return parts.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " and ")
  }
}

extension Solutions.Span {
  fileprivate var isNumber: Bool { lower != nil && lower == upper }

  /// Returns the interval as a chain of comparisons, such as `-2 < x <= 2`.
  fileprivate func text(of unknown: String, digits: Int, printsEnclosures: Bool) -> String {
    func enclosure(_ end: Solutions.End) -> String {
      ProvedNumber(bounds: Interval(end.lower, end.upper)).enclosureText
    }
    func number(_ end: Solutions.End) -> String {
      printsEnclosures ? enclosure(end) : ProvedNumber(bounds: Interval(end.lower, end.upper)).text(digits: digits)
    }
    func sign(_ end: Solutions.End, _ strict: String) -> String { end.belongs == true ? strict + "=" : strict }
    switch (lower, upper) {
    case (nil, nil): return "\(unknown) is any number"
    case (let lower?, nil): return "\(unknown) \(sign(lower, ">")) \(number(lower))"
    case (nil, let upper?): return "\(unknown) \(sign(upper, "<")) \(number(upper))"
    case (let lower?, let upper?):
      if isNumber { return unknown + (printsEnclosures ? " in " : " = ") + number(lower) }
      var ends = (lower: number(lower), upper: number(upper))
      // Ends that are different Doubles may have the same digits.
      if ends.lower == ends.upper { ends = (enclosure(lower), enclosure(upper)) }
      return "\(ends.lower) \(sign(lower, "<")) \(unknown) \(sign(upper, "<")) \(ends.upper)"
    }
  }
}

extension Solutions.Curve {
  /// Returns both ranges with numbers of about a hundredth of the longer one.
  fileprivate func text(of unknowns: [String]) -> String {
    let size = max(x.upper - x.lower, y.upper - y.lower)
    let scale = Double.pow(10, max(0, 2 - .log10(size).rounded(.down)))
    return zip(unknowns, [x, y]).map { unknown, part in
      let ends = [part.lower, part.upper].map { (($0 * scale).rounded() / scale + 0).shortestText }
      return unknown + (ends[0] == ends[1] ? " about \(ends[0])" : " in \(ends[0]):\(ends[1])")
    }.joined(separator: ", ")
  }
}

extension Solutions.Solution {
  fileprivate var words: String {
    let name = multiplicity.flatMap { [2: "double ", 3: "triple "][$0] ?? ($0 > 3 ? "\($0)-fold " : nil) } ?? ""
    switch kind {
    case .crossing: return proved ? name + "crossing" : "crossing, not proved"
    case .touching: return proved ? name + "touching" : "touches or nearly touches, not proved"
    case .undecided: return proved ? "at an end of the domain" : "touches or nearly touches, not proved"
    }
  }
}
