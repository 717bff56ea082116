import Grapher
import Metering
import Platform
import Sampling

extension SweepJob {
  /// Draws an animation, or the frames of one part.
  ///
  /// - Parameter drawer: makes what draws a worker's frames.
  func drawAnimation(
    _ sweep: Sweep, _ canvas: Canvas, _ format: AnimationFormat, _ shard: Shard,
    drawer: @escaping @Sendable () -> some FrameDrawer
  ) async throws(PlotError) {
    let undecided: Int
    if isWhole(shard) {
      undecided = try await writeAnimation(
        sweep.plan, canvas, format, worker: drawer,
        frame: { worker, index throws(PlotError) in try worker.image(of: index) })
      observer.wrote(request.outputPath)
    } else {
      let parts = try files(for: .animation(format), plan: sweep.plan)
      undecided = try await draw(
        sweep, shard, to: parts, worker: drawer,
        frame: { worker, index throws(PlotError) in
          let (image, undecided) = try worker.image(of: index)
          return (try PlotError.drawing { () throws(CairoError) in try image.png() }, undecided)
        })
      if shard == .whole {
        try await assembleAnimation(sweep, canvas, format)
        parts.remove()
      }
    }
    try enforceStrict(undecided: undecided, of: sweep, shard)
  }

  /// Makes the animation from the frames that the parts have drawn.
  func assembleAnimation(
    _ sweep: Sweep, _ canvas: Canvas, _ format: AnimationFormat
  ) async throws(PlotError) {
    let parts = try files(for: .animation(format), plan: sweep.plan)
    _ = try await writeAnimation(
      sweep.plan, canvas, format, worker: { () },
      frame: { _, index throws(PlotError) in
        let bytes = try PlotError.files { () throws(FileError) in try parts.reading.input(parts.path(index)).bytes() }
        return (try PlotError.drawing { () throws(CairoError) in try PixelImage(png: bytes) }, 0)
      })
  }

  /// Writes an animation while its frames are drawn or read.
  ///
  /// - Parameters:
  ///   - worker: makes a worker's state.
  ///   - frame: returns the image of a frame, counted from 0, and the number of pixel columns without proof.
  /// - Returns: the number of pixel columns without proof in all frames.
  /// - Throws: `PlotError` if a frame cannot be drawn, the file cannot be written, or a signal stops the job; an existing
  ///   file is then unchanged.
  private func writeAnimation<Worker>(
    _ plan: SweepPlan, _ canvas: Canvas, _ format: AnimationFormat, worker: @escaping @Sendable () -> Worker,
    frame: @escaping @Sendable (inout Worker, Int) throws(PlotError) -> (image: PixelImage, undecided: Int)
  ) async throws(PlotError) -> Int {
    // With --bounce the frames are drawn once more in reverse, so that none is kept in memory.
    let forth = Array(0..<plan.count)
    let order = request.contains(.bounce) ? forth + forth.dropFirst().dropLast().reversed() : forth
    func pixels(_ points: Double) -> Int { Int(min((points * canvas.scale).rounded(), 1e6)) }
    let animation = try AnimationOutput(
      request.output, as: format, width: pixels(canvas.size.width),
      height: pixels(canvas.size.height), frameCount: order.count,
      timing: AnimationTiming(
        framesPerSecond: try request.number(.fps) ?? 25, loopCount: try request.count(.loop)))
    // Frames that wait for their turn hold memory: fewer of them if they are large.
    let pixelCount = pixels(canvas.size.width) * pixels(canvas.size.height)
    if pixelCount > Self.mostPixels {
      throw PlotError(
        .usage, "a frame of \(pixelCount) pixels; those of animations have up to \(Self.mostPixels), 7680x4320",
        option: .size)
    }
    let workers = min(try request.workerCount(), max(1, Self.mostPixels / 2 / max(1, pixelCount)))
    var undecided = 0
    var done = 0
    try await observer.observe(order.count, "frames") { () async throws(PlotError) in
      try await OrderedWorkQueue.run(
        order, workers: workers, lookahead: workers == 1 ? 1 : 2 * workers, worker: worker,
        process: { worker, index in
          Result { () throws(PlotError) in
            try WorkMeter.runAlone { () throws(PlotError) in try frame(&worker, index) }
          }
        },
        consume: { index, result throws(PlotError) in
          switch result {
          case .success(let frame):
            try animation.append(frame.image)
            if done < plan.count { undecided += frame.undecided }
          case .failure(let error): throw .frame(index + 1, plan.parameters(at: index).description, error)
          }
          done += 1
          observer.advance()
        })
      if let number = StopSignal.received, done < order.count {
        throw .stopped(
          by: number,
          "after \(done) of \(order.count) frames; \(file: request.outputPath) is not written; a sweep that is started with --resume can be continued"
        )
      }
      try animation.finish()
    }
    return undecided
  }

  /// The most pixels of an animation's frame: those of 8K video.
  private static let mostPixels = 7680 * 4320
}
