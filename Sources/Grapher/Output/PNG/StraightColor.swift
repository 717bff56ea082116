/// A colour of 8 bits per channel that is not premultiplied by its alpha.
struct StraightColor: Equatable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8
}

extension StraightColor {
  /// Converts a premultiplied 0xAARRGGBB, rounded to nearest; black for alpha 0.
  init(_ premultiplied: UInt32) {
    let alpha = premultiplied >> 24
    let straight = { (shift: UInt32) -> UInt8 in
      let value = premultiplied >> shift & 0xFF
      if alpha == 255 { return UInt8(value) }
      return alpha == 0 ? 0 : UInt8(min((value * 255 + alpha / 2) / alpha, 255))
    }
    self.init(red: straight(16), green: straight(8), blue: straight(0), alpha: UInt8(alpha))
  }
}

extension StraightColor {
  init(straight pixel: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: pixel >> 16), green: UInt8(truncatingIfNeeded: pixel >> 8),
      blue: UInt8(truncatingIfNeeded: pixel), alpha: UInt8(truncatingIfNeeded: pixel >> 24))
  }

  /// 0xAARRGGBB.
  var pixel: UInt32 { UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
