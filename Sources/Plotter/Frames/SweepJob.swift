import Grapher
import Platform
import Sampling

/// A job that makes the files of a request with a sweep:
///
///     -o 'wave-{k:.2f}.png'    a file for each frame     SweepJob+Files
///     -o wave.gif              an animation              SweepJob+Animation
///     -o wave.html             a page with sliders       SweepJob+Page
///     otherwise                one figure                SweepJob+Figure
///
/// For an animation or a figure, `--shard` and `--resume` first draw the frames into separate files, which `GatherJob`
/// assembles.
package struct SweepJob: Sendable {
  let request: PlotRequest
  let observer: any JobObserver
  /// What may be opened to read frames; nil for what the request may have opened.
  private let reading: FileAccess?

  package init(_ request: PlotRequest, observer: any JobObserver) {
    self.init(request, reading: nil, observer: observer)
  }

  /// - Parameter reading: what may be opened to read frames.
  init(_ request: PlotRequest, reading: FileAccess?, observer: any JobObserver) {
    self.request = request
    self.reading = reading
    self.observer = observer
  }

  /// Returns the files of the frames.
  ///
  /// - Throws: `PlotError` if two frames would have the same path.
  func files(for product: Product, plan: SweepPlan) throws(PlotError) -> FrameFiles {
    try FrameFiles(for: product, output: request.output, plan: plan, reading: reading)
  }

  /// The result of a sweep, with its format.
  enum Product: Equatable {
    case files(PictureFormat)
    case figure(PictureFormat)
    case animation(AnimationFormat)
    /// An interactive page with a slider for each sweep.
    case page

    /// The format that decides the frames' canvas.
    var pictureFormat: PictureFormat {
      switch self {
      case .files(let format), .figure(let format): format
      case .animation: .png
      case .page: .html
      }
    }
  }

  /// - Throws: `PlotError` if options contradict each other, frames cannot be drawn, or files cannot be written.
  package func run() async throws(PlotError) {
    if request.contains(.report) { throw .option(.report, "is for one picture; for a sweep use --strict") }
    let shard = try Shard.asked(request[.shard])
    let product = try request.sweepProduct()
    try request.refuseUnusedOptions(for: product)
    if request.outputPath == "-", !isWhole(shard) {
      throw PlotError(.usage, "--shard and --resume need a file, not -o -", option: .output)
    }
    CurrentProcess.keepFreedMemory()
    let sweep = try sweep(product)
    // A signal ends the process at once while data are read, perhaps from a pipe, and asks the job to stop from here on.
    StopSignal.watch()
    if request.hasSeveralPlots { return try await drawPanels(sweep, product, shard) }
    let pipeline = try await pipeline(sweep, product)
    for note in pipeline.notes { observer.note(note) }
    if request.contains(.alt) { observer.describe(try pipeline.wordsOfSweep()) }
    switch product {
    case .files(let format): try await drawFiles(sweep, format, shard) { FigureWorker(pipeline) }
    case .animation(let format):
      try await drawAnimation(sweep, pipeline.canvas, format, shard) { FigureWorker(pipeline) }
    case .figure(let format): try await drawFigure(pipeline, format, shard)
    case .page: try drawPage(pipeline, shard)
    }
  }

  func sweep(_ product: Product) throws(PlotError) -> Sweep {
    if case .figure = product { return try Sweep(request, arrangement: request.sharedArrangement) }
    return try Sweep(request)
  }

  /// Surveys the frames on all cores and chooses their ranges.
  func pipeline(_ sweep: Sweep, _ product: Product) async throws(PlotError) -> Pipeline {
    try await Pipeline(sweep, on: request.canvas(for: product.pictureFormat), workers: request.workerCount())
  }

  /// Returns the header of the list of a part's frames.
  func header(_ sweep: Sweep, _ shard: Shard) -> FrameList.Header {
    FrameList.Header(
      plot: Plot.version, command: request.keeping([.function, .picture, .product]).arguments,
      digest: sweep.digest, frames: sweep.count, shard: shard.count > 1 ? shard.description : nil)
  }

  /// Returns whether this run makes the whole result without intermediate files.
  func isWhole(_ shard: Shard) -> Bool { shard == .whole && !request.contains(.resume) }

  /// Notes a large number of pixel columns without proof.
  ///
  /// - Throws: `PlotError` if `--strict` is given and a column has no proof.
  func enforceStrict(undecided: Int, of sweep: Sweep, _ shard: Shard) throws(PlotError) {
    if request.contains(.strict), undecided > 0 {
      throw PlotError(.data, "\(undecided) columns of pixels are undecided")
    }
    let frames = (sweep.count + shard.count - 1) / shard.count
    let columns = try request.canvas(for: request.sweepProduct().pictureFormat).columns
    if 50 * Double(undecided) > Double(frames) * Double(sweep.templates.count) * Double(columns) {
      observer.note("\(undecided) columns of pixels are not proved; --report json of one frame lists where")
    }
  }
}

extension PlotRequest {
  /// Returns what a request with a sweep makes.
  func sweepProduct() throws(PlotError) -> SweepJob.Product {
    let isSeparate = FrameFiles.areSeparate(outputPath)
    switch try outputFormat() {
    case .picture(.html) where isSeparate:
      throw PlotError(.usage, "files of single frames are png, svg, pdf, eps or tex, not html; one page has all frames")
    case .picture(.html) where !contains(.grid): return .page
    case .picture(let format): return isSeparate ? .files(format) : .figure(format)
    case .animation(let format):
      if isSeparate {
        throw PlotError(.usage, "files of single frames are png, svg, pdf, eps or tex, not \(format.rawValue)")
      }
      return .animation(format)
    }
  }

  /// Returns the number of workers: the value of `--jobs`, but at most one for each core.
  func workerCount() throws(PlotError) -> Int {
    min(try count(.jobs) ?? .max, CurrentProcess.workerCount)
  }
}
