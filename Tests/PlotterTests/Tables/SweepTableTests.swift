import Synchronization
import Testing

@testable import Platform
@testable import Plotter

extension ProcessStateTests {
  @Suite("Tables of sweeps")
  struct SweepTableTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("A table has a row for each set of parameters, and its progress ends")
    func rows() async throws {
      let events = EventList()
      let request = PlotRequest("k*x", [.sweep: "k=1,2", .statistics: "max", .range: "0:3", .format: " CSV "])
      try await SweepTable(request).write(to: folder.output("a"), observer: events)
      #expect(folder.text("a") == "k,max,max_at\n1,3,3\n2,6,3\n")
      #expect(events.all == ["begin 2 sets", "advance", "advance", "finish"])
    }

    @Test("After an error the progress ends, and there is no file")
    func failure() async throws {
      let events = EventList()
      let table = try SweepTable(PlotRequest("k*x", [.sweep: "k=1,-1", .table: "", .range: "0:k"]))
      let error = await #expect(throws: PlotError.self) {
        try await table.write(to: folder.output("a"), observer: events)
      }
      #expect(error?.message.hasPrefix("set 2 (k = −1): ") == true)
      #expect(events.all == ["begin 2 sets", "advance", "abandon"])
      #expect(folder.files.isEmpty)
    }
  }
}

/// An observer that records its calls.
private final class EventList: JobObserver {
  private let events = Mutex<[String]>([])

  var all: [String] { events.withLock { $0 } }

  private func add(_ event: String) { events.withLock { $0.append(event) } }

  func note(_ message: Message) { add("note") }
  func report(_ error: PlotError) { add("report") }
  func begin(_ count: Int, _ noun: String) { add("begin \(count) \(noun)") }
  func advance() { add("advance") }
  func finish() { add("finish") }
  func abandon() { add("abandon") }
  func wrote(_ path: String) { add("wrote") }
  func describe(_ words: String) { add("describe") }
}
