import Grapher
import Sampling

/// The data of an interactive page: the plot, its axes and its curves. `state.js` reads them.
struct PageData {
  @Shared private var pipeline: Pipeline
  private let look: PageLook
  private let plot: PlacedPlot
  private let size: Size

  init(_ pipeline: Pipeline, size: Size, plot: PlacedPlot) throws(PlotError) {
    self.pipeline = pipeline
    self.plot = plot
    self.size = size
    look = PageLook(try pipeline.spec())
  }

  /// Whether a page may draw a curve from paths instead of as it is drawn.
  func isTraced(_ curve: Int) -> Bool {
    look.curves.indices.contains(curve) && look.curves[curve].isLine && look.axes != .line
  }

  /// Returns the data of a page.
  ///
  /// - Parameters:
  ///   - fine: the paths of all frames, and their fineness; nil if there are none.
  ///   - members: what the page has more.
  func text(
    _ fine: (fineness: Int, frames: [PageCurves])?, _ members: [(name: String, value: PageValue)]
  ) -> String {
    let axes = PageAxes(pipeline, of: plot)
    let area = [plot.area.x, plot.area.y, plot.area.width, plot.area.height]
    let hasFine = fine?.frames.contains { $0.paths.contains { $0 != nil } } ?? false
    let all: [(name: String, value: PageValue)] =
      [
        ("version", .text(Plot.version)), ("command", .text(pipeline.sweep.request.pictureCommand)),
        ("size", .list([size.width, size.height].map { PageValue($0, digits: 7) })),
        ("plot", .list(area.map { PageValue($0, digits: 7) })), ("x", axes.x), ("y", axes.y), ("look", lengths),
        ("unit", .number(PageCurves.unit)), ("reach", .number(hasFine ? PageCurves.reach : 0)),
        ("zoom", .number(Double(min(4 * (fine?.fineness ?? 2), PageData.greatestZoom)))),
        ("curves", .list(look.curves.indices.map { value(of: $0, fine?.frames) })),
      ] + members
    return PageValue.object(all).json
  }

  private var lengths: PageValue {
    let lengths = [
      ("em", look.em), ("axisWidth", look.axisWidth), ("gridWidth", look.gridWidth), ("tick", look.tickLength),
      ("gap", look.labelGap), ("overhang", look.overhang),
    ]
    return .object(
      lengths.map { ($0.0, PageValue($0.1, digits: 4)) } + [
        ("axes", .text(look.axes.rawValue)), ("grid", .flag(look.hasGrid)), ("comma", .flag(look.hasDecimalComma)),
        ("font", .text(look.fontFamily + ", sans-serif")),
      ])
  }

  /// Returns a curve's name, look, kind, data and, for a page without a sweep, paths.
  private func value(of index: Int, _ frames: [PageCurves]?) -> PageValue {
    let curve = look.curves[index]
    let templates = pipeline.sweep.templates
    let template = index < templates.count ? templates[index] : nil
    let name = curve.name.isEmpty ? template?.label ?? "" : curve.name
    var members: [(name: String, value: PageValue)] = [
      ("name", .text(name.replacing("\n", with: " "))), ("color", .text(curve.color)),
      ("width", PageValue(curve.width, digits: 4)), ("kind", .text(template?.kind.rawValue ?? "data")),
    ]
    if !curve.isShown { members.append(("hidden", .flag(true))) }
    if curve.opacity < 1 { members.append(("opacity", PageValue(curve.opacity, digits: 3))) }
    if !curve.dash.isEmpty { members.append(("dash", .list(curve.dash.map { PageValue($0, digits: 4) }))) }
    if let frames, frames.count == 1, let paths = frames[0].paths(of: index) {
      members.append(("paths", paths))
    }
    if template == nil { members.append(("data", .list(points(of: index - templates.count)))) }
    return .object(members)
  }

  /// Returns the points of a series of data in axis units, one coordinate after another; nothing for too many points.
  private func points(of series: Int) -> [PageValue] {
    let all = pipeline.axes.content.series
    guard all.indices.contains(series), all[series].points <= PageData.mostPoints else { return [] }
    let placed = all[series].placed(beside: plot.y, pipeline.base.rightAxis)
    return placed.measured.flatMap { [PageValue($0.x, digits: 8), PageValue($0.y, digits: 8)] }
  }

  /// The most points of a series that a page tells.
  private static let mostPoints = 2000
  private static let greatestZoom = 32
}

extension PageCurves {
  /// Returns a curve's paths, those of lines and, if there are some, of bands; nil for a curve that is not traced.
  func paths(of curve: Int) -> PageValue? {
    guard paths.indices.contains(curve), let path = paths[curve] else { return nil }
    return .list([.text(path.lines)] + (path.bands.isEmpty ? [] : [.text(path.bands)]))
  }
}
