import Testing

@testable import plot

@Suite("Passing files")
struct PassingFileTests {
  @Test("have names that differ, even of processes with one number, as containers have")
  func names() {
    let output = OutputFile(path: "a.gif")
    let names = (0..<100).map { _ in PassingFile(standingFor: output, target: "a.gif", mode: nil).path }
    #expect(Set(names).count == names.count)
  }
}
