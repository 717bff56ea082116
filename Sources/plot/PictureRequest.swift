import Grapher

/// Everything that a picture needs, checked: the controller between the functions and the view.
struct PictureRequest {
  let functions: [PlottedFunction]
  let x: ClosedRange<Double>
  /// Nil fits the range to the curves.
  let y: ClosedRange<Double>?
  let spec: FigureSpec
  let format: PictureFormat
  /// Pixels for each point.
  let scale: Double
  /// Whether to mark jumps, holes, ends and poles.
  let hasMarks: Bool

  init(
    functions: [PlottedFunction], x: ClosedRange<Double>, y: ClosedRange<Double>?, options: PictureOptions
  ) throws(Failure) {
    self.functions = functions
    self.x = x
    self.y = y
    hasMarks = options.mark
    let format = try options.pictureFormat()
    let size = try options.pointSize()
    self.format = format
    scale = format == .png ? try options.pixelScale() : 1
    let colors = try options.curveColors()
    let background = try options.backgroundColor()
    let width = try options.curveWidth()
    let title = options.title ?? (functions.count == 1 ? functions[0].label : nil)
    spec = FigureSpec(
      size: size, axes: options.axes, isBare: options.bare,
      title: title?.isEmpty == true ? nil : title,
      xLabel: functions.first?.variable ?? "x",
      hasEqualScale: options.equal,
      theme: PictureRequest.theme(options.theme, on: background),
      background: background,
      curves: functions.enumerated().map { index, function in
        .init(label: function.label, color: colors.isEmpty ? nil : colors[index % colors.count], width: width)
      })
  }

  /// The theme whose lines and text can be read on a background: the one asked for, unless that is opaque and needs the
  /// other.
  private static func theme(_ name: PictureOptions.ThemeName, on background: Color?) -> Theme {
    guard let background, background.alpha > 0.5 else { return name == .light ? .light : .dark }
    let luminance = 0.2126 * background.red + 0.7152 * background.green + 0.0722 * background.blue
    return luminance > 0.45 ? .light : .dark
  }

  /// A picture and what is known of its curves.
  struct Result {
    let bytes: [UInt8]
    let report: Report
  }

  /// - Parameter findsFeatures: whether the report is to name poles, jumps and the like.
  func draw(findsFeatures: Bool) throws(Failure) -> Result {
    let metrics = PangoTextMetrics()
    let columns = Int((spec.size.width * scale).rounded(.up))
    let surveyed = functions.map { $0.compiled.surveyed(over: x, columns: columns) }
    let fitted = y ?? YRangeFit.range(of: surveyed.map(\.survey)) ?? -1...1
    let layout = FigureLayout(spec: spec, x: x, y: fitted, metrics: metrics)
    let window = layout.window(scale: scale)
    let proven = zip(functions, surveyed).map { function, first in
      let (source, survey, _) = window.x == x ? first : function.compiled.surveyed(over: window.x, columns: columns)
      return CurveTracer(of: source, in: window).provenCurve(
        from: survey, findsFeatures: findsFeatures || hasMarks)
    }
    let curves = proven.map(\.curve)
    let figure = layout.figure(curves, features: hasMarks ? proven.map(\.proof.features) : [])
    do {
      let bytes = try FigureRenderer(metrics: metrics).render(figure, as: format, scale: scale)
      let report = Report(
        variable: spec.xLabel, x: Report.Range(from: window.x.lowerBound, to: window.x.upperBound),
        y: Report.Range(from: window.y.lowerBound, to: window.y.upperBound),
        functions: zip(functions, zip(proven, surveyed)).map { function, drawn in
          Report.Function(
            function.label, drawn.0.curve, drawn.0.proof, over: window.x, isPrecise: drawn.1.isPrecise)
        })
      return Result(bytes: bytes, report: report)
    } catch { throw Failure(error) }
  }
}
