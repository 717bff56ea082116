/// Checks that a sweep can be drawn as it is asked for.
extension Sweep {
  /// - Throws: `PlotError` if the curves, the content and the ranges do not suit each other and the arrangement.
  func check() throws(PlotError) {
    if arrangement != .family, nameTemplates.contains(where: { !$0.isFixed }) { throw .sweptName }
    try content.check(variable: variable, constants, areFunctions: areFunctions)
    try refuseLogarithmicLoci()
    try refuseUnshareable()
    try refuseSweptFills()
    try refuseUnusedParameters()
    _ = try firstValidFrame()
  }

  /// - Throws: `PlotError` if another curve than the graph of a function is to be drawn on logarithmic axes.
  private func refuseLogarithmicLoci() throws(PlotError) {
    guard axes.isXLogarithmic || axes.isYLogarithmic else { return }
    if let template = templates.first(where: { !$0.isFunction }) {
      throw .logarithmicAxis(template.label, kind: template.kind.name)
    }
  }

  /// - Throws: `PlotError` if a figure has too many curves, or one figure cannot show all frames.
  private func refuseUnshareable() throws(PlotError) {
    let count = arrangement == .each ? templates.count : plan.count * templates.count
    if count > Sweep.mostCurves { throw .tooManyCurves(count, limit: Sweep.mostCurves, ofSweep: plan.isSweep) }
    guard arrangement == .family else { return }
    if isRangeSwept { throw .sweptRange }
    if title.isSwept { throw .sweptTitle }
  }

  /// The limit keeps curves distinguishable and memory bounded.
  private static let mostCurves = 5000

  /// - Throws: `PlotError` if the fills of a family of curves depend on swept parameters.
  private func refuseSweptFills() throws(PlotError) {
    guard arrangement == .family, content.fills.contains(where: { $0.uses(anyOf: constants.open) }) else { return }
    throw .sweptFill
  }

  /// - Throws: `PlotError` if a swept parameter is unused.
  private func refuseUnusedParameters() throws(PlotError) {
    for name in plan.names {
      let dependent = constants.dependents(of: name)
      let isUsed =
        templates.contains { $0.uses(anyOf: dependent) } || x.uses(anyOf: dependent)
        || (y ?? openY)?.uses(anyOf: dependent) == true || title.parameters.contains(name)
        || content.fills.contains { $0.uses(anyOf: dependent) }
      if !isUsed { throw .unusedParameter(name) }
    }
  }
}
