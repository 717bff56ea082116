import Grapher
import Metering
import Sampling

/// The specification of a sweep's figures, by their arrangement.
extension Pipeline {
  /// Whether the frames share one constant plot area.
  var isFilm: Bool { sweep.arrangement == .each && sweep.plan.isSweep }

  /// Returns the specification of each figure: style, axes, title and curve styles.
  func spec() throws(PlotError) -> FigureSpec {
    var spec = try specOfArrangement()
    try axes.content.showPointValues(in: &spec, sweep.request, over: sweep.map.range, sweep.constants)
    if let text = sweep.request[.zLabel], try !spec.nameColors(RichText(markup: text, of: .option(.zLabel))) {
      throw .option(.zLabel, "needs a colour bar; draw a map, such as 'z=x*y', or colour points with --color-by")
    }
    return base.cell?.brokenEnd.map(spec.beside) ?? spec
  }

  private func specOfArrangement() throws(PlotError) -> FigureSpec {
    switch sweep.arrangement {
    case .each:
      var spec = spec(title: widestTitle, labels: sweep.templates.map(\.name))
      if sweep.style.key == .labels { spec.key = .lineLabels }
      if sweep.title.isNameOfCurve, sweep.typedCount == 1 { spec.curves[0].isNamedByTitle = true }
      spec.isTitleOfField = sweep.title.isNameOfCurve && sweep.templates.first?.kind == .vectors
      nameOnlyCurveAtAxis(in: &spec)
      nameFieldInTitle(of: &spec)
      if isFilm {
        for (index, template) in sweep.templates.enumerated() where index < spec.curves.count {
          spec.curves[index].sample = template.sample
        }
      }
      return spec
    case .grid:
      return spec(
        title: sweep.title.common, labels: sweep.templates.count > 1 ? sweep.templates.map(\.name) : [""])
    case .family: return familySpec(try sweep.request.choice(.colorMap, as: ColorMap.self))
    }
  }

  private func spec(title: RichText?, labels: [RichText]) -> FigureSpec {
    var spec = sweep.style.spec(
      base, title: title, variable: sweep.hasLoci ? sweep.axisNames.x : sweep.variable, labels: labels,
      curves: max(sweep.templates.count, 1), content: axes.content)
    if !sweep.request.contains(.yLabel), sweep.axisNames.y != "y" {
      spec.yLabel = sweep.axisNames.y.isEmpty ? "" : RichText(variable: sweep.axisNames.y)
    }
    nameLeftAxis(in: &spec)
    tellRightCurves(in: &spec)
    thinCrowdedLines(in: &spec, from: labels.count)
    let isListOfPoints = sweep.isListOfPoints
    for index in sweep.namedPoints where index < spec.curves.count {
      spec.curves[index].label = ""
      if isListOfPoints { spec.curves[index].place = 0 }
    }
    let kinds = sweep.templates.map(\.kind)
    map?.adapt(&spec, kinds: kinds)
    if let plane = kinds.contains(.complex) ? "z" : sweep.request.contains(.gridImage) ? "w" : nil {
      if !sweep.request.contains(.xLabel) { spec.xLabel = RichText(part: "Re", of: plane) }
      if !sweep.request.contains(.yLabel) { spec.yLabel = RichText(part: "Im", of: plane) }
    }
    for index in spec.curves.indices where !kinds.isEmpty && index < labels.count {
      let kind = kinds[index % kinds.count]
      // The edges of a region lie on the lines of its constraints, if these are drawn.
      let hasConstraints = sweep.templates.count > sweep.typedCount && sweep.request.namesMark(.vertices)
      if kind == .relation, hasConstraints { spec.curves[index].relativeWidth = ConstructionBase.widthOfConstraint }
      if sweep.request.contains(.gridImage) { spec.curves[index].relativeWidth = Pipeline.widthOfDirections }
      guard [.slopes, .vectors, .secondOrder, .system].contains(kind) else { continue }
      spec.curves[index].hasArrowhead = kind == .vectors && !sweep.templates[index % kinds.count].isFlow
      spec.curves[index].relativeWidth = Pipeline.widthOfDirections
      spec.curves[index].isField = true
      if spec.curves[index].hasArrowhead {
        let template = sweep.templates[index % kinds.count]
        let magnitude = template.formula.map(MathText.init(magnitudeOf:)) ?? .upright("length")
        spec.arrowLengths = magnitude
        if spec.curves[index].color == nil { colorsOfField?.adapt(&spec, name: magnitude) }
      }
      // Solutions are what is looked at.
      guard kinds.count > (kind == .vectors ? sweep.typedCount : 1) else { continue }
      spec.curves[index].label = ""
      if spec.curves[index].color == nil {
        spec.curves[index].color = spec.theme.axis.mixed(with: spec.backdrop, part: Pipeline.paperInField)
      }
    }
    colorCurvesOnField(in: &spec)
    return spec
  }

  /// Names the left axis after its only curve beside a right axis with one. Then both axes have names in the colours of their
  /// curves, and no key is needed.
  private func nameLeftAxis(in spec: inout FigureSpec) {
    guard let left = spec.leftCurve, left < spec.curves.count, !spec.curves[left].label.isEmpty else { return }
    if !sweep.request.contains(.yLabel) { spec.yLabel = spec.curves[left].label }
    if axes.content.pointValues?.color != nil { return }
    let isAutomatic = sweep.style.key == nil || sweep.style.key == .auto
    if isAutomatic, spec.yLabel?.isEmpty == false, spec.rightAxis?.name?.isEmpty == false { spec.key = .none }
  }

  /// Adds to the names of curves on the right axis in a key that they are there.
  private func tellRightCurves(in spec: inout FigureSpec) {
    guard spec.rightAxis != nil, spec.key != .none, !sweep.request.contains(.name) else { return }
    let (functions, series) = (sweep.areFunctions.count, axes.content.series)
    let onRight = axes.content.rightFunctions + series.indices.filter { series[$0].isRight }.map { $0 + functions }
    for index in onRight where spec.curves.indices.contains(index) && !spec.curves[index].label.isEmpty {
      spec.curves[index].label = spec.curves[index].label + " (right)"
    }
  }

  /// Moves the title of a plot that is the name of its only curve to the vertical axis, where it fits.
  private func nameOnlyCurveAtAxis(in spec: inout FigureSpec) {
    guard base.cell?.namesCurveAtAxis == true, spec.axes == .frame, sweep.title.isNameOfCurve, spec.curves.count == 1,
      sweep.request[.yLabel] == nil, sweep.templates.allSatisfy(\.isFunction), let name = spec.title,
      spec.shareOfHeight(letters: name.plain.count) < Pipeline.mostOfAxis
    else { return }
    (spec.yLabel, spec.title) = (name, nil)
  }

  /// Makes the equation of directions the title of a picture whose key has their solutions alone, as long as it is short.
  private func nameFieldInTitle(of spec: inout FigureSpec) {
    guard spec.title == nil, !isFilm, !sweep.request.contains(.title), sweep.typedCount == 1,
      let field = sweep.templates.first, spec.curves.first?.isField == true, spec.curves[0].label.isEmpty
    else { return }
    (spec.title, spec.isTitleOfField) = (field.name, true)
  }

  /// The greatest length of a name at a vertical axis, relative to the height of the plot with its axis.
  private static let mostOfAxis = 0.8

  /// Gives curves on grey directions the colours of the theme from the first, without grey ones.
  private func colorCurvesOnField(in spec: inout FigureSpec) {
    guard let field = spec.curves.firstIndex(where: { $0.isField && $0.label.isEmpty }) else { return }
    let places = spec.theme.palette.indices.filter { !spec.theme.palette[$0].isGrey }
    if places.isEmpty { return }
    let curves = spec.curves.indices.dropFirst(field + 1).filter {
      spec.curves[$0].color == nil && spec.curves[$0].place == nil && spec.curves[$0].companion == nil
    }
    for (number, index) in curves.enumerated() { spec.curves[index].place = places[number % places.count] }
  }

  /// Relative to that of curves.
  private static let widthOfDirections = 0.6
  /// How pale directions are behind solutions.
  private static let paperInField = 0.58

  /// The specification of the curves of one frame, without names.
  var frameSpec: FigureSpec {
    var spec = spec(title: nil, labels: sweep.templates.map { _ in "" })
    spec.isFamily = sweep.arrangement == .family
    return spec
  }

  /// Returns the specification of a family of curves, whose colours and key show the parameters' values.
  ///
  /// - Parameter map: nil for the default of the theme.
  private func familySpec(_ map: ColorMap?) -> FigureSpec {
    let plan = sweep.plan
    let sets = (0..<plan.count).map { plan.parameters(at: $0) }
    let isSeveral = sweep.templates.count > 1
    var spec = spec(
      title: sweep.title.common,
      labels: sets.enumerated().flatMap { index, set in
        sweep.templates.enumerated().map { number, template in
          if number < sweep.nameTemplates.count, !sweep.nameTemplates[number].isFixed {
            let text = sweep.nameTemplates[number].text(set, number: index + 1, isFileName: false)
            return (try? RichText(markup: text, of: .option(.name))) ?? RichText(text)
          }
          if !sweep.isSwept(number) { return template.name }
          return isSeveral && !template.name.isEmpty ? template.name + ", " + set.typeset : set.typeset
        }
      })
    spec.isFamily = true
    spec.keepsOrder = plan.ranges.contains { $0.spacing == .listed }
    for curve in sweep.templates.indices where !sweep.isSwept(curve) && !sweep.templates[curve].kind.isField {
      WorkMeter.count(sets.count)
      if spec.curves[curve].color == nil { spec.curves[curve].color = spec.theme.text }
      for index in sets.indices {
        spec.curves[index * sweep.templates.count + curve].isBesidePalette = true
        if index > 0 { spec.curves[index * sweep.templates.count + curve].symbol = .hidden }
      }
    }
    // The first parameter decides the colours, or the number of the set if that parameter repeats its values.
    let leading = plan.ranges[0]
    let isLed = leading.values.count == plan.count
    let values = sets.enumerated().flatMap { index, set in
      sweep.templates.indices.map { !sweep.isSwept($0) ? .nan : isLed ? set.values[0] : Double(index + 1) }
    }
    let isColorless = spec.theme.dashing == .always && map == nil
    let colorMap = map ?? (isColorless ? .greys : .viridis)
    // A few values are told apart best by equal steps.
    let distinct = Set(values.filter(\.isFinite)).sorted()
    let scale =
      distinct.count > 1 && distinct.count <= Pipeline.mostLabels
      ? ColorScale(colorMap, between: distinct)
      : ColorScale(colorMap, of: values, isLogarithmic: isLed && leading.suitsLogScale)
    let usual = isLed && plan.count > Pipeline.mostLabels ? KeyRequest.bar : .labels
    switch sweep.style.key.map({ $0 == .auto ? usual : $0 }) ?? usual {
    case .bar:
      spec.key = .colorBar(
        ColorBar(title: isLed ? RichText(variable: leading.name) : "set", values: values, scale: scale))
      return spec
    case .labels, .auto: spec.key = sweep.hasLoci ? .legend : .lineLabels
    case .none: spec.key = .none
    case .legend, .shared: spec.key = .legend
    }
    // The colours of the theme distinguish a few curves, and its dashes more; those of a map show the order of more values.
    let most = isLed && !isSeveral && !isColorless ? Pipeline.mostOfTheme : Pipeline.mostLabels
    if map == nil, values.count(where: { !$0.isNaN }) <= most { return spec }
    guard sweep.style.colors.isEmpty else { return spec }
    let colors = scale.colors(of: values, on: spec.backdrop)
    for (index, color) in colors.enumerated() where spec.curves[index].color == nil && !values[index].isNaN {
      spec.curves[index].color = color
    }
    return spec
  }

  /// The greatest number of curves that have labels instead of a colour bar by default.
  private static let mostLabels = 6
  /// The greatest number of values in order that have the colours of the theme, which have none.
  private static let mostOfTheme = 3

  /// Returns whether the layout chooses between labels and a legend by the available space.
  func choosesKey(_ spec: FigureSpec) -> Bool {
    // Labels would stand where the axis at the right edge has its numbers.
    if sweep.hasLoci || !sweep.content.rightFunctions.isEmpty || base.cell?.brokenEnd != nil { return false }
    if !sweep.content.facets.isEmpty { return false }
    guard sweep.style.key == nil || sweep.style.key == .auto else { return false }
    switch sweep.arrangement {
    case .each: return !sweep.plan.isSweep && sweep.templates.count > 1
    case .family: return spec.key == .lineLabels
    case .grid: return false
    }
  }

  /// Whether the vertical range may be longer than the curves need, so that a legend in a given corner has room.
  var makesRoomForLegend: Bool {
    sweep.style.spec.legendPlace != nil && !sweep.hasLoci && !sweep.request.contains(.yRange) && base.cell == nil
      && sweep.content.facets.isEmpty && sweep.arrangement != .grid
      && (sweep.arrangement == .family || sweep.count == 1)
  }

  /// The names of the curves.
  private var names: [String] {
    let all =
      sweep.templates.map { $0.name.plain.replacing("\n", with: " ") }
      + axes.content.series.filter { $0.leader == nil }.map(\.name.plain)
    var known: Set<String> = []
    return all.filter { known.insert($0).inserted }
  }

  /// Returns what is drawn, in words: `Graph of sin(x) for x from -10 to 10`.
  ///
  /// - Parameters:
  ///   - x: the range in data units; nil if it is unknown.
  ///   - number: returns the text of a number.
  func subject(x: ClosedRange<Double>?, number: (Double) -> String) -> String {
    if sweep.plan.isSweep {
      let labels = sweep.templates.map(\.label).joined(separator: ", ")
      let (first, last) = (sweep.parameters(at: 0), sweep.parameters(at: sweep.count - 1))
      let names = sweep.plan.names.map { name in
        guard let start = first[name], let end = last[name] else { return name }
        return "\(name) from \(number(start)) to \(number(end))"
      }
      let range = x.map { " for \(sweep.variable) from \(number($0.lowerBound)) to \(number($0.upperBound))," } ?? ""
      return "Graphs of \(labels)\(range) for \(sweep.count) values of \(names.joined(separator: ", "))"
    }
    let abscissa = sweep.content.abscissa
    let range =
      x.map {
        let ends = [$0.lowerBound, $0.upperBound].map { abscissa.text(of: $0, number: number) }
        return " from \(ends[0]) to \(ends[1])"
      } ?? ""
    return "Graph of \(names.joined(separator: ", ")) for \(sweep.variable)\(range)"
  }

  /// Returns the metadata of a figure's file.
  func metadata(title: String?) -> PictureMetadata {
    let x = (try? sweep.frame(at: 0)).map(axes.x).map { axes.scales.x.values(in: axes.scales.x.scaled($0) ?? $0) }
    return PictureMetadata(
      title: title ?? (sweep.plan.isSweep ? sweep.templates.map(\.label) : names).joined(separator: ", "),
      description: subject(x: x, number: \.shortestText) + ".", software: "plot \(Plot.version)",
      command: sweep.request.pictureCommand)
  }
}
