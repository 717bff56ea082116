import Grapher
import Platform
import Sampling

/// The list of a sweep's finished frames: JSON lines, a header first, each frame's line written before the frame is.
///
/// A line without its file is a frame that is not done, a file without its line cannot be; a last line that is cut short
/// counts as none. When all is done the lines are put in order, so that a sweep leaves the same list however it ran.
struct FrameList {
  /// What was asked for.
  struct Header: Codable, Equatable {
    var plot: String
    /// The arguments that drew it, less those that concern one run alone.
    var command: [String]
    /// What tells one command from another: a digest of the arguments and of the programs that they name.
    var digest: String
    /// How many frames there are in all parts.
    var frames: Int
    /// Such as 3/7; left out where there is one part.
    var shard: String?
  }

  struct Entry: Codable, Equatable {
    /// Counted from 1.
    var frame: Int
    var parameters: [String: Double]
    var file: String
    var bytes: Int
    var sha256: String
    /// Columns of pixels that are not proved.
    var undecided: Int
  }

  var header: Header
  /// By frame.
  var entries: [Int: Entry] = [:]

  init(header: Header) { self.header = header }

  /// Reads a list; nil where there is none, or where it is no such list.
  init?(path: String) {
    guard let text = try? InputFile(path: path).bytes() else { return nil }
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

  /// The whole list, in order.
  func text() throws(PlotError) -> [UInt8] {
    var text = try FrameList.line(header)
    for frame in entries.keys.sorted() {
      if let entry = entries[frame] { text += try FrameList.line(entry) }
    }
    return text
  }

  /// A list's lines in order, as they are.
  static func sorted(_ text: [UInt8]) -> [UInt8] {
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

  static func line(_ value: some Encodable) throws(PlotError) -> [UInt8] {
    do { return try JSONText.encode(value, .line) + [UInt8(ascii: "\n")] } catch {
      throw .cannotEncode(.frameList)
    }
  }

  /// Whether the frame's file is there and is what was written.
  static func isDone(_ entry: Entry) -> Bool {
    guard let bytes = try? InputFile(path: entry.file).bytes(), bytes.count == entry.bytes else { return false }
    return Checksum.sha256(bytes) == entry.sha256
  }
}
