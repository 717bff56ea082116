import Brain

/// What a request in JSON may not have.
enum RequestFault: Error {
  case unknownKey(String)
  case newerVersion(Int, supported: Int)
  case unknownVersion(Int)
  /// A text that no file and no picture could hold.
  case nulCharacter(String)
  /// A number that Double cannot represent.
  case outOfRange(String)
}

extension PlotError {
  /// What is wrong with a request in JSON, with its place.
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

  /// JSON that is not a request.
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
        switch option?.row.kind {
        case .flag: "true or false"
        case .value: "a text or a number"
        case .list, nil: key == "version" ? "a whole number" : "a list of texts"
        }
      self.init(.data, "\"\(key)\" is \(kind)", option: option, excerpt: Excerpt(of: "\"\(key)\"", in: text))
    case .dataCorrupted(let context):
      let words = context.underlyingError.map { ": " + String("\($0)".prefix { $0 != "\n" }) } ?? ""
      self.init(.data, "not valid JSON" + words)
    default: self.init(.data, "not a request")
    }
  }

  /// A request that its decoding refuses for another reason.
  static func notARequest(_ error: any Error) -> PlotError { PlotError(.data, "not a request: \(error)") }

  /// The same error with the name of the file that holds the request.
  package func located(inRequest path: String) -> PlotError {
    PlotError(kind, "\(path): \(message)", option: option, excerpt: excerpt)
  }
}

extension Excerpt {
  /// The line of a text in which a part stands first, with the part pointed at; nil where it stands nowhere.
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
  static func notAPicture(_ path: String) -> PlotError { PlotError(.data, "\(path) is no PNG, SVG or PDF") }

  static func recordsNoCommand(_ path: String) -> PlotError {
    PlotError(.data, "\(path) does not record the command that drew it")
  }

  /// A recorded command that reads standard input.
  static func drawnFromStandardInput(_ path: String) -> PlotError {
    PlotError(.usage, "\(path) was drawn from standard input, which its file does not hold")
  }

  /// A recorded command that names a file outside the picture's folder.
  static func foreignFile(_ file: String, namedBy path: String, folder: String) -> PlotError {
    PlotError(
      .usage,
      "\(path) names the file \(file), which is not in the picture's folder \(folder); say --allow-files to read it")
  }
}
