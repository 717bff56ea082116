import Grapher

extension SweepRun {
  /// An animation, or a part's frames of it.
  func draw(_ format: AnimationFormat, _ shard: Shard) async throws(Failure) {
    let scene = try await scene(.animation(format))
    let sharedY = try await sharedRange(scene)
    let title = scene.widestTitle
    let painter = { @Sendable in FramePainter(scene, sharedY: sharedY, widestTitle: title) }
    if shard == .whole, !options.resume {
      let undecided = try await animation(scene, format).run(
        to: OutputFile(path: picture.path), worker: painter,
        draw: { painter, index throws(Failure) in try painter.image(at: index) })
      if picture.output == nil { print(picture.path) }
      return try judge(undecided: undecided, of: scene, shard)
    }
    let parts = PartFiles(of: picture.path, suffix: ".png")
    let outcome = try finished(
      try await job(scene, shard, path: { parts.path(at: $0) }, manifest: parts.manifest(shard)).run(
        worker: painter,
        draw: { painter, index throws(Failure) in
          let drawn = try painter.image(at: index)
          let bytes = try Failure.drawing { () throws(CairoError) in try drawn.value.png() }
          return Drawn(bytes, undecided: drawn.undecided)
        }))
    if shard == .whole {
      try await assemble(format, scene)
      parts.remove()
    }
    try judge(undecided: outcome.undecided, of: scene, shard)
  }

  private func animation(_ scene: SweepScene, _ format: AnimationFormat) throws(Failure) -> AnimationJob {
    AnimationJob(
      plan: scene.plan, style: scene.style, format: format, timing: try options.timing(), bounces: options.bounce,
      workers: try options.workers(), isQuiet: speech.quiet)
  }

  /// The animation of frames that wait in parts.
  func assemble(_ format: AnimationFormat, _ scene: SweepScene) async throws(Failure) {
    let parts = PartFiles(of: picture.path, suffix: ".png")
    _ = try await animation(scene, format).run(
      to: OutputFile(path: picture.path), worker: { () },
      draw: { _, index throws(Failure) in
        let bytes = try InputFile(path: parts.path(at: index)).bytes()
        return Drawn(try Failure.drawing { () throws(CairoError) in try PixelImage(png: bytes) }, undecided: 0)
      })
  }
}
