import Grapher
import Platform

extension Sweep {
  /// Draws the frames on all cores, in order, on axes that stand still.
  ///
  ///     let sweep = try Sweep(PlotRequest("sin(k*x)", [.sweep: "k=1:5/100"]))
  ///     for try await frame in sweep.frames(width: 800, height: 600) { show(frame.picture) }
  ///
  /// - Parameters:
  ///   - format: what each frame is encoded as.
  ///   - width: in points; what the request says otherwise.
  ///   - height: in points too; what the request says otherwise.
  ///   - scale: pixels for each point of a PNG.
  public func frames(
    as format: PictureFormat = .png, width: Double? = nil, height: Double? = nil, scale: Double? = nil
  ) -> Frames {
    Frames(sweep: self, format: format, width: width, height: height, scale: scale)
  }

  /// Draws one figure of all frames: a family of curves in one plot, or with `.grid` a small plot for each.
  ///
  /// - Parameters:
  ///   - format: what the figure is encoded as.
  ///   - width: in points; what the request says otherwise.
  ///   - height: in points too; what the request says otherwise.
  ///   - scale: pixels for each point of a PNG.
  /// - Throws: `PlotError` where one figure cannot hold all frames.
  public func figure(
    as format: PictureFormat = .png, width: Double? = nil, height: Double? = nil, scale: Double? = nil
  ) throws(PlotError) -> [UInt8] {
    let shared = try Sweep(request, arrangement: plan.isSweep ? request.sharedArrangement : .each)
    let canvas = try request.canvas(for: format, width: width, height: height, scale: scale)
    let pipeline = try Pipeline(shared, on: canvas)
    var painter = Painter(pipeline)
    let draft = try painter.draft(0)
    var parts: [FramePart] = []
    for frame in 0..<shared.count { parts.append(try pipeline.part(of: frame, in: draft.window(of: frame))) }
    return try painter.bytes(
      of: painter.figure(draft, parts), as: format, metadata: pipeline.metadata(title: shared.title.common?.plain))
  }

  /// One picture of a sweep.
  public struct Frame: Sendable {
    /// Counted from 0.
    public let index: Int
    /// The values of the swept parameters.
    public let parameters: [String: Double]
    /// The file's bytes.
    public let picture: [UInt8]
  }

  /// The frames of a sweep, drawn in batches as they are asked for.
  public struct Frames: AsyncSequence, Sendable {
    fileprivate let sweep: Sweep
    fileprivate let format: PictureFormat
    fileprivate let width: Double?
    fileprivate let height: Double?
    fileprivate let scale: Double?

    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// Draws a batch of frames on all cores whenever the one before is used up; no more than a batch is held.
    public struct Iterator: AsyncIteratorProtocol {
      private let frames: Frames
      private var pipeline: Pipeline?
      private var ready: ArraySlice<Result<Frame, PlotError>> = []
      private var next = 0

      fileprivate init(_ frames: Frames) { self.frames = frames }

      /// - Throws: `PlotError` where a frame cannot be drawn; the next call draws the one after it.
      public mutating func next() async throws(PlotError) -> Frame? {
        if ready.isEmpty { try await drawMore() }
        return try ready.popFirst()?.get()
      }

      private mutating func drawMore() async throws(PlotError) {
        let (sweep, format) = (frames.sweep, frames.format)
        let workers = CurrentProcess.processorCount
        let first = next
        let end = Swift.min(sweep.count, first + Iterator.ahead * workers)
        guard first < end else { return }
        let canvas = try sweep.request.canvas(
          for: format, width: frames.width, height: frames.height, scale: frames.scale)
        let pipeline: Pipeline
        if let known = self.pipeline {
          pipeline = known
        } else {
          pipeline = try await Pipeline(sweep, on: canvas, workers: workers)
        }
        self.pipeline = pipeline
        next = end
        let drawn = await FrameLine.map(Array(first..<end), workers: workers, worker: { Painter(pipeline) }) {
          (painter: inout Painter, index) in
          Result { () throws(PlotError) in
            Frame(
              index: index, parameters: sweep.parameters(at: index),
              picture: try painter.picture(of: index, as: format).value)
          }
        }
        ready = drawn.compactMap { $0 }[...]
      }

      /// Frames of a batch for each core.
      private static let ahead = 16
    }
  }
}
