import Testing

@testable import Plotter

@Suite("A bound of work")
struct WorkBoundTests {
  private func draw(operations: Int = .max, bytes: Int = .max, _ text: String = "x^2+y^2<9") throws -> Picture {
    try WorkBound(operations: operations, bytes: bytes).run {
      try PlotRenderer().picture(of: PlotRequest(text, [.size: "200x120"]), as: .svg)
    }
  }

  @Test("A picture within its bound is the same as without one")
  func within() throws {
    let picture = try PlotRenderer().picture(of: PlotRequest("x^2+y^2<9", [.size: "200x120"]), as: .svg)
    #expect(try draw(operations: 1_000_000_000, bytes: 100_000_000).bytes == picture.bytes)
  }

  @Test("A picture beyond its bound ends with what there is too much of")
  func beyond() {
    #expect(throws: WorkBound.Excess.operations) { try draw(operations: 1) }
    #expect(throws: WorkBound.Excess.bytes) { try draw(bytes: 1) }
    #expect(throws: PlotError.self) { try draw("sin(") }
  }
}
