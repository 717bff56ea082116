import Grapher
import Platform
import Plotter

/// `plot EXPRESSION…`: draws a request, with the user's defaults for options that it does not have.
struct DrawCommand {
  let typed: PlotRequest
  /// Whether to add defaults from the user's settings.
  var takesDefaults = true

  /// A complete request, with the settings that gave defaults: nil if there are none, or they are not used.
  typealias Job = (request: PlotRequest, configuration: Configuration?)

  /// Draws once, or with `--watch` each time a file changes.
  func run() throws(PlotError) {
    let job = try job()
    guard typed.contains(.watch) else { return try draw(job) }
    if job.request.isSwept { throw .option(.watch, "draws single pictures, not a sweep") }
    try Watch(command: self).run(job)
  }

  /// Reads settings and standard input.
  func job() throws(PlotError) -> Job {
    var asked = try typed.takingFile()
    if asked.readsDataFromStandardInput { asked.add(.data, "-") }
    let configuration = takesDefaults && !typed.contains(.noConfig) ? try Configuration.current() : nil
    let request = configuration.map { asked.takingDefaults($0.defaults) } ?? asked
    if request.contains(.quiet), request.contains(.verbose) {
      throw PlotError(.usage, "--quiet and --verbose exclude each other")
    }
    return (try request.readingStandardInput(), configuration)
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
        let observer = ConsoleObserver(isQuiet: request.contains(.quiet), printsName: !request.contains(.output))
        let sweep = SweepJob(request, observer: observer)
        try CommandLineInterface.wait { () async throws(PlotError) in try await sweep.run() }
      } else {
        try request.refuseSweepOptions()
        try PictureRun(request, isPreviewAsked: request.contains(.preview) || typed.contains(.previewAs)).run()
      }
    } catch {
      if typed.readsDataFromStandardInput, error == .emptyData("standard input") {
        guard typed.hasFigures else { throw .nothingToPlot }
        var job = job
        job.request.remove(.data)
        return try draw(job)
      }
      throw job.configuration?.located(error, typed: typed) ?? error
    }
  }
}
