import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes and decodes JSON. This is the only file that imports Foundation.
enum JSONText {
  /// Returns the JSON of a value, with keys in alphabetical order, and "inf", "-inf" and "nan" for other than finite numbers.
  ///
  /// - Parameters:
  ///   - name: what the value is, for the message: "the report".
  ///   - isIndented: whether the JSON has several lines, each with its end.
  static func text(
    of value: some Encodable, named name: Message, isIndented: Bool = false
  ) throws(PlotError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(value) else { throw PlotError(.software, "cannot encode \(name)") }
    return escapingControls(String(decoding: data, as: UTF8.self)) + (isIndented ? "\n" : "")
  }

  /// Returns JSON with characters that control a terminal or the direction of text, or are invisible, as `\u009b`, which the
  /// encoder leaves as they are. They occur in strings only.
  private static func escapingControls(_ json: String) -> String {
    if json.utf8.allSatisfy({ $0 < 0x7F }) { return json }
    return json.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.controls {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// - Throws: `DecodingError`, or the error of the value's own decoding.
  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: some Collection<UInt8>) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Data(bytes))
  }
}
