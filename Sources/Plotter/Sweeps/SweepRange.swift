import Brain
import Grapher

/// The values of a swept parameter: one `--sweep`.
///
///     k=1:5:0.5           from 1 to 5 in steps of 0.5
///     k=1:5               whole numbers from 1 to 5
///     k=1:5/9             9 values from 1 to 5, evenly spaced
///     k=1:1000/4 log      4 values in a constant ratio: 1, 10, 100, 1000
///     k=0.1,1,10          a list of values
struct SweepRange: Sendable {
  /// The spacing of the values, which also decides the scale of a colour bar.
  enum Spacing: Sendable, Equatable { case even, logarithmic, listed }

  let name: String
  let values: [Double]
  let spacing: Spacing
  /// The format of all values, which keeps them distinct.
  let format: NumberFormat
  /// The exact forms of listed values which are no short decimals: π/6.
  private let forms: [Double: RichText]

  /// Whether a logarithmic scale suits the values: a logarithmic range, or a list over decades.
  var suitsLogScale: Bool {
    guard spacing != .even, let least = values.min(), let most = values.max(), least > 0 else { return false }
    return spacing == .logarithmic || most / least >= 30
  }

  /// The greatest number of values of one sweep, and of frames of several sweeps.
  static let mostValues = 1_000_000

  private init(_ name: String, _ values: [Double], _ spacing: Spacing, forms: [Double: RichText] = [:]) {
    (self.name, self.forms) = (name, forms)
    self.values = spacing == .listed ? values : values.map(\.withoutRoundingError)
    self.spacing = spacing
    format = NumberFormat(distinguishing: self.values, spacing: spacing)
  }

  /// Reads a `--sweep`; bounds, steps and values are expressions of constants.
  ///
  /// - Parameter usualCount: the number of values between two ends without a step or a count; nil if one is needed.
  init(_ text: String, constants: ParameterBindings, usualCount: Int? = nil) throws(PlotError) {
    guard let equals = text.firstIndex(of: "=") else { throw .notASweep(text) }
    let name = text[..<equals].trimmed
    guard name.isVariableName else {
      throw .wrong(
        .option(.sweep), "'\(name)' is not a name for a parameter, which is a letter, then letters, digits or _",
        excerpt: Excerpt(text: text, range: 0..<max(1, text.distance(from: text.startIndex, to: equals))))
    }
    var body = text[text.index(after: equals)...].trimmed
    var isLogarithmic = false
    if body.hasSuffix(" log") {
      isLogarithmic = true
      body = body.dropLast(4).trimmed
    }
    let ends = AxisRange.sides(body)
    let subject = MessageSubject.parameter(name, of: .sweep)
    switch ends.count {
    case 1 where !isLogarithmic:
      var values: [Double] = []
      var forms: [Double: RichText] = [:]
      for item in body.splitOutsideBrackets(at: ",") {
        if item.trimmed.isEmpty { throw .wrong(subject, "a value is missing in '\(body)'") }
        let value = try constants.value(item, of: subject)
        values.append(value)
        forms[value] = try SweepRange.form(of: item, constants, of: subject)
      }
      self.init(name, values, .listed, forms: forms)
    case 2:
      var parts = ends[1].splitOutsideBrackets(at: "/")
      let start = try constants.value(ends[0], of: subject)
      if parts.count == 1, let usualCount { parts.append("\(usualCount)") }
      if parts.count == 1, !isLogarithmic {
        let end = try constants.value(ends[1], of: subject)
        if let values = SweepRange.wholeNumbers(from: start, to: end) {
          self.init(name, values, .even)
          return
        }
      }
      guard parts.count > 1, let last = parts.last else {
        throw .wrong(
          subject, "'\(body)' has neither a step, as in \(name)=1:5:0.5, nor a count, as in \(name)=1:5/9")
      }
      let end = try constants.value(parts.dropLast().joined(separator: "/"), of: subject)
      let count = try SweepRange.count(try constants.value(last, of: subject), subject)
      let values =
        isLogarithmic
        ? try SweepRange.ratios(from: start, to: end, count: count, subject) : SweepRange.even(start, end, count)
      self.init(name, values, isLogarithmic ? .logarithmic : .even)
    case 3 where !isLogarithmic:
      let start = try constants.value(ends[0], of: subject)
      let end = try constants.value(ends[1], of: subject)
      let step = try constants.value(ends[2], of: subject)
      self.init(name, try SweepRange.steps(from: start, to: end, by: step, subject), .even)
    default:
      throw isLogarithmic
        ? .wrong(subject, "log needs a count, as in \(name)=1:1000/4 log") : .notASweep(text)
    }
  }

  /// Returns the exact form of a value as it is typeset; nil for a short decimal, and for a number without such a form.
  private static func form(
    of text: String, _ constants: ParameterBindings, of subject: MessageSubject
  ) throws(PlotError) -> RichText? {
    let expression = try constants.expression(text, of: subject).expression
    guard let exact = expression.exactNumber(using: constants.exactNumbers()), !exact.isShortDecimal,
      let form = exact.text
    else { return nil }
    return try? RichText(markup: "$\(form)$", of: .option(.sweep))
  }

  /// Returns the name and a value as titles and legends show them: k = 1.5.
  func equation(_ value: Double) -> RichText {
    let sign = [MathText(variable: name), MathText.sign("=", .relation)]
    if let form = forms[value] { return RichText(.row(sign), plain: name + " =") + " " + form }
    let number = format.typeset(value)
    return RichText(.row(sign + [.number(number)]), plain: "\(name) = \(number)")
  }

  /// Returns the range with unevenly distributed values, for the easing of an animation.
  ///
  /// - Parameter ease: maps time to position, both from 0 to 1; 0 and 1 are fixed points.
  func eased(_ ease: (Double) -> Double) -> SweepRange {
    guard spacing != .listed, values.count > 2, let first = values.first, let last = values.last else { return self }
    let eased = values.indices.map { index in
      let position = ease(Double(index) / Double(values.count - 1))
      return spacing == .even
        ? first * (1 - position) + last * position : SweepRange.geometric(first, last, position)
    }
    return SweepRange(name, [first] + eased.dropFirst().dropLast() + [last], spacing)
  }

  /// Returns the range with its first value, and then every second or third one and so on.
  func taking(every stride: Int) -> SweepRange {
    let kept = values.indices.filter { $0 % stride == 0 }.map { values[$0] }
    return SweepRange(name, kept, spacing, forms: forms)
  }

  private static func count(_ value: Double, _ subject: MessageSubject) throws(PlotError) -> Int {
    guard let count = Int(exactly: value), (1...mostValues).contains(count) else {
      throw .wrong(subject, "the count is a whole number from 1 to \(mostValues), not \(value)")
    }
    return count
  }

  private static func even(_ start: Double, _ end: Double, _ count: Int) -> [Double] {
    (0..<count).map { index in
      let t = count > 1 ? Double(index) / Double(count - 1) : 0
      return start * (1 - t) + end * t
    }
  }

  /// Returns the whole numbers from one to another; nil for ends that are none, and for so many that a count is surely meant.
  private static func wholeNumbers(from start: Double, to end: Double) -> [Double]? {
    guard start != end, start.rounded() == start, end.rounded() == end, (end - start).magnitude < Double(mostWhole)
    else {
      return nil
    }
    return Array(stride(from: start, through: end, by: end > start ? 1 : -1))
  }

  private static let mostWhole = 25

  private static func ratios(
    from start: Double, to end: Double, count: Int, _ subject: MessageSubject
  ) throws(PlotError) -> [Double] {
    guard start != 0, end != 0, start.sign == end.sign else {
      throw .wrong(subject, "log needs both ends above 0, or both below")
    }
    var values = even(0, 1, count).map { geometric(start, end, $0) }
    values[0] = start
    if count > 1 { values[count - 1] = end }
    return values
  }

  private static func steps(
    from start: Double, to end: Double, by step: Double, _ subject: MessageSubject
  ) throws(PlotError) -> [Double] {
    guard step != 0, start == end || (end < start) == (step < 0) else {
      throw .wrong(
        subject, "steps of \(step.shortestText) do not lead from \(start.shortestText) to \(end.shortestText)")
    }
    // The tolerance keeps the end if rounding errors move the last step past it.
    let count = ((end - start) / step * (1 + 1e-12) + 1e-9).rounded(.down) + 1
    guard count <= Double(mostValues), let count = Int(exactly: max(count, 1)) else {
      throw .wrong(subject, "more than \(mostValues) values")
    }
    return (0..<count).map { index in
      let value = start + Double(index) * step
      return abs(value - end) <= 1e-9 * abs(step) ? end : value
    }
  }

  /// Returns the geometric interpolation between two values of equal sign.
  private static func geometric(_ start: Double, _ end: Double, _ t: Double) -> Double {
    let magnitude = Double.exp(.log(abs(start)) * (1 - t) + .log(abs(end)) * t)
    return start.sign == .minus ? -magnitude : magnitude
  }
}

extension Double {
  /// The nearest number of twelve significant digits if it is within a few rounding errors, such as 0.3 for 0.1 + 0.2;
  /// otherwise the number itself.
  fileprivate var withoutRoundingError: Double {
    guard isFinite, self != 0 else { return self }
    let digits = 11 - Int(Double.log10(magnitude).rounded(.down))
    guard abs(digits) <= 22 else { return self }
    let unit = Double.pow(10, Double(abs(digits)))
    let short = digits >= 0 ? (self * unit).rounded() / unit : (self / unit).rounded() * unit
    return abs(short - self) <= 8 * ulp ? short : self
  }
}
