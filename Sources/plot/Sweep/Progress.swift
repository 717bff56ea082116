#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tells how far a job has come, on standard error: a bar on a terminal, a line now and then elsewhere.
final class Progress: @unchecked Sendable {
  // Only one line of frames ever reports to it.
  private let total: Int
  private let noun: String
  private let isQuiet: Bool
  private let isTerminal = isatty(STDERR_FILENO) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now
  private(set) var done = 0

  /// - Parameters:
  ///   - total: how many there are to draw.
  ///   - noun: what they are.
  init(of total: Int, _ noun: String = "frames", isQuiet: Bool) {
    self.total = total
    self.noun = noun
    self.isQuiet = isQuiet
  }

  /// Counts a frame.
  func count() {
    done += 1
    guard !isQuiet else { return }
    let now = ContinuousClock.now
    guard now - last >= (isTerminal ? .milliseconds(100) : .seconds(5)) else { return }
    last = now
    StandardError.write(isTerminal ? "\r\(line(at: now))\u{1B}[K" : "plot: \(line(at: now))\n")
  }

  /// Says a line that stays.
  func say(_ text: String) { StandardError.write(clearing + text) }

  /// Ends with the whole time.
  func finish() {
    guard !isQuiet else { return }
    let now = ContinuousClock.now
    let isWorthALine = isTerminal || now - start >= .seconds(5)
    if isWorthALine { StandardError.write("\(clearing)plot: \(done) \(noun) in \(Progress.text(now - start))\n") }
  }

  private var clearing: String { isTerminal && !isQuiet ? "\r\u{1B}[K" : "" }

  private func line(at now: ContinuousClock.Instant) -> String {
    let seconds = Progress.seconds(now - start)
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let left = rate > 0 ? Progress.text(.seconds(Double(total - done) / rate)) : "?"
    let figures =
      "\(done) of \(total) \(noun), \(rate < 10 ? "\((rate * 10).rounded() / 10)" : "\(Int(rate))") a second, \(left) left"
    guard isTerminal else { return figures }
    var window = winsize()
    let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
    let columns = isKnown ? Int(window.ws_col) : 80
    let width = min(24, columns - figures.count - 4)
    guard width >= 5 else { return String(figures.prefix(columns - 1)) }
    let filled = total > 0 ? done * width / total : width
    return "[" + String(repeating: "=", count: filled) + String(repeating: " ", count: width - filled) + "] " + figures
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }

  /// Such as 0.8 s, 42 s or 3 min 20 s.
  private static func text(_ duration: Duration) -> String {
    let seconds = seconds(duration)
    if seconds < 10 { return "\((seconds * 10).rounded() / 10) s" }
    let whole = Int(seconds.rounded())
    return whole < 100 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}
