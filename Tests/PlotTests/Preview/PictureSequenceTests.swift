import Foundation
import Grapher
import Platform
import Testing

@testable import plot

@Suite("Pictures as sequences of a terminal")
struct PictureSequenceTests {
  @Test("The sequences of kitty come in pieces of 4096 characters, of which the last says so")
  func kitty() throws {
    let png = (0..<7000).map { UInt8(truncatingIfNeeded: $0) }
    let pieces = InlineImage.kitty(png).split(separator: "\u{1B}\\")
    #expect(pieces.count == 3)
    #expect(pieces[0].hasPrefix("\u{1B}_Ga=T,f=100,q=2,m=1;"))
    #expect(pieces[1].hasPrefix("\u{1B}_Gm=1;"))
    #expect(pieces[2].hasPrefix("\u{1B}_Gm=0;"))
    let payloads = pieces.map { $0.split(separator: ";")[1] }
    #expect(payloads.dropLast().allSatisfy { $0.count == 4096 })
    #expect(Data(base64Encoded: payloads.joined()) == Data(png))
    #expect(InlineImage.kitty([1, 2, 3]) == "\u{1B}_Ga=T,f=100,q=2,m=0;AQID\u{1B}\\")
  }

  @Test("The sequence of iTerm2 is one, with the number of bytes and cells")
  func iterm() {
    let text = InlineImage.iterm([1, 2, 3], columns: 40)
    #expect(text == "\u{1B}]1337;File=inline=1;size=3;width=40;preserveAspectRatio=1:AQID\u{07}")
  }

  @Test("Sixels count what repeats, and leave blanks at the end out")
  func line() {
    #expect(SixelEncoder.line([]) == "")
    #expect(SixelEncoder.line([0, 0, 0]) == "")
    #expect(SixelEncoder.line([1, 1, 1, 0]) == "@@@")
    #expect(SixelEncoder.line([0, 0, 0, 0, 63, 63, 63, 63, 63]) == "!4?!5~")
  }

  @Test("Sixels are bands of six rows with a line for each colour; clear pixels have none")
  func sixel() throws {
    // A column of seven: red, blue, clear, red, red, red, red.
    let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    let image = try #require(
      PixelImage(width: 1, height: 7, pixels: [red, blue, 0x0012_3456, red, red, red, red])?.indexed(atMost: 255))
    #expect(image.colors.count == 2)
    #expect(image.indices[2] == nil)
    let text = SixelEncoder.encode(image)
    #expect(text.hasPrefix("\u{1B}P0;1;0q\"1;1;1;7#0;2;100;0;0#1;2;0;0;100"))
    #expect(text.hasSuffix("#0x$#1A-#0@\u{1B}\\"))
  }

  @Test("Many colours become 255, and flat ones stay as they are")
  func palette() throws {
    var pixels: [UInt32] = []
    for row in 0..<64 as Range<UInt32> {
      for column in 0..<64 as Range<UInt32> { pixels.append(0xFF00_0000 | row << 18 | column << 10) }
    }
    let image = try #require(PixelImage(width: 64, height: 64, pixels: pixels)?.indexed(atMost: 255))
    #expect(image.colors.count <= 255)
    #expect(image.indices.count == 4096)
    #expect(PixelImage(width: 1, height: 1, pixels: [0])?.indexed(atMost: 3) == nil)
  }
}
