import Testing

@testable import Plotter

@Suite("Requests in JSON")
struct PlotRequestJSONTests {
  @Test("An output that is no picture is refused with the way to save a request")
  func savedAsOutput() throws {
    #expect(message { try PlotRequest("x", [.output: "r.json"]).json() }.contains("> r.json"))
    #expect(try PlotRequest("x", [.output: "r.png"]).json().contains("r.png"))
  }

  @Test("Numbers are texts of options, and texts that look like special numbers stay texts")
  func numbers() throws {
    let request = try PlotRequest(json: #"{"scale": 2.0, "title": "nan", "set": ["k=1"], "hline": [1.5]}"#)
    #expect(request[.scale] == "2" && request[.title] == "nan" && request[.hline] == "1.5")
  }

  @Test("Characters that control a terminal are escapes of JSON, and read back")
  func controls() throws {
    let request = PlotRequest("x", [.title: "a\u{9B}2J\u{7F}\u{202E}\nb\u{1B}é"])
    let json = try request.json()
    #expect(json.contains(#""a\u009b2J\u007f\u202e\nb\u001bé""#), "\(json)")
    #expect(try PlotRequest(json: json) == request)
  }

  @Test(
    "A number beyond the range of Double is an error with its place",
    arguments: [(#"{"scale": 1e999}"#, "scale"), (#"{"hline": [0, -1e999]}"#, "hline")])
  func range(_ json: String, _ key: String) {
    let error = #expect(throws: PlotError.self) { try PlotRequest(json: json) }
    #expect(error?.message == "a number in \"\(key)\" is out of range")
    #expect(error?.option?.rawValue == key)
    #expect(error?.excerpt?.range == 1..<key.count + 3)
  }
}
