import Grapher
import Platform
import Sampling

/// Draws a sweep's frames into files, each whole or not at all, and keeps the list of them.
struct FilesSink: Sendable {
  /// What became of the job.
  struct Outcome: Sendable {
    /// Columns of pixels that are not proved, in all frames.
    var undecided = 0
    /// The first failure of a single frame; the others went on.
    var failure: PlotError?
  }

  let plan: SweepPlan
  let shard: Shard
  let workers: Int
  let resumes: Bool
  let observer: any JobObserver
  /// The frames' files, counted from 0.
  let path: @Sendable (Int) -> String
  let listPath: String
  let header: FrameList.Header

  /// What came of a frame on a worker.
  private enum Product: Sendable {
    case written(AtomicFile, FrameList.Entry)
    case failed(PlotError)
    /// The file could not be written, so the next one could not be either.
    case unwritable(PlotError)
  }

  /// Draws what is not done yet.
  ///
  /// - Parameters:
  ///   - worker: makes what draws one frame after the other.
  ///   - draw: the content of a frame's file.
  /// - Throws: `PlotError` where files cannot be written, or the job was asked to stop, with how far it came.
  func run<Worker>(
    worker: @escaping @Sendable () -> Worker,
    draw: @escaping @Sendable (inout Worker, Int) throws(PlotError) -> Drawn<[UInt8]>
  ) async throws(PlotError) -> Outcome {
    var list = FrameList(header: header)
    if resumes { list.entries = doneEntries() }
    let done = Set(list.entries.keys)
    let frames = shard.indices(of: plan.count).filter { !done.contains($0 + 1) }
    if resumes, !done.isEmpty {
      observer.note("\(done.count) of \(done.count + frames.count) frames are done already")
    }
    let file = try FrameListFile(list, path: listPath)
    observer.begin(frames.count, "frames")
    let record = Record(list: file, observer: observer, plan: plan)
    do throws(PlotError) {
      try await FrameLine<Product>.run(
        frames, workers: workers, mostWaiting: nil, worker: worker,
        draw: { worker, index in product(of: index) { () throws(PlotError) in try draw(&worker, index) } },
        consume: { index, product throws(PlotError) in try record.take(product, index) },
        discard: { product in if case .written(let file, _) = product { file.remove() } })
    } catch {
      throw .resumable(error, done: record.done, of: frames.count)
    }
    if let number = StopRequest.received, record.done < frames.count {
      throw .stoppedFrames(by: number, done: record.done, of: frames.count)
    }
    try file.finish()
    observer.finish()
    var outcome = record.outcome
    outcome.undecided = file.undecided
    return outcome
  }

  private func product(of index: Int, _ draw: () throws(PlotError) -> Drawn<[UInt8]>) -> Product {
    let content: Drawn<[UInt8]>
    do throws(PlotError) { content = try draw() } catch { return .failed(error) }
    let parameters = plan.parameters(at: index)
    let file = AtomicFile(path: path(index), naming: .repeatable)
    let entry = FrameList.Entry(
      frame: index + 1,
      parameters: parameters.byName,
      file: file.path, bytes: content.value.count, sha256: Checksum.sha256(content.value), undecided: content.undecided)
    do throws(FileError) { try file.write(content.value) } catch { return .unwritable(PlotError(error)) }
    return .written(file, entry)
  }

  /// The frames of an earlier run of the same command whose files are what it wrote.
  private func doneEntries() -> [Int: FrameList.Entry] {
    guard let old = FrameList(path: listPath) else { return [:] }
    guard old.header.digest == header.digest, old.header.frames == header.frames else {
      observer.note("\(listPath) was drawn by another command; every frame is drawn again")
      return [:]
    }
    return old.entries.filter { frame, entry in
      (1...plan.count).contains(frame) && shard.contains(frame - 1) && entry.file == path(frame - 1)
        && FrameList.isDone(entry)
    }
  }

  /// What is written down of the frames, one after the other.
  private final class Record: @unchecked Sendable {
    // Only the line of frames calls it, one product at a time.
    let list: FrameListFile
    let observer: any JobObserver
    let plan: SweepPlan
    private(set) var outcome = Outcome()
    private(set) var done = 0

    init(list: FrameListFile, observer: any JobObserver, plan: SweepPlan) {
      self.list = list
      self.observer = observer
      self.plan = plan
    }

    func take(_ product: Product, _ index: Int) throws(PlotError) {
      switch product {
      case .written(let file, let entry):
        do throws(PlotError) { try list.add(entry) } catch {
          file.remove()
          throw error
        }
        try PlotError.files { () throws(FileError) in try file.commit() }
        done += 1
        observer.advance()
      case .failed(let failure):
        observer.report(PlotError.frame(index + 1, plan.parameters(at: index).description, failure).message)
        if outcome.failure == nil { outcome.failure = failure }
      case .unwritable(let failure): throw failure
      }
    }
  }
}
