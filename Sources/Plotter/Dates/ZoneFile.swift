import Brain
import Grapher
import Platform

/// A reader of the compiled files of the database of time zones.
///
/// Source: RFC 8536, The Time Zone Information Format, 2019.
struct ZoneFile {
  private let bytes: [UInt8]
  private var index = 0

  /// Returns the offsets of a zone; nil for another file.
  static func offsets(in bytes: [UInt8]) -> ZoneOffsets? {
    var file = ZoneFile(bytes: bytes)
    return file.read()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The numbers of what a block holds.
  private struct Counts {
    let (inUTC, inStandard, leaps, times, types, letters): (Int, Int, Int, Int, Int, Int)

    /// - Parameter width: the number of bytes of a time.
    func length(width: Int) -> Int {
      times * (width + 1) + types * 6 + letters + leaps * (width + 4) + inStandard + inUTC
    }
  }

  private mutating func read() -> ZoneOffsets? {
    guard let (version, first) = header() else { return nil }
    var (width, counts) = (4, first)
    if version >= UInt8(ascii: "2") {
      // The second block has times of 64 bits.
      index += first.length(width: 4)
      guard let (_, second) = header() else { return nil }
      (width, counts) = (8, second)
    }
    let end = index + counts.length(width: width)
    guard end <= bytes.count, counts.types > 0 else { return nil }
    let (kinds, types) = (index + counts.times * width, index + counts.times * (width + 1))
    func offset(ofType type: Int) -> Int? {
      type < counts.types ? Int(truncatingIfNeeded: number(at: types + 6 * type, width: 4)) : nil
    }
    var changes: [ZoneOffsets.Change] = []
    for place in 0..<counts.times {
      guard let offset = offset(ofType: Int(bytes[kinds + place])) else { return nil }
      changes.append(.init(time: Double(number(at: index + place * width, width: width)), offset: offset))
    }
    guard zip(changes, changes.dropFirst()).allSatisfy({ $0.time <= $1.time }), let usual = offset(ofType: 0) else {
      return nil
    }
    let footer = bytes[end...].drop { $0 == 0x0A }.prefix { $0 != 0x0A }
    if width == 8, let rule = ZoneRule(String(decoding: footer, as: UTF8.self)) {
      let last = changes.last?.time ?? 0
      let year = CivilDate(days: Int(last / 86400, clampedTo: -100_000...100_000)).year
      if changes.isEmpty { return ZoneOffsets(offset: rule.offset, changes: rule.changes(in: 1970...Self.lastYear)) }
      changes += rule.changes(in: min(year, Self.lastYear)...Self.lastYear).filter { $0.time > last }
    }
    return ZoneOffsets(offset: usual, changes: changes)
  }

  private mutating func header() -> (version: UInt8, Counts)? {
    guard index + 44 <= bytes.count, bytes[index..<index + 4].elementsEqual("TZif".utf8) else { return nil }
    let counts = (0..<6).map { Int(number(at: index + 20 + 4 * $0, width: 4)) }
    guard counts.allSatisfy({ (0...Self.mostCount).contains($0) }) else { return nil }
    defer { index += 44 }
    return (
      bytes[index + 4],
      Counts(
        inUTC: counts[0], inStandard: counts[1], leaps: counts[2], times: counts[3], types: counts[4],
        letters: counts[5])
    )
  }

  /// Returns a signed number, the highest byte first.
  private func number(at place: Int, width: Int) -> Int64 {
    let value = bytes[place..<place + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return width == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
  }

  private static let mostCount = 100_000
  /// The last year for which rules are applied.
  private static let lastYear = 2400
}

extension PlotRequest {
  /// Returns the time zone of dates without one, and of ticks: `--time-zone`.
  ///
  /// - Throws: `PlotError` if the text is neither an offset nor the name of a zone that the system knows.
  func timeZone() throws(PlotError) -> ZoneOffsets {
    guard let text = self[.timeZone]?.trimmed else { return .utc }
    if ["utc", "gmt", "z"].contains(text.lowercased()) { return .utc }
    if let seconds = DateFormat.offset(text.utf8) { return ZoneOffsets(offset: seconds) }
    let isName =
      text.first?.isLetter == true
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/_+-".contains($0)) }
    guard isName else { throw Self.unknownZone(text) }
    let path = Self.zones + text
    var zone: ZoneOffsets?
    do throws(FileError) {
      let file = FileAccess.inside(folderOf: Self.zones + "x").input(path)
      zone = ZoneFile.offsets(in: try file.bytes(atMost: 1 << 20, if: .isRegular))
    } catch { throw Self.unknownZone(text) }
    guard let zone else { throw Self.unknownZone(text) }
    return zone
  }

  private static func unknownZone(_ text: String) -> PlotError {
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    let folder = parts.count > 1 ? parts[0] + "/" : ""
    let known = FileAccess.unrestricted.names(in: zones + folder).filter { $0.first?.isUppercase == true }
    let nearest = Spelling.nearest(to: parts.last ?? "", among: known.sorted()).map { folder + $0 }
    let advice: Message = nearest.map { "; is it \($0)?" } ?? "; names are as in Europe/Berlin"
    return .option(.timeZone, "takes a name of the system's time zones, UTC or +02:00, not '\(text)'\(advice)")
  }

  private static let zones = "/usr/share/zoneinfo/"
}
