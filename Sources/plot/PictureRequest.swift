import Grapher
import Sampling

/// Everything that a picture needs, checked: the controller between the functions and the view.
struct PictureRequest {
  let functions: [PlottedFunction]
  /// In the measure of its axis, as is `y`.
  let x: ClosedRange<Double>
  /// Nil fits the range to the curves.
  let y: ClosedRange<Double>?
  /// Nil for the usual one, empty for none.
  let title: RichText?
  var style: PictureStyle
  /// What was typed to draw it, less what names the file.
  let command: String
  /// What to say unasked of the axes.
  let notes: [String]
  /// What conditions of fills may use.
  let constants: Constants
  /// The functions' variable.
  let variable: String

  /// A picture and what is known of its curves.
  struct Result {
    let bytes: [UInt8]
    let report: Report
    let steps: [Step]
    /// What is to be said of the picture.
    var notes: [String] = []
  }

  /// A figure before it is drawn, and what measured its text.
  struct Composed {
    let figure: Figure
    let metrics: PangoTextMetrics
    let report: Report
    let steps: [Step]
  }

  /// - Parameter findsFeatures: whether the report is to name poles, jumps and the like.
  func draw(findsFeatures: Bool) throws(Failure) -> Result {
    let composed = compose(findsFeatures: findsFeatures)
    var watch = Stopwatch(composed.steps)
    let bytes = try Failure.drawing { () throws(CairoError) in
      try FigureRenderer(metrics: composed.metrics).render(
        composed.figure, as: style.format, scale: style.scale, isForPrint: style.isForPrint, svgText: style.svgText,
        metadata: metadata(spec))
    }
    watch.split("drawing")
    return Result(bytes: bytes, report: composed.report, steps: watch.steps, notes: notes(of: composed))
  }

  /// The figure, all but drawn.
  func compose(findsFeatures: Bool) -> Composed {
    var watch = Stopwatch()
    let metrics = PangoTextMetrics()
    var spec = spec
    let surveyed = surveyed(columns: style.columns)
    watch.split("survey")
    let y = y ?? surveyed.fittedRange(beside: style.content) ?? -1...1
    if hasFreeKey {
      spec = spec.choosingKey(for: surveyed.sketches + style.content.curves, x: x, y: y, metrics: metrics)
    }
    let layout = FigureLayout(spec: spec, x: x, y: y, metrics: metrics)
    let window = layout.window(scale: style.scale)
    let traced = surveyed.traced(in: window, findsFeatures: findsFeatures || style.hasMarks, fitsPaths: style.isVector)
    watch.split("curves")
    let figure = layout.figure(
      PanelContent(
        curves: traced.map(\.curve) + style.content.curves,
        features: style.hasMarks ? traced.map(\.proof.features) : [],
        fills: style.content.fills(
          over: layout.x, scale: spec.xScale, columns: window.columns, variable: variable, constants,
          curves: functions.count)))
    watch.split("layout")
    return Composed(
      figure: figure, metrics: metrics,
      report: Report(of: functions, traced, in: window, spec), steps: watch.steps)
  }

  /// The figure in characters.
  ///
  /// - Parameter backdrop: see `TextPalette`.
  func textPage(
    _ shape: DotShape, columns: Int, rows: Int, backdrop: String?
  ) -> (page: TextPage, report: Report, steps: [Step]) {
    var watch = Stopwatch()
    var spec = spec
    let palette = TextPalette.colors(backdrop: backdrop)
    for number in spec.curves.indices where spec.curves[number].color == nil {
      spec.curves[number].color = palette[number % palette.count]
    }
    let surveyed = surveyed(columns: columns * shape.columns)
    watch.split("survey")
    let figure = TextFigure(
      spec, x: x, y: y ?? surveyed.fittedRange(beside: style.content) ?? -1...1, shape: shape, columns: columns,
      rows: rows)
    let traced = surveyed.traced(in: figure.window, findsFeatures: false, fitsPaths: false)
    watch.split("curves")
    let page = figure.page(of: traced.map(\.curve) + style.content.curves)
    watch.split("layout")
    let report = Report(of: functions, traced, in: figure.window, spec)
    return (page, report, watch.steps)
  }

  private func surveyed(columns: Int) -> SurveyedFunctions {
    SurveyedFunctions(functions, over: x, columns: columns, x: style.spec.xScale, y: style.spec.yScale)
  }

  private var spec: FigureSpec {
    let series = style.content.series
    let names = functions.map(\.name) + series.map(\.name)
    var spec = style.spec(
      title: title ?? (names.count == 1 ? names[0] : nil), variable: variable, labels: functions.map(\.name))
    if style.content.key == .labels { spec.key = .lineLabels }
    return spec
  }

  /// Whether the key is chosen by what has room.
  private var hasFreeKey: Bool {
    functions.count > 1 && style.content.key.map { $0 == .auto } ?? true
  }

  /// Of what is not to be seen.
  private func notes(of composed: Composed) -> [String] {
    style.notes(of: composed.report) + composed.figure.unplaced.map { "there is no room for '\($0)'" }
  }

  private func metadata(_ spec: FigureSpec) -> PictureMetadata {
    let names = functions.map(\.name.plain) + style.content.series.map(\.name.plain)
    let shown = spec.xScale.values(in: x)
    let range = "from \(DataRow.number(shown.lowerBound)) to \(DataRow.number(shown.upperBound))"
    return PictureMetadata(
      title: spec.title?.plain ?? names.joined(separator: ", "),
      description: "Graph of \(names.joined(separator: ", ")) for \(variable) \(range).",
      software: "plot \(Plot.version)", command: command)
  }
}
