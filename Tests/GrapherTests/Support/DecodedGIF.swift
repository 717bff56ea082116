import CGIF
import Testing

@testable import Grapher

/// A GIF decoded by giflib, as a viewer shows it.
struct DecodedGIF {
  struct Frame {
    var rect: PixelRect
    /// In hundredths of a second.
    var delay: Int
    var disposal: Int
    var hasOwnPalette: Bool
    /// The visible pixels: opaque colours, or 0 for transparent.
    var shown: [UInt32]
  }

  var width: Int
  var height: Int
  var frames: [Frame] = []
  /// The number in the NETSCAPE2.0 extension, 0 for endless; nil without the extension.
  var repeats: Int?

  init(_ bytes: [UInt8]) throws {
    final class Source {
      var rest: ArraySlice<UInt8>
      init(_ bytes: [UInt8]) { rest = bytes[...] }
    }
    let source = Source(bytes)
    var code: Int32 = 0
    let read: InputFunc = { gif, data, count in
      guard let data, let closure = gif?.pointee.UserData else { return 0 }
      let source = Unmanaged<Source>.fromOpaque(closure).takeUnretainedValue()
      let part = source.rest.prefix(Int(count))
      for (offset, byte) in part.enumerated() { data[offset] = byte }
      source.rest = source.rest.dropFirst(part.count)
      return Int32(part.count)
    }
    let gif = try #require(DGifOpen(Unmanaged.passUnretained(source).toOpaque(), read, &code))
    defer { DGifCloseFile(gif, nil) }
    try #require(DGifSlurp(gif) == GIF_OK)
    try #require(source.rest.isEmpty)
    width = Int(gif.pointee.SWidth)
    height = Int(gif.pointee.SHeight)
    var canvas = [UInt32](repeating: 0, count: width * height)
    for index in 0..<Int(gif.pointee.ImageCount) {
      let image = gif.pointee.SavedImages[index]
      var control = GraphicsControlBlock()
      try #require(DGifSavedExtensionToGCB(gif, Int32(index), &control) == GIF_OK)
      if index == 0 { repeats = try Self.repeats(image) }
      let map = try #require(image.ImageDesc.ColorMap ?? gif.pointee.SColorMap)
      let rect = PixelRect(
        x: Int(image.ImageDesc.Left), y: Int(image.ImageDesc.Top), width: Int(image.ImageDesc.Width),
        height: Int(image.ImageDesc.Height))
      try #require(rect.x + rect.width <= width && rect.y + rect.height <= height)
      for (row, positions) in rect.rows(in: width).enumerated() {
        for (column, position) in positions.enumerated() {
          let value = Int(image.RasterBits[row * rect.width + column])
          if value == Int(control.TransparentColor) { continue }
          try #require(value < Int(map.pointee.ColorCount))
          let color = map.pointee.Colors[value]
          canvas[position] = 0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
        }
      }
      frames.append(
        Frame(
          rect: rect, delay: Int(control.DelayTime), disposal: Int(control.DisposalMode),
          hasOwnPalette: image.ImageDesc.ColorMap != nil, shown: canvas))
      if control.DisposalMode == DISPOSE_BACKGROUND {
        for row in rect.rows(in: width) { for position in row { canvas[position] = 0 } }
      }
    }
  }

  private static func repeats(_ image: SavedImage) throws -> Int? {
    for index in 0..<Int(image.ExtensionBlockCount) {
      let block = image.ExtensionBlocks[index]
      guard block.Function == APPLICATION_EXT_FUNC_CODE else { continue }
      try #require(
        UnsafeBufferPointer(start: block.Bytes, count: Int(block.ByteCount)).elementsEqual("NETSCAPE2.0".utf8))
      let next = image.ExtensionBlocks[index + 1]
      try #require(next.ByteCount == 3 && next.Bytes[0] == 1)
      return Int(next.Bytes[1]) | Int(next.Bytes[2]) << 8
    }
    return nil
  }
}
