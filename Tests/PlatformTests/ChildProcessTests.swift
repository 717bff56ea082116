import Foundation
import Testing

@testable import Platform

extension ProcessStateTests {
  @Suite("Child processes")
  struct ChildProcessTests {
    func write(_ count: Int, to child: ChildProcess) -> Bool {
      [UInt8](repeating: 0x61, count: count).withUnsafeBytes(child.write)
    }

    @Test("A missing program is an error")
    func missing() {
      let error = #expect(throws: SystemError.self) { try ChildProcess("no-such-program-of-this-name", []) }
      #expect(error?.code == 2)
    }

    @Test("A program reads its input; its error text and its status are available")
    func ordinary() throws {
      let child = try ChildProcess("sh", ["-c", "wc -c >&2; exit 7"])
      #expect(write(1_000_000, to: child))
      #expect(child.wait() == .exit(7))
      #expect(child.errorText.contains("1000000"))
    }

    @Test("Writing to an ended program is an error instead of a signal")
    func gone() throws {
      let child = try ChildProcess("sh", ["-c", "echo no >&2; exit 3"])
      #expect(!write(10_000_000, to: child))
      #expect(child.wait() == .exit(3))
      #expect(child.errorText == "no\n")
    }

    @Test("The end of a long error text is available")
    func talkative() throws {
      let child = try ChildProcess("sh", ["-c", "head -c 1000000 /dev/zero >&2; echo end >&2; cat >/dev/null"])
      #expect(write(1_000_000, to: child))
      #expect(child.wait() == .exit(0))
      #expect(child.errorText.hasSuffix("end\n"))
    }

    @Test("A signal that ends the program is reported as a signal")
    func killed() throws {
      #expect(try ChildProcess("sh", ["-c", "kill -9 $$"]).wait() == .signal(9))
    }

    @Test("The status is available even if the parent ignores the ends of programs, which it goes on to do")
    func ignoredEnds() async {
      await #expect(processExitsWith: .success) {
        signal(SIGCHLD, SIG_IGN)
        var child: ChildProcess? = try ChildProcess("sh", ["-c", "exit 7"])
        let end = child?.wait()
        child = nil
        let isIgnored = Signals.isSame(signal(SIGCHLD, SIG_DFL), SIG_IGN)
        exit(end == .exit(7) && isIgnored ? 0 : 1)
      }
    }

    @Test("A program without a status counts as failed")
    func unknownEnd() async {
      await #expect(processExitsWith: .success) {
        let child = try ChildProcess("true", [])
        while waitpid(-1, nil, 0) < 0, errno == EINTR {}
        exit(child.wait() == .exit(0) ? 1 : 0)
      }
    }

    @Test("A program is ended before the temporary files are removed, and cannot make them again")
    func endedFirst() async {
      await #expect(processExitsWith: .success) {
        let child = try ChildProcess("sleep", ["10"])
        TemporaryFiles.removeAll()
        exit(waitpid(-1, nil, WNOHANG) < 0 && child.wait() != .exit(0) ? 0 : 1)
      }
    }

    @Test("A program is killed with its owner")
    func abandoned() throws { _ = try ChildProcess("sleep", ["1000"]) }
  }
}
