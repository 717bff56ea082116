import Testing

@testable import Grapher

@Suite("The name of an axis")
struct AxisNameTests {
  @Test("reads upwards left of the labels of a frame")
  func frame() {
    let figure = makeFigure {
      $0.axes = .frame
      $0.yLabel = "volts"
    }
    let name = figure.texts.first { $0.string == "volts" }
    #expect(name?.angle == -90)
    let labels = figure.texts.filter { $0.string == "−1.0" || $0.string == "1.0" }
    #expect(!labels.isEmpty && labels.allSatisfy { $0.origin.x > name?.origin.x ?? 1e9 })
    #expect((name?.origin.x ?? 0) > 0)
  }

  @Test("is horizontal at the tip of a vertical axis through the origin")
  func origin() {
    let name = makeFigure { $0.yLabel = "volts" }.texts.first { $0.string == "volts" }
    #expect(name?.angle == 0)
    #expect((name?.origin.x ?? 0) > 300 && (name?.origin.y ?? 1e9) < 40)
    #expect(!makeFigure { _ in }.texts.contains { $0.string == "y" })
  }
}
