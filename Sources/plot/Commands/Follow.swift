import Metering
import Platform
import Plotter

/// `--follow`: draws the last rows of standard input again while more arrive, until its end or a signal.
struct Follow {
  private let job: DrawCommand.Job
  private let command: DrawCommand

  /// - Throws: `PlotError` if there is nothing to follow.
  init(_ command: DrawCommand, _ job: DrawCommand.Job) throws(PlotError) {
    (self.command, self.job) = (command, job)
    if job.request.isSwept { throw .option(.follow, "draws single pictures, not a sweep") }
    guard job.request.texts(of: .data).contains("-") else {
      let file = job.request[.data] ?? "log.csv"
      throw .option(.follow, "needs data from a pipe, as in tail -f \(long: file) | plot --data - --follow")
    }
  }

  /// Draws at most ten times a second on a terminal or into a file, and once at the end.
  ///
  /// - Throws: `PlotError` if the data are wrong, or there are none.
  func run() throws(PlotError) {
    StopSignal.watch()
    var rows = try LatestRows(job.request)
    let input = LiveInput()
    let screen = try screen()
    var next = ContinuousClock.now
    var isChanged = false
    do throws(PlotError) {
      reading: while StopSignal.received == nil {
        let event = try PlotError.files { () throws(FileError) in try input.next(within: Follow.pause) }
        switch event {
        case .end: break reading
        case .bytes(let bytes): if try rows.add(bytes) { isChanged = true }
        case .nothing: break
        }
        guard isChanged, ContinuousClock.now >= next else { continue }
        isChanged = false
        try show(rows, on: screen)
        next = ContinuousClock.now + .milliseconds(Int(Follow.pause))
      }
    } catch {
      screen?.leave()
      throw error
    }
    screen?.leave()
    rows.finish()
    // The last picture is drawn although a signal asks for the end.
    StopSignal.forget()
    try WorkMeter.runAlone { () throws(PlotError) in
      try command.draw((request(rows), job.configuration))
    }
  }

  private func request(_ rows: LatestRows) -> PlotRequest { job.request.withStandardInput(rows.text) }

  /// Returns the terminal that shows the pictures; nil if they are only written.
  private func screen() throws(PlotError) -> LiveScreen? {
    let method = try PictureRun(job.request, isPreviewAsked: isPreviewAsked).previewMethod(on: .current)
    return Terminal.isStandardOutput ? method.map(LiveScreen.init) : nil
  }

  private var isPreviewAsked: Bool { job.request.contains(.preview) || job.request.contains(.previewAs) }

  /// Draws the rows so far; waits for more if there are no points yet.
  private func show(_ rows: LatestRows, on screen: LiveScreen?) throws(PlotError) {
    var request = request(rows)
    do throws(PlotError) {
      try WorkMeter.runAlone { () throws(PlotError) in
        if let screen {
          try screen.show(try Plot(request))
        } else if request.contains(.output), request.outputPath != "-", !request.contains(.report),
          !request.contains(.alt)
        {
          request.add(.quiet)
          try command.draw((request, job.configuration))
        }
      }
    } catch {
      // The last picture is drawn without the terminal, and a table begins with its names.
      if StopSignal.received != nil { return }
      if error == .emptyData("standard input") || error == .noPoints("standard input") { return }
      throw error
    }
  }

  /// Between two pictures, in milliseconds.
  private static let pause: Int32 = 100
}

/// The second screen of a terminal, on which each picture replaces the one before.
struct LiveScreen {
  private let method: PreviewMethod

  init(_ method: PreviewMethod) {
    self.method = method
    LiveScreen.write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J")
  }

  func show(_ plot: Plot) throws(PlotError) {
    let shown = try Preview(method: method, terminal: .current).show(plot)
    // Pictures of pixels are removed by clearing the screen.
    let begin = method.shape == nil ? "\u{1B}[2J\u{1B}[H" : "\u{1B}[H"
    LiveScreen.write(begin + shown.text + "\u{1B}[J")
  }

  /// Returns to the first screen.
  func leave() { LiveScreen.write("\u{1B}[?25h\u{1B}[?1049l") }

  private static func write(_ text: String) {
    do throws(PlotError) { try CommandLineInterface.write(text, controlsTerminal: true) } catch { error.reported() }
  }
}
