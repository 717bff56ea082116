extension SweepRun {
  /// A file for each frame.
  func drawFiles(_ shard: Shard) async throws(Failure) {
    let scene = try await scene(.files)
    let names = try FrameNames(picture.path, plan: scene.plan)
    let job = try job(scene, shard, path: { names.path(at: $0) }, manifest: names.manifest(shard))
    let sharedY = try await sharedRange(scene)
    let title = scene.widestTitle
    let outcome = try finished(
      try await job.run(
        worker: { FramePainter(scene, sharedY: sharedY, widestTitle: title) },
        draw: { painter, index throws(Failure) in try painter.picture(at: index) }))
    try judge(undecided: outcome.undecided, of: scene, shard)
  }
}
