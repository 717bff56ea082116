#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The primary device attributes (DA1) of a terminal.
///
/// Source: DEC, VT510 Programmer Information, DA1; xterm, Control Sequences.
package enum DeviceAttributes {
  /// Returns whether the terminal of standard input and output answers within 200 ms that it has sixel graphics.
  ///
  /// Asks nothing if typed keys already wait to be read, or if the process runs in the background. Reads no further than
  /// the answer's last character, and always restores the terminal's modes.
  package static func haveSixel() -> Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp() else {
      return false
    }
    return haveSixel(from: STDIN_FILENO, to: STDOUT_FILENO)
  }

  static func haveSixel(from input: Int32, to output: Int32) -> Bool {
    TerminalModes.withUnbufferedInput(of: input) {
      if hasInput(input, within: 0) { return false }
      guard FileDescriptor.write(Array("\u{1B}[c".utf8), to: output) == nil else { return false }
      return isSixel(answer(from: input))
    } ?? false
  }

  /// Returns whether an answer such as `ESC [ ? 62 ; 4 c` has attribute 4, sixel graphics, after its first number, the
  /// conformance level.
  static func isSixel(_ answer: [UInt8]) -> Bool {
    let text = String(decoding: answer, as: UTF8.self)
    guard text.hasPrefix("\u{1B}[?"), text.hasSuffix("c") else { return false }
    let numbers = text.dropFirst(3).dropLast().split(separator: ";").map { Int($0) }
    return numbers.dropFirst().contains(4) && !numbers.contains(nil)
  }

  private static func answer(from input: Int32) -> [UInt8] {
    let deadline = ContinuousClock.now + .milliseconds(200)
    var answer: [UInt8] = []
    while answer.count < 64 {
      let left = (deadline - ContinuousClock.now).components
      let milliseconds = Int32(left.seconds * 1000) + Int32(left.attoseconds / 1_000_000_000_000_000)
      guard milliseconds > 0, hasInput(input, within: milliseconds) else { break }
      var byte: UInt8 = 0
      guard read(input, &byte, 1) == 1 else { break }
      answer.append(byte)
      if byte == UInt8(ascii: "c") { break }
    }
    return answer
  }

  /// Returns whether bytes can be read within some milliseconds.
  private static func hasInput(_ input: Int32, within milliseconds: Int32) -> Bool {
    var poll = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return systemPoll(&poll, 1, milliseconds) == 1 && poll.revents & Int16(POLLIN) != 0
  }
}

/// The system's `poll`, whose name a variable above hides.
private let systemPoll = poll
