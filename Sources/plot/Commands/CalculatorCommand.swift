import Metering
import Platform
import Plotter

/// `plot calc`: a calculator that reads keys line by line.
struct CalculatorCommand {
  /// The options of pictures.
  private let request: PlotRequest
  /// The keys of the arguments; nil to read standard input.
  private let keys: String?

  /// - Throws: `PlotError` if two things would use standard input or output.
  init(_ request: PlotRequest) throws(PlotError) {
    if request[.output] == "-" {
      throw PlotError(.usage, "results and the picture of -o - would both write to standard output", option: .output)
    }
    keys = request.expressions.isEmpty ? nil : request.expressions.joined(separator: " ")
    if keys == nil, request.texts(of: .data).contains("-") {
      throw PlotError(.usage, "keys and data cannot both come from standard input", option: .data)
    }
    self.request = request
  }

  /// Answers each line on standard output, and reports wrong lines on standard error.
  ///
  /// - Returns: the exit status: that of the last error, or 0 if there was none, and after a session on a terminal.
  /// - Throws: `PlotError` if standard input or output fails.
  func run() throws(PlotError) -> Int32 {
    var session = CalculatorSession()
    var status: Int32 = 0
    if let keys {
      _ = try answer(keys, &session, &status)
      if !request.contains(.quiet), status == 0, let note = note(on: keys, session) {
        StandardError.write("plot: note: \(note.text)\n")
      }
      return status
    }
    let isInteractive = Terminal.isStandardInput && Terminal.current.isTerminal
    var reader = LineReader(limit: CalculatorCommand.lineLimit)
    if isInteractive { try CommandLineInterface.write(CalculatorCommand.hint) }
    while true {
      if isInteractive { try CommandLineInterface.write("> ") }
      guard let line = try PlotError.files({ () throws(FileError) in try reader.next() }) else { break }
      switch line {
      case .text(let text): if try !answer(text, &session, &status) { return isInteractive ? 0 : status }
      case .tooLong: status = PlotError.lineTooLong(limit: CalculatorCommand.lineLimit).reported()
      }
    }
    if isInteractive { try CommandLineInterface.write("\n") }
    return isInteractive ? 0 : status
  }

  /// Returns the note on keys that are an expression too, with another value than the one on show; nil for other keys.
  private func note(on keys: String, _ session: CalculatorSession) -> Message? {
    var plain = request
    plain.expressions = []
    let reading = session.keypad.reading
    guard let value = try? ExpressionEvaluator(plain).text(keys), let number = Double(value) else { return nil }
    let shown = reading.value ?? 0
    if !reading.isPending, abs(shown - number) <= 1e-9 * abs(number) { return nil }
    let formula = (keys.hasSuffix("=") ? String(keys.dropLast()) : keys).trimmed
    return
      "calc presses keys one after the other, and = ends a calculation; plot evaluate \(long: ShellWords.quoted(formula)) prints \(value)"
  }

  /// Enters a line and prints the answers.
  ///
  /// - Returns: false if the line ends the session.
  private func answer(
    _ line: String, _ session: inout CalculatorSession, _ status: inout Int32
  ) throws(PlotError) -> Bool {
    let answers: [CalculatorSession.Answer]
    do throws(PlotError) { answers = try session.answers(to: line) } catch {
      status = error.reported()
      return true
    }
    for answer in answers {
      switch answer {
      case .text(let text): try CommandLineInterface.write(text)
      case .graph(let keys): draw(keys, &status)
      case .refusal(let error): status = error.reported()
      case .quit: return false
      }
    }
    return true
  }

  private func draw(_ keys: String, _ status: inout Int32) {
    var picture = request
    picture.expressions = []
    picture.add(.keys, keys)
    do throws(PlotError) {
      try WorkMeter.runAlone { () throws(PlotError) in try DrawCommand(typed: picture).run() }
    } catch { status = error.reported() }
  }

  private static let hint = "Keys such as 9 + M = √; help lists the words, quit or Ctrl-D ends.\n"
  /// The most bytes of a line.
  private static let lineLimit = 1 << 16
}
