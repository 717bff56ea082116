import Platform

/// The folder in which the parts of one file wait to be put together: a frame's pixels, or a value's curves, each.
struct PartFiles: Sendable {
  private let folder: String
  private let suffix: String

  /// - Parameters:
  ///   - output: the file that the parts will make.
  ///   - suffix: of the parts' names.
  init(of output: String, suffix: String) {
    folder = output + ".parts/"
    self.suffix = suffix
  }

  /// The part of a frame, counted from 0.
  func path(at index: Int) -> String {
    let number = String(index + 1)
    return folder + "frame-" + String(repeating: "0", count: max(0, 6 - number.count)) + number + suffix
  }

  func list(_ shard: Shard) -> String {
    folder + (shard.count > 1 ? "\(shard.number)-of-\(shard.count)" : "all") + ".sweep.jsonl"
  }

  /// Removes the parts that were drawn in one run, and the folder where nothing else is in it.
  func remove() {
    guard let list = FrameList(path: list(.whole)) else { return }
    for entry in list.entries.values { FileSystem.removeFile(entry.file) }
    FileSystem.removeFile(self.list(.whole))
    FileSystem.removeEmptyFolder(folder)
  }
}
