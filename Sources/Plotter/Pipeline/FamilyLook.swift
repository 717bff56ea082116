import Grapher
import Sampling

/// What tells the curves of a family apart: colours by the parameter's value, and a bar, labels or a legend for them.
struct FamilyLook {
  private let map: ColorMap?
  private let sweep: Sweep

  /// - Parameter map: nil for the one that suits the theme.
  init(map: ColorMap?, _ sweep: Sweep) {
    self.map = map
    self.sweep = sweep
  }

  /// What is asked of the figure with a curve for each value and function, value by value.
  ///
  /// - Parameter spec: what is asked of a figure of curves with these labels.
  func applied(to spec: ([RichText]) -> FigureSpec) -> FigureSpec {
    let plan = sweep.plan
    let sets = (0..<plan.count).map { plan.parameters(at: $0) }
    let isSeveral = sweep.families.count > 1
    var spec = spec(
      sets.flatMap { set in
        sweep.families.map { isSeveral && !$0.name.isEmpty ? $0.name + ", " + set.typeset : set.typeset }
      })
    // With one parameter, or several side by side, colours follow the first; otherwise the sets in their order.
    let leading = plan.ranges[0]
    let isLed = leading.values.count == plan.count
    let values = sets.enumerated().flatMap { index, set in
      sweep.families.map { _ in isLed ? set.values[0] : Double(index + 1) }
    }
    let isColorless = spec.theme.dashing == .always && map == nil
    let scale = ColorScale(map ?? (isColorless ? .greys : .viridis), of: values, isLogarithmic: isLed && leading.isWide)
    let usual = isLed && plan.count > FamilyLook.mostLabels ? KeyRequest.bar : .labels
    switch sweep.style.key.map({ $0 == .auto ? usual : $0 }) ?? usual {
    case .bar:
      spec.key = .colorBar(
        ColorBar(title: isLed ? RichText(variable: leading.name) : "set", values: values, scale: scale))
    case .labels, .auto: spec.key = .lineLabels
    case .none: spec.key = .none
    case .legend: spec.key = .legend
    }
    if case .colorBar = spec.key { return spec }
    // Where dashes tell a few curves apart, the theme's own do.
    if isColorless, spec.curves.count <= FamilyLook.mostLabels { return spec }
    guard sweep.style.colors.isEmpty else { return spec }
    let colors = scale.colors(of: values, on: spec.backdrop)
    for (index, color) in colors.enumerated() where spec.curves[index].color == nil { spec.curves[index].color = color }
    return spec
  }

  /// More curves than these are told apart by a colour bar, unless something else was asked for.
  private static let mostLabels = 6
}
