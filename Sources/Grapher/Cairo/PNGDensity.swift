/// How large a PNG is meant to be on paper: its pHYs chunk.
///
/// Source: Portable Network Graphics (PNG) Specification, third edition, W3C, 11.3.4.3.
enum PNGDensity {
  /// The file with its density told, in whole pixels for a metre as the format has it.
  ///
  /// - Parameter pixelsPerInch: of both directions; from 0.02 to 10⁷, others leave the file as it is.
  static func telling(_ pixelsPerInch: Double, in png: [UInt8]) -> [UInt8] {
    let header = PNGChunk.signature.count + 25
    guard png.count > header, (0.02...1e7).contains(pixelsPerInch) else { return png }
    let density = UInt32((pixelsPerInch / 0.0254).rounded()).bigEndianBytes
    let metre: [UInt8] = [1]
    return png[..<header] + PNGChunk(name: "pHYs", data: density + density + metre).bytes + png[header...]
  }
}
