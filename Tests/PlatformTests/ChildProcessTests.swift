import Testing

@testable import Platform

extension OneAtATime {
  @Suite("Other programs that are fed")
  struct ChildProcessTests {
    func write(_ count: Int, to child: ChildProcess) -> Bool {
      [UInt8](repeating: 0x61, count: count).withUnsafeBytes(child.write)
    }

    @Test("A program that is not there is an error")
    func missing() {
      let error = #expect(throws: SystemError.self) { try ChildProcess("no-such-program-of-this-name", []) }
      #expect(error?.code == 2)
    }

    @Test("What a program reads, says and ends with is known")
    func ordinary() throws {
      let child = try ChildProcess("sh", ["-c", "wc -c >&2; exit 7"])
      #expect(write(1_000_000, to: child))
      #expect(child.wait() == .exit(7))
      #expect(child.complaint.contains("1000000"))
    }

    @Test("A program that has gone is no signal for us")
    func gone() throws {
      let child = try ChildProcess("sh", ["-c", "echo no >&2; exit 3"])
      #expect(!write(10_000_000, to: child))
      #expect(child.wait() == .exit(3))
      #expect(child.complaint == "no\n")
    }

    @Test("A program that talks without end is heard to the last")
    func talkative() throws {
      let child = try ChildProcess("sh", ["-c", "head -c 1000000 /dev/zero >&2; echo end >&2; cat >/dev/null"])
      #expect(write(1_000_000, to: child))
      #expect(child.wait() == .exit(0))
      #expect(child.complaint.hasSuffix("end\n"))
    }

    @Test("A program killed is told from one that ended")
    func killed() throws {
      #expect(try ChildProcess("sh", ["-c", "kill -9 $$"]).wait() == .signal(9))
    }

    @Test("A program left alone is ended")
    func abandoned() throws { _ = try ChildProcess("sleep", ["1000"]) }
  }
}
