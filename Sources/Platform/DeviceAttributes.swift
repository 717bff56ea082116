#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a terminal says of itself when asked for its primary device attributes.
///
/// Source: DEC, VT510 Programmer Information, DA1; xterm, Control Sequences.
package enum DeviceAttributes {
  /// Whether the terminal of standard input and output answers that it has sixels, within a fifth of a second.
  ///
  /// Nothing is asked where keys already wait to be read, or where the program runs in the background. No more is read
  /// than the answer's last character, and the terminal's modes are what they were, whatever happens.
  package static func haveSixel() -> Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp() else {
      return false
    }
    return haveSixel(from: STDIN_FILENO, to: STDOUT_FILENO)
  }

  static func haveSixel(from input: Int32, to output: Int32) -> Bool {
    TerminalModes.readingEachKey(of: input) {
      if waits(input, milliseconds: 0) { return false }
      guard FileDescriptor.write(Array("\u{1B}[c".utf8), to: output) == nil else { return false }
      return isSixel(answer(from: input))
    } ?? false
  }

  /// Whether an answer such as `ESC [ ? 62 ; 4 c` has the 4 that stands for sixels; its first number is a level.
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
      guard milliseconds > 0, waits(input, milliseconds: milliseconds) else { break }
      var byte: UInt8 = 0
      guard read(input, &byte, 1) == 1 else { break }
      answer.append(byte)
      if byte == UInt8(ascii: "c") { break }
    }
    return answer
  }

  private static func waits(_ input: Int32, milliseconds: Int32) -> Bool {
    var poll = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return systemPoll(&poll, 1, milliseconds) == 1 && poll.revents & Int16(POLLIN) != 0
  }
}

/// The system's `poll`, whose name a variable above hides.
private let systemPoll = poll
