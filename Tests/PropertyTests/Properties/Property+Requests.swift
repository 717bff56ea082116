@testable import Plotter

// Every encoding of a request reads back as the same request.
extension Property {
  /// Returns what is wrong with the JSON of a request.
  static func jsonComplaint(_ request: PlotRequest) throws -> String? {
    let json = try request.json()
    return try difference(of: PlotRequest(json: json), from: request, json)
  }

  /// Returns what is wrong with the words of a request.
  static func argumentsComplaint(_ request: PlotRequest) throws -> String? {
    try difference(of: PlotRequest(arguments: request.arguments), from: request, "\(request.arguments)")
  }

  /// Returns what is wrong with the URL query of a request.
  static func queryComplaint(_ request: PlotRequest) throws -> String? {
    try difference(of: PlotRequest(query: QueryText.parts(of: request.query)), from: request, request.query)
  }

  /// Returns what is wrong with the shell command of a request.
  static func commandComplaint(_ request: PlotRequest) throws -> String? {
    let command = request.command
    guard let words = ShellWords(command)?.words else { return "\(command) has no words" }
    return try difference(
      of: PlotRequest(arguments: Array(words.dropFirst())), from: request.keeping([.function, .picture, .product]),
      command)
  }

  /// Returns how a request that was read differs from the one that was written; nil if it does not, bytes of texts included.
  static func difference(of read: PlotRequest, from written: PlotRequest, _ text: String) -> String? {
    let isEqual =
      read == written && zip(read.arguments, written.arguments).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    return isEqual ? nil : "\(text) reads back as \(read.arguments)"
  }
}

/// The query of a URL in parts.
enum QueryText {
  /// Returns the names and values, without percent-encoding.
  static func parts(of query: String) -> [(name: String, value: String)] {
    query.utf8.split(separator: UInt8(ascii: "&")).map { part in
      let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      return (decoded(sides[0]), sides.count > 1 ? decoded(sides[1]) : "")
    }
  }

  private static func decoded(_ text: Substring.UTF8View) -> String {
    var (bytes, rest) = ([UInt8](), text)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
