import Grapher
import Platform
import Plotter

/// Draws one picture, writes it or shows it, and reports what is proved of its curves.
struct PictureRun {
  private let request: PlotRequest
  private let isPreviewAsked: Bool
  private let log: VerboseLog
  /// Notes that the user has seen.
  private let told: Set<String>

  init(_ request: PlotRequest, isPreviewAsked: Bool, told: [Message] = []) {
    self.told = Set(told.map(\.text))
    self.request = request
    self.isPreviewAsked = isPreviewAsked
    log = VerboseLog(request)
  }

  func run() throws(PlotError) {
    // Libraries start a few threads for fonts.
    try CommandLineInterface.refuseLittleMemory(PictureRun.space)
    CurrentProcess.shareMemoryBetweenThreads()
    let isReported = try request.choice(.report, as: ReportFormat.self) != nil
    let terminal = Terminal.current
    let method = try previewMethod(on: terminal)
    let format = try request.pictureFormat()
    let plot = try Plot(request)
    let isDrawn = method == nil || request.contains(.output)
    // A report alone needs no file.
    let isWritten = isDrawn && (!isReported || request.contains(.output) || request.contains(.format))
    let output = request.output
    var shown: (report: Report?, notes: [Message])?
    var words: String?
    if isDrawn {
      if isWritten { try refuseOverwriting(output) }
      let metrics = PangoTextMetrics(fontCache: FontCacheFile())
      let drawn = try DrawnFigure(
        plot, on: request.canvas(for: format), metrics: metrics,
        findsFeatures: isReported || request.contains(.verbose))
      if isWritten {
        let (bytes, steps) = try drawn.bytes(as: format)
        var watch = Stopwatch(steps)
        try PlotError.files { () throws(FileError) in try output.write(bytes) }
        watch.split("writing")
        log.tell(drawn.report, watch.steps, "\(bytes.count) bytes to \(file: output.name)")
      }
      metrics.saveFontCache()
      shown = (drawn.report, drawn.notes)
      words = drawn.words
    }
    if let method {
      let preview = try Preview(method: method, terminal: terminal).show(plot)
      try CommandLineInterface.write(preview.text, controlsTerminal: true)
      if !isWritten { log.tell(preview.report, preview.steps, "shown as \(method.rawValue)") }
      shown = shown ?? (preview.report, preview.notes)
    }
    guard let shown, let report = shown.report else { return }
    note(shown.notes.filter { !told.contains($0.text) }, report, isReported: isReported)
    if let words {
      try CommandLineInterface.write(words + "\n", to: output.isStandardOutput || isReported ? "/dev/stderr" : "-")
    }
    if isReported {
      try CommandLineInterface.write(report.json(), to: output.isStandardOutput ? "/dev/stderr" : "-")
    } else if isWritten, !request.contains(.output), words == nil {
      try CommandLineInterface.write(output.path + "\n")
    }
    if request.contains(.strict), let error = report.undecidedError { throw error }
  }

  /// The values of `--report`.
  private enum ReportFormat: String, CaseIterable { case json }

  /// Returns the method to show the picture; nil if it is only written.
  ///
  /// - Throws: `PlotError` if something else is written to standard output.
  func previewMethod(on terminal: Terminal) throws(PlotError) -> PreviewMethod? {
    let method = try request.choice(.previewAs, as: PreviewMethod.self)
    if isPreviewAsked {
      if request.outputPath == "-" { throw PlotError(.usage, "a preview and -o - would both write to standard output") }
      if request.contains(.report) {
        throw PlotError(.usage, "a preview and --report would both write to standard output")
      }
    } else {
      let isFree = ![.output, .format, .report].contains(where: request.contains)
      guard terminal.isTerminal, isFree else { return nil }
    }
    if let method { return method }
    let best = PreviewMethod.best(for: terminal, answersSixel: DeviceAttributes.haveSixel)
    return best ?? (isPreviewAsked ? .braille : nil)
  }

  /// - Throws: `PlotError` if the picture would replace a file that it is made from.
  private func refuseOverwriting(_ output: OutputFile) throws(PlotError) {
    guard !output.isStandardOutput,
      let input = request.filesToRead.first(where: { FileStatus($0).isSameFile(as: FileStatus(output.path)) })
    else { return }
    throw PlotError(.cannotCreate, "\(file: output.path) is not written: the picture is made from \(file: input)")
  }

  private func note(_ notes: [Message], _ report: Report, isReported: Bool) {
    for note in notes.prefix(PictureRun.mostNotes) { log.note(note) }
    if notes.count > PictureRun.mostNotes { log.note("and \(notes.count - PictureRun.mostNotes) more like these") }
    for note in report.emptyNotes { log.note(note) }
    if isReported { return }
    if !request.contains(.strict), let note = report.undecidedNote { log.note(note) }
    if let note = report.truncatedNote { log.note(note) }
    if let note = report.undecidedZerosNote { log.note(note) }
    if let note = report.undecidedPointsNote { log.note(note) }
  }

  private static let mostNotes = 8
  /// The address space that the threads and the memory of the fonts' libraries need.
  private static let space = 32 << 20
}
