import Grapher
import Sampling

extension PixelImage {
  /// The pixels as a video takes them: on white, with the last column and row once more where the sides are odd.
  var evenOnWhite: [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity((width + 1) * (height + 1))
    for y in Array(0..<height) + (height % 2 == 0 ? [] : [height - 1]) {
      let row = pixels[y * width..<(y + 1) * width].map { $0 >> 24 == 0xFF ? $0 : $0.onWhite }
      result += row
      if width % 2 != 0 { result += row.suffix(1) }
    }
    return result
  }
}

extension UInt32 {
  /// A straight 0xAARRGGBB over white.
  var onWhite: UInt32 {
    let alpha = self >> 24
    let mixed = [16, 8, 0].map { shift in
      ((self >> shift & 0xFF) * alpha + 255 * (255 - alpha) + 127) / 255 * (1 << shift)
    }
    return mixed.reduce(0xFF00_0000, |)
  }
}
