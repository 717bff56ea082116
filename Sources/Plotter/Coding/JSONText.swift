#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes and decodes JSON. This is the only file that imports Foundation.
enum JSONText {
  /// The line breaks of encoded values.
  enum Layout {
    case line
    case indented
  }

  /// Returns the JSON of a value, with keys in alphabetical order, and "inf", "-inf" and "nan" for other than finite numbers.
  static func encode(_ value: some Encodable, _ layout: Layout) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if layout == .indented { encoder.outputFormatting.insert(.prettyPrinted) }
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return Array(try encoder.encode(value))
  }

  /// - Throws: `DecodingError`, or the error of the value's own decoding.
  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: some Collection<UInt8>) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Data(bytes))
  }
}
