/// Draws a sweep's frames into files, each whole or not at all, and keeps the list of them.
struct FrameFilesJob: Sendable {
  /// What became of the job.
  struct Outcome: Sendable {
    /// Columns of pixels that are not proved, in all frames.
    var undecided = 0
    /// The first failure of a single frame; the others went on.
    var failure: Failure?
  }

  let plan: SweepPlan
  let shard: Shard
  let workers: Int
  let resumes: Bool
  let isQuiet: Bool
  /// The frames' files, counted from 0.
  let path: @Sendable (Int) -> String
  let manifestPath: String
  let header: Manifest.Header

  /// What came of a frame on a worker.
  private enum Product: Sendable {
    case written(FrameFile, Manifest.Entry)
    case failed(Failure)
    /// The file could not be written, so the next one could not be either.
    case unwritable(Failure)
  }

  /// Draws what is not done yet.
  ///
  /// - Parameters:
  ///   - worker: makes what draws one frame after the other.
  ///   - draw: the content of a frame's file.
  /// - Throws: `Failure` where files cannot be written, or the job was asked to stop, with how far it came.
  func run<Worker>(
    worker: @escaping @Sendable () -> Worker,
    draw: @escaping @Sendable (inout Worker, Int) throws(Failure) -> Drawn<[UInt8]>
  ) async throws(Failure) -> Outcome {
    var manifest = Manifest(header: header)
    if resumes { manifest.entries = doneEntries() }
    let done = Set(manifest.entries.keys)
    let frames = shard.indices(of: plan.count).filter { !done.contains($0 + 1) }
    if resumes, !done.isEmpty, !isQuiet {
      StandardError.note("\(done.count) of \(done.count + frames.count) frames are done already")
    }
    let list = try ManifestFile(manifest, path: manifestPath)
    let record = Record(list: list, progress: Progress(of: frames.count, isQuiet: isQuiet), plan: plan)
    do throws(Failure) {
      try await FrameLine<Product>.run(
        frames, workers: workers, mostWaiting: nil, worker: worker,
        draw: { worker, index in product(of: index) { () throws(Failure) in try draw(&worker, index) } },
        consume: { index, product throws(Failure) in try record.take(product, index) },
        discard: { product in if case .written(let file, _) = product { file.abandon() } })
    } catch {
      throw Failure(
        error.status,
        "\(error.message); \(record.progress.done) of \(frames.count) frames are drawn, --resume draws the rest")
    }
    if let number = StopRequest.received, record.progress.done < frames.count {
      throw Failure(
        interruptedBy: number,
        "stopped after \(record.progress.done) of \(frames.count) frames; --resume draws the rest")
    }
    try list.finish()
    record.progress.finish()
    var outcome = record.outcome
    outcome.undecided = list.undecided
    return outcome
  }

  private func product(of index: Int, _ draw: () throws(Failure) -> Drawn<[UInt8]>) -> Product {
    let content: Drawn<[UInt8]>
    do throws(Failure) { content = try draw() } catch { return .failed(error) }
    let parameters = plan.parameters(at: index)
    let file = FrameFile(path: path(index))
    let entry = Manifest.Entry(
      frame: index + 1,
      parameters: Dictionary(zip(parameters.names, parameters.values)) { first, _ in first },
      file: file.path, bytes: content.value.count, sha256: Checksum.sha256(content.value), undecided: content.undecided)
    do throws(Failure) { try file.write(content.value) } catch { return .unwritable(error) }
    return .written(file, entry)
  }

  /// The frames of an earlier run of the same command whose files are what it wrote.
  private func doneEntries() -> [Int: Manifest.Entry] {
    guard let old = Manifest(path: manifestPath) else { return [:] }
    guard old.header.digest == header.digest, old.header.frames == header.frames else {
      StandardError.note("\(manifestPath) is of another command; every frame is drawn anew")
      return [:]
    }
    return old.entries.filter { frame, entry in
      (1...plan.count).contains(frame) && shard.contains(frame - 1) && entry.file == path(frame - 1)
        && Manifest.isDone(entry)
    }
  }

  /// What is written down of the frames, one after the other.
  private final class Record: @unchecked Sendable {
    // Only the line of frames calls it, one product at a time.
    let list: ManifestFile
    let progress: Progress
    let plan: SweepPlan
    private(set) var outcome = Outcome()

    init(list: ManifestFile, progress: Progress, plan: SweepPlan) {
      self.list = list
      self.progress = progress
      self.plan = plan
    }

    func take(_ product: Product, _ index: Int) throws(Failure) {
      switch product {
      case .written(let file, let entry):
        do throws(Failure) { try list.add(entry) } catch {
          file.abandon()
          throw error
        }
        try file.commit()
        progress.count()
      case .failed(let failure):
        progress.say("plot: frame \(index + 1) (\(plan.parameters(at: index).description)): \(failure.message)\n")
        if outcome.failure == nil { outcome.failure = failure }
      case .unwritable(let failure): throw failure
      }
    }
  }
}
