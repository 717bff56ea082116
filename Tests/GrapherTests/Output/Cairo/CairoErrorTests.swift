import CCairo
import Testing

@testable import Grapher

@Suite struct `Cairo errors` {
  @Test func `success is no error`() {
    #expect(throws: Never.self) { try CairoError.check(CAIRO_STATUS_SUCCESS, while: .drawing) }
  }

  @Test func `an error has the status and the operation`() {
    #expect(throws: CairoError(.writing, .status(.noMemory))) {
      try CairoError.check(CAIRO_STATUS_NO_MEMORY, while: .writing)
    }
  }

  @Test func `an unknown status is an error`() {
    #expect(throws: CairoError(.drawing, .status(CairoStatus(rawValue: 4711)))) {
      try CairoError.check(cairo_status_t(4711), while: .drawing)
    }
    #expect(!CairoStatus(rawValue: 4711).description.isEmpty)
  }

  @Test func `a status has the description of Cairo`() {
    #expect(CairoStatus.noMemory.description == "out of memory")
  }

  @Test func `an error has the whole message of libpng`() throws {
    var image = ccairo_png()
    image.width = 1
    image.height = 1
    image.bit_depth = 3
    image.color_type = PNG_COLOR_TYPE_PALETTE
    var message = [CChar](repeating: 1, count: 128)
    #expect(ccairo_write_png(&image, { _, _, _ in }, nil, &message) == 0)
    let words = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    #expect(String(decoding: words, as: UTF8.self) == "Invalid IHDR data")
  }
}
