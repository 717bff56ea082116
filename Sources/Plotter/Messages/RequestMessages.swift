/// An error in a request's JSON.
struct RequestFault: Error {
  let message: Message
  /// The key that the error is at.
  let key: String
  var option: PlotOption?
}

extension PlotError {
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
        case .optionalList: "true or a list of texts"
        case .list, nil: key == "version" ? "a whole number" : "a list of texts"
        }
      self.init(.data, "\"\(key)\" is \(kind)", option: option, excerpt: Excerpt(of: "\"\(key)\"", in: text))
    case .dataCorrupted(let context):
      self.init(.data, notValidJSON(context))
    default: self.init(.data, "not a request")
    }
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
