import Brain

extension PlotError {
  /// A program that cannot be read from the file at `path`.
  init(_ error: any Error, reading path: String) {
    switch error {
    case let error as ProgramError: self.init(.data, "\(path): \(error.message)")
    case let error as DecodingError: self.init(.data, "\(path): \(error.message)")
    default: self.init(.data, "\(path): not a saved program")
    }
  }

  init(_ error: ProgramError) { self.init(.data, error.message) }
}

extension ProgramError {
  /// The error in words, without a capital and a full stop.
  public var message: String {
    switch self {
    case .notAProgram(let found):
      "not a saved program: \"format\" is \(found.isEmpty ? "missing" : "\"\(found)\""), not \"plot.program\""
    case .newerVersion(let version, let supported):
      "saved as version \(version) by a newer plot; this one reads up to version \(supported)"
    case .unknownVersion(let version): "not a saved program: there is no version \(version)"
    case .unknownOperation(let symbol, let step): "step \(step): unknown operation \"\(symbol)\""
    case .unreadableStep(let step):
      "step \(step): expected a number, the symbol of an operation or {\"variable\": \"M\"}"
    case .tooLong(let limit): "more than \(limit) keys"
    }
  }
}

extension DecodingError {
  /// The error and its place.
  fileprivate var message: String {
    switch self {
    case .keyNotFound(let key, _): "not a saved program: \"\(key.stringValue)\" is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "not a saved program"
        + (context.codingPath.isEmpty ? "" : ": \"\(context.path)\" does not hold what one has there")
    case .dataCorrupted(let context):
      "not valid JSON" + (context.underlyingError.map { ": \(DecodingError.firstLine(of: $0))" } ?? "")
    @unknown default: "not a saved program"
    }
  }

  private static func firstLine(of error: any Error) -> String {
    String("\(error)".prefix { $0 != "\n" })
  }
}

extension DecodingError.Context {
  fileprivate var path: String { codingPath.map(\.stringValue).joined(separator: ".") }
}
