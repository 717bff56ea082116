import Grapher
import Platform
import Sampling

/// Makes one file of a sweep's frames, in order, while they are drawn.
struct FilmSink: Sendable {
  let plan: SweepPlan
  /// What the frames are drawn on.
  let canvas: Canvas
  let format: AnimationFormat
  let timing: AnimationTiming
  /// Whether the frames come back in reverse.
  let bounces: Bool
  let workers: Int
  let observer: any JobObserver

  /// The frames as they are shown; those that come twice are drawn twice, so that none has to be kept.
  private var order: [Int] {
    let forth = Array(0..<plan.count)
    return bounces ? forth + forth.dropFirst().dropLast().reversed() : forth
  }

  private enum Product: Sendable {
    case drawn(Drawn<PixelImage>)
    case failed(PlotError)
  }

  /// Draws the frames, or fetches them, and writes the animation.
  ///
  /// - Parameters:
  ///   - worker: makes what draws one frame after the other.
  ///   - draw: the pixels of a frame, counted from 0.
  /// - Returns: how many columns of pixels are not proved.
  /// - Throws: `PlotError` where a frame cannot be drawn, the file cannot be written, or the job was asked to stop; an
  ///   existing file is then as it was.
  func run<Worker>(
    to output: OutputFile, worker: @escaping @Sendable () -> Worker,
    draw: @escaping @Sendable (inout Worker, Int) throws(PlotError) -> Drawn<PixelImage>
  ) async throws(PlotError) -> Int {
    let order = order
    func pixels(_ points: Double) -> Int { Int(min((points * canvas.scale).rounded(), 1e6)) }
    let film = Film(
      try AnimationOutput(
        output, as: format, width: pixels(canvas.size.width), height: pixels(canvas.size.height),
        frameCount: order.count, timing: timing),
      observer: observer, plan: plan)
    observer.begin(order.count, "frames")
    try await FrameLine<Product>.run(
      order, workers: workers, mostWaiting: 2 * workers, worker: worker,
      draw: { worker, index in
        do throws(PlotError) { return .drawn(try draw(&worker, index)) } catch { return .failed(error) }
      },
      consume: { index, product throws(PlotError) in try film.take(product, index) })
    if let number = StopRequest.received, film.done < order.count {
      throw .stoppedAnimation(by: number, done: film.done, of: order.count, path: output.path)
    }
    try film.output.finish()
    observer.finish()
    return film.undecided
  }

  /// What has been written of the animation.
  private final class Film: @unchecked Sendable {
    // Only the line of frames calls it, one product at a time.
    let output: AnimationOutput
    let observer: any JobObserver
    let plan: SweepPlan
    private(set) var undecided = 0
    private(set) var done = 0

    init(_ output: AnimationOutput, observer: any JobObserver, plan: SweepPlan) {
      self.output = output
      self.observer = observer
      self.plan = plan
    }

    func take(_ product: Product, _ index: Int) throws(PlotError) {
      switch product {
      case .drawn(let drawn):
        try output.append(drawn.value)
        if done < plan.count { undecided += drawn.undecided }
      case .failed(let failure):
        throw .frame(index + 1, plan.parameters(at: index).description, failure)
      }
      done += 1
      observer.advance()
    }
  }
}
