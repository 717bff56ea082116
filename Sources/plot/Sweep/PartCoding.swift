#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A figure's part as JSON, every Double exact.
enum PartCoding {
  static func bytes(of part: SweptFigure.Part) throws(Failure) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do { return Array(try encoder.encode(part)) } catch { throw Failure(.software, "cannot encode a part") }
  }

  /// - Parameter path: where it was read, for messages.
  static func part(from bytes: [UInt8], of path: String) throws(Failure) -> SweptFigure.Part {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do { return try decoder.decode(SweptFigure.Part.self, from: Data(bytes)) } catch {
      throw Failure(.data, "\(path) is no part of a figure")
    }
  }
}
