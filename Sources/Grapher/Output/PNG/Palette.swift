/// At most 256 colours that represent all colours of a picture.
struct Palette {
  static let mostColors = 256

  /// A tolerance at which a palette of 64 or more colours always exists.
  ///
  /// It is less than the difference between transparent and opaque.
  static let anyTolerance = 254

  /// 0xAARRGGBB as in the histogram, translucent colours first.
  let colors: [UInt32]
  /// The index in `colors` for each colour of the histogram.
  let indices: [UInt8]
  /// The maximum difference of a colour from its representative in any channel, of 255.
  let tolerance: Int

  /// Finds the palette with the least tolerance by bisection; nil if the greatest tolerance leaves more colours than
  /// the limit.
  ///
  /// Colours beyond the limit come from antialiasing between a few flat colours, in steps too small to see. The flat
  /// colours stay exact, see `PaletteQuantizer.exactColors`.
  ///
  /// - Parameter limit: From 1 to 256; flat colours are exact from 25 on.
  init?(_ histogram: ColorHistogram, greatestTolerance: Int, limit: Int = mostColors) {
    guard histogram.colors.count > limit else {
      self.init(histogram, representatives: Array(histogram.colors.indices), tolerance: 0)
      return
    }
    let quantizer = PaletteQuantizer(histogram)
    guard var best = quantizer.representatives(tolerance: greatestTolerance, limit: limit) else { return nil }
    var failing = 0
    var succeeding = greatestTolerance
    while succeeding - failing > 1 {
      let tolerance = (failing + succeeding) / 2
      if let representatives = quantizer.representatives(tolerance: tolerance, limit: limit) {
        best = representatives
        succeeding = tolerance
      } else {
        failing = tolerance
      }
    }
    self.init(histogram, representatives: best, tolerance: succeeding)
  }

  /// - Parameter representatives: The index of the representative of each colour, at most 256 different ones.
  private init(_ histogram: ColorHistogram, representatives: [Int], tolerance: Int) {
    let chosen = representatives.indices.filter { representatives[$0] == $0 }
    let isOpaque = { (index: Int) in histogram.colors[index] >> 24 == 0xFF }
    let sorted = chosen.filter { !isOpaque($0) } + chosen.filter(isOpaque)
    var positions = [UInt8](repeating: 0, count: representatives.count)
    for (position, index) in sorted.enumerated() { positions[index] = UInt8(truncatingIfNeeded: position) }
    self.colors = sorted.map { histogram.colors[$0] }
    self.indices = representatives.map { positions[$0] }
    self.tolerance = tolerance
  }
}
