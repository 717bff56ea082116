import Grapher
import Platform
import Plotter

/// `plot EXPRESSION…`: draws a request, with the user's defaults for options that it does not have.
struct DrawCommand {
  /// The request as typed.
  private let typed: PlotRequest
  private let takesDefaults: Bool

  /// - Parameter takesDefaults: whether to add defaults from the user's settings.
  init(_ typed: PlotRequest, takesDefaults: Bool = true) {
    self.typed = typed
    self.takesDefaults = takesDefaults
  }

  /// A complete request, with the settings that gave defaults.
  struct Job {
    let request: PlotRequest
    /// Nil if there are no settings, or they are not used.
    let configuration: Configuration?

    /// The files that the picture is made from.
    var files: [String] { [configuration?.path].compactMap { $0 } + request.filesToRead.filter { $0 != "-" } }
  }

  /// Draws once, or with `--watch` each time a file changes.
  func run() throws(PlotError) {
    let job = try job()
    guard typed.contains(.watch) else { return try draw(job) }
    if job.request.isSwept { throw .option(.watch, "draws single pictures, not a sweep") }
    try Watch(self).run(job)
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
    return Job(request: try request.readingStandardInput(), configuration: configuration)
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
      if typed.readsDataFromStandardInput, error == .emptyData("standard input") { throw .nothingToPlot }
      throw job.configuration?.located(error, typed: typed) ?? error
    }
  }
}
