import Brain
import Grapher
import Sampling

/// The curves of `--fit`: formulas with fitted parameters, and the edges of `--band`.
struct FittedCurves {
  /// In the order of the constructed curves.
  private(set) var curves: [Constructions.Curve] = []
  private(set) var bands: [FillRequest] = []
  /// The series whose fit has their colour, with the index of the curve among all constructed ones.
  private(set) var curvesOfSeries: [Int: Int] = [:]
  private(set) var warnings: [Message] = []
  /// The residuals of each fit, if the picture shows them.
  private(set) var residuals: [DataSeries] = []
  /// The values of the fits in each plot of a column's values, by its title.
  private(set) var values: [String: [RichText]] = [:]

  /// The values of the only fit, for names, titles and notes; nil for several.
  private(set) var texts: FitTexts?

  private let request: PlotRequest
  private let constants: ParameterBindings
  /// The variable of the picture.
  private let variable: String
  private let level: Double?
  private let abscissa: Abscissa
  private let names: [RichText]
  /// Whether the names of fits tell those of their series.
  private(set) var namesSeries = false
  /// Whether there are several series, each with its distribution in each plot of a column's values.
  private var hasGroupsOfBars = false
  private var isOnlyFit = false
  private var hasSeveralBands = false

  /// Fits the formulas to the series.
  ///
  /// - Parameters:
  ///   - variable: the variable of the picture, which replaces that of the formulas.
  ///   - count: the number of curves before these.
  /// - Throws: `PlotError` if a formula cannot be read or fitted, or there are more formulas than series.
  init(
    _ request: PlotRequest, _ content: PictureContent, _ constants: ParameterBindings, variable: String,
    after count: Int
  ) throws(PlotError) {
    (self.request, self.constants, self.variable) = (request, constants, variable)
    level = try FittedCurves.level(request)
    (names, abscissa) = (content.fitNames, content.abscissa)
    let texts = request.texts(of: .fit)
    let hasBars = content.series.contains { $0.counted != nil }
    // Densities over the bars of a histogram are no data.
    let series = hasBars ? content.series.filter { $0.counted != nil } : content.series
    if texts.isEmpty {
      if level != nil { throw .option(.band, "needs --fit") }
      if request.contains(.start) { throw .option(.start, "needs --fit") }
      let given = [PlotOption.residuals, .fitRange, .loss, .bounds].first(where: request.contains)
      if let given { throw .option(given, "needs --fit") }
      return
    }
    if request.isSwept { throw .option(.fit, "fits one formula to data; leave out --sweep") }
    if series.isEmpty { throw .option(.fit, "needs --data") }
    let other = [PlotOption.band, .residuals, .fitRange, .loss, .bounds, .start].first(where: request.contains)
    if hasBars, let other {
      throw .option(other, "does not suit --fit \(texts[0]) of a histogram, which has no points")
    }
    if content.abscissa.wholeRange != nil { throw .option(.fit, "needs numbers or dates for x, not texts") }
    if series.count > 1, texts.count > series.count { throw .moreThanSeries(.fit, texts.count, series.count) }
    let pairs =
      series.count == 1
      ? texts.map { (0, $0) }
      : texts.count == 1 ? series.indices.map { ($0, texts[0]) } : texts.indices.map { ($0, texts[$0]) }
    // Fits to groups have the colours of the groups; one fit, also in several plots, differs from its points.
    let hasGroups = Set(series.map(\.label)).count > 1
    namesSeries = hasGroups && names.isEmpty && !hasBars && series.allSatisfy { $0.symbol.hasDots }
    hasGroupsOfBars = hasGroups && names.isEmpty && hasBars
    isOnlyFit = pairs.count == 1 && series[0].facet == nil
    hasSeveralBands = pairs.count > 1 && !request.contains(.facet)
    var firstOfLabels: [String: Int] = [:]
    for (number, (index, text)) in pairs.enumerated() {
      if series[index].isRight {
        throw .option(.fit, "fits series on the left axis; '\(series[index].label)' is on the right")
      }
      // The fits of a column look alike in all plots of a column's values.
      let leader = series[index].facet == nil ? nil : firstOfLabels[series[index].label]
      let first = curves.count
      if hasGroups, leader == nil { curvesOfSeries[index] = content.constructed.count + first }
      if let counted = series[index].counted {
        try addDistribution(text, of: counted, series[index], number: number)
      } else {
        try add(text, series[index], number: number, after: count, leader: leader)
      }
      guard let facet = series[index].facet else { continue }
      firstOfLabels[series[index].label] = leader ?? first
      curves[first...].indices.forEach { curves[$0].style.facet = facet }
      curves[first].style.leader = leader.map { count + $0 }
    }
    if request.part == .residuals, series.count == 1, residuals.count > 1 {
      for index in residuals.indices { residuals[index].place = count + index }
    }
  }

  private mutating func add(
    _ text: String, _ series: DataSeries, number fitNumber: Int, after count: Int, leader: Int?
  ) throws(PlotError) {
    let range = try request.fitRange(constants)
    let points = try FitPoints(of: series, within: range, on: abscissa)
    if range == nil, let view = try request.axisRange(.range, constants), !request.isSwept {
      let shown = try view.directed(in: constants, open: series.x(isLogarithmic: false) ?? 0...1).range
      if points.x.contains(where: { !shown.contains($0 + (points.origin?.place ?? 0)) }) {
        warnings.append("the fit takes all rows; --fit-range \(view.text ?? "") takes those in view")
      }
    }
    let formula = try FitFormula(
      [text], column: series.xName, chosen: request[.variable], over: points.range, constants)
    let (search, fit) = try request.search(formula, points, constants)
    warnings += fit.messages
    if isOnlyFit { texts = FitTexts(fit, of: points) }
    if let facet = series.facet { tellValues(of: fit, series, facet) }
    let values = Dictionary(zip(formula.parameters, fit.parameters.map(\.value))) { first, _ in first }
    func placed(_ expression: Expression) -> Expression {
      let fixed = expression.replacingVariables(values)
      if let origin = points.origin, origin.isShifted {
        return fixed.replacing(formula.variable, by: .variable(variable) - .decimal(origin.place))
      }
      return formula.variable == variable ? fixed : fixed.replacing(formula.variable, by: .variable(variable))
    }
    let curve = placed(formula.expression)
    let domain = try domain(of: series)
    if request.part == .residuals {
      let function = FunctionTemplate(
        constants.takesDegrees ? curve.takingAnglesInDegrees() : curve, variables: [variable]
      ).bound(to: constants.values)
      residuals.append(series.residuals(from: function))
    }
    let number = curves.count
    let band = level.flatMap { spread(formula, fit, search, level: $0) }
    curves.append(
      Constructions.Curve(
        template: template(
          curve.restricted(to: domain, in: variable),
          named: try label(
            formula, fit, of: series, points.origin, tellsBand: band != nil && bands.isEmpty, number: fitNumber)),
        support: points.support))
    guard let half = band.map(placed) else { return }
    for edge in [curve - half, curve + half] {
      let edge = edge.restricted(to: domain, in: variable)
      curves.append(Constructions.Curve(template: template(edge, named: "band"), companion: count + (leader ?? number)))
    }
    bands.append(FillRequest(betweenHidden: count + number + 2, count + number + 3, request[.band] ?? ""))
  }

  /// Returns the range of a series, where its fit is drawn; nil if a range is asked for, which the fit is to cover.
  private func domain(of series: DataSeries) throws(PlotError) -> ClosedRange<Double>? {
    if request.contains(.range) { return nil }
    return try FitPoints(of: series, within: nil, on: abscissa).support
  }

  /// Tells the values of the fit to a series of a plot among others.
  private mutating func tellValues(of fit: Fit, _ series: DataSeries, _ facet: String) {
    values[facet, default: []].append(FittedCurves.line(of: fit))
    let texts = fit.parameters.map { "\($0.name) = \($0.printed)" }
    warnings.append("the fit to '\(series.label)' in '\(facet)': \(long: texts.joined(separator: ", "))")
  }

  /// Adds the distribution of the values of a histogram.
  private mutating func addDistribution(
    _ text: String, of bars: CountedValues, _ series: DataSeries, number: Int
  ) throws(PlotError) {
    guard let distribution = Distribution(named: text) else {
      throw .option(
        .fit,
        "is normal, lognormal, exponential, weibull or gamma for a histogram, not '\(text)'; formulas are fitted to points"
      )
    }
    let found = try DistributionFit(distribution, of: bars.values, named: series.label)
    let curve = try found.curve(over: bars)
    let placed = variable == "x" ? curve : curve.replacing("x", by: .variable(variable))
    var label = number < names.count ? names[number] : RichText(distribution.rawValue)
    let parts = found.texts
    if let facet = series.facet {
      if hasGroupsOfBars { label = series.name + ": " + label }
      values[facet, default: []].append(parts.dropFirst().reduce(parts[0]) { $0 + ", " + $1 })
      let texts = parts.map(\.plain)
      warnings.append(
        "the \(distribution.rawValue) distribution of '\(series.label)' in '\(facet)': \(long: texts.joined(separator: ", "))"
      )
    } else {
      for part in parts { label = label + "\n" + part }
    }
    curves.append(Constructions.Curve(template: template(placed, named: label)))
  }

  /// Returns half the height of the band as a formula; nil if the data do not determine it.
  private func spread(_ formula: FitFormula, _ fit: Fit, _ search: LeastSquaresFit, level: Double) -> Expression? {
    let slopes = formula.parameters.compactMap {
      formula.expression.formalDerivative(in: $0, takesDegrees: constants.takesDegrees)
    }
    guard search.undetermined.isEmpty, fit.degreesOfFreedom > 0, slopes.count == formula.parameters.count else {
      return nil
    }
    let deviation = fit.reducedChiSquared == nil ? fit.residualStandardDeviation ?? 0 : 1
    // Squares of heights in this unit are within the range of numbers.
    let unit = deviation > 0 ? [deviation].unitOfSquares : 1
    let factor = deviation / unit * StudentDistribution(degreesOfFreedom: fit.degreesOfFreedom).bound(level)
    var sum: Expression?
    for direction in search.directions {
      var part = Expression.decimal(direction[0] * factor) * slopes[0]
      for (component, slope) in zip(direction, slopes).dropFirst() {
        part = part + Expression.decimal(component * factor) * slope
      }
      sum = sum.map { $0 + part * part } ?? part * part
    }
    return sum.map { unit == 1 ? $0.squareRoot() : Expression.decimal(unit) * $0.squareRoot() }
  }

  private func template(_ expression: Expression, named name: RichText) -> CurveTemplate {
    CurveTemplate(
      Formula(expression, text: name.plain), name: name, variable: variable, takesDegrees: constants.takesDegrees,
      over: AxisRange(0...1), identity: expression.description)
  }

  /// Returns the formula and, on lines of their own, the values with their errors, and when the variable begins if that is not the
  /// midnight at 0 of the axis.
  ///
  /// - Parameter tellsBand: whether the fit is the first one with a band, whose name tells those of all.
  private func label(
    _ formula: FitFormula, _ fit: Fit, of series: DataSeries, _ origin: FitPoints.Origin?, tellsBand: Bool, number: Int
  ) throws(PlotError) -> RichText {
    var label = try name(of: number) ?? formula.title ?? RichText(formula.expression)
    // Names of groups tell them apart, while their formula is one.
    let isShared = namesSeries && request.texts(of: .fit).count == 1 && !request.contains(.facet)
    if isShared {
      // The first of them tells it.
      label = series.name + "\n" + (curves.isEmpty ? label + ": " : "") + FittedCurves.line(of: fit)
    } else if namesSeries {
      label = series.name + ": " + label
    }
    if request.contains(.facet) { return tellsBand ? label + RichText("\n" + bandName) : label }
    if namesSeries {
      if !isShared { label = label + "\n" + FittedCurves.line(of: fit) }
    } else {
      for parameter in fit.parameters { label = label + "\n" + FittedCurves.value(of: parameter) }
    }
    if let origin, origin.isShifted {
      label = label + "\n" + RichText(variable: formula.variable) + RichText(" in days since \(origin.brief)")
    }
    return tellsBand ? label + RichText("\n" + bandName) : label
  }

  /// Returns the name of a fit, with its values if it is the only one; nil without a name of the user.
  private func name(of number: Int) throws(PlotError) -> RichText? {
    guard number < names.count else { return nil }
    guard let texts, let typed = request.texts(of: .name).last else { return names[number] }
    return try RichText(markup: try texts.filled(typed, of: .name), of: .option(.name))
  }

  /// Returns the values in one line.
  private static func line(of fit: Fit) -> RichText {
    fit.parameters.reduce("") { ($0.isEmpty ? $0 : $0 + ", ") + value(of: $1) }
  }

  private static func value(of parameter: Fit.Parameter) -> RichText {
    RichText(variable: parameter.name) + RichText(" = " + parameter.printed)
  }

  private var bandName: String {
    "\((100 * (level ?? 0)).shortestText) % confidence band" + (hasSeveralBands ? "s" : "")
  }

  /// Reads `95%`, `95` or `0.95`.
  private static func level(_ request: PlotRequest) throws(PlotError) -> Double? {
    guard let text = request[.band]?.trimmed else { return nil }
    let isPercent = text.hasSuffix("%")
    // No confidence is a share above 1, and none of 1% or less is of use.
    let number = Double((isPercent ? String(text.dropLast()) : text).trimmed).map {
      isPercent || $0 > 1 ? $0 / 100 : $0
    }
    guard let number, number > 0, number < 1 else {
      throw .option(.band, "takes a confidence such as 95% or 0.95, not '\(text)'")
    }
    return number
  }
}

extension Expression {
  /// Returns the function with values in a range alone; the same one without a range.
  fileprivate func restricted(to range: ClosedRange<Double>?, in variable: String) -> Expression {
    guard let range, range.lowerBound < range.upperBound else { return self }
    return when(
      .decimal(range.lowerBound) <= .variable(variable) && .variable(variable) <= .decimal(range.upperBound))
  }
}
