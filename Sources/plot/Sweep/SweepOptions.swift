import ArgumentParser
import Grapher

/// What says how a parameter runs over a range, and what is made of it.
struct SweepOptions: ParsableArguments {
  enum Ease: String, ExpressibleByArgument, CaseIterable {
    case linear, `in`, out, inOut = "in-out"

    /// The share of the way gone when this share of the time has gone by.
    func callAsFunction(_ t: Double) -> Double {
      switch self {
      case .linear: t
      case .in: t * t
      case .out: t * (2 - t)
      case .inOut: t * t * (3 - 2 * t)
      }
    }
  }

  @OptionGroup var ranges: SweepRangeOptions

  @Flag(name: .long, help: "Draw a small plot for each value, with shared axes.")
  var grid = false

  @Option(name: .long, help: ArgumentHelp("The grid's columns; chosen otherwise.", valueName: "count"))
  var columns: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The colours of a family of curves: viridis, plasma, magma, inferno, cividis, greys.", valueName: "name"),
    completion: .list(ColorMap.allCases.map(\.rawValue)))
  var colorMap: String?

  @Flag(name: .long, help: "Fit the vertical range to each frame; to all of them otherwise.")
  var eachFits = false

  @Option(name: .long, help: ArgumentHelp("Frames a second of an animation; 25 otherwise.", valueName: "rate"))
  var fps: String?

  @Option(name: .long, help: ArgumentHelp("How often an animation plays; for ever otherwise.", valueName: "times"))
  var loop: String?

  @Flag(name: .long, help: "Play an animation forth and back.")
  var bounce = false

  @Option(
    name: .long, help: ArgumentHelp("How time goes in an animation: linear, in, out or in-out.", valueName: "ease"))
  var ease = Ease.linear

  @Option(
    name: .long,
    help: ArgumentHelp("How many cores to use, at most as many as there are; all otherwise.", valueName: "count"))
  var jobs: String?

  @Flag(name: .long, help: "Skip the frames that an earlier run has finished.")
  var resume = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Draw one of several parts, 3/7; auto or auto/7 ask Slurm, Kubernetes or GNU parallel. See plot gather.",
      valueName: "i/n"))
  var shard: String?
}

extension SweepOptions {
  /// The sweeps, their ends expressions of `constants`.
  func plan(_ constants: Constants) throws(Failure) -> SweepPlan {
    let plan = try ranges.plan(constants)
    return ease == .linear ? plan : try SweepPlan(plan.ranges.map { $0.eased { ease($0) } }, isZipped: plan.isZipped)
  }

  func map() throws(Failure) -> ColorMap? {
    guard let colorMap else { return nil }
    if let map = ColorMap(rawValue: colorMap.lowercased()) { return map }
    let known = ColorMap.allCases.map(\.rawValue).joined(separator: ", ")
    throw Failure(.usage, "--color-map is one of \(known), not '\(colorMap)'")
  }

  func timing() throws(Failure) -> AnimationTiming {
    var rate = 25.0
    if let fps {
      guard let number = Double(fps.trimmed), number >= 0.01, number <= 1000 else {
        throw Failure(.usage, "--fps is a number from 0.01 to 1000, not '\(fps)'")
      }
      rate = number
    }
    var times: Int?
    if let loop {
      guard let number = Int(loop.trimmed), (1...65_535).contains(number) else {
        throw Failure(.usage, "--loop is a whole number from 1 to 65535, not '\(loop)'; leave it out for ever")
      }
      times = number
    }
    return AnimationTiming(framesPerSecond: rate, loopCount: times)
  }

  func workers() throws(Failure) -> Int { try Cores.used(jobs) }

  func gridColumns() throws(Failure) -> Int? {
    guard let columns else { return nil }
    guard let count = Int(columns.trimmed), (1...100).contains(count) else {
      throw Failure(.usage, "--columns is a whole number from 1 to 100, not '\(columns)'")
    }
    return count
  }

  /// - Throws: `Failure` where an option was given that means nothing for what is made.
  ///
  /// - Parameters:
  ///   - product: what is made of the sweep; nil where there is none.
  ///   - key: what was asked to tell curves apart.
  func refuseMeaningless(for product: SweepRun.Product?, key: ContentOptions.Key?) throws(Failure) {
    var isAnimation = false
    if case .animation? = product { isAnimation = true }
    let isFamily = product == .figure && !grid
    let isRepeatable = product == .animation(.gif) || product == .animation(.apng)
    let options: [(name: String, isGiven: Bool, isMeant: Bool, home: String)] = [
      ("--zip", ranges.zip, ranges.sweep.count > 1, "several --sweep"),
      ("--grid", grid, product == .figure, "one picture of a --sweep"),
      ("--columns", columns != nil, grid, "--grid"),
      ("--color-map", colorMap != nil, isFamily, "a family of curves"),
      ("--key bar", key == .bar, isFamily, "a family of curves"),
      ("--key labels", key == .labels, isFamily || product == nil, "one plot; frames and grids have a legend"),
      ("--each-fits", eachFits, product != nil && !isFamily, "frames of a --sweep, or --grid"),
      ("--fps", fps != nil, isAnimation, "an animation, as in --sweep k=1:5/100 -o wave.gif"),
      ("--loop", loop != nil, isRepeatable, "a GIF or an APNG, as in --sweep k=1:5/100 -o wave.gif"),
      ("--bounce", bounce, isAnimation, "an animation, as in --sweep k=1:5/100 -o wave.gif"),
      ("--ease", ease != .linear, product == .files || isAnimation, "frames, as in --sweep k=1:5/100 -o wave.gif"),
      ("--jobs", jobs != nil, product != nil, "--sweep, as in --sweep k=1:5/9"),
      ("--resume", resume, product != nil, "--sweep, as in --sweep k=1:5/9"),
      ("--shard", shard != nil, product != nil, "--sweep, as in --sweep k=1:5/9"),
    ]
    if let option = options.first(where: { $0.isGiven && !$0.isMeant }) {
      throw Failure(.usage, "\(option.name) goes with \(option.home)")
    }
  }
}
