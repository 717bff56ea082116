import Grapher
import Testing

@testable import Plotter

@Suite("Sizes of pictures")
struct PictureSizeTests {
  @Test(
    "Sizes are points or lengths",
    arguments: [
      ("1200x800", 1200, 800, false), ("1200×800", 1200, 800, false), (" 3 x 4 ", 3, 4, false),
      ("6inx4in", 432, 288, true), ("2.54cmx25.4mm", 72, 72, true), ("400ptx300pt", 400, 300, true),
      ("6INX4IN", 432, 288, true), ("1inx2.54cm", 72, 72, true), ("3x4in", 216, 288, true),
      ("a4", 595.275590551181, 841.889763779528, true), ("A5 landscape", 595.275590551181, 419.527559055118, true),
      ("letter", 612, 792, true), ("16:9", 1200, 675, false), ("1:2", 1200, 2400, false),
    ] as [(String, Double, Double, Bool)])
  func sizes(_ text: String, _ width: Double, _ height: Double, _ isPhysical: Bool) throws {
    let size = try PictureSize(text)
    #expect(abs(size.points.width - width) < 1e-9)
    #expect(abs(size.points.height - height) < 1e-9)
    #expect(size.isPhysical == isPhysical)
  }

  @Test("A picture whose text a document sets is as wide as a page's text")
  func documents() throws {
    let canvas = try PlotRequest("x").canvas(for: .tex)
    #expect(abs(canvas.size.width - 340.157) < 0.001 && abs(canvas.size.height - 226.772) < 0.001 && canvas.isForPrint)
    #expect(try PlotRequest("x", [.size: "600x400"]).canvas(for: .tex).size == Size(width: 600, height: 400))
  }

  @Test("The length of a unit needs a unit of length; a second one is for the vertical axis")
  func units() throws {
    #expect(try PictureSize.unit("1in") == Size(width: 72, height: 72))
    #expect(try PictureSize.unit("1in,0.5in") == Size(width: 72, height: 36))
    for text in ["1", "", "1cm,", "0cm", "-1cm", "1cm,1cm,1cm"] {
      #expect(throws: PlotError.self) { try PictureSize.unit(text) }
    }
    var request = PlotRequest("x")
    request.add(.unit, "1cm")
    let unit = try request.canvas(for: .pdf).printSpec?.unit
    #expect(abs((unit?.width ?? 0) - 720 / 25.4) < 1e-12)
    request.add(.size, "800x600")
    #expect(throws: PlotError.self) { try request.canvas(for: .pdf) }
  }

  @Test("A wide curve with equal units has a low picture, unless a size is given")
  func lowPictures() throws {
    func height(_ words: String...) throws -> Double {
      let request = try PlotRequest(arguments: words)
      return try Pipeline(Sweep(request), on: request.canvas(for: .png)).base.size.height
    }
    let cycloid = "(t-1.5sin(t), 1-1.5cos(t))"
    let low = try height(cycloid, "--t-range", "0:6pi")
    #expect(low >= 300 && low < 500)
    #expect(try height(cycloid, "--t-range", "0:6pi", "--size", "1200x800") == 800)
    #expect(try height(cycloid, "--t-range", "0:6pi", "--no-equal") == 800)
    #expect(try height("x^2+y^2=4") == 800)
    #expect(try height("sin(x)") == 800)
  }

  @Test(
    "Invalid sizes are refused",
    arguments: ["", "x", "1x", "1x2x3", "-1x2", "0x1A", "1e9x1", "infxinf", "a9", "a4 sideways", "1px x 2px"])
  func refused(_ text: String) {
    #expect(throws: PlotError.self) { try PictureSize(text) }
  }
}
