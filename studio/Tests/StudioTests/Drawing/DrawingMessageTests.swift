import Grapher
import NIOCore
import Testing

@testable import Studio

@Suite struct DrawingMessageTests {
  @Test(arguments: [
    ("", 0), ("f=sin(x)/x&range=-10%3A10", 0), ("é\u{1F600}", 1), (String(repeating: "x", count: 100_000), 3_000_000),
  ])
  func messagesReadBack(_ text: String, _ size: Int) throws {
    for kind in DrawingMessage.Kind.allCases {
      let bytes = ByteBuffer(bytes: (0..<size).lazy.map { UInt8(truncatingIfNeeded: $0) })
      let message = DrawingMessage(kind: kind, text: text, bytes: bytes)
      var buffer = ByteBuffer()
      message.write(to: &buffer)
      message.write(to: &buffer)
      #expect(try DrawingMessage.read(from: &buffer) == message)
      #expect(try DrawingMessage.read(from: &buffer) == message)
      #expect(try DrawingMessage.read(from: &buffer) == nil)
    }
  }

  @Test func anIncompleteMessageWaitsForTheRest() throws {
    var whole = ByteBuffer()
    DrawingMessage(kind: .content, text: "view", bytes: ByteBuffer(string: "bytes")).write(to: &whole)
    for length in 0..<whole.readableBytes {
      var part = try #require(whole.getSlice(at: 0, length: length))
      #expect(try DrawingMessage.read(from: &part) == nil)
      #expect(part.readableBytes == length)
    }
  }

  @Test(arguments: [
    [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 1, 0], [0, 0, 0, 1, 0, 0, 0, 0, 99], [99, 0, 0, 0, 0, 0, 0, 0],
  ])
  func damageIsFound(_ bytes: [UInt8]) {
    var buffer = ByteBuffer(bytes: bytes)
    #expect(throws: DrawingMessage.Damage.self) { try DrawingMessage.read(from: &buffer) }
  }

  @Test func jobsAndErrorsReadBack() throws {
    let job = DrawingJob(kind: .pictureOfQuery(.png), text: "f=x")
    #expect(DrawingMessage(job).job == job)
    var error = ServiceError.overloaded()
    error.option = "range"
    error.place = .init(text: "sin(", from: 4, to: 4, lines: "  sin(\n      ^\n")
    guard case .failure(let read) = try DrawingMessage(.failure(error)).answer() else {
      Issue.record("the error is none")
      return
    }
    #expect(read == error)
    #expect(read.text == error.text)
    #expect(throws: DrawingMessage.Damage.self) { try DrawingMessage(kind: .ready).answer() }
  }
}
