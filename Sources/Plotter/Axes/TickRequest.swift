import Grapher
import RealModule
import Sampling

/// A reader of `--x-ticks` and `--y-ticks`.
struct TickRequest {
  let constants: ParameterBindings
  let takesDegrees: Bool
  /// Whether `--x-label` names the horizontal axis, so that its numbers have no degree signs.
  var isNamed = false

  /// Returns the ticks of the horizontal axis.
  ///
  /// - Parameters:
  ///   - usual: the ticks of dates or categories; nil for those of numbers.
  ///   - rangeText: the range as typed, `A:B`; nil for a default.
  ///   - range: the range in data units.
  func xTicks(
    _ text: String?, usual: TickChoice? = nil, rangeText: String?, range: ClosedRange<Double>, scale: AxisScale
  ) throws(PlotError) -> TickChoice {
    let width = range.upperBound / 2 - range.lowerBound / 2
    let areDegrees = takesDegrees && width >= 15 && width < 1e6
    if let choice = try choice(text, of: .xTicks, usual: usual, range: range, scale: scale) {
      if case .step(let step, _) = choice, areDegrees, !isNamed { return .step(step, unit: TickChoice.degrees.unit) }
      return choice
    }
    guard scale == .linear else { return .decimal }
    if takesDegrees { return areDegrees ? (isNamed ? .bareDegrees : .degrees) : .decimal }
    return isOfAngles(rangeText, range) ? .pi : .decimal
  }

  private func isOfAngles(_ text: String?, _ range: ClosedRange<Double>) -> Bool {
    range.upperBound / 2 - range.lowerBound / 2 >= .pi / 4 && isTrigonometric(text, range)
  }

  /// Returns the ticks of the vertical axis, whose range is nil if it is fitted to the curves.
  ///
  /// - Parameters:
  ///   - rangeText: the range as typed; nil for one that is not given.
  ///   - label: The name of the axis; one with the unit of angles, as in "phase (°)", gives their steps.
  func yTicks(
    _ text: String?, of option: PlotOption = .yTicks, usual: TickChoice? = nil, rangeText: String? = nil,
    range: ClosedRange<Double>?, scale: AxisScale, label: String? = nil
  ) throws(PlotError) -> TickChoice {
    if let choice = try choice(text, of: option, usual: usual, range: range, scale: scale) { return choice }
    if scale == .linear, !takesDegrees, let range, let rangeText, isOfAngles(rangeText, range) { return .pi }
    // The pattern is read only for a name, since reading it takes a hundredth of a whole picture.
    let isAngle = scale == .linear && label?.contains(/[(\[\/]\s*(°|deg(rees?)?)\s*[)\]]?\s*$/) == true
    return isAngle ? .bareDegrees : .decimal
  }

  /// Returns the requested ticks, or else the usual ones. Percents are asked for of numbers too that have the sign in the data already.
  private func choice(
    _ text: String?, of option: PlotOption, usual: TickChoice?, range: ClosedRange<Double>?, scale: AxisScale
  ) throws(PlotError) -> TickChoice? {
    guard let choice = try explicit(text, of: option, range: range, scale: scale) else { return usual }
    return choice == .percent && usual == .percentsOfData ? usual : choice
  }

  /// Returns the requested ticks; nil for the default.
  private func explicit(
    _ typed: String?, of option: PlotOption, range: ClosedRange<Double>?, scale: AxisScale
  ) throws(PlotError) -> TickChoice? {
    guard let typed else { return nil }
    let text = typed.trimmed
    switch text.lowercased() {
    case "auto": return nil
    case "none": return .absent
    case "":
      throw .option(
        option,
        "takes auto, pi, percent, si, $, none, a step such as pi/4 or 1/6, a list such as 0,1,e,pi or 0=start,1=end, or count:5"
      )
    default: break
    }
    if option != .y2Ticks, let names = constants.categories(across: option == .xTicks) {
      if let renamed = renamed(names, by: text, option) { return .categories(renamed) }
      if NumberForm(ofTicks: text) != nil {
        let other = option == .xTicks ? PlotOption.yTicks : .xTicks
        throw .option(option, "'\(text)': the names are on this axis; \(other.spelling) \(text) writes the values")
      }
    }
    if let form = NumberForm(typed: text), constants.origin(across: option == .xTicks) == nil { return .numbers(form) }
    if text.contains(",") || text.contains("=") { return .list(try list(text, of: option)) }
    if option == .xTicks || option == .yTicks, let origin = constants.origin(across: option == .xTicks) {
      return .calendar(origin: origin, step: try calendarStep(text, of: option, origin, range))
    }
    if text.hasPrefix("count:") { return .count(try count(text, of: option)) }
    if scale != .linear {
      throw .option(option, "'\(text)': a logarithmic axis takes auto, si, none, count:5 or a list such as 1,20,300")
    }
    if ["pi", "π"].contains(text.lowercased()) { return .pi }
    if NumberForm(ofTicks: text)?.isShare == true { return .percent }
    return try step(text, of: option, range: range)
  }

  /// Reads a step of an axis of dates or times, such as `month`, `2 weeks` or `6h`.
  private func calendarStep(
    _ text: String, of option: PlotOption, _ origin: CalendarOrigin, _ range: ClosedRange<Double>?
  ) throws(PlotError) -> CalendarStep {
    guard case .calendar(let step, _) = RowStep(text), step.dividesDays, !origin.isClock || step.unit < .day else {
      let (steps, list) = origin.isClock ? ("2h", "08:00,12:00") : ("month, 2weeks or 6h", "2026-01-01,2026-07-01")
      throw .option(
        option,
        "'\(text)': an axis of dates or times takes auto, none, a step such as \(steps), or a list such as \(list)")
    }
    if let range,
      (range.upperBound - range.lowerBound) / (origin.isClock ? 24 : 1) > step.length * Double(Self.most - 2)
    {
      throw .option(option, "'\(text)' would make more than \(Self.most) ticks on this range")
    }
    return step
  }

  private func count(_ text: String, of option: PlotOption) throws(PlotError) -> Int {
    guard let count = Int(text.dropFirst("count:".count)), (1...TickRequest.most).contains(count) else {
      throw .option(option, "'\(text)': a number of ticks is from 1 to \(TickRequest.most), as in count:5")
    }
    return count
  }

  /// Returns the step of a fraction of whole numbers as typed, `1/6`; nil for any other text.
  private static func fraction(_ text: String) -> TickStep? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0.trimmed) }
    guard parts.count == 2, let numerator = parts[0], let denominator = parts[1],
      (1...1_000_000).contains(numerator), (2...1000).contains(denominator)
    else { return nil }
    let part = TickStep.greatestCommonDivisor(numerator, denominator)
    return denominator == part ? nil : .fraction(numerator / part, over: denominator / part)
  }

  private func list(_ text: String, of option: PlotOption) throws(PlotError) -> [TickChoice.Labelled] {
    let items = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    if items.count > TickRequest.most { throw .option(option, "lists at most \(TickRequest.most) ticks") }
    var marks: [TickChoice.Labelled] = []
    for item in items {
      if item.isEmpty { throw .option(option, "'\(text)': a tick is missing beside a comma") }
      if let equals = item.firstIndex(of: "=") {
        let value = try value(String(item[..<equals]), of: option)
        marks.append(TickChoice.Labelled(value, try label(item[equals...].dropFirst().trimmed, of: option)))
        continue
      }
      let value = try value(item, of: option)
      if constants.isDate(item) || constants.category(item, across: option == .xTicks) != nil {
        marks.append(TickChoice.Labelled(value, item))
        continue
      }
      let isNumber = Double(item.replacing("−", with: "-")) != nil
      marks.append(isNumber ? TickChoice.Labelled(value) : TickChoice.Labelled(value, TickRequest.typeset(item)))
    }
    return marks
  }

  /// Returns the names of all categories, some of them renamed as in `North=N,South=S`; nil for another text.
  private func renamed(_ names: [String], by text: String, _ option: PlotOption) -> [String]? {
    var names = names
    for item in text.split(separator: ",") {
      guard let equals = item.firstIndex(of: "="),
        let place = constants.category(String(item[..<equals]), across: option == .xTicks),
        let label = try? label(item[equals...].dropFirst().trimmed, of: option)
      else { return nil }
      names[place - 1] = label
    }
    return names
  }

  /// Returns the place of a tick, which a date or the name of a category may tell.
  private func value(_ text: String, of option: PlotOption) throws(PlotError) -> Double {
    let place = try constants.placing(text, across: option == .xTicks, of: .option(option))
    return try constants.value(place, of: .option(option))
  }

  /// Returns the text of a tick, with the mathematics between dollar signs as it is printed.
  private func label(_ text: String, of option: PlotOption) throws(PlotError) -> String {
    if !text.contains("$") { return text }
    return try RichText(markup: text, of: .option(option)).parts.map { part in
      switch part {
      case .text(let text): text
      case .math(_, let plain): TickRequest.typeset(plain)
      }
    }.joined()
  }

  private func step(
    _ text: String, of option: PlotOption, range: ClosedRange<Double>?
  ) throws(PlotError) -> TickChoice {
    let length = try constants.value(text, of: .option(option))
    guard length > 0 else { throw .wrong(.option(option), "a step is positive, '\(text)' is not") }
    if let range, (range.upperBound / 2 - range.lowerBound / 2) / length * 2 > Double(TickRequest.most) {
      throw .option(option, "'\(text)' would make more than \(TickRequest.most) ticks on this range")
    }
    if let fraction = TickRequest.fraction(text) { return .step(fraction) }
    if let step = DecimalStep(shortest: length) { return .step(.decimal(step)) }
    for denominator in 1...TickRequest.greatestDenominator {
      let count = length / .pi * Double(denominator)
      if count >= 0.5, count < 1e6, abs(count - count.rounded()) <= 1e-12 * count,
        let whole = Int(exactly: count.rounded())
      {
        return .step(TickStep.pi(whole, over: denominator))
      }
    }
    return .length(length)
  }

  /// Returns whether both ends of a range are multiples of π, by their text or by their values.
  private func isTrigonometric(_ text: String?, _ range: ClosedRange<Double>) -> Bool {
    let ends = [range.lowerBound, range.upperBound]
    let typed = (text ?? "").split(separator: ":").map { end in
      let names = end.lowercased().split { !$0.isLetter }
      return ["pi", "π", "tau", "τ"].contains { names.contains($0) }
    }
    if typed.contains(true), zip(typed, ends).allSatisfy({ $0 || $1 == 0 }) { return true }
    return ends.allSatisfy(TickRequest.isMultipleOfPi)
  }

  /// Whether a number is 0 or a multiple of a twelfth of π, up to rounding errors.
  static func isMultipleOfPi(_ number: Double) -> Bool {
    let count = number / .pi * 12
    return number == 0
      || (count.magnitude >= 0.5 && count.magnitude < 1e6 && abs(count - count.rounded()) <= 1e-12 * count.magnitude)
  }

  /// Returns the text as printed: with π, superscript whole exponents, root signs and the minus sign U+2212.
  static func typeset(_ text: String) -> String {
    var result = ""
    var rest = Substring(text.replacing("**", with: "^"))
    while let character = rest.first {
      let isPi = rest.prefix(2).lowercased() == "pi" && rest.dropFirst(2).first?.isLetter != true
      if let (printed, after) = exponent(in: rest) ?? root(in: rest, behind: result.last) {
        result += printed
        rest = after
      } else if isPi, result.last?.isLetter != true {
        result += "π"
        rest = rest.dropFirst(2)
      } else {
        result.append(character == "-" ? "\u{2212}" : character)
        rest = rest.dropFirst()
      }
    }
    return result.replacing("*", with: "·")
  }

  /// Returns the superscript digits of a whole exponent at the start of a text, "²" for "^2" and "^(2)", and the rest.
  private static func exponent(in text: Substring) -> (printed: String, after: Substring)? {
    guard text.first == "^" else { return nil }
    var rest = text.dropFirst()
    let isEnclosed = rest.first == "("
    if isEnclosed { rest = rest.dropFirst() }
    let sign = rest.first == "-" || rest.first == "−" ? "⁻" : ""
    if !sign.isEmpty { rest = rest.dropFirst() }
    let digits = rest.prefix { $0.superscript != nil }
    rest = rest.dropFirst(digits.count)
    if isEnclosed {
      guard rest.first == ")" else { return nil }
      rest = rest.dropFirst()
    }
    // In "2^3.5", "2^3x" and "2^3^2" the exponent is more than these digits.
    let isWhole = rest.first.map { !".^!".contains($0) && (isEnclosed || !$0.isLetter) } ?? true
    guard !digits.isEmpty, isWhole else { return nil }
    return (sign + String(digits.compactMap(\.superscript)), rest)
  }

  /// Returns the square root of a name or a whole number at the start of a text, "√3" for "sqrt(3)", and the rest.
  private static func root(in text: Substring, behind last: Character?) -> (printed: String, after: Substring)? {
    guard last?.isLetter != true, text.prefix(5).lowercased() == "sqrt(" else { return nil }
    let inner = text.dropFirst(5).prefix { $0.isLetter || $0.isNumber }
    let rest = text.dropFirst(5 + inner.count)
    let isOne = inner.allSatisfy(\.isLetter) || inner.allSatisfy(\.isNumber)
    guard !inner.isEmpty, isOne, rest.first == ")" else { return nil }
    return ("√" + typeset(String(inner)), rest.dropFirst())
  }

  private static let most = 1000
  private static let greatestDenominator = 48
}
