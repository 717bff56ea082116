import Platform

/// A list of frames on disk, growing line by line; while it grows, no other process can start it over.
final class FrameListFile: @unchecked Sendable {
  // Only one line of frames ever writes to it.
  /// Columns of pixels that are not proved, in all frames so far.
  private(set) var undecided: Int
  private let file: AppendOnlyFile

  /// Starts the list with the frames that are known to be done.
  ///
  /// - Throws: `PlotError` with the system's reason, or where another process is drawing the same frames.
  init(_ list: FrameList, path: String) throws(PlotError) {
    undecided = list.entries.values.reduce(0) { $0 + $1.undecided }
    let text = try list.text()
    file = try PlotError.files { () throws(FileError) in try AppendOnlyFile(path: path, startingWith: text) }
  }

  /// Adds a frame that is about to be put in its place.
  ///
  /// - Throws: `PlotError` with the system's reason; half a line may be left, which counts as none.
  func add(_ entry: FrameList.Entry) throws(PlotError) {
    let line = try FrameList.line(entry)
    try PlotError.files { () throws(FileError) in try file.append(line) }
    undecided += entry.undecided
  }

  /// Puts the lines in order.
  func finish() throws(PlotError) {
    try PlotError.files { () throws(FileError) in
      try file.replace(by: FrameList.sorted(try InputFile(path: file.path).bytes()))
    }
  }
}
