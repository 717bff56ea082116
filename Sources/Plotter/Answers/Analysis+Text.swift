import Interval

extension Analysis {
  /// Returns the analysis as lines of text.
  func text(digits: Int) -> String {
    func number(_ value: Double) -> String { ProvedNumber(bounds: Interval(value)).text(digits: digits) }
    func entry(_ name: String, _ text: String) -> String {
      name + String(repeating: " ", count: max(1, Self.indent - name.count)) + text + "\n"
    }
    func list(_ points: Points, hasValues: Bool) -> String {
      var texts = points.points.prefix(Self.mostPoints).map { point in
        (hasValues ? "(\(number(point.x)), \(number(point.y)))" : number(point.x)) + (point.proved ? "" : "?")
      }
      if points.points.count > Self.mostPoints { texts.append("\(points.points.count - Self.mostPoints) more") }
      let all = texts.isEmpty ? "none" : texts.joined(separator: ", ")
      return all + (points.complete ? "  (all, proved)" : "  (more are possible)")
    }
    func area(_ number: Number) -> String {
      ProvedNumber(bounds: Interval(number.lower, number.upper)).text(digits: digits)
        + (number.proved ? "  (proved)" : "  (estimated)")
    }
    var text = "\(function) for \(variable) in \(range.lower.shortestText):\(range.upper.shortestText)\n"
    text += entry("zeros", list(zeros, hasValues: false))
    text += entry("minima", list(minima, hasValues: true))
    text += entry("maxima", list(maxima, hasValues: true))
    text += entry("inflections", list(inflections, hasValues: true))
    for (kind, name) in [
      ("pole", "poles"), ("jump", "jumps"), ("hole", "holes"), ("end", "domain ends"), ("point", "points"),
    ] {
      let found = places.filter { $0.kind == kind }
      if !found.isEmpty {
        let more = found.count > Self.mostPoints ? ", \(found.count - Self.mostPoints) more" : ""
        text += entry(
          name, found.prefix(Self.mostPoints).map { number($0.x) }.joined(separator: ", ") + more + "  (as drawn)")
      }
    }
    if let symmetry { text += entry("symmetry", symmetry.rawValue + "  (proved)") }
    if let derivative { text += entry("derivative", derivative) }
    if let integral { text += entry("integral", area(integral)) }
    if let length { text += entry("length", area(length)) }
    return text
  }

  private static let indent = 14
  private static let mostPoints = 20
}
