import Brain
import Platform

/// Coding of requests as JSON objects. The keys are the canonical names of options.
///
///     {
///       "expressions": ["sin(k*x)"],
///       "mark": true,
///       "range": "-2pi:2pi",
///       "set": ["k=2"],
///       "version": 1
///     }
extension PlotRequest: Codable {
  /// The version of the format that is written. Newer versions are not read.
  public static let formatVersion = 1

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    static let version = Key(stringValue: "version")
    static let expressions = Key(stringValue: "expressions")
    static let panels = Key(stringValue: "panels")
  }

  /// Reads a request, which may open no files: see `allowingFiles()`.
  ///
  /// - Throws: `PlotError` for an unknown key or a newer version; `DecodingError` for a value of the wrong kind.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let version = try container.decodeIfPresent(Int.self, forKey: .version) ?? Self.formatVersion
    if version > Self.formatVersion {
      let message: Message =
        "a request of version \(version) is from a newer plot; this one reads up to version \(Self.formatVersion)"
      throw RequestFault(message: message, key: "version")
    }
    if version < 1 { throw RequestFault(message: "there is no version \(version) of requests", key: "version") }
    self.init(expressions: try container.decodeIfPresent([String].self, forKey: .expressions) ?? [])
    for key in container.allKeys
    where ![Key.version, .expressions, .panels].contains(where: { $0.stringValue == key.stringValue }) {
      guard let option = PlotOption(rawValue: key.stringValue), option.isKey else {
        let names = PlotOption.allCases.filter(\.isKey).map(\.rawValue) + ["expressions", "panels", "version"]
        let nearest = suggestion(Spelling.nearest(to: key.stringValue, among: names))
        throw RequestFault(message: "a request has no \"\(key.stringValue)\"" + nearest, key: key.stringValue)
      }
      switch option.row.value.kind {
      case .flag: if try container.decode(Bool.self, forKey: key) { add(option) }
      case .value: add(option, try container.decode(OptionText.self, forKey: key).text)
      case .optionalList where (try? container.decode(Bool.self, forKey: key)) == true: add(option)
      case .optionalList where (try? container.decode(Bool.self, forKey: key)) == false: break
      case .list, .optionalList:
        // Words with commas between them may be one text.
        if option.row.value.content == .words, let text = try? container.decode(String.self, forKey: key) {
          add(option, text)
        } else {
          for text in try container.decode([OptionText].self, forKey: key) { add(option, text.text) }
        }
      }
      try PlotRequest.refuseNulCharacters(in: texts(of: option), of: key)
    }
    try PlotRequest.refuseNulCharacters(in: expressions, of: .expressions)
    panels = try container.decodeIfPresent([PlotRequest].self, forKey: .panels) ?? []
    if panels.contains(where: { !$0.panels.isEmpty }) {
      throw RequestFault(message: "a panel has no panels of its own", key: "panels")
    }
    self = withAccess(.denied)
  }

  /// File names and pictures cannot hold a NUL character.
  private static func refuseNulCharacters(in texts: [String], of key: Key) throws(RequestFault) {
    guard texts.contains(where: { $0.contains("\0") }) else { return }
    throw RequestFault(message: "\"\(key.stringValue)\" has a NUL character", key: key.stringValue)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.formatVersion, forKey: .version)
    try container.encode(expressions, forKey: .expressions)
    if !panels.isEmpty { try container.encode(panels, forKey: .panels) }
    for option in options where option.isKey {
      let key = Key(stringValue: option.rawValue)
      switch option.row.value.kind {
      case .flag: try container.encode(true, forKey: key)
      case .value: try container.encode(self[option] ?? "", forKey: key)
      case .optionalList where texts(of: option) == [""]: try container.encode(true, forKey: key)
      case .list, .optionalList: try container.encode(texts(of: option), forKey: key)
      }
    }
  }

  /// Reads a request from JSON, which may open no files: see `allowingFiles()`.
  ///
  /// - Throws: `PlotError` with the place of the error.
  public init(json text: String) throws(PlotError) {
    do {
      self = try JSONText.decode(PlotRequest.self, from: text.utf8)
    } catch let fault as RequestFault {
      throw PlotError(
        .data, fault.message, option: fault.option, excerpt: Excerpt(of: "\"\(fault.key)\"", in: text))
    } catch let error as DecodingError {
      throw PlotError(error, ofRequest: text)
    } catch {
      throw PlotError(.data, "not a request: \(long: firstLine(of: error))")
    }
  }

  /// The request as indented JSON, ending with a new line.
  ///
  /// - Throws: `PlotError` if its output is a `.json` file, which is no picture.
  public func json() throws(PlotError) -> String {
    if let output = self[.output], output.lowercased().hasSuffix(".json") {
      throw .option(
        .output,
        "names the picture that the request draws; to save the request, redirect it: plot request … > \(file: output)")
    }
    return try JSONText.text(of: self, named: "the request", isIndented: true)
  }
}

/// A text, or a number in place of its text.
private struct OptionText: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      text = try container.decode(Double.self).shortestText
    } catch is DecodingError {
      text = try container.decode(String.self)
    } catch {
      // The decoder throws an error of its own for a number that Double cannot represent.
      let key = decoder.codingPath.first?.stringValue ?? ""
      throw RequestFault(
        message: "a number in \"\(key)\" is out of range", key: key, option: PlotOption(rawValue: key))
    }
  }
}

extension PlotOption {
  /// Whether the option is a key of a request. A figure's plots are an array instead of options.
  package var isKey: Bool { isPartOfRequest && self != .panel }
}
