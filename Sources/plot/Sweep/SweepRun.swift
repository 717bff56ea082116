import Grapher

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `plot … --sweep`: finds out what is to be made of a sweep, and has it made.
///
///     -o 'wave-{k:.2f}.png'    a file for each frame     FramePainter ─▶ FrameFilesJob
///     -o wave.gif              an animation              FramePainter ─▶ AnimationJob
///     otherwise                one figure                SweptFigure
///
/// Of an animation or a figure, `--shard` and `--resume` draw parts first, which `gather` puts together.
struct SweepRun {
  let options: SweepOptions
  let function: FunctionOptions
  let content: ContentOptions
  let picture: PictureOptions
  let speech: SpeechOptions
  /// The text of `--range`; nil where it was not given.
  let givenRange: String?
  /// The range where none was given and no data have one.
  let usualRange: String
  /// The whole command line.
  let arguments: [String]

  /// What is made of the frames.
  enum Product: Equatable {
    case files, figure
    case animation(AnimationFormat)
  }

  /// - Throws: `Failure` where options do not go together.
  func run() async throws(Failure) {
    if picture.report != nil { throw Failure(.usage, "--report is of one picture; a sweep knows --strict") }
    let shard = try Shard.asked(options.shard)
    let product = try product()
    try options.refuseMeaningless(for: product, key: content.key)
    StopRequest.watch()
    Allocation.keepFreedMemory()
    switch product {
    case .files: try await drawFiles(shard)
    case .animation(let format):
      try refuseStandardOutput(shard)
      try await draw(format, shard)
    case .figure:
      try refuseStandardOutput(shard)
      try await drawFigure(shard)
    }
  }

  func product() throws(Failure) -> Product {
    if FrameNames.varies(picture.path) {
      if let format = picture.animationFormat {
        throw Failure(.usage, "a file a frame is png, svg or pdf, not \(format.rawValue)")
      }
      return .files
    }
    if let format = picture.animationFormat { return .animation(format) }
    return .figure
  }

  /// The sweep, all but drawn.
  func scene(_ product: Product) async throws(Failure) -> SweepScene {
    var format = PictureFormat.png
    if case .animation = product {} else { format = try picture.pictureFormat() }
    let content = try content.content(
      function.constants(swept: options.ranges.names), takesDegrees: function.degrees, functions: function.count)
    var scene = try SweepScene(
      options, function: function, picture: picture,
      range: givenRange ?? content.rangeText(isLogarithmic: picture.axisOptions.isXLogarithmic) ?? usualRange,
      style: PictureStyle(picture, content, format: format), isOneFigure: product == .figure && !options.grid)
    if scene.needsYScale {
      scene.takeYScale(fitting: await SharedRange.span(scene, workers: try options.workers()))
    }
    for note in try scene.axisNotes() { speech.note(note) }
    return scene
  }

  /// The vertical range of all frames; nil where each has its own.
  func sharedRange(_ scene: SweepScene) async throws(Failure) -> ClosedRange<Double>? {
    if options.eachFits || scene.hasFixedY { return nil }
    return await SharedRange.fitted(scene, workers: try options.workers()) ?? -1...1
  }

  /// What tells this command's frames from others'.
  func header(_ scene: SweepScene, _ shard: Shard) -> Manifest.Header {
    Manifest.Header(
      plot: Plot.version, command: CommandArguments.essential(arguments),
      digest: SweepIdentity.digest(
        of: scene, options, function: function, content: content, picture: picture, range: givenRange ?? usualRange),
      frames: scene.plan.count, shard: shard.count > 1 ? shard.description : nil)
  }

  private func refuseStandardOutput(_ shard: Shard) throws(Failure) {
    if picture.path == "-", shard.count > 1 || options.resume {
      throw Failure(.usage, "--shard and --resume need a file, not -o -")
    }
  }

  /// The job of drawing a part's frames into files.
  func job(
    _ scene: SweepScene, _ shard: Shard, path: @escaping @Sendable (Int) -> String, manifest: String
  ) throws(Failure) -> FrameFilesJob {
    FrameFilesJob(
      plan: scene.plan, shard: shard, workers: try options.workers(), resumes: options.resume, isQuiet: speech.quiet,
      path: path, manifestPath: manifest, header: header(scene, shard))
  }

  /// The file that a part's frame is kept in.
  func partPath(_ product: Product, _ scene: SweepScene) throws(Failure) -> (Int) -> String {
    switch product {
    case .files: try FrameNames(picture.path, plan: scene.plan).path
    case .animation: PartFiles(of: picture.path, suffix: ".png").path
    case .figure: PartFiles(of: picture.path, suffix: ".json").path
    }
  }

  /// - Throws: `Failure` where frames failed.
  func finished(_ outcome: FrameFilesJob.Outcome) throws(Failure) -> FrameFilesJob.Outcome {
    if let failure = outcome.failure { throw Failure(failure.status, "some frames could not be drawn, see above") }
    return outcome
  }

  /// Says so where a good part of what was drawn is not proved.
  ///
  /// - Parameter undecided: columns of pixels.
  /// - Throws: `Failure` where `--strict` asks for all of it.
  func judge(undecided: Int, of scene: SweepScene, _ shard: Shard) throws(Failure) {
    if picture.strict, undecided > 0 { throw Failure(.data, "\(undecided) columns of pixels are undecided") }
    let frames = (scene.plan.count + shard.count - 1) / shard.count
    if 50 * undecided > frames * scene.families.count * scene.style.columns {
      speech.note("\(undecided) columns of pixels are not proved; --report json of one frame tells where")
    }
  }
}
