import Grapher
import Sampling

/// The content of a picture besides its functions: data, fills, annotations, lines and names.
struct PictureContent: Sendable {
  /// The styles of the first curves; functions come before data.
  var styles: [StyleRequest] = []
  var fills: [FillRequest] = []
  private(set) var annotations: [Annotation] = []
  /// The number of the first annotations, which options of their own ask for. Those of constructions follow.
  private var askedAnnotations: Int?
  /// Annotations that move with a sweep, in data units.
  private(set) var moving: [AnnotationTemplate] = []
  var references: [ReferenceLine] = []
  /// The looks of the curves that are constructed on functions, and come after these.
  private(set) var constructed: [ConstructedStyle] = []
  var key: KeyRequest?
  var legendPlace: LegendPlace?
  /// The names of the first functions.
  private(set) var functionNames: [RichText] = []
  /// The names of the first fitted curves.
  private(set) var fitNames: [RichText] = []
  /// The values of the fits in each plot of a column's values, by its title.
  var fittedValues: [String: [RichText]] = [:]
  var series: [DataSeries] = []
  /// What the colours and sizes of points show, as of the first table; nil for nothing.
  private(set) var pointValues: PointValues?
  /// Whether cells with the numbers of points stand for the points of the series.
  var showsDensity = false
  /// The indices of the functions on the axis at the right edge.
  private(set) var rightFunctions: Set<Int> = []
  /// The number of typed curves that another plot of the figure shows; styles count them.
  private(set) var curvesElsewhere = 0
  /// The vertical range around residuals; nil without them.
  var rangeOfResiduals: ClosedRange<Double>?
  /// Whether the data are angles and radii, as points of the plane.
  var isOnPolarAxes = false
  /// What the horizontal axis shows.
  var abscissa = Abscissa.numbers
  /// What the vertical axis shows: numbers, unless values are horizontal.
  var ordinate = Abscissa.numbers
  /// Whether x and y of the series are exchanged.
  var hasHorizontalValues = false
  /// About the width of a digit relative to that of the plot.
  var widthOfDigit = 0.02
  /// The room beyond bars for their values, relative to the range of values.
  var roomForValues = 0.06
  /// Advice on the data.
  private(set) var suggestions: [Message] = []
  /// Whether y is to have a logarithmic axis, but is not in its units yet.
  var isYLogarithmic = false
  /// The name of the vertical axis without another name; nil for none.
  var yName: String?
  /// The name of the first column of the first data file.
  var xName: String? { plane?.xName ?? series.first?.xName }
  /// The name of the index of the sequences; nil without any.
  private(set) var index: String?
  /// The data of a map or a field; nil without any.
  private(set) var plane: PlaneData?

  /// Adds the columns of a table.
  ///
  /// - Parameter usual: the style of series for which the looks have none.
  /// - Throws: `PlotError` if there are too many columns.
  mutating func add(_ table: DataTable, _ looks: DataLooks, usual: DataStyle = .points) throws(PlotError) {
    try refuse(tooMany: table.columns.count)
    suggestions += table.suggestions.filter { !suggestions.contains($0) }
    pointValues = pointValues ?? table.pointValues
    for (index, column) in table.columns.enumerated() {
      // The same column and group look alike in all plots.
      let alike = table.facet == nil ? nil : distinctLabels.firstIndex(of: column.name)
      let number = table.facet == nil ? series.count : alike ?? distinctLabels.count
      var added = DataSeries(
        label: column.name, style: looks.style(of: number, usual: usual), x: table.x, y: column.values,
        errors: table.errorBars, isClosed: table.isClosed)
      added.marker = looks.marker(of: number)?.shape
      added.markerSize = looks.marker(of: number)?.size ?? 1
      added.valuedPoints = table.pointValues?.points(x: table.x, y: column.values) ?? []
      added.labels = try table.labelsOfPoints(at: column.values)
      (added.facet, added.rows) = (table.facet, table.counts.isEmpty ? nil : table.counts[index])
      (added.xName, added.isCount) = (table.xName, table.areCounts)
      added.form = table.areCounts ? .plain : table.form
      added.quantity = table.isUnnamed ? nil : table.quantity
      series.append(added)
    }
  }

  /// Adds the terms of a sequence.
  ///
  /// - Parameter usual: the style of series for which the looks have none.
  /// - Throws: `PlotError` if there are too many columns.
  mutating func add(_ sequence: NumberSequence, _ looks: DataLooks, usual: DataStyle) throws(PlotError) {
    let column = DataTable.Column(sequence.formula.title.plain, sequence.values)
    try add(DataTable(xName: nil, x: sequence.indices.map(Double.init), columns: [column]), looks, usual: usual)
    series[series.count - 1].name = sequence.formula.title
    series[series.count - 1].quantity = nil
    index = sequence.formula.variable
    suggestions += [sequence.note].compactMap(\.self)
  }

  /// Notes options that have no effect on the data.
  mutating func noteUnused(_ request: PlotRequest) {
    if request.contains(.timeZone), !request.contains(.where), abscissa.origin.map(\.isClock) ?? true, !series.isEmpty {
      suggestions.append("--time-zone has no effect: the data have no dates on the axis of x")
    }
    if request.contains(.strict), request.functionCount == 0, !request.contains(.fit),
      !series.isEmpty || plane != nil
    {
      suggestions.append("--strict has no effect on data, of which nothing is to be proved")
    }
    if request.contains(.fit) || request.contains(.smooth) { return }
    for (style, series) in zip(styles.dropFirst(request.functionCount), series) {
      guard let dash = style.dash, dash != .solid, series.symbol == .points || series.symbol == .bars else { continue }
      let name: Message = series.symbol == .points ? "points; --data-style lines joins them" : "bars"
      suggestions.append("--style \(dash.rawValue) has no effect on '\(series.label)', which is drawn as \(name)")
    }
  }

  /// Takes the data of a map or a field, and advice on them.
  mutating func add(_ plane: PlaneData, _ suggestions: [Message]) {
    (self.plane, yName, abscissa, ordinate) = (plane, plane.yName, plane.abscissa, plane.ordinate)
    self.suggestions += suggestions + plane.notes
  }

  private static let mostSeries = 1000

  /// Takes the bars of a histogram or of box plots.
  ///
  /// - Parameter name: that of the vertical axis; nil if the series tell it.
  mutating func add(
    _ bars: [DataSeries], named name: String?, _ suggestions: [Message] = []
  ) throws(PlotError) {
    try refuse(tooMany: bars.count)
    series += bars
    yName = name
    self.suggestions += suggestions
  }

  /// - Throws: `PlotError` if there are too many columns.
  private func refuse(tooMany added: Int) throws(PlotError) {
    guard series.count + added <= PictureContent.mostSeries else {
      throw PlotError(
        .data, "--data: \(added) columns; a picture has up to \(PictureContent.mostSeries)", option: .data)
    }
  }

  /// Whether the axis of values has the name of the data.
  var namesValues: Bool { hasHorizontalValues ? xName?.isEmpty == false : yName != nil }

  /// Moves curves to the axis at the right edge.
  ///
  /// - Parameters:
  ///   - words: numbers of curves from 1, with functions before data, or their names.
  ///   - functions: the names of the functions in their definitions, or their formulas.
  /// - Throws: `PlotError` if there is no such curve, or none stays on the left.
  mutating func moveToRight(_ words: [String], functions: [String]) throws(PlotError) {
    let names = functions.indices.map { $0 < functionNames.count ? functionNames[$0].plain : functions[$0] }
    for word in words {
      let index =
        names.firstIndex(of: word) ?? functions.firstIndex(of: word)
        ?? (series.firstIndex { $0.name.plain == word } ?? series.map(\.label).index(ofName: word)).map {
          $0 + names.count
        }
        ?? Int(word).map { $0 - 1 }
      guard let index, (0..<names.count + series.count).contains(index) else {
        let known = (names + series.map(\.label)).enumerated().map { "\($0 + 1) (\($1))" }
        let column: Message =
          series.isEmpty || Int(word) != nil ? "" : "; another column is one with --using 1:2 --using '1:\(word)'"
        throw .option(.y2, "takes curves, not '\(word)'; these are \(list: known, atMost: 20)\(column)")
      }
      if index < names.count {
        rightFunctions.insert(index)
      } else {
        series[index - names.count].isRight = true
      }
    }
    if !words.isEmpty, rightFunctions.count == names.count, series.allSatisfy(\.isRight) {
      throw .option(.y2, "leaves nothing on the left axis; name some of the curves")
    }
  }

  /// Sets the names of functions and, after them, of data, then of fits.
  ///
  /// - Throws: `PlotError` if there are more names than curves.
  mutating func setNames(_ names: [RichText], functions: Int, fits: Int = 0) throws(PlotError) {
    let count = functions + series.count + (series.count == 1 ? fits : min(fits, 1) * series.count)
    if names.count > count { throw .moreThanCurves(.name, given: names.count, curves: count) }
    functionNames = Array(names.prefix(functions))
    for (index, name) in names.dropFirst(functions).prefix(series.count).enumerated() { series[index].name = name }
    fitNames = Array(names.dropFirst(functions + series.count))
  }

  /// Names the vertical axis after what all series on the left show, if it has no name yet.
  ///
  /// - Parameter isNamed: whether the only series has a name of the user, which is the axis's then.
  mutating func nameAxis(isNamed: Bool) {
    let left = series.filter { !$0.isRight }
    guard yName == nil, let first = left.first?.quantity, left.allSatisfy({ $0.quantity == first }) else { return }
    yName = left.count == 1 && isNamed ? left[0].name.plain : first
  }

  /// Adds what is constructed on functions, and figures of geometry.
  ///
  /// - Parameter notes: what is to be told of them.
  mutating func add(
    _ constructed: [ConstructedStyle], _ fills: [FillRequest], _ annotations: [Annotation], notes: [Message] = []
  ) {
    suggestions += notes
    self.constructed += constructed
    self.fills += fills
    askedAnnotations = askedAnnotations ?? self.annotations.count
    self.annotations += annotations
  }

  /// Shows other series, and nothing else besides lines.
  ///
  /// - Parameter typed: the number of typed curves, which another plot shows.
  mutating func replaceAll(by series: [DataSeries], typed: Int) {
    self.series = series
    curvesElsewhere = typed
    (fills, annotations, moving, constructed, functionNames, suggestions) = ([], [], [], [], [], [])
    rightFunctions = []
  }

  /// Adds a marked point or a text.
  mutating func add(_ annotation: AnnotationTemplate, _ constants: ParameterBindings) {
    if annotation.uses(anyOf: constants.open) {
      moving.append(annotation)
    } else {
      annotations.append(annotation.bound(to: constants))
    }
  }

  /// Returns the annotated points in data units.
  func points(_ bindings: ParameterBindings) -> [Point] {
    (annotations + moving.map { $0.bound(to: bindings) }).map(\.point).filter { $0.x.isFinite && $0.y.isFinite }
  }

  /// Returns the indices of the functions that are only edges of fills.
  func hiddenCurves(of count: Int) -> Set<Int> { Set(fills.flatMap { $0.hiddenCurves(of: count) }) }

  /// - Parameter areFunctions: whether each curve besides data is the graph of a function.
  /// - Throws: `PlotError` if a fill or a style refers to a curve that does not exist, or a fill to another curve.
  func check(variable: String, _ constants: ParameterBindings, areFunctions: [Bool]) throws(PlotError) {
    for fill in fills { try fill.check(variable: variable, constants, areFunctions: areFunctions, series: series) }
    let count = areFunctions.count - constructed.count + series.count + curvesElsewhere
    if styles.count > count { throw .moreThanCurves(.style, given: styles.count, curves: count) }
  }

  /// Returns the content in axis units; content without a place on the axes gets NaN coordinates and is not visible.
  ///
  /// - Parameter right: the scale of the axis at the right edge.
  func scaled(x: AxisScale, y: AxisScale, right: AxisScale = .linear) -> PictureContent {
    if x == .linear, y == .linear, right == .linear { return self }
    var copy = self
    copy.isYLogarithmic = copy.isYLogarithmic && y == .linear
    copy.annotations = annotations.map { $0.scaled(x: x, y: y) }
    for index in references.indices {
      let scale = references[index].kind == .horizontal ? y : x
      copy.references[index].value = scale.scaled(references[index].value)
    }
    copy.series = series.map { $0.scaled(x: x, y: $0.isRight ? right : y) }
    return copy
  }

  /// The curves of the data.
  var curves: [Curve] { series.map(\.curve) }

  /// Returns notes on annotations and lines that are out of view.
  func notes(x: ClosedRange<Double>, y: ClosedRange<Double>) -> [Message] {
    let asked = askedAnnotations ?? annotations.count
    func isHidden(_ annotation: Annotation) -> Bool {
      !x.contains(annotation.point.x) || !y.contains(annotation.point.y)
    }
    return annotations.prefix(asked).filter(isHidden).map { annotation in
      let place = "(\(annotation.point.x.shortestText), \(annotation.point.y.shortestText))"
      // Those that belong to a curve are points of a solution.
      let option = annotation.curve != nil ? "--at" : annotation.hasDot ? "--annotate" : "--text"
      return "\(option): \(place) is out of view"
        + (annotation.text.isEmpty ? "" : ": \(annotation.text.plain)")
    }
      + annotations.dropFirst(asked).filter { isHidden($0) && !$0.text.isEmpty }.map {
        "'\($0.text.plain)' is out of view"
      }
      + references.filter { !($0.kind == .horizontal ? y : x).contains($0.value) }.map { line in
        "\(line.kind == .horizontal ? "--hline" : "--vline"): \(line.value.shortestText) is out of view"
      }
  }
}
