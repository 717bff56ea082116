import Grapher
import Metering
import Platform
import Sampling

extension SweepJob {
  /// Draws a file for each frame of a part.
  ///
  /// - Parameter drawer: makes what draws a worker's frames.
  func drawFiles(
    _ sweep: Sweep, _ format: PictureFormat, _ shard: Shard, drawer: @escaping @Sendable () -> some FrameDrawer
  ) async throws(PlotError) {
    let files = try files(for: .files(format), plan: sweep.plan)
    let undecided = try await draw(
      sweep, shard, to: files, worker: drawer,
      frame: { worker, index throws(PlotError) in try worker.picture(of: index, as: format) })
    try enforceStrict(undecided: undecided, of: sweep, shard)
  }

  /// Draws the unfinished frames of a part into files, each complete or absent, and keeps their list.
  ///
  /// - Parameters:
  ///   - worker: makes a worker's state.
  ///   - frame: returns the contents of a frame's file, and the number of pixel columns without proof.
  /// - Returns: the number of pixel columns without proof in all frames.
  /// - Throws: `PlotError` if a frame cannot be drawn, after all others; at once if a file cannot be written or a signal
  ///   stops the job.
  func draw<Worker>(
    _ sweep: Sweep, _ shard: Shard, to files: FrameFiles, worker: @escaping @Sendable () -> Worker,
    frame: @escaping @Sendable (inout Worker, Int) throws(PlotError) -> (bytes: [UInt8], undecided: Int)
  ) async throws(PlotError) -> Int {
    let plan = sweep.plan
    var list = FrameList(header: header(sweep, shard))
    if request.contains(.resume) { list.entries = finishedEntries(list.header, shard, files) }
    let finished = list.entries.count
    let frames = shard.indices(of: plan.count).filter { list.entries[$0 + 1] == nil }
    if finished > 0 { observer.note("\(finished) of \(finished + frames.count) frames are done already") }
    let file = try FrameListFile(list, files.access.output(files.list(shard)))
    // The list is locked, so nobody else draws these frames.
    OutputFile.removeLeftovers(of: frames.map { files.output($0) })
    let workers = try request.workerCount()
    var done = 0
    var failure: PlotError?
    try await observer.observe(frames.count, "frames") { () async throws(PlotError) in
      do throws(PlotError) {
        try await OrderedWorkQueue.run(
          frames, workers: workers, lookahead: nil, worker: worker,
          process: { worker, index in
            FrameOutcome(index, plan.parameters(at: index), files.output(index)) { () throws(PlotError) in
              try WorkMeter.runAlone { () throws(PlotError) in try frame(&worker, index) }
            }
          },
          consume: { index, outcome throws(PlotError) in
            switch outcome {
            case .written(let part, let entry):
              do throws(PlotError) { try file.add(entry) } catch {
                part.remove()
                throw error
              }
              try PlotError.files { () throws(FileError) in try part.commit() }
              done += 1
              observer.advance()
            case .failed(let error):
              observer.report(.frame(index + 1, plan.parameters(at: index).description, error))
              if failure == nil { failure = error }
            case .fatal(let error): throw error
            }
          },
          discard: { outcome in if case .written(let part, _) = outcome { part.remove() } })
      } catch {
        throw PlotError(error.kind, "\(error); \(done) of \(frames.count) frames are drawn, --resume draws the rest")
      }
      if let number = StopSignal.received, done < frames.count {
        throw .stopped(by: number, "after \(done) of \(frames.count) frames; --resume draws the rest")
      }
      try file.finish()
    }
    if let failure { throw PlotError(failure.kind, "some frames could not be drawn, see above") }
    return file.undecided
  }

  /// Returns the entries of an earlier run of the same command whose files are unchanged.
  private func finishedEntries(
    _ header: FrameList.Header, _ shard: Shard, _ files: FrameFiles
  ) -> [Int: FrameList.Entry] {
    guard let old = FrameList(files.reading.input(files.list(shard))) else { return [:] }
    guard old.header.digest == header.digest, old.header.frames == header.frames else {
      observer.note("\(file: files.list(shard)) was drawn by another command; every frame is drawn again")
      return [:]
    }
    return old.entries.filter { frame, entry in
      (1...header.frames).contains(frame) && shard.contains(frame - 1) && entry.file == files.path(frame - 1)
        && FrameList.isFinished(entry, files.reading)
    }
  }
}

/// The outcome of drawing one frame's file.
private enum FrameOutcome: Sendable {
  /// The temporary file is written.
  case written(AtomicFile, FrameList.Entry)
  /// The frame cannot be drawn.
  case failed(PlotError)
  /// The file cannot be written, or something that every frame needs is missing, which ends the job.
  case fatal(PlotError)

  /// Draws a frame and writes its temporary file.
  init(
    _ index: Int, _ parameters: Parameters, _ output: OutputFile,
    draw: () throws(PlotError) -> (bytes: [UInt8], undecided: Int)
  ) {
    let content: (bytes: [UInt8], undecided: Int)
    do throws(PlotError) { content = try draw() } catch {
      self = error.kind == .unavailable ? .fatal(error) : .failed(error)
      return
    }
    let entry = FrameList.Entry(
      frame: index + 1, parameters: parameters.byName, file: output.path, bytes: content.bytes.count,
      sha256: Checksum.sha256(content.bytes), undecided: content.undecided)
    do throws(FileError) {
      guard let file = try output.atomicFile() else { throw .notReplaceable(output.path) }
      try file.write(content.bytes)
      self = .written(file, entry)
    } catch { self = .fatal(PlotError(error)) }
  }
}
