import Foundation
import Testing

@testable import Platform

@Suite("Primary device attributes of a terminal", .serialized)
struct DeviceAttributesTests {
  @Test("An answer with a 4 after the conformance level means sixel graphics")
  func answers() {
    func isSixel(_ text: String) -> Bool { DeviceAttributes.isSixel(Array(text.utf8)) }
    #expect(isSixel("\u{1B}[?62;4c"))
    #expect(isSixel("\u{1B}[?64;1;2;4;6;22c"))
    #expect(!isSixel("\u{1B}[?4c"))
    #expect(!isSixel("\u{1B}[?62;14;22c"))
    #expect(!isSixel("\u{1B}[?62;4"))
    #expect(!isSixel("\u{1B}[?62;x;4c"))
    #expect(!isSixel("62;4c"))
    #expect(!isSixel(""))
  }

  /// Queries a pseudoterminal that gives an answer, and returns the bytes that remain to be read.
  private func ask(answering answer: String, typed: String = "") throws -> (
    hasSixel: Bool, left: String, isEchoing: Bool
  ) {
    var (master, slave) = (Int32(-1), Int32(-1))
    try #require(openpty(&master, &slave, nil, nil, nil) == 0)
    defer {
      close(master)
      close(slave)
    }
    _ = FileDescriptor.write(Array(typed.utf8), to: master)
    let other = master
    let thread = Thread {
      var poll = pollfd(fd: other, events: Int16(POLLIN), revents: 0)
      var query: [UInt8] = []
      while !String(decoding: query, as: UTF8.self).hasSuffix("\u{1B}[c"), Glibc.poll(&poll, 1, 1000) == 1 {
        var byte: UInt8 = 0
        guard read(other, &byte, 1) == 1 else { return }
        query.append(byte)
      }
      _ = FileDescriptor.write(Array(answer.utf8), to: other)
    }
    if typed.isEmpty { thread.start() }
    let hasSixel = DeviceAttributes.haveSixel(from: slave, to: slave)
    var modes = termios()
    tcgetattr(slave, &modes)
    let isEchoing = modes.c_lflag & tcflag_t(ECHO) != 0 && modes.c_lflag & tcflag_t(ICANON) != 0
    modes.c_lflag &= ~tcflag_t(ICANON)
    tcsetattr(slave, TCSANOW, &modes)
    var poll = pollfd(fd: slave, events: Int16(POLLIN), revents: 0)
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = Glibc.poll(&poll, 1, 50) == 1 ? read(slave, &bytes, 100) : 0
    return (hasSixel, String(decoding: bytes.prefix(max(0, count)), as: UTF8.self), isEchoing)
  }

  @Test("The query reads only the answer and restores the terminal modes")
  func pseudoTerminal() throws {
    let yes = try ask(answering: "\u{1B}[?62;4cls")
    #expect(yes.hasSixel && yes.left == "ls" && yes.isEchoing)
    let no = try ask(answering: "\u{1B}[?62;22c")
    #expect(!no.hasSixel && no.left.isEmpty && no.isEchoing)
  }

  @Test("The query has a time limit, and is omitted while typed keys wait")
  func patience() throws {
    let start = ContinuousClock.now
    let silent = try ask(answering: "")
    #expect(!silent.hasSixel && silent.isEchoing)
    #expect(ContinuousClock.now - start < .seconds(5))
    let busy = try ask(answering: "\u{1B}[?62;4c", typed: "ls")
    #expect(!busy.hasSixel && busy.left == "ls" && busy.isEchoing)
  }

  @Test("The modes can be restored at any time during the query, as the time limit does")
  func restored() throws {
    var (master, slave) = (Int32(-1), Int32(-1))
    try #require(openpty(&master, &slave, nil, nil, nil) == 0)
    defer {
      close(master)
      close(slave)
    }
    func isEchoing() -> Bool {
      var modes = termios()
      return tcgetattr(slave, &modes) == 0 && modes.c_lflag & tcflag_t(ECHO) != 0
    }
    TerminalModes.withUnbufferedInput(of: slave) {
      #expect(!isEchoing())
      TerminalModes.restore()
      #expect(isEchoing())
    }
    #expect(isEchoing())
  }

  @Test("A file has no device attributes")
  func file() throws {
    let file = open("/dev/null", O_RDWR)
    defer { close(file) }
    #expect(!DeviceAttributes.haveSixel(from: file, to: file))
  }
}
