extension PlotRequest {
  /// Refuses options that mean nothing for what is made.
  ///
  /// - Parameter product: what is made of the sweep; nil where there is none.
  /// - Throws: `PlotError` that says what an option goes with.
  func refuseMeaningless(for product: SweepJob.Product?) throws(PlotError) {
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
    let options: [(option: PlotOption, isGiven: Bool, isMeant: Bool, home: String)] = [
      (.zip, contains(.zip), texts(of: .sweep).count > 1, "several --sweep"),
      (.grid, contains(.grid), isFigure, "one picture of a --sweep"),
      (.columns, contains(.columns), contains(.grid), "--grid"),
      (.colorMap, contains(.colorMap), isFamily, "a family of curves"),
      (.key, key == .bar, isFamily, "a family of curves"),
      (.key, key == .labels, isFamily || product == nil, "one plot; frames and grids have a legend"),
      (.eachFits, contains(.eachFits), product != nil && !isFamily, "frames of a --sweep, or --grid"),
      (.fps, contains(.fps), isAnimation, "an animation, as in --sweep k=1:5/100 -o wave.gif"),
      (.loop, contains(.loop), isRepeatable, "a GIF or an APNG, as in --sweep k=1:5/100 -o wave.gif"),
      (.bounce, contains(.bounce), isAnimation, "an animation, as in --sweep k=1:5/100 -o wave.gif"),
      (.ease, ease != .linear, isFiles || isAnimation, "frames, as in --sweep k=1:5/100 -o wave.gif"),
      (.jobs, contains(.jobs), product != nil, "--sweep, as in --sweep k=1:5/9"),
      (.resume, contains(.resume), product != nil, "--sweep, as in --sweep k=1:5/9"),
      (.shard, contains(.shard), product != nil, "--sweep, as in --sweep k=1:5/9"),
    ]
    guard let found = options.first(where: { $0.isGiven && !$0.isMeant }) else { return }
    let spelling = found.option == .key ? "--key \(self[.key] ?? "")" : found.option.spelling
    throw PlotError(.usage, "\(spelling) goes with \(found.home)", option: found.option)
  }

  /// The same where nothing is swept.
  package func refuseSweepOptions() throws(PlotError) { try refuseMeaningless(for: nil) }
}
