import Grapher
import Metering
import Platform

extension Sweep {
  /// Draws the frames on all cores in order, on a constant plot area.
  ///
  ///     let sweep = try Sweep(PlotRequest("sin(k*x)", [.sweep: "k=1:5/100"]))
  ///     for try await frame in sweep.frames(width: 800, height: 600) { show(frame.picture) }
  ///
  /// - Parameters:
  ///   - format: the format of each frame.
  ///   - width: in points; by default that of the request.
  ///   - height: in points; by default that of the request.
  ///   - scale: pixels for each point of a PNG.
  public func frames(
    as format: PictureFormat = .png, width: Double? = nil, height: Double? = nil, scale: Double? = nil
  ) -> Frames {
    Frames(
      sweep: self, format: format,
      canvas: Result { () throws(PlotError) in
        try request.canvas(for: format, width: width, height: height, scale: scale)
      })
  }

  /// Draws one figure of all frames: a family of curves in one plot, or with `.grid` a small plot for each frame; as `.html`
  /// without `.grid`, a page with sliders.
  ///
  /// - Parameters:
  ///   - format: the format of the figure.
  ///   - width: in points; by default that of the request.
  ///   - height: in points; by default that of the request.
  ///   - scale: pixels for each point of a PNG.
  /// - Throws: `PlotError` if one figure cannot hold all frames.
  public func figure(
    as format: PictureFormat = .png, width: Double? = nil, height: Double? = nil, scale: Double? = nil
  ) throws(PlotError) -> [UInt8] {
    let canvas = try request.canvas(for: format, width: width, height: height, scale: scale)
    if format == .html, plan.isSweep, !request.contains(.grid) {
      return try SweepPage(Pipeline(arranged(.each), on: canvas)).bytes().bytes
    }
    let shared = try arranged(plan.isSweep ? request.sharedArrangement : .each)
    return try DrawnFigure(shared, on: canvas, findsFeatures: false).bytes(as: format).bytes
  }

  /// One frame of a sweep.
  public struct Frame: Sendable {
    /// Counted from 0.
    public let index: Int
    /// The values of the swept parameters.
    public let parameters: [String: Double]
    /// The file's bytes.
    public let picture: [UInt8]
  }

  /// The frames of a sweep, drawn in batches on demand.
  public struct Frames: AsyncSequence, Sendable {
    @Shared fileprivate var sweep: Sweep
    fileprivate let format: PictureFormat
    fileprivate let canvas: Result<Canvas, PlotError>

    public func makeAsyncIterator() -> Iterator { Iterator(frames: self) }

    /// An iterator that draws a batch of frames on all cores whenever the former batch is used up.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let frames: Frames
      fileprivate var source: Source?
      fileprivate var ready: ArraySlice<Result<Frame, PlotError>> = []
      fileprivate var next = 0

      /// Returns the next frame; nil after the last one and once the task is cancelled.
      ///
      /// - Throws: `PlotError` if a frame cannot be drawn; the next call then returns the frame after it.
      public mutating func next() async throws(PlotError) -> Frame? {
        if ready.isEmpty, !Task.isCancelled {
          do throws(PlotError) { try await drawMore() } catch  where error.kind == .cancelled { return nil }
        }
        return Task.isCancelled ? nil : try ready.popFirst()?.get()
      }

      private mutating func drawMore() async throws(PlotError) {
        let (sweep, format) = (frames.sweep, frames.format)
        let workers = CurrentProcess.workerCount
        let first = next
        let end = Swift.min(sweep.count, first + Iterator.ahead * workers)
        guard first < end else { return }
        let source: Source
        if let known = self.source {
          source = known
        } else if !sweep.request.hasSeveralPlots {
          source = .plot(try await Pipeline(sweep, on: frames.canvas.get(), workers: workers))
        } else {
          source = .panels(try PanelPipelines(of: sweep, on: frames.canvas.get()))
        }
        self.source = source
        next = end
        let drawn = await OrderedWorkQueue.map(Array(first..<end), workers: workers, worker: { source.drawer }) {
          worker, index in
          Result { () throws(PlotError) in
            Frame(
              index: index, parameters: sweep.parameters(at: index),
              picture: try worker.picture(of: index, as: format).bytes)
          }
        }
        ready = drawn.compactMap { $0 }[...]
      }

      /// What all frames have in common.
      fileprivate enum Source {
        case plot(Pipeline)
        case panels(PanelPipelines)

        /// Makes what draws the frames of a core.
        var drawer: any FrameDrawer {
          switch self {
          case .plot(let pipeline): FigureWorker(pipeline)
          case .panels(let panels): PanelWorker(panels)
          }
        }
      }

      /// The number of frames of a batch for each core.
      private static let ahead = 16
    }
  }
}
