import Grapher
import Metering
import Sampling

/// The curves of a frame in a window around its plot, finer than the picture, with which a page stays sharp.
struct PageCurves: Sendable {
  /// By the index of the curve; nil for a curve that a page shows as it is drawn.
  let paths: [PagePaths?]

  /// Traces the curves.
  ///
  /// - Parameters:
  ///   - shown: whether a curve is one to trace, by its index.
  ///   - fineness: the number of columns for each point.
  init(
    of frame: Int, _ pipeline: Pipeline, around plot: PlacedPlot, shown: (Int) -> Bool, fineness: Int
  ) throws(PlotError) {
    let window = PageCurves.window(around: plot, fineness: fineness)
    let curves = try pipeline.frames.plot(at: frame).curves
    var paths = [PagePaths?](repeating: nil, count: curves.count)
    for (index, curve) in curves.enumerated() where PageCurves.kinds.contains(curve.kind) && shown(index) {
      try PlotError.checkWork()
      let survey = SurveyedCurves(
        [curve], over: window.x, columns: window.columns, scales: pipeline.scales(of: curve))
      let traced = survey.traced(findsFeatures: false, fitsPaths: true, frames: 1, map: nil) {
        pipeline.window(window, of: $0)
      }
      paths[index] = pipeline.placed(traced, in: window).first.map {
        PagePaths($0.withoutLineRuns(in: window), on: plot, unit: PageCurves.unit)
      }
    }
    self.paths = paths
  }

  var size: Int { paths.reduce(0) { $0 + ($1?.size ?? 0) } }

  /// Traces the curves of all frames as finely as their size permits; nil if none can be.
  static func finest(
    of frames: Range<Int>, _ pipeline: Pipeline, around plot: PlacedPlot, shown: (Int) -> Bool
  ) throws(PlotError) -> (fineness: Int, frames: [PageCurves])? {
    let most = max(mostBytes, mostBytesOfFrame * frames.count)
    for fineness in frames.count > 1 ? finenesses.suffix(2) : finenesses {
      var all: [PageCurves] = []
      var size = 0
      for frame in frames where size <= most {
        try PlotError.checkWorkOfPage()
        let curves = try WorkMeter.runAlone { () throws(PlotError) in
          try PageCurves(of: frame, pipeline, around: plot, shown: shown, fineness: fineness)
        }
        size += curves.size
        all.append(curves)
      }
      if size <= most { return (fineness, all) }
    }
    return nil
  }

  /// How far the window reaches beyond each side of the plot, in widths and heights of the plot.
  static let reach = 1.0
  /// The parts of a point in which paths are given.
  static let unit = 100.0

  private static func window(around plot: PlacedPlot, fineness: Int) -> ViewWindow {
    func columns(_ length: Double) -> Int {
      Int(min(max((1 + 2 * reach) * length * Double(fineness), 1), mostColumns).rounded())
    }
    return ViewWindow(
      x: plot.x.widened(by: reach).drawable, y: plot.y.widened(by: reach).drawable,
      columns: columns(plot.area.width), rows: columns(plot.area.height))
  }

  /// The kinds that are lines alone.
  private static let kinds: Set<CurveKind> = [.function, .inverse, .parametric, .polar]
  private static let finenesses = [8, 3, 1]
  private static let mostColumns = 60_000.0
  /// The bytes that the curves of one frame may take.
  private static let mostBytes = 36_000
  /// The bytes that the curves of one of many frames may take.
  private static let mostBytesOfFrame = 13_000
}
