import Grapher

/// Everything that a picture needs, checked: the controller between the functions and the view.
struct PictureRequest {
  let functions: [PlottedFunction]
  let x: ClosedRange<Double>
  /// Nil fits the range to the curves.
  let y: ClosedRange<Double>?
  let title: String?
  let style: PictureStyle

  /// A picture and what is known of its curves.
  struct Result {
    let bytes: [UInt8]
    let report: Report
  }

  /// - Parameter findsFeatures: whether the report is to name poles, jumps and the like.
  func draw(findsFeatures: Bool) throws(Failure) -> Result {
    let metrics = PangoTextMetrics()
    let spec = style.spec(
      title: title ?? (functions.count == 1 ? functions[0].label : nil), xLabel: functions.first?.variable ?? "x",
      labels: functions.map(\.label))
    let surveyed = SurveyedFunctions(functions, over: x, columns: style.columns)
    let layout = FigureLayout(spec: spec, x: x, y: y ?? surveyed.fittedRange ?? -1...1, metrics: metrics)
    let window = layout.window(scale: style.scale)
    let traced = surveyed.traced(in: window, findsFeatures: findsFeatures || style.hasMarks)
    let figure = layout.figure(
      traced.map(\.curve), features: style.hasMarks ? traced.map(\.proof.features) : [])
    do {
      let bytes = try FigureRenderer(metrics: metrics).render(
        figure, as: style.format, scale: style.scale, isForPrint: style.isForPrint)
      return Result(bytes: bytes, report: Report(of: functions, traced, in: window, variable: spec.xLabel))
    } catch { throw Failure(error) }
  }
}
