import Testing

@testable import Plotter

@Suite("Requests as queries of URLs")
struct PlotRequestQueryTests {
  /// Returns the decoded parts of a query, as a server does.
  private func parts(_ query: String) -> [(name: String, value: String)] {
    query.split(separator: "&").map { part in
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(sides[0]), sides.count > 1 ? decoded(sides[1]) : "")
    }
  }

  private func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let oddTexts = [
    "", " ", "a b", "+", "1+1", "&=#?%", "x=y^2", "é√π−", "🙂", "\n\t", "%41", "'\"\\", "~-._", "a,b:c/(d)*e",
  ]

  @Test("Every option reads back", arguments: PlotOption.allCases.filter(\.isPartOfRequest))
  func options(_ option: PlotOption) throws {
    for text in Self.oddTexts {
      var request = PlotRequest("x")
      request.add(option, text)
      if option.isList { request.add(option, text + "2") }
      #expect(try PlotRequest(query: parts(request.query)) == request, "\(text)")
    }
    for name in [option.rawValue] + option.row.names.aliases {
      var request = PlotRequest()
      request.add(option, option.hasOptionalValue ? "" : "true")
      #expect(try PlotRequest(query: [(name, "true")]) == request)
    }
  }

  @Test("Expressions read back, and no plus sign is left", arguments: oddTexts)
  func expressions(_ text: String) throws {
    let request = PlotRequest(expressions: [text, "x+1"])
    #expect(!request.query.contains("+"))
    #expect(try PlotRequest(query: parts(request.query)) == request)
  }

  @Test("The canonical query is readable")
  func canonical() {
    var request = PlotRequest("sin(x)/x", [.range: "-10:10", .mark: "", .title: "a b"])
    request.expressions.append("2^x")
    #expect(request.query == "f=sin(x)/x&f=2%5Ex&range=-10:10&title=a%20b&mark=true")
  }

  @Test("Flags are set and not set by words")
  func flags() throws {
    for (value, isSet) in [("", true), ("true", true), ("1", true), ("false", false), ("0", false)] {
      #expect(try PlotRequest(query: [("bare", value)]).contains(.bare) == isSet)
    }
    #expect(message { try PlotRequest(query: [("bare", "yes")]) } == "'bare' is true or false, not 'yes'\n")
  }

  @Test("Unknown names get a suggestion, also names of the command alone")
  func unknownNames() {
    #expect(
      message { try PlotRequest(query: [("tittle", "a")]) } == "a request has no 'tittle'; did you mean 'title'?\n")
    for name in ["watch", "time-limit"] {
      #expect(message { try PlotRequest(query: [(name, "")]) } == "a request has no '\(name)'\n")
    }
    #expect(message { try PlotRequest(query: [("", "")]) } == "a request has no ''\n")
    #expect(message { try PlotRequest(query: [("f", "x\0")]) } == "'f' has a NUL character\n")
  }
}
