import Platform

/// A request as the query of a URL.
extension PlotRequest {
  /// Reads the parts of a URL's query.
  ///
  ///     try PlotRequest(query: [("f", "sin(x)/x"), ("x-range", "-10:10"), ("mark", "")])
  ///
  /// The name `f` gives an expression, each time another one. The other names are those of `PlotOption` and their aliases,
  /// as on the command line. The request may open no files: see `allowingFiles()`. A flag is set by an empty value, `true` and `1`, and not set by `false` and `0`.
  ///
  /// - Parameter query: names and values in order, without percent-encoding. A plus sign is a plus sign, not a space.
  /// - Throws: `PlotError` for an unknown name, a flag with another value, and a NUL character.
  public init(query: [(name: String, value: String)]) throws(PlotError) {
    self.init(expressions: [])
    for (name, value) in query {
      if value.contains("\0") { throw PlotError(.data, "'\(name)' has a NUL character") }
      if name == PlotRequest.expressionName {
        if panels.isEmpty { expressions.append(value) } else { panels[panels.count - 1].expressions.append(value) }
        continue
      }
      guard let option = PlotOption(name: name), option.isPartOfRequest else {
        let meant = PlotOption.meant(by: name[...], where: \.isPartOfRequest).map {
          String($0.dropFirst(2).prefix { $0 != " " })
        }
        throw PlotError(.usage, "a request has no '\(name)'" + suggestion(meant))
      }
      // 1 is the number of a curve.
      let isFlag = !option.takesValue || option.hasOptionalValue && ["", "true", "false"].contains(value)
      if !isFlag {
        place(option, value)
      } else {
        switch value {
        case "", "true", "1": place(option)
        case "false", "0": if panels.isEmpty { remove(option) } else { panels[panels.count - 1].remove(option) }
        default: throw PlotError(.usage, "'\(option.rawValue)' is true or false, not '\(value)'", option: option)
        }
      }
    }
    self = withAccess(.denied)
  }

  /// The request as a URL's query, with percent-encoding: expressions, then options in the order of `PlotOption`.
  ///
  ///     PlotRequest("2^x", [.range: "0:5", .mark: ""]).query
  ///     // f=2%5Ex&range=0:5&mark=true
  ///
  /// It reads back to an equal request. Options that concern one run of the command alone, such as `table`, are left out.
  public var query: String { parts.map { "\($0)=\($1.percentEncoded)" }.joined(separator: "&") }

  /// The names and values of the query.
  private var parts: [(String, String)] {
    var parts = expressions.map { (PlotRequest.expressionName, $0) }
    for option in options where option.isPartOfRequest {
      for text in texts(of: option) {
        parts.append((option.rawValue, option.takesValue && !(option.hasOptionalValue && text.isEmpty) ? text : "true"))
      }
    }
    for panel in panels { parts += [(PlotOption.panel.rawValue, "true")] + panel.parts }
    return parts
  }

  private static let expressionName = "f"
}

extension String {
  /// The text as the value of a part of a query, after RFC 3986.
  ///
  /// Besides unreserved characters, those stay readable that are legal in a query and common in formulas. A plus sign is
  /// encoded, since forms read it as a space.
  fileprivate var percentEncoded: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      if String.readable.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), String.digits[Int(byte >> 4)], String.digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let readable = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/:(),*".utf8)
  private static let digits = Array("0123456789ABCDEF".utf8)
}
