extension PlotError {
  /// - Parameters:
  ///   - meant: an option that the word is near to.
  ///   - command: the command that does not take it; nil for any.
  static func unknownOption(_ word: String, meant: String?, in command: Command? = nil) -> PlotError {
    if let way = OtherWay.all.first(where: { $0.serves(word, in: command) }) {
      return PlotError(.usage, "unknown option '\(word)'; \(way.advice)")
    }
    return PlotError(
      .usage,
      "unknown option '\(word)'" + (meant.map { "; did you mean '\($0)'? plot" } ?? "; plot")
        + " --help lists all options")
  }

  /// - Parameters:
  ///   - word: the option as it was typed.
  ///   - next: the option in the place of the value; nil at the end.
  static func missingValue(_ option: PlotOption, of word: String, before next: String?) -> PlotError {
    let place: Message = next.map { " before '\($0)'" } ?? ""
    let remedy: Message =
      word == "-x" || word == "-t" || word == "-y"
      ? "; to draw the expression \(word), write -- \(word)"
      : next.map { "; to give that value, write \(word)=\($0)" } ?? ""
    return PlotError(.usage, "missing value for '\(option.usage)'\(place)\(remedy); see plot --help", option: option)
  }

  static func unknownChoice(_ option: PlotOption, _ text: String, of choices: [String]) -> PlotError {
    let meant = option.row.names.words[text.trimmed.lowercased()]
    return .option(
      option, "is \(choices.count == 1 ? "" : "one of ")\(list: choices), not '\(text)'\(suggestion(meant))")
  }

  /// A text that is not one of the numbers that an option takes.
  static func wrongNumber(_ option: PlotOption, _ text: String) -> PlotError {
    let kind: Message
    var advice: Message = ""
    switch option.row.value.content {
    case .number(let bounds, let unit, let example):
      let (lower, upper) = (bounds.lower.shortestText, bounds.upper.shortestText)
      kind =
        (unit.map { "a number of \($0) " } ?? "a number ")
        + (bounds.includesLower ? "from \(lower) to \(upper)" : "above \(lower) and up to \(upper)")
        + (example.map { ", such as \($0)" } ?? "")
    case .count(let bounds, let hint):
      kind = "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
      advice = hint.map { "; \($0)" } ?? ""
    default: kind = "a number"
    }
    return PlotError(.usage, "\(option.spelling) is \(kind), not '\(text)'\(advice)", option: option)
  }
}

/// How to get what options of other programs give, which have no counterpart here.
private struct OtherWay {
  /// The options with their dashes.
  let words: [String]
  /// The commands whose users are told so; nil for all.
  var commands: [Command]?
  let advice: Message

  func serves(_ word: String, in command: Command?) -> Bool {
    words.contains(word.lowercased()) && (commands == nil || command.map { commands?.contains($0) == true } ?? false)
  }

  static let all = [
    OtherWay(
      words: ["--step", "--increment", "--dx"], commands: [.table],
      advice: "the third part of a range is its step, as in -x 0:10:1"),
    OtherWay(
      words: ["--step", "--increment", "--dx", "--samples", "--resolution"], commands: .pictures,
      advice: "a curve is right in each column of pixels, and has no step; plot table has one, as in -x 0:10:1"),
    OtherWay(
      words: ["--order", "--nth"], commands: [.differentiate],
      advice: "the order stands behind the function, as in plot differentiate 'x^3' 2"),
    OtherWay(
      words: ["-x", "--range", "--at", "--subs", "--value", "--x"], commands: [.evaluate],
      advice: "--set x=3 gives x a value, and plot table 'x^2' -x 0:3:1 prints several"),
    OtherWay(words: ["--from", "--to"], advice: "-x 0:10 has both ends"),
    OtherWay(
      words: ["--separator", "--sep", "--delimiter", "--delim"], commands: .tables,
      advice: "the first lines of data tell whether commas, semicolons, tabs, | or white space separate cells;"
        + " --decimal-comma leaves commas to decimals"),
    OtherWay(
      words: ["--header", "--no-header", "--skip-rows", "--skiprows", "--skip-header"], commands: .tables,
      advice: "names of columns, and titles before them, are found by themselves, and # begins a comment"),
    OtherWay(
      words: ["--invert-y", "--reverse-y", "--flip-y", "--invert-x", "--reverse-x"], commands: .pictures,
      advice: "a range from the greater to the lesser end reverses an axis, as in -y 10:0"),
    OtherWay(
      words: ["--frames"], commands: .requests,
      advice: "the count of a sweep is that of the frames, as in --sweep k=1:5/100"),
    OtherWay(
      words: ["--parametric"], commands: .pictures, advice: "plot '(cos(t), sin(t))' draws a parametric curve"),
    OtherWay(
      words: ["--surface", "--3d"], commands: .pictures,
      advice: "there are no pictures of space; plot 'z=x*y' draws a function of x and y as a map"),
    OtherWay(
      words: ["--complex", "--domain-coloring", "--domain-colouring", "--phase"], commands: .pictures,
      advice: "plot 'w=z^2' draws a function of a complex number"),
    OtherWay(
      words: ["--subplots", "--subplot", "--multiplot", "--subplot-grid"], commands: .pictures,
      advice: "--panel begins another plot, as in plot 'sin(x)' --panel 'cos(x)'"),
    OtherWay(
      words: ["--yerr", "--xerr", "--yerror", "--xerror"], commands: .pictures,
      advice: "--using x:y:dy draws the third column as error bars, --error-bars x and xy those of x"),
    OtherWay(
      words: ["--xmin", "--xmax", "--ymin", "--ymax", "--x-min", "--x-max", "--y-min", "--y-max"],
      advice: "-x -2:2 has both ends of the axis of x, -y those of y"),
    OtherWay(
      words: ["--initial", "--ic", "--initial-value", "--initial-condition"], commands: .pictures,
      advice: "--through 0,1 gives a differential equation its value, as in plot \"y'=y\" --through 0,1"),
    OtherWay(
      words: ["--fill-between", "--fill_between", "--shade-between"], commands: .pictures,
      advice: "--fill 'between 1 2' fills the area between curves"),
    OtherWay(
      words: ["--transparent"], commands: .pictures, advice: "--background transparent draws no background"),
    OtherWay(
      words: ["--dashed", "--dotted"], commands: .pictures, advice: "--style dashed and --style dotted draw such lines"),
    OtherWay(
      words: ["--ellipse"], commands: .pictures, advice: "plot 'x^2/9+y^2/4=1' draws an ellipse"),
    OtherWay(
      words: ["--line"], commands: .pictures,
      advice: "plot 'y=2x+1' draws a line, --segment '(0,0) (3,4)' one between points"),
    OtherWay(
      words: ["--x-column", "--y-column", "--xcol", "--ycol", "--cols"], commands: .tables,
      advice: "--using x:y chooses columns by name or number"),
    OtherWay(words: ["--csv", "--markdown"], commands: .pictures, advice: "plot table 'x^2' prints values as CSV"),
    OtherWay(words: ["--hold"], commands: .pictures, advice: "all functions of a command are drawn in one picture"),
  ]
}
