import Grapher
import Platform
import Plotter

/// `plot EXPRESSION…`: draws a request, with the user's defaults for options that it does not have.
struct DrawCommand {
  let typed: PlotRequest
  /// Whether to add defaults from the user's settings.
  var takesDefaults = true
  /// Whether nothing but the picture is for standard output, so that a file or pipe there gets it without being named.
  var ownsStandardOutput = false

  /// Notes that the user has seen.
  var told: [Message] = []

  /// A complete request, with the settings that gave defaults: nil if there are none, or they are not used.
  typealias Job = (request: PlotRequest, configuration: Configuration?)

  /// Draws once, or with `--watch` each time a file changes.
  func run() throws(PlotError) {
    let job = try job()
    if typed.contains(.follow) { return try Follow(self, job).run() }
    if typed.contains(.window) { throw .option(.window, "needs --follow") }
    if typed.contains(.allowFiles), !typed.contains(.request) { throw .option(.allowFiles, "needs --request") }
    guard typed.contains(.watch) else { return try draw(job) }
    if job.request.isSwept { throw .option(.watch, "draws single pictures, not a sweep") }
    try Watch(command: self).run(job)
  }

  /// Reads settings and standard input.
  func job() throws(PlotError) -> Job {
    var asked = try typed.takingFile()
    if asked.readsDataFromStandardInput { asked.add(.data, "-") }
    let configuration = takesDefaults && !typed.contains(.noConfig) ? try Configuration.current() : nil
    var request = configuration.map { asked.takingDefaults(asked.suitable($0.defaults)) } ?? asked
    if ownsStandardOutput, request.isForStandardOutput { request.add(.output, "-") }
    if request.contains(.quiet), request.contains(.verbose) {
      throw PlotError(.usage, "--quiet and --verbose exclude each other")
    }
    request = try request.readingStandardInput(takesData: true)
    if request.readsStandardInputOften, !request.contains(.follow), request.standardInput == nil {
      request = try request.keepingStandardInput()
    }
    return (request, configuration)
  }

  func draw(_ job: Job) throws(PlotError) {
    let request = job.request
    do throws(PlotError) {
      // Reports wrong values also if this picture does not need them.
      _ = try request.canvas(for: .png)
      _ = try request.choice(.previewAs, as: PreviewMethod.self)
      if request.isSwept {
        if request.contains(.preview) || typed.contains(.previewAs) {
          throw PlotError(.usage, "a preview shows one picture; a sweep is drawn into files")
        }
        let observer = ConsoleObserver(
          isQuiet: request.contains(.quiet), printsName: !request.contains(.output) && !request.contains(.alt),
          describesOnError: request.outputPath == "-")
        let sweep = SweepJob(request, observer: observer)
        try CommandLineInterface.wait { () async throws(PlotError) in try await sweep.run() }
      } else {
        try request.refuseSweepOptions()
        try PictureRun(
          request, isPreviewAsked: request.contains(.preview) || typed.contains(.previewAs), told: told
        ).run()
      }
    } catch {
      if typed.readsDataFromStandardInput {
        guard error == .emptyData("standard input") else { throw error.namingExpressionsOfStandardInput() }
        guard typed.hasFigures else { throw .nothingToPlot }
        var job = job
        job.request.remove(.data)
        return try draw(job)
      }
      throw job.configuration?.located(error, typed: typed) ?? error.namingFile(among: typed.expressions)
    }
  }
}

extension PlotRequest {
  /// Whether the picture goes to standard output without being asked: that is a file or a pipe, and no option prints there.
  fileprivate var isForStandardOutput: Bool {
    let others: [PlotOption] = [.output, .report, .alt, .preview, .previewAs, .watch, .shard, .resume]
    return !Terminal.isStandardOutput && !others.contains(where: contains)
  }
}
