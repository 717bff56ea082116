import Grapher

extension SweepRun {
  /// A figure of all frames, or a part's curves of it.
  func drawFigure(_ shard: Shard) async throws(Failure) {
    let scene = try await scene(.figure)
    let figure = try await figure(scene)
    let tracing = figure.tracing
    if shard == .whole, !options.resume {
      return try await finish(figure, scene) { (index) throws(Failure) in try tracing(index) }
    }
    let parts = PartFiles(of: picture.path, suffix: ".json")
    _ = try finished(
      try await job(scene, shard, path: { parts.path(at: $0) }, manifest: parts.manifest(shard)).run(
        worker: { () },
        draw: { _, index throws(Failure) in
          let part = try tracing(index)
          return Drawn(try PartCoding.bytes(of: part), undecided: part.undecided)
        }))
    if shard == .whole {
      try await assemble(figure, scene)
      parts.remove()
    }
  }

  /// The figure whose curves wait in parts.
  func assembleFigure(_ scene: SweepScene) async throws(Failure) { try await assemble(try await figure(scene), scene) }

  private func assemble(_ figure: SweptFigure, _ scene: SweepScene) async throws(Failure) {
    let parts = PartFiles(of: picture.path, suffix: ".json")
    try await finish(figure, scene) { (index) throws(Failure) in
      try PartCoding.part(from: try InputFile(path: parts.path(at: index)).bytes(), of: parts.path(at: index))
    }
  }

  private func figure(_ scene: SweepScene) async throws(Failure) -> SweptFigure {
    try SweptFigure.refuseTooMany(scene)
    return try SweptFigure(
      scene, sharedY: try await sharedRange(scene), look: FamilyLook(key: content.key, map: try options.map()),
      isGrid: options.grid, columns: try options.gridColumns(),
      command: CommandArguments.line(CommandArguments.essential(arguments)))
  }

  /// Gets the curves on all cores, and writes the picture.
  private func finish(
    _ figure: SweptFigure, _ scene: SweepScene, part: @escaping @Sendable (Int) throws(Failure) -> SweptFigure.Part
  ) async throws(Failure) {
    let gathered = GatheredParts(count: scene.plan.count)
    try await FrameLine<Result<SweptFigure.Part, Failure>>.run(
      Array(0..<scene.plan.count), workers: try options.workers(), mostWaiting: nil, worker: { () },
      draw: { _, index in Result { () throws(Failure) in try part(index) } },
      consume: { index, part throws(Failure) in
        gathered.parts[index] = try part.get()
      })
    if let number = StopRequest.received {
      throw Failure(interruptedBy: number, "stopped before the picture was drawn")
    }
    let parts = gathered.parts.compactMap { $0 }
    try OutputFile(path: picture.path).write(try figure.picture(parts))
    if picture.output == nil { print(picture.path) }
    try judge(undecided: parts.reduce(0) { $0 + $1.undecided }, of: scene, .whole)
  }
}

/// The curves that have come so far; only ever touched by one line of frames.
private final class GatheredParts: @unchecked Sendable {
  var parts: [SweptFigure.Part?]

  init(count: Int) { parts = Array(repeating: nil, count: count) }
}
