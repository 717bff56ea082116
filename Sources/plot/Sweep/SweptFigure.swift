import Grapher
import Sampling

/// One figure of a whole sweep: a family of curves, or a grid of small plots.
struct SweptFigure {
  /// What one set of parameters gives.
  struct Part: Codable, Sendable {
    /// One for each function.
    let curves: [Curve]
    /// The places of each curve to mark.
    let features: [[Feature]]
    /// Columns of pixels that are left unproved.
    let undecided: Int
  }

  private enum Layout {
    case family(FigureLayout)
    case grid(FigureLayout)
  }

  private let scene: SweepScene
  private let layout: Layout
  private let command: String
  private let metrics = PangoTextMetrics()

  /// The most curves; more could not be told apart, nor held.
  static let mostCurves = 5000

  /// - Throws: `Failure` where a figure cannot hold the curves; said before any of them is looked at.
  static func refuseTooMany(_ scene: SweepScene) throws(Failure) {
    let count = scene.plan.count * scene.families.count
    guard count <= Self.mostCurves else {
      throw Failure(
        .usage,
        "a figure holds at most \(Self.mostCurves) curves, not \(count); for a file a frame say -o 'frame-%04d.png'")
    }
  }

  /// - Parameters:
  ///   - sharedY: the vertical range of all frames; nil where each has its own.
  ///   - look: what tells the curves apart.
  ///   - command: what draws it again.
  init(
    _ scene: SweepScene, sharedY: ClosedRange<Double>?, look: FamilyLook, isGrid: Bool, columns: Int?, command: String
  )
    throws(Failure)
  {
    self.command = command
    self.scene = scene
    if isGrid {
      var panels: [Panel] = []
      for index in 0..<scene.plan.count {
        let frame = try scene.frame(at: index)
        let fitted =
          frame.y == nil && sharedY == nil
          ? scene.surveyed(frame).fittedRange(beside: scene.style.content) : nil
        panels.append(
          Panel(
            title: scene.panelTitle(at: index), x: frame.x, y: frame.y ?? sharedY ?? fitted ?? -1...1))
      }
      let spec = scene.style.spec(
        title: scene.commonTitle, variable: scene.variable,
        labels: scene.families.count > 1 ? scene.families.map(\.name) : [""])
      layout = .grid(
        FigureLayout(
          spec: spec, panels: panels, columns: columns ?? scene.plan.usualColumns, sharesX: !scene.isRangeSwept,
          sharesY: sharedY != nil || (scene.hasFixedY && !scene.isRangeSwept), metrics: metrics))
    } else {
      if scene.isRangeSwept {
        throw Failure(
          .usage,
          "curves of one figure share their ranges; sweep a range with --grid, or with a file a frame, -o 'f-%04d.png'")
      }
      if scene.isTitleSwept {
        throw Failure(.usage, "--title: one figure shows every value; leave its parameters out, or say --grid")
      }
      let frame = try scene.frame(at: 0)
      let y = frame.y ?? sharedY ?? -1...1
      var spec = look.spec(of: scene)
      if look.isFree, spec.key == .lineLabels {
        var sketches: [Curve] = []
        for index in 0..<scene.plan.count { sketches += scene.surveyed(try scene.frame(at: index)).sketches }
        spec = spec.choosingKey(for: sketches + scene.style.content.curves, x: frame.x, y: y, metrics: metrics)
      }
      layout = .family(FigureLayout(spec: spec, x: frame.x, y: y, metrics: metrics))
    }
  }

  /// The curves of each set of parameters, for workers.
  var tracing: @Sendable (_ index: Int) throws(Failure) -> Part {
    let scene = scene
    let count = scene.plan.count
    let scale = scene.style.scale
    let windows: [ViewWindow] =
      switch layout {
      case .family(let layout): [layout.window(scale: scale)]
      case .grid(let layout): (0..<count).map { layout.window(of: $0, scale: scale) }
      }
    return { index throws(Failure) in
      let frame = try scene.frame(at: index)
      let traced = scene.surveyed(frame)
        .traced(
          in: windows[windows.count > 1 ? index : 0], findsFeatures: scene.style.hasMarks,
          fitsPaths: scene.style.isVector)
      return Part(
        curves: traced.map(\.curve), features: scene.style.hasMarks ? traced.map(\.proof.features) : [],
        undecided: traced.reduce(0) { $0 + $1.undecided })
    }
  }

  private var metadata: PictureMetadata {
    let names = scene.families.map(\.label).joined(separator: ", ")
    return PictureMetadata(
      title: scene.commonTitle?.plain ?? names,
      description: "Graphs of \(names) for \(scene.plan.count) values of \(scene.plan.names.joined(separator: ", ")).",
      software: "plot \(Plot.version)", command: command)
  }

  /// The whole picture as a file's bytes.
  func picture(_ parts: [Part]) throws(Failure) -> [UInt8] {
    let figure =
      switch layout {
      case .family(let layout):
        layout.figure(
          PanelContent(
            curves: parts.flatMap(\.curves) + scene.style.content.curves, features: parts.flatMap(\.features),
            fills: try scene.fills(of: scene.frame(at: 0), over: layout.x)))
      case .grid(let layout):
        layout.figure(
          try parts.indices.map { (index) throws(Failure) in
            PanelContent(
              curves: parts[index].curves + scene.style.content.curves, features: parts[index].features,
              fills: try scene.fills(of: scene.frame(at: index), over: layout.window(of: index, scale: 1).x))
          })
      }
    do {
      return try FigureRenderer(metrics: metrics).render(
        figure, as: scene.style.format, scale: scene.style.scale, isForPrint: scene.style.isForPrint,
        svgText: scene.style.svgText, metadata: metadata)
    } catch { throw Failure(error) }
  }
}
