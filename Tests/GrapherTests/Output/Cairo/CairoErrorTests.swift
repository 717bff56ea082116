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

  @Test func `an error has the message of libpng`() throws {
    let bytes = try Array(PixelImage.noise(9, 7).png().dropLast(40))
    #expect(throws: CairoError(.reading, .png("read beyond end of data"))) { try PixelImage(png: bytes) }
  }
}
