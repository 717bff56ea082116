extension PlotRequest {
  /// Throws if an option is given that has no effect on the result.
  ///
  /// - Parameter product: the result of the sweep; nil without a sweep.
  /// - Throws: `PlotError` that names what the option needs.
  func refuseUnusedOptions(for product: SweepJob.Product?) throws(PlotError) {
    for option in options {
      let row = option.row
      let value = self[option]?.trimmed.lowercased() ?? ""
      if !row.value.needs.isEmpty, !row.value.choices.isEmpty, !row.value.choices.contains(value) {
        throw .unknownChoice(option, self[option] ?? "", of: row.value.choices)
      }
      for need in row.value.needs {
        let (purpose, isAsked) =
          switch need {
          case .always(let purpose): (purpose, true)
          case .value(let one, let purpose): (purpose, value == one)
          case .unless(let one, let purpose): (purpose, value != one)
          }
        guard isAsked, !serves(purpose, product) else { continue }
        // Another value of the option would have an effect.
        var named: Message = ""
        if case .value = need { named = "\(self[option] ?? "") " }
        throw .option(option, "\(named)needs \(long: purpose.rawValue)")
      }
    }
  }

  /// Throws if a request without a sweep has an option of sweeps.
  package func refuseSweepOptions() throws(PlotError) { try refuseUnusedOptions(for: nil) }

  private func serves(_ purpose: PlotOption.Purpose, _ product: SweepJob.Product?) -> Bool {
    var (isAnimation, isFiles, isFigure, isPage) = (false, false, false, false)
    switch product {
    case .animation: isAnimation = true
    case .files: isFiles = true
    case .page: isPage = true
    case .figure: isFigure = true
    case nil: break
    }
    let isFamily = isFigure && !contains(.grid)
    return switch purpose {
    case .severalSweeps: texts(of: .sweep).count > 1
    case .sharedPicture: isFigure
    case .grid: contains(.grid)
    case .panels: hasSeveralPlots
    case .gridOrPanels: contains(.grid) || contains(.facet) || hasSeveralPlots
    case .family: isFamily
    case .colors:
      isFamily || mayHaveMap || mayHaveField || contains(.pointsAs) || contains(.colorBy) || hasColorsOfSeries
    case .singlePlot: isFamily || product == nil
    case .plotsOfTheirOwn: !contains(.grid)
    case .framesOrGrid: product != nil && !isFamily
    case .animation: isAnimation
    case .repeatableAnimation: product == .animation(.gif) || product == .animation(.apng)
    case .frames: isFiles || isAnimation || isPage
    case .sweep: product != nil
    }
  }
}
