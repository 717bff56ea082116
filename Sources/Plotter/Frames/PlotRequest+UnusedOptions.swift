import Grapher

extension PlotRequest {
  /// Throws if an option is given that has no effect on the result.
  ///
  /// - Parameter product: the result of the sweep; nil without a sweep.
  /// - Throws: `PlotError` that names the option's purpose.
  func refuseUnusedOptions(for product: SweepJob.Product?) throws(PlotError) {
    var (isAnimation, isFiles, isFigure) = (false, false, false)
    switch product {
    case .animation: isAnimation = true
    case .files: isFiles = true
    case .figure: isFigure = true
    case nil: break
    }
    let isFamily = isFigure && !contains(.grid)
    let isRepeatable = product == .animation(.gif) || product == .animation(.apng)
    let key = try choice(.key, as: KeyRequest.self)
    let ease = try choice(.ease, as: Easing.self) ?? .linear
    let options: [(option: PlotOption, isGiven: Bool, isUsed: Bool, purpose: PlotError.Purpose)] = [
      (.zip, contains(.zip), texts(of: .sweep).count > 1, .severalSweeps),
      (.grid, contains(.grid), isFigure, .sharedPicture),
      (.columns, contains(.columns), contains(.grid), .grid),
      (.colorMap, contains(.colorMap), isFamily, .family),
      (.key, key == .bar, isFamily, .family),
      (.key, key == .labels, isFamily || product == nil, .singlePlot),
      (.legend, contains(.legend) && self[.legend] != LegendPlace.outside.rawValue, !contains(.grid), .plotsOfTheirOwn),
      (.eachFits, contains(.eachFits), product != nil && !isFamily, .framesOrGrid),
      (.fps, contains(.fps), isAnimation, .animation),
      (.loop, contains(.loop), isRepeatable, .repeatableAnimation),
      (.bounce, contains(.bounce), isAnimation, .animation),
      (.ease, ease != .linear, isFiles || isAnimation, .frames),
      (.jobs, contains(.jobs), product != nil, .sweep),
      (.resume, contains(.resume), product != nil, .sweep),
      (.shard, contains(.shard), product != nil, .sweep),
    ]
    guard let found = options.first(where: { $0.isGiven && !$0.isUsed }) else { return }
    let value = [.key, .legend].contains(found.option) ? self[found.option] : nil
    throw .meaningless(found.option, value, goesWith: found.purpose)
  }

  /// Throws if a request without a sweep has an option of sweeps.
  package func refuseSweepOptions() throws(PlotError) { try refuseUnusedOptions(for: nil) }
}
