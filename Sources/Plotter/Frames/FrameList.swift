import Grapher
import Metering
import Platform
import Sampling

/// The list of a sweep's finished frames: a header and one line of JSON for each frame.
///
/// A frame's line is written before its file, so a file always has a line, and a line without a file means an unfinished
/// frame. Readers ignore an incomplete last line. At the end the lines are sorted, so that the list does not depend on the
/// number of cores and runs.
struct FrameList {
  /// The command that the frames belong to.
  struct Header: Codable, Equatable {
    var plot: String
    /// The arguments that draw the sweep, without those that concern one run alone.
    var command: [String]
    /// The digest of the functions, options and data, see `Sweep.digest`.
    var digest: String
    /// The number of frames in all parts.
    var frames: Int
    /// The part as `--shard` takes it, such as 3/7; nil if there is one part.
    var shard: String?
  }

  struct Entry: Codable, Equatable {
    /// Counted from 1.
    var frame: Int
    var parameters: [String: Double]
    var file: String
    var bytes: Int
    var sha256: String
    /// The number of pixel columns without proof.
    var undecided: Int
  }

  var header: Header
  var entries: [Int: Entry] = [:]

  init(header: Header) { self.header = header }

  /// Reads a list; nil if the file cannot be read or is not a list of frames.
  init?(_ file: InputFile) {
    guard let text = try? file.bytes(if: .isRegular) else { return nil }
    var lines = text.split(separator: UInt8(ascii: "\n"))[...]
    guard let first = lines.popFirst(), let header = try? JSONText.decode(Header.self, from: first) else { return nil }
    self.header = header
    for line in lines {
      guard let entry = try? JSONText.decode(Entry.self, from: line), (0...1 << 40).contains(entry.undecided) else {
        continue
      }
      entries[entry.frame] = entry
    }
  }

  /// The number of pixel columns without proof in all frames; the sum stops at the largest integer.
  var undecided: Int {
    entries.values.reduce(0) { $0.saturating(adding: $1.undecided) }
  }

  /// Returns the text of the whole list in order.
  func text() throws(PlotError) -> [UInt8] {
    var text = try FrameList.line(header)
    for frame in entries.keys.sorted() {
      if let entry = entries[frame] { text += try FrameList.line(entry) }
    }
    return text
  }

  fileprivate static func line(_ value: some Encodable) throws(PlotError) -> [UInt8] {
    Array((try JSONText.text(of: value, named: "the list of frames") + "\n").utf8)
  }

  /// Returns a list's text with the unchanged lines sorted by frame.
  fileprivate static func sorted(_ text: [UInt8]) -> [UInt8] {
    let lines = text.split(separator: UInt8(ascii: "\n"))
    let key = Array("\"frame\":".utf8)
    let numbered = lines.dropFirst().map { line -> (frame: Int, line: ArraySlice<UInt8>) in
      let place = line.firstRange(of: key)?.upperBound ?? line.endIndex
      let digits = line[place...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return (digits.reduce(0) { 10 &* $0 &+ Int($1 &- UInt8(ascii: "0")) }, line)
    }
    let ordered = lines.prefix(1) + numbered.sorted { $0.frame < $1.frame }.map(\.line)
    return Array(ordered.joined(separator: CollectionOfOne(UInt8(ascii: "\n")))) + [UInt8(ascii: "\n")]
  }

  /// Returns whether the entry's file exists with the recorded contents.
  static func isFinished(_ entry: Entry, _ access: FileAccess) -> Bool {
    guard let bytes = try? access.input(entry.file).bytes(if: .isRegular), bytes.count == entry.bytes else {
      return false
    }
    return Checksum.sha256(bytes) == entry.sha256
  }
}

/// A list of frames on disk that grows line by line and is locked against other processes.
final class FrameListFile {
  /// The number of pixel columns without proof in all frames so far.
  private(set) var undecided: Int
  private let output: OutputFile
  private let file: AppendOnlyFile

  /// Starts the file with the frames that are already finished.
  ///
  /// - Throws: `PlotError` with the system's reason, or if another process draws the same frames.
  init(_ list: FrameList, _ output: OutputFile) throws(PlotError) {
    undecided = list.undecided
    self.output = output
    let text = try list.text()
    file = try PlotError.files { () throws(FileError) in try output.startAppending(with: text) }
  }

  /// Adds a frame whose file is about to be committed.
  ///
  /// - Throws: `PlotError` with the system's reason; the file may then end with an incomplete line.
  func add(_ entry: FrameList.Entry) throws(PlotError) {
    let line = try FrameList.line(entry)
    try PlotError.files { () throws(FileError) in try file.append(line) }
    undecided = undecided.saturating(adding: entry.undecided)
  }

  /// Sorts the lines.
  func finish() throws(PlotError) {
    try PlotError.files { () throws(FileError) in
      try file.replace(by: FrameList.sorted(try output.access.input(output.path).bytes()))
    }
  }
}

extension Sweep {
  /// The digest of everything that changes the frames: functions, options and data.
  ///
  /// It does not depend on the order of the options, the number of cores, the part, and an animation's speed.
  var digest: String {
    var identity = [Plot.version] + templates.flatMap { [$0.identity, $0.name.plain] }
    // The digest covers the contents of files instead of their names.
    var options = request.keeping([.picture])
    options.expressions = []
    for option in options.options where option.namesFile { options.remove(option) }
    identity += options.arguments
    identity.append("theme=\(style.spec.theme)")
    identity += content.series.map { series in
      let points = series.curve.pieces.map { $0.points.map { "\($0.x),\($0.y)" }.joined(separator: ";") }
      let bars = series.errorBars.map { "\($0)" }
      return Checksum.sha256(([series.label] + points + bars + series.bars.map { "\($0)" }).joined(separator: "\u{0}"))
    }
    identity.append("file=\(request.outputPath)")
    return Checksum.sha256(identity.joined(separator: "\u{0}"))
  }
}
