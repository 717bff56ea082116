/// The target of a request: a path and the parameters of its query.
struct RequestTarget {
  /// Without percent signs.
  let path: String
  let query: [(name: String, value: String)]

  /// Reads a target: in a query, `+` is a plus sign and a space is `%20`.
  ///
  /// - Throws: `ServiceError` 400 for a percent sign without two hexadecimal digits, or for bytes that are not UTF-8.
  init(_ target: String) throws(ServiceError) {
    let parts = target.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = try RequestTarget.decoded(parts.first ?? "", "the path")
    var query: [(name: String, value: String)] = []
    if parts.count > 1 {
      for parameter in parts[1].split(separator: "&") {
        let pair = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = try RequestTarget.decoded(pair[0], "a name in the query")
        query.append((name, try RequestTarget.decoded(pair.count > 1 ? pair[1] : "", "“\(name)” in the query")))
      }
    }
    self.query = query
  }

  private static func decoded(_ text: Substring, _ subject: String) throws(ServiceError) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else {
        throw ServiceError(.badRequest, "\(subject) has a % without two hexadecimal digits; a percent sign is %25")
      }
      bytes.append(high << 4 | low)
    }
    guard let decoded = String(validating: bytes, as: UTF8.self) else {
      throw ServiceError(.badRequest, "\(subject) is not UTF-8")
    }
    if decoded.contains("\0") { throw ServiceError(.badRequest, "\(subject) has a NUL character") }
    return decoded
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
