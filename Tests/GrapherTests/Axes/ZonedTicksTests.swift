import Sampling
import Testing

@testable import Grapher

@Suite("Ticks in time zones")
struct ZonedTicksTests {
  /// Two hours in the east until 25 October 2026, 1:00 UTC, then one.
  private let zone = ZoneOffsets(offset: 7200, changes: [.init(time: 1_792_890_000, offset: 3600)])

  private func ticks(_ range: ClosedRange<Double>) throws -> CalendarTicks {
    let day = try #require(CivilDate(year: 2026, month: 10, day: 24)).days
    let room = TickRoom(length: 600, spacing: 96, air: 14, minorGap: 9) { Double($0.count) * 8 }
    return try #require(
      CalendarTicks(
        in: range, origin: CalendarOrigin(day: day, zone: zone), line: LinearScale(domain: range, start: 0, end: 600),
        room: room))
  }

  @Test("Days begin at local midnight, also after clocks are set back")
  func days() throws {
    let ticks = try ticks(0...5.1)
    let labels = ["24 Oct", "25 Oct", "26 Oct", "27 Oct", "28 Oct", "29 Oct"]
    #expect(ticks.labels.count > 3 && ticks.labels == Array(labels.prefix(ticks.labels.count)))
    #expect(zip(ticks.ticks, [0, 24.0, 49]).allSatisfy { abs($0.place * 24 - $1) < 1e-9 })
  }

  @Test("An hour that clocks show twice has one tick, and those after it are an hour later")
  func hours() throws {
    let ticks = try ticks(1...1.3)
    let places = Dictionary(zip(ticks.labels, ticks.ticks.map(\.place))) { first, _ in first }
    for (label, place) in places {
      let hour = Double(label.suffix(5).prefix(2)) ?? 0
      let minute = Double(label.suffix(2)) ?? 0
      let days = label.contains(":") ? hour / 24 + minute / 1440 : 0
      #expect(abs(place - 1 - days - (days * 24 >= 3 ? 1.0 / 24 : 0)) < 1e-9, "\(label)")
    }
    #expect(Set(ticks.labels).count == ticks.labels.count)
  }

  @Test("A fixed offset moves midnight alone")
  func fixed() {
    let origin = CalendarOrigin(before: 0, zone: ZoneOffsets(offset: -3600))
    #expect(origin.day == -1 && origin.place(of: 0) == 23.0 / 24 && origin.local(0.5) == 0.5)
    #expect(origin.place(ofLocal: 0.25) == 0.25)
  }
}
