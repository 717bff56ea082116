import Platform
import Plotter

/// Writes a job's progress on standard error: a bar on a terminal, a line every few seconds elsewhere.
final class ConsoleObserver: JobObserver, @unchecked Sendable {
  // A job makes one call at a time.
  private let isQuiet: Bool
  private let showsProgress: Bool
  private let printsName: Bool
  private let describesOnError: Bool
  /// The columns of the terminal on standard error; nil if standard error is not a terminal.
  private let columns = Terminal.errorColumns
  private var total = 0
  private var noun = ""
  private var done = 0
  private var start = ContinuousClock.now
  private var last = ContinuousClock.now

  /// - Parameters:
  ///   - isQuiet: whether to write neither notes nor progress.
  ///   - printsName: whether to print the name of the written file on standard output.
  ///   - describesOnError: whether words about the picture are written on standard error, as the picture is on standard output.
  init(isQuiet: Bool, showsProgress: Bool = true, printsName: Bool = false, describesOnError: Bool = false) {
    self.describesOnError = describesOnError
    self.isQuiet = isQuiet
    self.showsProgress = showsProgress && !isQuiet
    self.printsName = printsName
  }

  func note(_ message: Message) {
    if !isQuiet { StandardError.write("plot: note: \(message.text)\n", after: clearing) }
  }

  func report(_ error: PlotError) { StandardError.write("plot: \(error.message)\n", after: clearing) }

  func begin(_ count: Int, _ noun: String) {
    total = count
    self.noun = noun
    done = 0
    start = .now
    last = start
  }

  func advance() {
    done += 1
    guard showsProgress else { return }
    let now = ContinuousClock.now
    guard now - last >= (columns != nil ? .milliseconds(100) : .seconds(5)) else { return }
    last = now
    if columns != nil {
      StandardError.write(line(at: now), after: clearing)
    } else {
      StandardError.write("plot: \(line(at: now))\n")
    }
  }

  func finish() {
    guard showsProgress else { return }
    let now = ContinuousClock.now
    let isWorthALine = columns != nil || now - start >= .seconds(5)
    if isWorthALine {
      StandardError.write("plot: \(done) \(noun) in \(ConsoleObserver.text(now - start))\n", after: clearing)
    }
  }

  func abandon() {
    if !clearing.isEmpty { StandardError.write("", after: clearing) }
  }

  func wrote(_ path: String) {
    if printsName { try? CommandLineInterface.write(path + "\n") }
  }

  func describe(_ words: String) {
    try? CommandLineInterface.write(words + "\n", to: describesOnError ? "/dev/stderr" : "-")
  }

  private var clearing: String { columns != nil && showsProgress ? "\r\u{1B}[K" : "" }

  private func line(at now: ContinuousClock.Instant) -> String {
    let seconds = ConsoleObserver.seconds(now - start)
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let left = rate > 0 ? ConsoleObserver.text(.seconds(Double(total - done) / rate)) : "?"
    let figures =
      "\(done) of \(total) \(noun), \(rate < 10 ? "\((rate * 10).rounded() / 10)" : "\(Int(rate))") a second, \(left) left"
    guard let columns else { return figures }
    let width = min(24, columns - figures.count - 4)
    guard width >= 5 else { return String(figures.prefix(columns - 1)) }
    let filled = total > 0 ? done * width / total : width
    return "[" + String(repeating: "=", count: filled) + String(repeating: " ", count: width - filled) + "] " + figures
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  /// Returns a text such as 0.8 s, 42 s or 3 min 20 s.
  private static func text(_ duration: Duration) -> String {
    let seconds = seconds(duration)
    if seconds < 10 { return "\((seconds * 10).rounded() / 10) s" }
    let whole = Int(seconds.rounded())
    return whole < 100 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}
