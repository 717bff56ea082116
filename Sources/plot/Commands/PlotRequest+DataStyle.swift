import Platform
import Plotter

extension PlotRequest {
  /// Returns the request without a word such as `scatter` or `histogram` before files of data, and with the options that it stands for.
  ///
  /// - Throws: `PlotError` if there are expressions and no data.
  func takingDataWord(_ word: String) throws(PlotError) -> PlotRequest {
    guard expressions.first == word, let options = Command.dataWords[word] else { return self }
    var request = self
    if expressions.count == 1 { request = request.takingPipe }
    if expressions.dropFirst().first == "-", !contains(.data) {
      request.expressions.remove(at: 1)
      request.add(.data, "-")
    }
    guard expressions.count > 1 || request.contains(.data) else { return self }
    if !request.contains(.data) {
      let advice = word == "heatmap" ? "plot 'z=x*y' --map heat draws a function of x and y" : Command.others[word]
      let message: Message = "plot \(word) needs a file of data, and '\(expressions[1])' is no such file"
      throw PlotError(.usage, advice.map { "\(message); \($0)" } ?? message)
    }
    request.expressions.removeFirst()
    // A matrix takes all columns, and a map those that are chosen.
    let isChosen = word == "heatmap" && contains(.using)
    for (option, value) in isChosen ? [(.map, "heat")] : options where !request.contains(option) {
      request.add(option, value)
    }
    let isDistribution = options.contains { [.histogram, .smooth].contains($0.option) }
    if isDistribution, request.expressions.allSatisfy(\.isColumnName), !contains(.using) {
      for column in request.expressions { request.add(.using, column) }
      request.expressions = []
    }
    return request
  }

  /// Returns the request of `plot FILE date price` with the two names, which cannot be drawn without values, as `--using date:price`.
  func takingAxisColumns() -> PlotRequest {
    guard contains(.data), !contains(.using), !contains(.set), !contains(.sweep), expressions.count == 2,
      expressions[0] != expressions[1], expressions.allSatisfy(\.isColumnName)
    else { return self }
    var request = self
    request.expressions = []
    request.add(.using, expressions.joined(separator: ":"))
    return request
  }

  /// Returns the request of `plot stats FILE mass` or `plot box FILE species mass`, in which each expression is a file, with the names
  /// behind the first file that no file has as the columns of `--using`.
  func takingColumns() -> PlotRequest {
    let names = expressions.filter { $0.isColumnName && !FileStatus($0).exists }
    guard !contains(.using), !names.isEmpty, contains(.data) || !names.contains(expressions[0]) else { return self }
    var request = self
    request.expressions.removeAll(where: names.contains)
    request.add(.using, names.joined(separator: ":"))
    return request
  }

  /// Refuses a word such as `tt` before a file, which is hardly meant as a square.
  ///
  /// - Throws: `PlotError` for a doubled letter as the only formula beside data.
  func refuseDoubledLetter(_ word: String) throws(PlotError) {
    guard expressions == [word], contains(.data), word.count > 1, word.allSatisfy({ $0.isLetter && $0 == word.first })
    else { return }
    throw PlotError(
      .usage,
      "there is no command '\(word)'; to draw \(word) beside the data, write \(word.prefix(1))^\(word.count)")
  }

  /// The request with data from standard input if it names none, and standard input is not a terminal.
  var takingPipe: PlotRequest {
    var request = self
    if !contains(.data), !contains(.request), !Terminal.isStandardInput { request.add(.data, "-") }
    return request
  }

  /// Returns the request of `plot bars DATA`, `plot box DATA` or `plot violin DATA`: the files in place of expressions are data, which are drawn
  /// in the style that the command names.
  ///
  /// - Throws: `PlotError` if there are no data.
  func takingData(for command: Command) throws(PlotError) -> PlotRequest {
    var request = self
    for file in expressions { request.add(.data, file) }
    request.expressions = []
    request = request.takingPipe
    if !request.contains(.data) { throw .needsFile(command.rawValue) }
    if !request.contains(.dataStyle) { request.add(.dataStyle, command.rawValue) }
    let styles = texts(of: .dataStyle).flatMap { $0.split(separator: ",").map { $0.lowercased() } }
    if !styles.isEmpty, !styles.contains(command.rawValue) {
      throw PlotError(
        .usage,
        "--data-style: plot \(command.rawValue) draws \(command == .box ? "boxes" : command == .violin ? "violins" : "bars"); plot FILE --data-style \(styles[0])"
          + " draws the data otherwise", option: .dataStyle)
    }
    return request
  }
}

extension String {
  /// Whether a word is a name such as that of a column, and no file of data or formula.
  fileprivate var isColumnName: Bool {
    first.map { $0.isLetter || $0 == "_" } == true && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
