import Platform

/// A job that checks the parts of a sweep and assembles them: `plot gather`.
package struct GatherJob: Sendable {
  private let file: String
  /// The options of this run, such as `--jobs`.
  private let options: PlotRequest
  /// What the recorded command may have opened. The authors of lists need not be the user.
  private let access: FileAccess
  /// What may be opened to read lists and frames.
  private let reading: FileAccess
  private let observer: any JobObserver

  /// - Parameters:
  ///   - file: the output path of the sweep.
  ///   - options: the options of this run, added to the recorded ones.
  package init(_ file: String, options: PlotRequest, observer: any JobObserver) {
    self.file = file
    if options.contains(.allowFiles) {
      (access, reading) = (.unrestricted, .unrestricted)
    } else {
      access = .inside(folderOf: file)
      // The path of the lists has no places for parameters.
      reading = .inside(folderOf: (try? FrameFiles.listPrefix(ofParts: file)) ?? file)
    }
    self.options = options
    self.observer = observer
  }

  /// - Throws: `PlotError` if a part is missing, damaged or of another command, or the file cannot be written.
  package func run() async throws(PlotError) {
    let parts = try foundParts()
    let header = parts[0].header
    let recorded = try PlotRequest(arguments: header.command)
    guard recorded.outputPath == file else {
      throw PlotError(.data, "the parts of \(file: file) were drawn for another file")
    }
    var request = recorded.withAccess(access).merging(options)
    request[.output] = file
    let job = SweepJob(request, reading: reading, observer: observer)
    let product = try job.request.sweepProduct()
    let sweep = try job.sweep(product)
    // From here on, nothing waits for another process.
    StopSignal.watch()
    guard job.header(sweep, .whole).digest == header.digest, sweep.count == header.frames else {
      throw PlotError(
        .data,
        "the parts of \(file: file) were drawn by another version of plot, or a program has changed since")
    }
    var whole = FrameList(header: header)
    whole.header.shard = nil
    let files = try job.files(for: product, plan: sweep.plan)
    for (index, part) in parts.enumerated() {
      try check(part, Shard(index + 1, of: parts.count), files, into: &whole)
    }
    switch product {
    case .animation(let format):
      try await job.assembleAnimation(sweep, job.request.canvas(for: product.pictureFormat), format)
    case .figure(let format): try await job.assembleFigure(job.pipeline(sweep, product), format)
    case .page: throw PlotError(.usage, "a page has no parts; draw it with one command")
    case .files:
      let text = try whole.text()
      try PlotError.files { () throws(FileError) in
        try files.access.output(files.list(.whole)).replace(by: text)
      }
    }
    try job.enforceStrict(undecided: whole.undecided, of: sweep, .whole)
  }

  /// Returns the lists of all parts in order.
  ///
  /// - Throws: `PlotError` if a part is missing, or the parts belong to different commands.
  private func foundParts() throws(PlotError) -> [FrameList] {
    let (folder, start) = FileSystem.split(try FrameFiles.listPrefix(ofParts: file))
    let suffix = FrameFiles.listSuffix
    var found: [Int: FrameList] = [:]
    var counts: Set<Int> = []
    for name in FileAccess.unrestricted.names(in: folder) where name.hasPrefix(start) && name.hasSuffix(suffix) {
      let middle = name.dropFirst(start.count).dropLast(suffix.count).split(separator: "-of-")
      guard middle.count == 2, let number = Int(middle[0]), let count = Int(middle[1]), count >= 1,
        count <= SweepRange.mostValues, (1...count).contains(number)
      else { continue }
      guard let list = FrameList(reading.input(folder + name)) else {
        throw PlotError(.data, "\(file: folder + name) is not a list of frames")
      }
      counts.insert(count)
      found[number] = list
    }
    guard let count = counts.first else {
      throw PlotError(.noInput, "no parts of \(file: file) here; they are drawn with --shard 1/3 and so on")
    }
    if counts.count > 1 {
      let all: Message = "\(list: counts.sorted().map(String.init), separator: " and ", atMost: 8)"
      throw PlotError(.data, "there are parts of runs with \(all) parts; remove those of the other runs")
    }
    var parts: [FrameList] = []
    for number in 1...count {
      guard let part = found[number] else {
        throw PlotError(
          .noInput, "part \(number)/\(count) of \(file: file) is missing; draw it with --shard \(number)/\(count)")
      }
      if let first = parts.first, part.header.digest != first.header.digest {
        throw PlotError(
          .data, "part \(number)/\(count) of \(file: file) was drawn by another command than part 1/\(count)")
      }
      parts.append(part)
    }
    return parts
  }

  /// Adds the entries of a part to the whole list.
  ///
  /// - Throws: `PlotError` if a frame of the part is missing or changed.
  private func check(
    _ part: FrameList, _ shard: Shard, _ files: FrameFiles, into whole: inout FrameList
  ) throws(PlotError) {
    for index in shard.indices(of: part.header.frames) {
      guard let entry = part.entries[index + 1], entry.file == files.path(index),
        FrameList.isFinished(entry, files.reading)
      else {
        throw PlotError(
          .data,
          "frame \(index + 1) of part \(shard.description) is missing or damaged; draw the rest with --shard \(shard.description) --resume"
        )
      }
      whole.entries[index + 1] = entry
    }
  }
}
