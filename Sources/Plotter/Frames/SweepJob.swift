import Grapher
import Platform
import Sampling

/// Makes what a request with a sweep asks for:
///
///     -o 'wave-{k:.2f}.png'    a file for each frame     Painter ─▶ FilesSink
///     -o wave.gif              an animation              Painter ─▶ FilmSink
///     otherwise                one figure                Painter, its curves traced on all cores
///
/// Of an animation or a figure, `--shard` and `--resume` draw parts first, which `GatherJob` puts together.
package struct SweepJob {
  let request: PlotRequest
  let observer: any JobObserver

  package init(_ request: PlotRequest, observer: any JobObserver) {
    self.request = request
    self.observer = observer
  }

  /// What is made of the frames.
  enum Product: Equatable {
    case files(PictureFormat)
    case figure(PictureFormat)
    case animation(AnimationFormat)

    /// What frames are drawn as.
    var pictureFormat: PictureFormat {
      switch self {
      case .files(let format), .figure(let format): format
      case .animation: .png
      }
    }
  }

  /// - Throws: `PlotError` where options do not go together, frames cannot be drawn, or files cannot be written.
  package func run() async throws(PlotError) {
    if request.contains(.report) { throw .reportOfSweep }
    let shard = try Shard.asked(request[.shard])
    let product = try product()
    try request.refuseMeaningless(for: product)
    if case .files = product {} else { try refuseStandardOutput(shard) }
    StopRequest.watch()
    CurrentProcess.keepFreedMemory()
    let sweep = try sweep(product)
    let pipeline = try await pipeline(sweep, product)
    for note in pipeline.notes { observer.note(note) }
    switch product {
    case .files(let format): try await drawFiles(pipeline, format, shard)
    case .animation(let format): try await drawFilm(pipeline, format, shard)
    case .figure(let format): try await drawFigure(pipeline, format, shard)
    }
  }

  func product() throws(PlotError) -> Product {
    let isSeries = FrameNames.varies(request.outputPath)
    switch try request.outputFormat() {
    case .picture(let format): return isSeries ? .files(format) : .figure(format)
    case .animation(let format):
      if isSeries { throw .animationInEachFile(format.rawValue) }
      return .animation(format)
    }
  }

  func sweep(_ product: Product) throws(PlotError) -> Sweep {
    if case .figure = product { return try Sweep(request, arrangement: request.sharedArrangement) }
    return try Sweep(request)
  }

  /// The sweep with its ranges chosen.
  func pipeline(_ sweep: Sweep, _ product: Product) async throws(PlotError) -> Pipeline {
    try await Pipeline(sweep, on: request.canvas(for: product.pictureFormat), workers: workers())
  }

  func workers() throws(PlotError) -> Int {
    min(try request.count(.jobs, in: 1...1024) ?? .max, CurrentProcess.processorCount)
  }

  /// What tells this command's frames from others'.
  func header(_ sweep: Sweep, _ shard: Shard) -> FrameList.Header {
    FrameList.Header(
      plot: Plot.version, command: request.keeping([.function, .picture, .product]).arguments,
      digest: SweepIdentity.digest(of: sweep), frames: sweep.count,
      shard: shard.count > 1 ? shard.description : nil)
  }

  private func refuseStandardOutput(_ shard: Shard) throws(PlotError) {
    if request.outputPath == "-", shard.count > 1 || request.contains(.resume) {
      throw .partsOnStandardOutput
    }
  }

  /// Whether all is made in this run, without parts.
  func isWhole(_ shard: Shard) -> Bool { shard == .whole && !request.contains(.resume) }

  /// What draws a part's frames into files.
  func sink(
    _ sweep: Sweep, _ shard: Shard, path: @escaping @Sendable (Int) -> String, list: String
  ) throws(PlotError) -> FilesSink {
    FilesSink(
      plan: sweep.plan, shard: shard, workers: try workers(), resumes: request.contains(.resume), observer: observer,
      path: path, listPath: list, header: header(sweep, shard))
  }

  /// - Throws: `PlotError` where frames failed.
  func finished(_ outcome: FilesSink.Outcome) throws(PlotError) -> FilesSink.Outcome {
    if let failure = outcome.failure { throw .someFramesFailed(failure) }
    return outcome
  }

  /// Says so where a good part of what was drawn is not proved.
  ///
  /// - Parameter undecided: columns of pixels.
  /// - Throws: `PlotError` where `--strict` asks for all of it.
  func judge(undecided: Int, of sweep: Sweep, _ shard: Shard) throws(PlotError) {
    if request.contains(.strict), undecided > 0 {
      throw .undecided(columns: undecided)
    }
    let frames = (sweep.count + shard.count - 1) / shard.count
    let columns = try request.canvas(for: product().pictureFormat).columns
    if 50 * undecided > frames * sweep.families.count * columns {
      observer.note("\(undecided) columns of pixels are not proved; --report json of one frame lists where")
    }
  }
}
