import Testing

@testable import Platform

@Suite("Programs that turn bytes into others")
struct FilterProgramTests {
  @Test("A program gets the input and gives its output, more than a pipe holds")
  func output() throws {
    let bytes = [UInt8](repeating: 7, count: 1 << 20)
    #expect(try FilterProgram.output(of: "cat", [], input: bytes, atMost: 1 << 20) == bytes)
    #expect(try FilterProgram.output(of: "true", [], input: bytes, atMost: 1 << 20).isEmpty)
  }

  @Test("A missing program, a failure and too long an output are faults")
  func faults() {
    func fault(_ program: String, _ arguments: [String] = [], atMost most: Int = 100) -> FilterProgram.Fault? {
      do throws(FilterProgram.Fault) {
        _ = try FilterProgram.output(of: program, arguments, input: [1, 2, 3], atMost: most)
        return nil
      } catch { return error }
    }
    #expect(fault("no-such-program-of-plot") == .unavailable(.noEntry))
    #expect(fault("false") == .failed)
    #expect(fault("cat", atMost: 2) == .tooLong)
    #expect(fault("yes") == .tooLong)
  }
}
