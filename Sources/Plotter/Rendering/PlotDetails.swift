import Brain
import Grapher

/// What there is to know of a picture: its curves, the places to point out, a summary in words, and what is proved.
public struct PlotDetails: Codable, Sendable {
  /// A curve of the request.
  public struct CurveDetails: Codable, Sendable, Equatable {
    /// The number in the request, from 1.
    public let number: Int
    /// The formula in plain text.
    public let label: String
    /// The name in the key.
    public let name: String
    /// What the formula describes.
    public let kind: CurveKind
    /// The colour as `#rrggbb`; in the figure of a sweep, that of the first value.
    public let color: String
    /// The calculator's keys for a function; nil for another curve, and for a function that needs too many keys.
    public let keys: String?
  }

  /// A parameter of the option `set`.
  public struct Parameter: Codable, Sendable, Equatable {
    /// The name of the parameter.
    public let name: String
    /// Its value.
    public let value: Double
  }

  /// An area of the option `integral`.
  public struct Area: Codable, Sendable, Equatable {
    /// The text of the option.
    public let text: String
    /// The integral, in which areas below the axis are negative, or the area between two curves, which is never negative; nil if it
    /// changes with a sweep.
    public let integral: Analysis.Number?
  }

  /// The place of the plot and its axes; nil for a grid of plots.
  public let view: PictureView?
  /// The curves in the order of the request.
  public let curves: [CurveDetails]
  /// Roots, extrema and other places in view, in ascending order of x; none for the figure of a sweep.
  public let landmarks: [Landmark]
  /// The values at the ticks of the horizontal axis, ascending.
  public let ticks: [Double]
  /// The areas of the option `integral` in order.
  public let areas: [Area]
  /// The picture in one or two sentences for people who do not see it.
  public let summary: String
  /// The parameters of the option `set` in order; without those that depend on swept ones.
  public let parameters: [Parameter]
  /// Notes for the user, as those of `Picture`.
  public let notes: [String]
  /// What is proved of the curves; nil for the figure of a sweep.
  public let report: Report?
  /// The command that draws the picture; see `PlotRequest.command`.
  public let command: String
  /// The request as the query of a URL; see `PlotRequest.query`.
  public let query: String
}

extension PlotDetails {
  init(_ drawn: DrawnFigure) throws(PlotError) {
    let pipeline = drawn.pipeline
    let colors = try pipeline.spec().curveColors
    view = drawn.view
    curves = pipeline.sweep.templates.enumerated().map { index, template in
      CurveDetails(
        number: index + 1, label: template.label, name: template.name.plain, kind: template.kind,
        color: index < colors.count ? colors[index].hexText : "", keys: template.keys)
    }
    let search = try drawn.landmarkSearch()
    landmarks = search?.landmarks ?? []
    ticks = (drawn.figure.plot?.xTicks ?? []).map { pipeline.axes.scales.x.value(at: $0) }
    areas = pipeline.sweep.areas.map { Area(text: $0.text, integral: $0.integral.map { Analysis.Number($0) }) }
    summary = try drawn.summary(search)
    parameters = pipeline.sweep.constants.listed.map { Parameter(name: $0.name, value: $0.value) }
    notes = (drawn.notes + (drawn.report?.emptyNotes ?? [])).map(\.text)
    report = drawn.report
    command = pipeline.sweep.request.command
    query = pipeline.sweep.request.query
  }
}

extension DrawnFigure {
  /// Returns the picture in words, with what is proved of its functions.
  ///
  /// - Throws: `PlotError` if the task is cancelled.
  func descriptionInWords() throws(PlotError) -> String { try summary(try landmarkSearch()) }

  /// Finds the landmarks; nil for the figure of a sweep.
  ///
  /// - Throws: `PlotError` if the task is cancelled.
  fileprivate func landmarkSearch() throws(PlotError) -> LandmarkSearch? {
    guard let report, let view, let samples else { return nil }
    let search = LandmarkSearch(of: try pipeline.frames.plot(at: 0), report, in: view, samples: samples)
    try PlotError.checkWork()
    return search
  }

  /// Ascending abscissas, two for each column of pixels; nil for a grid of plots.
  private var samples: [Double]? {
    guard let shown = figure.plot else { return nil }
    let columns = Int(min(max(shown.area.width * pipeline.canvas.scale, 1), LandmarkSearch.mostColumns))
    let scale = pipeline.axes.scales.x
    return shown.x.evenlySpaced(0..<2 * columns + 1, of: 2 * columns + 1).map { scale.value(at: $0) }
  }

  /// Returns the picture in words.
  ///
  /// - Throws: `PlotError` if the task is cancelled.
  fileprivate func summary(_ search: LandmarkSearch?) throws(PlotError) -> String {
    let subject = pipeline.subject(x: view?.xRange, number: Summary.number)
    let range = view.map { ", y " + Summary.range($0.y.from, $0.y.to) } ?? ""
    let sweep = pipeline.sweep
    return Summary(
      subject + range, labels: sweep.templates.map(\.label), search,
      sentences: try sentences(search?.crowded ?? []), loci: report?.loci ?? [],
      data: sweep.content.sentences(xName: sweep.content.xName)
    ).text
  }

  /// Returns what is proved of the functions in view, by the numbers of their curves; nothing for the figure of a sweep.
  ///
  /// - Parameter crowded: the kinds of which there are more than an incomplete list would have.
  private func sentences(_ crowded: Set<LandmarkSearch.Crowd>) throws(PlotError) -> [Int: AnalysisSentences] {
    let templates = pipeline.sweep.templates
    guard report != nil, let view, templates.count(where: \.isFunction) <= Self.mostAnalyzed else { return [:] }
    let analysis = FunctionAnalysis(Question(try pipeline.frames.plot(at: 0)), budget: Self.analysisBudget)
    var all: [Int: AnalysisSentences] = [:]
    for (index, template) in templates.enumerated() {
      guard template.isFunction, let formula = template.formula else { continue }
      var shape = try analysis.shape(of: formula.expression, template.variable, over: view.xRange)
      if crowded.contains(.init(kind: .root, curve: index + 1)), shape.zeros?.complete == false { shape.zeros = nil }
      all[index + 1] = AnalysisSentences(
        shape.within(view.yRange), of: formula.head?.function ?? (templates.count == 1 ? "It" : template.label),
        in: "in view")
    }
    return all
  }

  /// The greatest number of functions whose zeros and extrema are proved.
  private static let mostAnalyzed = 6
  private static let analysisBudget = 8000
}

extension CurveTemplate {
  /// The calculator's keys for a function.
  fileprivate var keys: String? {
    guard let formula, kind == .function else { return nil }
    return (formula.program ?? (try? formula.expression.keyProgram())).map { KeySequence.text(of: $0) }
  }
}
