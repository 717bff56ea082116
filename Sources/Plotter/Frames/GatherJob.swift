import Platform

/// Checks the parts of a sweep and puts them together: `plot gather`.
package struct GatherJob {
  private let file: String
  /// `--jobs` and the like, of this run.
  private let options: PlotRequest
  private let observer: any JobObserver

  /// - Parameters:
  ///   - file: what the parts were drawn for.
  ///   - options: of this run, beside the recorded ones.
  package init(_ file: String, options: PlotRequest, observer: any JobObserver) {
    self.file = file
    self.options = options
    self.observer = observer
  }

  /// - Throws: `PlotError` where a part is missing, damaged or of another command, or the file cannot be written.
  package func run() async throws(PlotError) {
    StopRequest.watch()
    let isSeries = FrameNames.varies(file)
    let parts = try foundParts(isSeries: isSeries)
    let header = parts[0].header
    let recorded = try PlotRequest(arguments: header.command)
    guard recorded.outputPath == file else { throw .partsForAnotherFile(file) }
    let job = SweepJob(recorded.merging(options), observer: observer)
    let product = try job.product()
    let sweep = try job.sweep(product)
    guard job.header(sweep, .whole).digest == header.digest, sweep.count == header.frames else {
      throw .outdatedParts(file)
    }
    var whole = FrameList(header: header)
    whole.header.shard = nil
    let path = try partPath(product, sweep)
    for (index, part) in parts.enumerated() {
      try check(part, Shard(index + 1, of: parts.count), path: path, into: &whole)
    }
    switch product {
    case .animation(let format): try await job.assembleFilm(job.pipeline(sweep, product), format)
    case .figure(let format): return try await job.assembleFigure(job.pipeline(sweep, product), format)
    case .files:
      let list = AtomicFile(path: try FrameNames(file, plan: sweep.plan).list(.whole), naming: .repeatable)
      let text = try whole.text()
      try PlotError.files { () throws(FileError) in
        try list.write(text)
        try list.commit()
      }
    }
    try job.judge(undecided: whole.entries.values.reduce(0) { $0 + $1.undecided }, of: sweep, .whole)
  }

  /// The file that a part's frame is kept in.
  private func partPath(_ product: SweepJob.Product, _ sweep: Sweep) throws(PlotError) -> (Int) -> String {
    switch product {
    case .files: try FrameNames(file, plan: sweep.plan).path
    case .animation: PartFiles(of: file, suffix: ".png").path
    case .figure: PartFiles(of: file, suffix: ".json").path
    }
  }

  /// The parts' lists, in order, of one command and complete.
  private func foundParts(isSeries: Bool) throws(PlotError) -> [FrameList] {
    let prefix: String
    if isSeries {
      prefix = try TextTemplate(file, of: "gather", names: nil, takesNumber: true).stem + "."
    } else {
      prefix = file + ".parts/"
    }
    let (folder, start) = FileSystem.split(prefix)
    let names = FileSystem.names(in: folder)
    var found: [Int: FrameList] = [:]
    var counts: Set<Int> = []
    for name in names where name.hasPrefix(start) && name.hasSuffix(".sweep.jsonl") {
      let middle = name.dropFirst(start.count).dropLast(".sweep.jsonl".count).split(separator: "-of-")
      guard middle.count == 2, let number = Int(middle[0]), let count = Int(middle[1]), count >= 1,
        count <= SweepRange.mostValues, (1...count).contains(number)
      else { continue }
      guard let list = FrameList(path: folder + name) else {
        throw .notAFrameList(folder + name)
      }
      counts.insert(count)
      found[number] = list
    }
    guard let count = counts.first else { throw .noParts(file) }
    if counts.count > 1 { throw .mixedParts(counts.sorted()) }
    var parts: [FrameList] = []
    for number in 1...count {
      guard let part = found[number] else { throw .missingPart(number, of: count, file: file) }
      if let first = parts.first, part.header.digest != first.header.digest {
        throw .foreignPart(number, of: count, file: file)
      }
      parts.append(part)
    }
    return parts
  }

  /// - Throws: `PlotError` where a frame of the part is missing or not what was written.
  private func check(
    _ part: FrameList, _ shard: Shard, path: (Int) -> String, into whole: inout FrameList
  ) throws(PlotError) {
    for index in shard.indices(of: part.header.frames) {
      guard let entry = part.entries[index + 1], entry.file == path(index), FrameList.isDone(entry) else {
        throw .damagedFrame(index + 1, shard: shard.description)
      }
      whole.entries[index + 1] = entry
    }
  }
}
