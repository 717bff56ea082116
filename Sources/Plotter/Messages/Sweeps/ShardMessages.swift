extension PlotError {
  static func notAShard(_ text: String) -> PlotError {
    .option(.shard, "takes I/N, as in 3/7, or auto or auto/N, not '\(text)'")
  }

  static var partsOnStandardOutput: PlotError {
    PlotError(.usage, "--shard and --resume need a file, not -o -", option: .output)
  }
}

/// Parts that cannot be put together.
extension PlotError {
  static func partsForAnotherFile(_ file: String) -> PlotError {
    PlotError(.data, "the parts of \(file: file) were drawn for another file")
  }

  static func outdatedParts(_ file: String) -> PlotError {
    PlotError(.data, "the parts of \(file: file) were drawn by another version of plot, or a program has changed since")
  }

  static func notAFrameList(_ path: String) -> PlotError { PlotError(.data, "\(file: path) is not a list of frames") }

  static func noParts(_ file: String) -> PlotError {
    PlotError(.noInput, "no parts of \(file: file) here; they are drawn with --shard 1/3 and so on")
  }

  static func mixedParts(_ counts: [Int]) -> PlotError {
    PlotError(
      .data,
      "there are parts of runs with \(list: counts.map(String.init), separator: " and ", atMost: 8) parts; remove those of the other runs"
    )
  }

  static func missingPart(_ number: Int, of count: Int, file: String) -> PlotError {
    PlotError(.noInput, "part \(number)/\(count) of \(file: file) is missing; draw it with --shard \(number)/\(count)")
  }

  static func foreignPart(_ number: Int, of count: Int, file: String) -> PlotError {
    PlotError(.data, "part \(number)/\(count) of \(file: file) was drawn by another command than part 1/\(count)")
  }

  /// - Parameters:
  ///   - frame: counted from 1.
  ///   - shard: the part as `--shard` takes it.
  static func damagedFrame(_ frame: Int, shard: String) -> PlotError {
    PlotError(
      .data, "frame \(frame) of part \(shard) is missing or damaged; draw the rest with --shard \(shard) --resume")
  }

  static func notAPart(_ path: String) -> PlotError { PlotError(.data, "\(file: path) is not a part of a figure") }
}
