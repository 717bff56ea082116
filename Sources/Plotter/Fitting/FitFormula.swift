import Brain
import Grapher
import Platform
import RealModule

/// A formula with parameters that are to be fitted, as it is typed or by a short name.
struct FitFormula {
  let text: String
  let expression: Expression
  let variable: String
  /// The other names without values, in order of first use.
  let parameters: [String]
  /// Those of them whose sign has no effect, and is written as positive.
  let unsigned: Set<String>
  /// The name in a picture of powers of the distance from a place, which are long: "poly 3 in x − 1990"; nil for the formula itself.
  let title: RichText?
  let notes: [Message]

  /// - Parameters:
  ///   - words: a formula, or a short name such as `line` or `poly 3`.
  ///   - column: the name of the column of x.
  ///   - chosen: the variable that `--variable` names.
  ///   - support: the range of the variable.
  /// - Throws: `PlotError` if the formula cannot be read, or has no variable or no parameter.
  init(
    _ words: [String], column: String?, chosen: String?, over support: ClosedRange<Double>? = nil,
    _ constants: ParameterBindings
  ) throws(PlotError) {
    guard let first = words.first else {
      throw PlotError(
        .usage, "fit needs a formula, as in plot fit data.csv 'a*exp(-b*x)+c', or \(list: FitFormula.shortNames)")
    }
    let typed = words.joined(separator: " ").trimmed
    let isParameter = chosen.map { ["a", "b", "c"].contains($0) } ?? false
    let variableOfShort = isParameter ? "x" : chosen ?? "x"
    let short = try FitFormula.named(typed.lowercased(), of: variableOfShort, over: support)
    if short == nil, words.count > 1 { throw PlotError(.usage, "fit takes one formula, not '\(words[1])' too") }
    text = short ?? first
    let isShifted = try short != FitFormula.named(typed.lowercased(), of: variableOfShort)
    // A short name has parameters and a variable of its own, whatever the columns are called.
    let column = short == nil ? column : nil
    let chosen = short != nil && isParameter ? nil : chosen
    unsigned = short != nil && typed.lowercased() == "gaussian" ? ["c"] : []
    var known = constants.names.union(Self.ownNames + [chosen, column].compactMap { $0?.isName == true ? $0 : nil })
    var written: Expression
    do throws(SyntaxError) {
      written = try Expression(text, knownNames: known)
      let isParameter = !known.contains("e") && written.nodes.contains(.constant(.e)) && !Self.hasPowerOfE(text)
      if isParameter {
        known.insert("e")
        written = try Expression(text, knownNames: known)
      }
      notes = isParameter ? ["e is a parameter of '\(text)'; the number 2.718… is e^1 or exp(1)"] : []
    } catch {
      if typed.count > 1, typed.allSatisfy(\.isLetter) { throw FitFormula.unknown(typed) }
      throw PlotError(error, in: text)
    }
    if written.variables == [typed], typed.count > 1 { throw FitFormula.unknown(typed) }
    let base = isShifted ? support.flatMap { FitFormula.shifted(variableOfShort, over: $0, degree: 20) } : nil
    title = base.flatMap { try? Expression(String($0.dropFirst().dropLast()), knownNames: known) }
      .map { RichText("\(typed.lowercased()) in ") + RichText($0) }
    expression = written.equationSides.map { $0.1 } ?? written
    if expression.isRelation {
      throw PlotError(.data, "'\(text)' is an inequality; fit takes functions")
    }
    var names: [String] = []
    for name in expression.variables where !constants.names.contains(name) && !names.contains(name) {
      names.append(name)
    }
    guard let variable = [chosen, "x", column, "t"].compactMap({ $0 }).first(where: names.contains) else {
      let usual: Message = column.map { $0 == "x" || $0 == "t" ? "x or t" : "'\($0)', x or t" } ?? "x or t"
      if let name = FitFormula.shortName(in: text), let formula = try FitFormula.named(name, of: "x") {
        throw PlotError(
          .data, "'\(text)' has the name '\(name)', which stands alone; write its formula out, as in '\(formula)+d'")
      }
      throw PlotError(
        .data,
        "'\(text)' does not use \(usual), only \(list: names); write it with one of those, or name its variable with --variable"
      )
    }
    self.variable = variable
    parameters = names.filter { $0 != variable }
    if parameters.isEmpty {
      throw PlotError(.data, "'\(text)' has no parameter to fit; every name but \(variable) is a number")
    }
  }

  /// Names of numbers that formulas of measured data use for their parameters: a time, and a phase.
  private static let ownNames = ["tau", "phi"]

  /// Whether e may be the base of a power, and so the number 2.718….
  private static func hasPowerOfE(_ text: String) -> Bool {
    let text = text.filter { $0 != " " }
    return text.contains("e^") || text.contains("e**")
  }

  private static let shortNames = [
    "line", "quadratic", "poly 3", "power", "exponential", "gaussian", "logistic",
  ]

  /// Returns the first word of a formula that is a short name.
  private static func shortName(in text: String) -> String? {
    text.lowercased().split { !$0.isLetter }.map(String.init).first { $0 != "poly" && shortNames.contains($0) }
  }

  private static func unknown(_ word: String) -> PlotError {
    if let distribution = Distribution(named: word) {
      let name = distribution.rawValue
      let other: Message = distribution == .normal ? "; gaussian fits a bell to points" : ""
      return PlotError(
        .data, "\(name) is the distribution of one column, as in --histogram --fit \(name)\(other)")
    }
    return PlotError(
      .data, "no fit is named '\(word)'; there are \(list: shortNames), and formulas such as 'a*exp(-b*x)+c'")
  }

  /// Returns the formula of a short name; nil for other words.
  ///
  /// Powers count from a round place within the range if that is far from 0, as years are: powers of the variable itself would
  /// cancel each other in nearly all digits.
  private static func named(
    _ words: String, of variable: String, over support: ClosedRange<Double>? = nil
  ) throws(PlotError) -> String? {
    switch words {
    case "line", "linear": return "a+b*\(variable)"
    case "quadratic":
      let base = support.flatMap { shifted(variable, over: $0, degree: 2) } ?? variable
      return "a+b*\(base)+c*\(base)^2"
    case "power": return "a*\(variable)^b"
    case "exponential": return "a*exp(b*\(variable))"
    case "gaussian": return "a*exp(-(\(variable)-b)^2/(2*c^2))"
    case "logistic": return "a/(1+exp(-b*(\(variable)-c)))"
    default: break
    }
    let parts = words.split(separator: " ")
    guard let name = parts.first, ["poly", "polynomial"].contains(name) else { return nil }
    guard parts.count == 2, let degree = Int(parts[1]), (0...20).contains(degree) else {
      throw PlotError(.usage, "poly takes a degree from 0 to 20, as in poly 3")
    }
    let base = support.flatMap { shifted(variable, over: $0, degree: degree) } ?? variable
    let powers = (0...degree).map { power in
      power == 0 ? "a0" : power == 1 ? "a1*\(base)" : "a\(power)*\(base)^\(power)"
    }
    return powers.joined(separator: "+") + (degree == 0 ? "+0*\(variable)" : "")
  }

  /// Returns the distance of the variable from a round place within its range, `(x-1990)`; nil if that range is so near 0 that few
  /// digits of powers cancel.
  static func shifted(_ variable: String, over range: ClosedRange<Double>, degree: Int) -> String? {
    let half = range.upperBound / 2 - range.lowerBound / 2
    let middle = range.lowerBound + half
    guard degree > 1, half > 0, half.isFinite else { return nil }
    let growth = Double.pow(1 + middle.magnitude / half, degree)
    guard growth > mostCancellation else { return nil }
    let place = NumberText.text(middle, "e", precision: decimals(of: middle, for: half))
    guard let round = Double(place) else { return nil }
    return "(\(variable)\(round < 0 ? "+" : "-")\(round.magnitude.shortestText))"
  }

  /// Returns the number of digits after the first one up to that of another number.
  private static func decimals(of number: Double, for other: Double) -> Int {
    let (size, last) = (Double.log10(number.magnitude), Double.log10(other))
    return min(16, max(0, Int(size.rounded(.down) - last.rounded(.down))))
  }

  /// By how much powers of the variable may be larger than their sum.
  private static let mostCancellation = 1e3
}

extension String {
  /// Whether the text can be a name in a formula.
  fileprivate var isName: Bool {
    first?.isNameLetter == true && allSatisfy { $0.isNameLetter || $0.isNumber || $0 == "_" }
  }
}
