import Platform

/// The files of a sweep's frames, and the list of the finished frames.
struct FrameFiles: Sendable {
  /// Returns the path of a frame, counted from 0.
  let path: @Sendable (Int) -> String
  /// What the request may have opened.
  let access: FileAccess
  /// What may be opened to read frames and their lists.
  let reading: FileAccess
  /// The start of the paths of the parts' lists: `wave-k.` or `wave.gif.parts/`.
  private let listPrefix: String
  /// The path of the list of a sweep in one part, without its suffix.
  private let wholeList: String

  /// Resolves the frames' paths: the output's template for separate files; otherwise files in the folder `OUTPUT.parts`,
  /// which hold the pixels of an animation's frames or the curves of a figure's frames until they are assembled.
  ///
  /// - Parameter reading: what may be opened to read frames; nil for what the output's request may have opened.
  /// - Throws: `PlotError` if two frames would have the same path.
  init(
    for product: SweepJob.Product, output: OutputFile, plan: SweepPlan, reading: FileAccess?
  ) throws(PlotError) {
    access = output.access
    self.reading = reading ?? output.access
    switch product {
    case .files:
      let template = try TextTemplate(output.path, of: .output, names: plan.names, takesNumber: true)
      path = { template.text(plan.parameters(at: $0), number: $0 + 1, isFileName: true) }
      listPrefix = template.stem + "."
      wholeList = template.stem
      try refuseEqualPaths(count: plan.count)
    case .animation, .figure, .page:
      let folder = output.path + ".parts/"
      let suffix = if case .animation = product { ".png" } else { ".json" }
      path = { index in
        let number = String(index + 1)
        return folder + "frame-" + String(repeating: "0", count: max(0, 6 - number.count)) + number + suffix
      }
      listPrefix = folder
      wholeList = folder + "all"
    }
  }

  private func refuseEqualPaths(count: Int) throws(PlotError) {
    // Stores hashes instead of paths, since there may be a million.
    var first: [Int: Int] = [:]
    first.reserveCapacity(count)
    for index in 0..<count {
      let path = path(index)
      if let earlier = first.updateValue(index, forKey: path.hashValue), self.path(earlier) == path {
        throw .wrong(
          .output, "frames \(earlier + 1) and \(index + 1) would both be \(file: path); use more digits, or %04d")
      }
    }
  }

  /// Returns whether an output path has places for parameters or numbers, so that each frame has a file of its own.
  static func areSeparate(_ output: String) -> Bool {
    guard let template = try? TextTemplate(output, of: .output, names: nil, takesNumber: true) else { return true }
    return !template.isFixed
  }

  /// Returns the start of the paths of the parts' lists, for `plot gather`, which knows only the output path.
  static func listPrefix(ofParts output: String) throws(PlotError) -> String {
    areSeparate(output)
      ? try TextTemplate(output, of: "gather", names: nil, takesNumber: true).stem + "." : output + ".parts/"
  }

  static let listSuffix = ".sweep.jsonl"

  /// Returns the path of the list of a part's finished frames.
  func list(_ shard: Shard) -> String {
    (shard.count > 1 ? listPrefix + "\(shard.number)-of-\(shard.count)" : wholeList) + FrameFiles.listSuffix
  }

  /// Returns the file of a frame, counted from 0.
  func output(_ index: Int) -> OutputFile { access.output(path(index)) }

  /// Removes the frames and the list of a sweep in one part, and their folder if it is then empty.
  func remove() {
    let file = list(.whole)
    guard let list = FrameList(access.input(file)) else { return }
    for (frame, entry) in list.entries where entry.file == path(frame - 1) { access.removeFile(entry.file) }
    access.removeFile(file)
    access.removeEmptyFolder(listPrefix)
  }
}
