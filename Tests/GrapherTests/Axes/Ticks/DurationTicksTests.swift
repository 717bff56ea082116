import Sampling
import Testing

@testable import Grapher

@Suite("Ticks of durations") struct DurationTicksTests {
  private func labels(
    _ range: ClosedRange<Double>, _ choice: TickChoice = .decimal, length: Double = 500
  ) -> [String] {
    let room = TickRoom(length: length, spacing: 90, air: 12) { 9 * Double($0.count) }
    return AxisTicks(over: range, scale: .linear, choice: choice, room: room).stops.map(\.label)
  }

  @Test("Durations have ticks at round parts of minutes, hours and days")
  func durations() {
    #expect(labels(0...100, .durations) == ["0:00", "0:15", "0:30", "0:45", "1:00", "1:15", "1:30"])
    #expect(labels(0...5400, .durations, length: 400) == ["0:00:00", "0:30:00", "1:00:00", "1:30:00"])
    #expect(labels(-90...90, .durations, length: 500).first == "−1:30")
    #expect(labels(0...1e6, .durations).dropFirst().first == "120:00:00")
    #expect(labels(0...0.5, .durations) == labels(0...0.5))
    #expect(DurationTicks.texts(of: [45.26, 3661]) == ["0:00:45.3", "1:01:01"])
  }
}
