import Grapher
import Interval
import Sampling

/// What a page knows of one frame besides its picture: points to show, values of functions, and what is proved.
struct PageFrame {
  private let plot: Plot
  private let view: PictureView
  private let report: Report
  private let search: LandmarkSearch
  private let scale: AxisScale

  /// - Throws: `PlotError` if the search for points exceeds the limit of work.
  init(_ plot: Plot, _ report: Report, in view: PictureView, _ pipeline: Pipeline) throws(PlotError) {
    self.plot = plot
    self.view = view
    self.report = report
    scale = pipeline.axes.scales.x
    let columns = Int(min(max(view.plot.width, 1), LandmarkSearch.mostColumns))
    let range = scale.scaled(view.xRange) ?? view.xRange
    let samples = range.evenlySpaced(0..<2 * columns + 1, of: 2 * columns + 1).map(scale.value)
    search = LandmarkSearch(of: plot, report, in: view, samples: samples)
    try PlotError.checkWork()
  }

  /// The points: kind, index of the curve, that of the second curve or −1, x, y or null, whether it is proved.
  var points: PageValue {
    .list(
      search.landmarks.map { point in
        .list([
          .text(point.kind.rawValue), .number(Double(point.curve - 1)), .number(Double((point.other ?? 0) - 1)),
          PageValue(point.x), PageValue(point.y), .flag(point.isProved),
        ])
      })
  }

  /// The values of the functions at evenly spaced places: the indices of their curves, the places, and a list of values of each.
  var table: PageValue {
    let functions = plot.curves.enumerated().compactMap { index, curve in curve.source.map { (index, $0) } }
      .prefix(PageFrame.mostInTable)
    let range = scale.scaled(view.xRange) ?? view.xRange
    let places = functions.isEmpty ? [] : range.evenlySpaced(0..<PageFrame.rows, of: PageFrame.rows).map(scale.value)
    return .object([
      ("curves", .list(functions.map { .number(Double($0.0)) })), ("x", .list(places.map { PageValue($0, digits: 9) })),
      ("y", .list(functions.map { .list($0.1.values(at: places).map { PageValue($0, digits: 9) }) })),
    ])
  }

  /// What is proved of the picture, as a sentence.
  var proof: String {
    let open =
      report.functions.reduce(0) { $0 + $1.columns - $1.proven }
      + (report.loci ?? []).reduce(0) { $0 + $1.pixels - $1.proven }
    if report.functions.isEmpty && report.loci == nil { return "" }
    let unit = report.functions.isEmpty ? "pixel" : "column of pixels"
    guard open > 0 else { return "The picture of the first view is proved in every \(unit)." }
    return "The picture of the first view is proved, except for \(open) \(open == 1 ? unit : unit.plural)."
  }

  private static let rows = 41
  /// The most functions in a table.
  private static let mostInTable = 12
}

extension String {
  /// The plural of “pixel” or “column of pixels”.
  fileprivate var plural: String { self == "pixel" ? "pixels" : "columns of pixels" }
}
