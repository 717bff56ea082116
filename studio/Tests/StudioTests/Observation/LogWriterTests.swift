import Dispatch
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import Studio

@Suite struct LogWriterTests {
  private let reader = Reader()
  private let thread = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()

  /// What reads the log. While it is stopped, writing waits.
  private final class Reader: Sendable {
    private let all = Mutex("")
    private let gate = DispatchSemaphore(value: 1)

    var text: String { all.withLock { $0 } }

    func stop() { gate.wait() }

    func goOn() { gate.signal() }

    func take(_ bytes: [UInt8]) {
      gate.wait()
      all.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
      gate.signal()
    }
  }

  private func writer(limit: Int) -> LogWriter {
    LogWriter(on: thread, limit: limit) { [reader] in reader.take($0) }
  }

  @Test func linesAreWrittenInOrder() async {
    let writer = writer(limit: 1000)
    for number in 0..<100 { writer.add("\(number)\n") }
    await writer.finish()
    #expect(reader.text == (0..<100).map { "\($0)\n" }.joined())
  }

  @Test func linesForAReaderThatHasStoppedAreDroppedAndCounted() async throws {
    let writer = writer(limit: 8)
    reader.stop()
    for _ in 0..<100 { writer.add("1234\n") }
    reader.goOn()
    await writer.finish()
    let lines = reader.text.split(separator: "\n")
    // One was on its way to the reader, and one waited.
    let written = lines.count { $0 == "1234" }
    #expect((1...2).contains(written))
    let dropped = lines.filter { $0 != "1234" }.map { line in
      line.split(separator: "\"count\":").last.flatMap { Int($0.prefix(while: \.isNumber)) } ?? 0
    }
    #expect(dropped.reduce(0, +) == 100 - written)
    writer.add("5\n")
    await writer.finish()
    #expect(reader.text.hasSuffix("\n5\n"))
  }

  @Test func theEndDoesNotWaitLongForAReader() async {
    let writer = writer(limit: 8)
    reader.stop()
    writer.add("1\n")
    await writer.finish()
    #expect(reader.text.isEmpty)
    reader.goOn()
    await writer.finish()
    #expect(reader.text == "1\n")
  }
}
