import Platform

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
    return escapingControls(Array(try encoder.encode(value)))
  }

  /// Returns JSON with characters that control a terminal or the direction of text as `\u009b`, which the encoder leaves as
  /// they are. They occur in strings only.
  private static func escapingControls(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.allSatisfy({ $0 < 0x7F }) { return bytes }
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.controls {
        text += "\\u" + scalar.hexadecimal(digits: 4, uppercase: false)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return Array(text.utf8)
  }

  /// - Throws: `DecodingError`, or the error of the value's own decoding.
  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: some Collection<UInt8>) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Data(bytes))
  }
}
