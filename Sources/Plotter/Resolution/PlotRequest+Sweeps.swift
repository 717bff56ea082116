import Grapher

extension PlotRequest {
  /// The arrangement of one figure of all frames.
  var sharedArrangement: Arrangement { contains(.grid) ? .grid : .family }

  /// Reads the sweeps, whose bounds are expressions of constants.
  func sweepPlan(_ constants: ParameterBindings) throws(PlotError) -> SweepPlan {
    guard isSwept else { return .single }
    let ease = try choice(.ease, as: Easing.self) ?? .linear
    var ranges: [SweepRange] = []
    let texts = texts(of: .sweep)
    var usualCount = showsFramesInTurn ? texts.count == 1 ? Self.framesOfSweep : Self.framesOfSweeps : nil
    let isPage = showsPage && !contains(.zip)
    if isPage, let usual = usualCount {
      // As many values as leave the frames of all sliders within their limit.
      let room = Double.pow(Double(SweepPlan.mostFramesOfPage), 1 / Double(texts.count))
      usualCount = max(2, min(usual, Int(room + 1e-9)))
    }
    for text in texts {
      let range = try SweepRange(text, constants: constants, usualCount: usualCount)
      ranges.append(ease == .linear ? range : range.eased(ease.callAsFunction))
    }
    let asked = try SweepPlan(ranges, isZipped: contains(.zip))
    return isPage && asked.count > SweepPlan.mostFramesOfPage
      ? try asked.thinned(to: SweepPlan.mostFramesOfPage) : asked
  }

  private var showsPage: Bool { if case .page = try? sweepProduct() { true } else { false } }

  /// The number of values of a sweep without a step or a count, if it is the only one or one of several.
  private static let (framesOfSweep, framesOfSweeps) = (61, 15)

  /// Whether the sweep makes a film, or a page with sliders.
  private var showsFramesInTurn: Bool {
    switch try? sweepProduct() {
    case .animation, .page: true
    default: false
    }
  }

  /// Reads the names of a sweep's functions as texts with placeholders.
  func nameTemplates(_ plan: SweepPlan) throws(PlotError) -> [TextTemplate] {
    guard plan.isSweep else { return [] }
    return try texts(of: .name).prefix(functionCount).map { (text) throws(PlotError) in
      try TextTemplate(text, of: .option(.name), names: plan.names, takesNumber: false)
    }
  }

  /// The vertical range of a number line, whose conditions are above each other if there are several; nil for other
  /// pictures.
  var rangeOfNumberLine: AxisRange? {
    guard isNumberLine else { return nil }
    return AxisRange(functionCount < 2 ? -1...1 : -0.6...Double(functionCount) + 0.6)
  }

  /// The default range of a variable on a linear axis.
  var defaultRange: ClosedRange<Double> { contains(.degrees) ? -360...360 : -10...10 }
}
