/// Checks that a sweep can be drawn as it is asked for.
extension Sweep {
  /// - Throws: `PlotError` if the curves, the content and the ranges do not suit each other and the arrangement.
  func check() throws(PlotError) {
    if arrangement != .family, nameTemplates.contains(where: { !$0.isFixed }) {
      throw .wrong(
        .option(.name), "parameters in a name need a family of curves, as in --sweep k=1:5:1 -o family.png")
    }
    try content.check(variable: variable, constants, areFunctions: areFunctions)
    try refuseLogarithmicLoci()
    try refuseUnshownMaps()
    try refuseUnplacedRight()
    try refuseUnshownFields()
    try refuseUndirectedArrows()
    try refuseUnshareable()
    try refuseSweptFills()
    try refuseUnusedParameters()
    _ = try firstValidFrame()
  }

  /// - Throws: `PlotError` if a curve that needs linear axes is to be drawn on logarithmic ones.
  private func refuseLogarithmicLoci() throws(PlotError) {
    guard axes.isXLogarithmic || axes.isYLogarithmic else { return }
    if let template = templates.first(where: { !$0.kind.suitsLogarithms }) {
      throw PlotError(
        .usage, "\(template.label) is a \(template.kind.name), which needs linear axes; leave out --log", option: .log)
    }
    if content.plane != nil { throw .option(.log, "x and y suit maps of formulas; those of data need linear axes") }
  }

  /// - Throws: `PlotError` if a curve on the axis at the right edge is no function, or others depend on it.
  private func refuseUnplacedRight() throws(PlotError) {
    for index in content.rightFunctions.sorted() where index < typedCount {
      let template = templates[index]
      if !template.isFunction {
        throw .option(.y2, "takes functions and series; \(template.label) is a \(template.kind.name)")
      }
      if content.constructed.contains(where: { $0.companion == index }) {
        throw .option(.y2, "\(template.label) has another curve constructed on it, and stays on the left axis")
      }
    }
    if !content.rightFunctions.isEmpty, !content.fills.isEmpty {
      throw .option(.fill, "does not suit functions on a second vertical axis; leave out --y2")
    }
  }

  /// - Throws: `PlotError` if there are several maps in a figure, or options of maps without a map.
  private func refuseUnshownMaps() throws(PlotError) {
    let maps = templates.filter { $0.kind == .map || $0.kind == .complex }
    if maps.count > 1 {
      let advice: Message =
        maps[1].kind == .map
        ? "; draw the others as equations, as in \(maps[1].label.dropFirst(2))=1" : "; draw others with --panel"
      throw PlotError(.usage, "a picture has one map, not \(maps.count)\(advice)")
    }
    let hasColors = content.pointValues?.color != nil
    if maps.first?.kind != .map, self.map.isLogarithmic, !hasColors {
      throw .option(
        axes.isZLogarithmic ? .log : .levels,
        "\(axes.isZLogarithmic ? "z" : "log") needs a map of x and y, as in 'z=x^2+y^2'")
    }
    let needless: [PlotOption] = hasColors ? [.zRange] : []
    if maps.isEmpty, let option = MapRequest.options.first(where: { request.contains($0) && !needless.contains($0) }) {
      throw .option(
        option, "needs a map, as in 'z=sin(x)*cos(y)'" + (request.contains(.data) ? ", or --map and --using x:y:z" : "")
      )
    }
    if let map = maps.first {
      let isComplex = map.kind == .complex
      if let style = self.map.style, style.isComplex != isComplex {
        throw .option(
          .map,
          isComplex
            ? "of a function of a complex number is phase or grid, not \(style.rawValue)"
            : "is \(style.rawValue) for a function of a complex number, as in 'w=z^2+1'; that of x and y is filled, lines or"
              + " heat")
      }
      if isComplex, let option = [PlotOption.zRange, .colorMap].first(where: request.contains) {
        throw .option(
          option, "has no effect on a function of a complex number, whose hue is its argument; leave it out")
      }
      if isComplex, self.map.style != .grid, request.contains(.levels) {
        throw .option(.levels, "draws the lines of --map grid; add this, or leave --levels out")
      }
    }
    if !maps.isEmpty, arrangement == .family {
      throw PlotError(
        .usage, "a map fills its plot; for a plot for each value add --grid, for an animation write -o map.gif")
    }
  }

  /// - Throws: `PlotError` if an equation of the second order has no solution to draw, or options of vector fields have no field.
  private func refuseUnshownFields() throws(PlotError) {
    if let equation = templates.first(where: { $0.kind == .secondOrder }), !request.contains(.through) {
      throw PlotError(
        .usage,
        "'\(equation.label)' is of the second order, and has a picture of its solutions only; give a start with"
          + " --through, x, y and y', as in --through 0,1,0")
    }
    if let system = templates.lazy.compactMap(\.formula).first(where: { $0.kind == .system }),
      !request.contains(.through)
    {
      let names = system.unknownNames
      throw PlotError(
        .usage,
        "'\(system.label)' has a picture of its solutions only; give a start with --through, \(system.timeName) and"
          + " \(list: names, separator: " and "), as in --through \(([0] + names.map { _ in 1 }).map(String.init).joined(separator: ","))"
      )
    }
    if request.contains(.overTime), !templates.contains(where: { $0.kind == .system }) {
      throw .option(.overTime, "needs a system of differential equations, as in \"x'=y and y'=-x\"")
    }
    let fields = templates.indices.filter { templates[$0].kind == .vectors }
    let unused = request.contains(.field) && fields.isEmpty ? PlotOption.field : nil
    let hasNullclines = !request.contains(.nullclines) || fields.contains { $0 < typedCount }
    if let option = unused ?? (hasNullclines ? nil : .nullclines) {
      throw .option(
        option,
        "needs a vector field or a system, as in 'v=(-y, x)' or \"x'=y and y'=-x\""
          + (option == .field ? ", or data, as in --data wind.csv --using x:y:u:v" : ""))
    }
  }

  /// - Throws: `PlotError` if arrows are to show the direction of a curve without one.
  private func refuseUndirectedArrows() throws(PlotError) {
    let styles = content.styles.dropFirst(content.curvesElsewhere)
    for (template, style) in zip(templates.prefix(typedCount), styles) where style.hasArrows {
      if template.kind == .parametric || template.kind == .polar { continue }
      throw .option(
        .style,
        "has arrows for curves of t or theta, such as '(cos(t), sin(t))'; \(template.label) is a \(template.kind.name)")
    }
  }

  /// - Throws: `PlotError` if a figure has too many curves, or one figure cannot show all frames.
  private func refuseUnshareable() throws(PlotError) {
    let count = arrangement == .each ? templates.count : plan.count * templates.count
    if count > Sweep.mostCurves {
      let advice: Message = plan.isSweep ? "; for a file for each frame write -o 'frame-%04d.png'" : ""
      throw PlotError(.usage, "a figure holds at most \(Sweep.mostCurves) curves, not \(count)\(advice)")
    }
    guard arrangement == .family else { return }
    if isRangeSwept {
      throw PlotError(
        .usage,
        "curves of one figure share their ranges; a swept range needs --grid, or a file for each frame, -o 'f-%04d.png'"
      )
    }
    if title.isSwept {
      throw .wrong(.option(.title), "one figure shows every value; leave the parameters out, or add --grid")
    }
  }

  /// The limit keeps curves distinguishable and memory bounded.
  private static let mostCurves = 5000

  /// - Throws: `PlotError` if the fills of a family of curves depend on swept parameters.
  private func refuseSweptFills() throws(PlotError) {
    guard arrangement == .family, content.fills.contains(where: { $0.uses(anyOf: constants.open) }) else { return }
    throw .wrong(
      .option(.fill), "the curves of one figure share their fills; a condition on a swept name needs --grid or frames")
  }

  /// - Throws: `PlotError` if a swept parameter is unused.
  private func refuseUnusedParameters() throws(PlotError) {
    guard !isPanel, !request.hasSeveralPlots else { return }
    if let name = plan.names.first(where: { !uses($0) }) { throw .unusedSweep(name) }
  }

  /// Whether a swept parameter has an effect on the picture.
  func uses(_ name: String) -> Bool {
    let dependent = constants.dependents(of: name)
    return templates.contains { $0.uses(anyOf: dependent) } || x.uses(anyOf: dependent)
      || (y ?? openY)?.uses(anyOf: dependent) == true || title.parameters.contains(name)
      || content.fills.contains { $0.uses(anyOf: dependent) }
      || content.moving.contains { $0.uses(anyOf: dependent) }
  }
}
