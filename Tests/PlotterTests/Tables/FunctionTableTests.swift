import Testing

@testable import Platform
@testable import Plotter

extension ProcessStateTests {
  @Suite("Tables of functions")
  struct FunctionTableTests {
    @Test("A table has the ends of its range and equal steps, whatever the parts in which it is written")
    func rows() throws {
      let folder = try TemporaryFolder()
      try FunctionTable(PlotRequest("2x", [.range: "0:8192", .samples: "8193"])).write(to: folder.output("a"))
      let expected = "x,2×x\n" + (0...8192).map { "\($0),\(2 * $0)\n" }.joined()
      #expect(folder.text("a") == expected)
    }

    @Test("Parts of a range have the given length, apart from the last")
    func parts() {
      #expect((0..<10).split(atMost: 4) == [0..<4, 4..<8, 8..<10])
      #expect((0..<8).split(atMost: 4) == [0..<4, 4..<8])
      #expect((0..<0).split(atMost: 4) == [0..<0])
    }
  }
}
