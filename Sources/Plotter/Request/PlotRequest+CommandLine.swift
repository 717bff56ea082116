import Brain
import Platform

extension PlotRequest {
  /// Reads the words of a command line after the command's name.
  ///
  /// `--name value`, `--name=value`, `-o value`, `-o=value`, `-ofile.png` and `-x-2:2` give options. The other words are
  /// expressions, also one such as `-x^2`, and so is each word after `--`. A value that is the name of an option is joined to its own option, as in
  /// `--title=--log`.
  ///
  /// - Parameters:
  ///   - command: the command, which takes only some options; nil for all options.
  ///   - isData: whether a word in place of an expression is a file of data, as if `--data` were before it, given whether
  ///     it follows one. Only the person who types a command line may name files so.
  /// - Throws: `PlotError` if an option is unknown, lacks its value, or has a value and takes none, and for
  ///   two output files.
  package init(
    arguments: [String], for command: Command? = nil, isData: (String, _ followsData: Bool) -> Bool = { _, _ in false }
  ) throws(PlotError) {
    self.init(expressions: [])
    let hasPanels = arguments.contains(PlotOption.panel.spelling)
    var words = arguments[...]
    var followsData = false
    while let word = words.popFirst() {
      if word == "--" {
        for word in words { add(expression: word, hasPanels: hasPanels, for: command) }
        return
      }
      guard let (option, value) = try PlotRequest.option(word, command) else {
        followsData = isData(word, followsData)
        if followsData {
          place(.data, word)
          continue
        }
        add(expression: word, hasPanels: hasPanels, for: command)
        continue
      }
      followsData = option == .data
      if !option.takesValue {
        if let value {
          throw PlotError(
            .usage,
            "the option '\(option.spelling)' does not take any value, but '\(value)' was given; see plot --help",
            option: option)
        }
        place(option)
      } else if option.hasOptionalValue {
        let isValue = words.first.map { option.takes($0, among: arguments) } ?? false
        if option == .mark, value == nil, let next = words.first, !(panels.last ?? self).expressions.isEmpty,
          let error = PlotError.placesToMark(next)
        {
          throw error
        }
        place(option, value ?? (isValue ? words.removeFirst() : ""))
      } else if value == nil, let next = words.first, PlotRequest.isOption(next, after: option, command) {
        throw .missingValue(option, of: word, before: next)
      } else if let text = value ?? words.popFirst() {
        if option == .output, contains(.output) {
          throw PlotError(.usage, "-o is given twice; a picture has one file", option: .output)
        }
        try refuseSecond(option, text, command)
        // Colours of several curves, and logarithmic axes, may be given one by one.
        let former = [.color, .log].contains(option) ? (panels.last ?? self)[option] : nil
        place(option, former.map { PlotRequest.joined($0, text) } ?? text)
      } else {
        throw .missingValue(option, of: word, before: nil)
      }
    }
  }

  /// Returns two values as a list, and axes together: `xy`.
  private static func joined(_ former: String, _ text: String) -> String {
    (former + text).allSatisfy("xy".contains) ? String(Set(former + text).sorted()) : former + "," + text
  }

  /// - Throws: `PlotError` if the plot has another column for its groups, or for its plots, or another value for the name, already.
  private func refuseSecond(_ option: PlotOption, _ text: String, _ command: Command?) throws(PlotError) {
    let plot = panels.last ?? self
    if option == .set {
      let name = PlotRequest.name(text)
      guard let first = plot.texts(of: .set).first(where: { PlotRequest.name($0) == name }), first != text else {
        return
      }
      let values = [first, text].map { $0.drop { $0 != "=" }.dropFirst().trimmed }
      let advice: Message =
        PlotOption.sweep.isTaken(by: command)
        ? "; --sweep \(name)=\(list: values, separator: ",") draws a curve for each value" : ""
      throw .option(.set, "gives '\(name)' two values, \(values[0]) and \(values[1])\(advice)")
    }
    guard [.group, .facet].contains(option), let first = plot[option], first != text else { return }
    let other: Message =
      option == .group
      ? "--facet \(text) draws a plot for each value of it" : "--group \(text) draws a series for each value of it"
    throw PlotError(
      .usage, "\(option.spelling) is given twice, \(first) and \(text); it takes one column; \(other)", option: option)
  }

  /// Adds an expression to the last plot.
  ///
  /// - Parameter hasPanels: whether a space before a sign is there to keep the expression from being an option.
  private mutating func add(expression word: String, hasPanels: Bool, for command: Command?) {
    let expression = hasPanels && word.hasPrefix(" ") && PlotRequest.isSigned(word) ? String(word.dropFirst()) : word
    let drawsCurves = command.map { [Command].pictures.contains($0) || $0 == .table } ?? true
    let parts =
      ForeignNotation.equations(in: expression) ?? (drawsCurves ? CurveList.branches(of: expression) : nil)
      ?? CurveList.parts(of: expression).flatMap { curves in
        FileStatus(expression).exists ? nil : curves
      } ?? [expression]
    if panels.isEmpty {
      expressions += parts
    } else {
      panels[panels.count - 1].expressions += parts
    }
  }

  /// Whether an expression begins with a sign, perhaps after spaces.
  private static func isSigned(_ expression: String) -> Bool { expression.drop { $0 == " " }.first == "-" }

  /// Adds an option to the plot that it belongs to: the last one, or the whole figure. `--panel` begins the next plot.
  mutating func place(_ option: PlotOption, _ text: String = "") {
    if panels.isEmpty || option.isOfFigure || option == .panel {
      add(option, text)
    } else {
      panels[panels.count - 1].add(option, text)
    }
  }

  /// Returns the option that a word names, with the value joined to it; nil for an expression.
  private static func option(
    _ word: String, _ command: Command?
  ) throws(PlotError) -> (option: PlotOption, value: String?)? {
    guard word.hasPrefix("-"), word.count > 1 else { return nil }
    // By scalars: the value may begin with a combining accent.
    let parts = word.unicodeScalars.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    let value = parts.count > 1 ? parts[1] : nil
    if word.hasPrefix("--") {
      if let option = PlotOption(name: parts[0].dropFirst(2)), option.isTaken(by: command) { return (option, value) }
      throw .unknownOption(
        parts[0], meant: PlotOption.meant(by: parts[0].dropFirst(2)) { $0.isTaken(by: command) }, in: command)
    }
    let short = word.dropFirst().first
    if let option = PlotOption(letter: short), option.isTaken(by: command) {
      if parts[0].count == 2 { return (option, value) }
      let isGlued = option.row.value.content == .range ? hasOuterColon(word) : option == .output && word.contains(".")
      if isGlued { return (option, String(word.dropFirst(2))) }
    }
    let name = parts[0].dropFirst()
    if name.count > 1, PlotOption(name: name) != nil || commandFlags.contains(String(name)) {
      throw .unknownOption(word, meant: "-" + word)
    }
    if looksLikeOption(word) { throw .unknownOption(word, meant: nil, in: command) }
    return nil
  }

  /// Whether a word has a colon outside of all brackets, as ranges do.
  private static func hasOuterColon(_ word: String) -> Bool {
    var depth = 0
    for character in word.utf8 {
      switch character {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ":") where depth == 0: return true
      default: break
      }
    }
    return false
  }

  /// Returns whether the word after an option that takes a value is the name of another option. `-x`, `-y` and `-t` may be
  /// expressions and texts, but not ranges.
  private static func isOption(_ word: String, after option: PlotOption, _ command: Command?) -> Bool {
    guard option != .without, word.hasPrefix("-"), let name = word.dropFirst().first else { return false }
    if name == "-" {
      let long = word.dropFirst(2).prefix { $0 != "=" }
      return PlotOption(name: long)?.isTaken(by: command) == true
    }
    guard word.count == 2, PlotOption(letter: name)?.isTaken(by: command) == true else { return false }
    return !"xyt".contains(name) || option.row.value.content == .range
  }

  /// Flags of the command that are not options of a plot.
  private static let commandFlags: Set<String> = ["help", "version", "list-operations"]

  /// Whether a word is a dash and a letter that few people would call a variable: an option of some other command.
  private static func looksLikeOption(_ word: String) -> Bool {
    word.count == 2 && word.dropFirst().allSatisfy { $0.isASCII && $0.isLetter && !"uzMekn".contains($0) }
  }

  /// The words of a command line that gives this request: expressions, then options in the order of the table.
  package var arguments: [String] {
    var words: [String] = []
    for option in options {
      for text in texts(of: option) {
        if !option.takesValue || (text.isEmpty && option.hasOptionalValue) {
          words.append(option.spelling)
        } else if text.hasPrefix("-") || text.isEmpty
          || (option.hasOptionalValue && !option.takes(text, among: expressions))
        {
          words.append(option.spelling + "=" + text)
        } else {
          words += [option.spelling, text]
        }
      }
    }
    if panels.isEmpty {
      return expressions.contains { $0.hasPrefix("-") } ? words + ["--"] + expressions : expressions + words
    }
    // After "--", all words would be expressions of one plot. A space before a sign keeps an expression from being an option.
    func plain(_ expressions: [String]) -> [String] { expressions.map { PlotRequest.isSigned($0) ? " " + $0 : $0 } }
    return plain(expressions) + words
      + panels.flatMap { panel in
        var rest = panel
        rest.expressions = []
        return [PlotOption.panel.spelling] + plain(panel.expressions) + rest.arguments
      }
  }

  /// The command that draws the picture, with each word quoted for a shell.
  ///
  ///     PlotRequest("sin(x)/x", [.range: "-40:40"]).command   // plot 'sin(x)/x' --range -40:40
  public var command: String { PlotRequest.command(keeping([.function, .picture, .product])) }

  /// The canonical command of the picture. It has only the options that change the picture, so that equal pictures have
  /// equal commands, whatever was typed and wherever the picture was written.
  package var pictureCommand: String { PlotRequest.command(keeping([.function, .picture])) }

  private static func command(_ request: PlotRequest) -> String {
    (["plot"] + request.arguments).map(ShellWords.quoted).joined(separator: " ")
  }
}
