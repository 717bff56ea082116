import Foundation
import Testing

@testable import Platform

/// Lines of a file, as they arrive.
@Suite struct LineReaderTests {
  private func lines(_ bytes: [UInt8], limit: Int = 100) throws -> [LineReader.Line] {
    let pipe = Pipe()
    let writer = pipe.fileHandleForWriting
    let thread = Thread {
      try? writer.write(contentsOf: Data(bytes)); try? writer.close()
    }
    thread.start()
    var reader = LineReader(limit: limit, descriptor: pipe.fileHandleForReading.fileDescriptor)
    var lines: [LineReader.Line] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  @Test(
    "Line breaks end lines, and the last line may have none",
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]), ("a\r\nb\r\n", ["a", "b"]),
      ("é\n√", ["é", "√"]),
    ] as [(String, [String])])
  func breaks(text: String, expected: [String]) throws {
    #expect(try lines(Array(text.utf8)) == expected.map { .text($0) })
  }

  @Test("A line beyond the limit is skipped, and the next one is read")
  func limit() throws {
    #expect(try lines(Array("12345\n1234\n123456789".utf8), limit: 4) == [.tooLong, .text("1234"), .tooLong])
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)
    #expect(try lines(long + Array("\nend\n".utf8)) == [.tooLong, .text("end")])
  }

  @Test("A line without an end is an error, after the lines before it", .timeLimit(.minutes(1)))
  func endless() throws {
    let file = try FileHandle(forReadingFrom: URL(filePath: "/dev/zero"))
    var reader = LineReader(limit: 10, descriptor: file.fileDescriptor)
    let error = FileError.lineTooLong("-", limit: LineReader.mostSkipped)
    #expect(throws: error) { try reader.next() }
    let longest = [UInt8](repeating: UInt8(ascii: "x"), count: LineReader.mostSkipped)
    #expect(try lines(longest + Array("\nend".utf8)) == [.tooLong, .text("end")])
  }

  @Test("Damaged UTF-8 is replaced")
  func damaged() throws { #expect(try lines([0xFF, 0x0A, 0x41]) == [.text("\u{FFFD}"), .text("A")]) }

  @Test("A file that cannot be read is an error")
  func unreadable() {
    var reader = LineReader(limit: 10, descriptor: -1)
    #expect(throws: FileError.self) { try reader.next() }
  }
}
