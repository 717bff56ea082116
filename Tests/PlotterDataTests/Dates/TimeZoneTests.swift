import Grapher
import Platform
import Sampling
import Testing

@testable import Plotter

@Suite("Time zones")
struct TimeZoneTests {
  private func offset(_ zone: ZoneOffsets, _ text: String) throws -> Double {
    Double(zone.offset(at: try #require(DateFormat.iso.seconds(text.utf8)))) / 3600
  }

  private func zone(_ name: String) throws -> ZoneOffsets {
    try PlotRequest(arguments: ["--time-zone", name]).timeZone()
  }

  @Test(
    "Rules of POSIX give the changes of every year",
    arguments: [
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T00:59:59Z", 1.0),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T01:00Z", 2),
      ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T00:59Z", 2), ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T01:00Z", 1),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T06:59Z", -5), ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T07:00Z", -4),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-01-01T00:00Z", 11), ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-07-01", 10),
      ("<+0545>-5:45", "2026-07-01", 5.75), ("IST-2IDT,J60/0,J300/0", "2024-02-29T21:59Z", 2),
      ("IST-2IDT,J60/0,J300/0", "2024-02-29T22:00Z", 3), ("XXX3YYY,59/0,300/0", "2024-02-29T03:00Z", -2),
    ])
  func rules(_ text: String, _ time: String, _ hours: Double) throws {
    let rule = try #require(ZoneRule(text))
    let changes = rule.changes(in: 2023...2027)
    // Seasons of the south begin a year in summer.
    #expect(try offset(ZoneOffsets(offset: rule.offset, changes: changes), time) == hours)
  }

  @Test(
    "Other texts are no rules", arguments: ["", "CE-1", "CET", "CET-1CEST,M3.5", "CET-1CEST,M13.5.0,M10.5.0", "CET-1x"])
  func noRules(_ text: String) { #expect(ZoneRule(text) == nil) }

  /// A compiled file with two types, one change at 1000 s, and a rule; with the width of times of each block.
  private func file(_ rule: String) -> [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] { (0..<width).reversed().map { UInt8(value >> (8 * $0) & 255) } }
    func block(_ width: Int) -> [UInt8] {
      Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + [0, 0, 0, 1, 2, 8].flatMap { number($0, 4) }
        + number(1000, width) + [1] + number(1800, 4) + [0, 0] + number(3600, 4) + [0, 4] + Array("LMT\0CET\0".utf8)
    }
    return block(4) + block(8) + Array("\n\(rule)\n".utf8)
  }

  @Test("A compiled file has its changes, and the rule after the last one")
  func files() throws {
    let zone = try #require(ZoneFile.offsets(in: file("CET-1CEST,M3.5.0,M10.5.0/3")))
    #expect(zone.offset(at: 999) == 1800 && zone.offset(at: 1000) == 3600)
    #expect(try offset(zone, "2026-07-01") == 2 && offset(zone, "2026-12-01") == 1)
    let whole = file("CET-1CEST,M3.5.0,M10.5.0/3")
    #expect(ZoneFile.offsets(in: file(""))?.offset(at: 5e9) == 3600)
    // No part of a file crashes the reader.
    for count in 0..<whole.count { _ = ZoneFile.offsets(in: Array(whole[..<count])) }
    #expect(ZoneFile.offsets(in: Array("not a zone at all, but a longer text than a header is".utf8)) == nil)
  }

  @Test("--time-zone takes offsets, UTC and names, and no other files")
  func names() throws {
    #expect(try zone("UTC") == .utc && zone("+02:00") == ZoneOffsets(offset: 7200))
    #expect(try zone("-0330") == ZoneOffsets(offset: -12_600))
    for name in ["../../etc/passwd", "/etc/passwd", "Europe/", "2", "+25:00", "", "zone.tab"] {
      #expect(message { try zone(name) }.contains("takes a name of the system's time zones"), "\(name)")
    }
  }

  private static let hasZones = FileAccess.unrestricted.names(in: "/usr/share/zoneinfo/Europe").contains("Berlin")

  @Test("The system's zones have their changes past and to come", .enabled(if: hasZones))
  func system() throws {
    let berlin = try zone("Europe/Berlin")
    #expect(
      try offset(berlin, "2026-07-01") == 2 && offset(berlin, "2026-12-01") == 1 && offset(berlin, "2099-07-01") == 2)
    #expect(try offset(berlin, "1975-07-01") == 1)
    #expect(message { try zone("Europe/Berlon") }.contains("is it Europe/Berlin?"))
  }

  private func content(_ text: String, _ zone: String) throws -> PictureContent {
    try PlotRequest(arguments: ["--data", "-", "--time-zone", zone])
      .withStandardInput(KeptInput(bytes: Array(text.utf8)))
      .content(ParameterBindings([], takesDegrees: false))
  }

  @Test("Dates without an offset are local times, and x counts days since the local midnight")
  func data() throws {
    let text = "2026-03-01T06:00,1\n2026-03-01T06:00Z,2\n2026-03-01T06:00-05:00,3\n"
    let x = try content(text, "+02:00").series[0].measured.map(\.x)
    #expect(zip(x, [6.0, 8, 13]).allSatisfy { abs($0 * 24 - $1) < 1e-9 })
    let night = try content("2026-03-01T23:00Z,1\n2026-03-02T01:00Z,2\n", "+02:00")
    #expect(night.abscissa.origin?.date(at: 0)?.text == "2 Mar 2026")
    #expect(abs(night.series[0].measured[0].x - 1.0 / 24) < 1e-12)
  }

  @Test("Times that clocks skip and show twice have one place each")
  func changes() throws {
    let rule = try #require(ZoneRule("CET-1CEST,M3.5.0,M10.5.0/3"))
    let zone = ZoneOffsets(offset: 3600, changes: rule.changes(in: 2026...2026))
    func seconds(_ text: String) -> Double? { DateFormat.iso.seconds(text.utf8, in: zone) }
    func utc(_ text: String) -> Double? { DateFormat.iso.seconds(text.utf8) }
    #expect(seconds("2026-03-29T02:30") == utc("2026-03-29T01:30"))
    #expect(seconds("2026-10-25T02:30") == utc("2026-10-25T00:30"))
    #expect(seconds("2026-10-25T02:30+01:00") == utc("2026-10-25T01:30"))
    let origin = CalendarOrigin(before: try #require(utc("2026-03-28T23:00")), zone: zone)
    let end = try #require(utc("2026-03-29T22:00"))
    #expect(origin.date(at: 0)?.text == "29 Mar 2026" && origin.place(of: end) == 23.0 / 24)
  }
}
