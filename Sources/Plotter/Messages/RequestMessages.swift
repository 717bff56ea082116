import Brain

/// An error in a request's JSON.
enum RequestFault: Error {
  case unknownKey(String)
  case newerVersion(Int, supported: Int)
  case unknownVersion(Int)
  /// A text with a NUL character, which file names and pictures cannot hold.
  case nulCharacter(String)
  /// A number that Double cannot represent.
  case outOfRange(String)
}

extension PlotError {
  /// Creates the error for a fault in a request, with its place.
  init(_ fault: RequestFault, in text: String) {
    switch fault {
    case .unknownKey(let key):
      let names = PlotOption.allCases.filter(\.isPartOfRequest).map(\.rawValue) + ["expressions", "version"]
      self.init(
        .data, "a request has no \"\(key)\"" + suggestion(Spelling.nearest(to: key, among: names)),
        excerpt: Excerpt(of: "\"\(key)\"", in: text))
    case .newerVersion(let version, let supported):
      self.init(
        .data,
        "a request of version \(version) is from a newer plot; this one reads up to version \(supported)",
        excerpt: Excerpt(of: "\"version\"", in: text))
    case .unknownVersion(let version):
      self.init(
        .data, "there is no version \(version) of requests", excerpt: Excerpt(of: "\"version\"", in: text))
    case .nulCharacter(let key):
      self.init(.data, "\"\(key)\" has a NUL character", excerpt: Excerpt(of: "\"\(key)\"", in: text))
    case .outOfRange(let key):
      self.init(
        .data, "a number in \"\(key)\" is out of range", option: PlotOption(rawValue: key),
        excerpt: Excerpt(of: "\"\(key)\"", in: text))
    }
  }

  /// Creates the error for JSON that is not a request.
  init(_ error: DecodingError, ofRequest text: String) {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let key = context.codingPath.first?.stringValue
      guard let key else {
        self.init(.data, "a request is an object, as in {\"expressions\": [\"sin(x)\"]}")
        return
      }
      let option = PlotOption(rawValue: key)
      let kind =
        switch option?.row.value.kind {
        case .flag: "true or false"
        case .value: "a text or a number"
        case .list, nil: key == "version" ? "a whole number" : "a list of texts"
        }
      self.init(.data, "\"\(key)\" is \(kind)", option: option, excerpt: Excerpt(of: "\"\(key)\"", in: text))
    case .dataCorrupted(let context):
      self.init(.data, notValidJSON(context))
    default: self.init(.data, "not a request")
    }
  }

  /// Returns the error for a request that cannot be decoded for another reason.
  static func notARequest(_ error: any Error) -> PlotError {
    PlotError(.data, "not a request: \(long: firstLine(of: error))")
  }

  /// Returns the same error with the name of the request's file.
  package func located(inRequest path: String) -> PlotError {
    PlotError(kind, "\(file: path): \(self)", option: option, excerpt: excerpt)
  }
}

extension Excerpt {
  /// The line of a text with the first occurrence of a part, which the caret points at; nil if the part does not occur.
  init?(of part: String, in text: String) {
    guard let place = text.firstRange(of: part) else { return nil }
    let start = text[..<place.lowerBound].lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
    let end = text[place.upperBound...].firstIndex(where: \.isNewline) ?? text.endIndex
    let column = text.distance(from: start, to: place.lowerBound)
    self.init(text: String(text[start..<end]), range: column..<column + part.count)
  }
}

/// Commands that pictures record.
extension PlotError {
  static func notAPicture(_ path: String) -> PlotError { PlotError(.data, "\(file: path) is not a PNG, SVG or PDF") }

  static func recordsNoCommand(_ path: String) -> PlotError {
    PlotError(.data, "\(file: path) does not record the command that drew it")
  }

  /// A recorded command that is too long to be one that this program wrote.
  ///
  /// - Parameter limit: in bytes.
  static func recordsLongCommand(_ path: String, limit: Int) -> PlotError {
    PlotError(.data, "the command that \(file: path) records is longer than \(limit >> 20) MB")
  }

  /// A recorded command that reads standard input.
  static func drawnFromStandardInput(_ path: String) -> PlotError {
    PlotError(.usage, "\(file: path) was drawn from standard input, which its file does not hold")
  }
}

/// Errors in the query of a URL, and of requests that come from elsewhere.
extension PlotError {
  /// - Parameter meant: an option that the name is near to, after two dashes.
  static func unknownQueryName(_ name: String, meant: String?) -> PlotError {
    PlotError(.usage, "a request has no '\(name)'" + (meant.map { "; did you mean '\($0.dropFirst(2))'?" } ?? ""))
  }

  static func flagInQuery(_ option: PlotOption, _ value: String) -> PlotError {
    PlotError(.usage, "'\(option.rawValue)' is true or false, not '\(value)'", option: option)
  }

  static func nulCharacter(inQuery name: String) -> PlotError {
    PlotError(.data, "'\(name)' has a NUL character")
  }

  /// An option of a request that may not use files.
  static func usesFiles(_ option: PlotOption) -> PlotError {
    PlotError(.usage, "'\(option.rawValue)' uses files or the terminal, which is not allowed here", option: option)
  }

  /// A theme in a request that may not use files.
  static func themeFile(_ name: String, known: [String]) -> PlotError {
    PlotError(
      .usage, "'theme' is one of \(list: known) here, not '\(name)'; a theme's file is not allowed",
      option: .theme)
  }

  /// A sweep that is asked to become an animation or a file for each value.
  static var notOnePicture: PlotError {
    PlotError(.usage, "one picture is asked for, not an animation or several files", option: .output)
  }
}
