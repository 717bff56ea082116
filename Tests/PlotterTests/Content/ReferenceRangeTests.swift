import Grapher
import Testing

@testable import Plotter

@Suite("Lines beside a fitted range")
struct ReferenceRangeTests {
  private func content(_ values: Double...) -> PictureContent {
    var content = PictureContent()
    content.references = values.map { ReferenceLine(.horizontal, at: $0) }
    return content
  }

  @Test("widen it where they are near")
  func near() {
    #expect(content(1.2).lines(near: 0...1) == 1.2...1.2)
    #expect(content(1.2, -0.5, 0.3).lines(near: 0...1) == -0.5...1.2)
  }

  @Test("leave it where they are in it, far away or nowhere")
  func far() {
    #expect(content(0.5).lines(near: 0...1) == nil)
    #expect(content(2.1, -1.1).lines(near: 0...1) == nil)
    #expect(content(.nan, .infinity).lines(near: 0...1) == nil)
    #expect(content(1e308).lines(near: -1e308 ... -9e307) == nil)
    var vertical = content(1.2)
    vertical.references[0].kind = .vertical
    #expect(vertical.lines(near: 0...1) == nil)
  }
}
