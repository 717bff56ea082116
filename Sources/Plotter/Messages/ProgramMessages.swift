import Brain

extension PlotError {
  /// A program that cannot be read from the file at `path`.
  init(_ error: any Error, reading path: String) {
    switch error {
    case let error as ProgramError: self.init(.data, "\(file: path): \(error.words)")
    case let error as DecodingError: self.init(.data, "\(file: path): \(error.words)")
    default: self.init(.data, "\(file: path): not a saved program")
    }
  }

  init(_ error: ProgramError) { self.init(.data, error.words) }
}

extension ProgramError {
  /// The error in words, without a capital and a full stop.
  public var message: String { words.text }

  fileprivate var words: Message {
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
  fileprivate var words: Message {
    switch self {
    case .keyNotFound(let key, _): "not a saved program: \"\(key.stringValue)\" is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "not a saved program"
        + (context.codingPath.isEmpty ? "" : ": \"\(context.path)\" does not hold what one has there")
    case .dataCorrupted(let context):
      notValidJSON(context)
    @unknown default: "not a saved program"
    }
  }
}

/// The words for JSON that cannot be read, with those of the decoder.
func notValidJSON(_ context: DecodingError.Context) -> Message {
  "not valid JSON" + (context.underlyingError.map { ": \(long: firstLine(of: $0))" } ?? "")
}

func firstLine(of error: any Error) -> String { String("\(error)".prefix { $0 != "\n" }) }

extension DecodingError.Context {
  fileprivate var path: String { codingPath.map(\.stringValue).joined(separator: ".") }
}
