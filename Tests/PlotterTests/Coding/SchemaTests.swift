import Foundation
import Plotter
import Testing

@Suite("JSON Schemas")
struct SchemaTests {
  private func object(_ json: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test("The schema of requests has every option of a request, and says what is an enumeration")
  func request() throws {
    let members = try #require(object(PlotRequest.schema())["properties"] as? [String: [String: Any]])
    #expect(
      Set(members.keys)
        == Set(PlotOption.allCases.filter(\.isKey).map(\.rawValue) + ["version", "expressions", "panels"]))
    #expect((members["panels"]?["items"] as? [String: String]) == ["$ref": "#"])
    #expect(members["axes"]?["enum"] as? [String] == ["origin", "frame", "polar", "line", "none"])
    // Others than the choices are 'p95 by hour', 'loess 0.3' and 'y,y2'.
    for option in ["aggregate", "smooth", "log"] { #expect(members[option]?["enum"] == nil, "\(option)") }
    #expect(members["log"]?["examples"] as? [String] == ["x", "y", "xy", "y2", "z"])
    #expect(members["degrees"]?["type"] as? String == "boolean")
    #expect(members["dpi"]?["maximum"] as? Double == 10_000)
    #expect(members.allSatisfy { $0.key == "version" || ($0.value["description"] as? String)?.isEmpty == false })
  }

  @Test("The schema of reports names every member that reports have")
  func report() throws {
    let schema = try object(Report.schema())
    for words in [["floor(x)/x", "-x", "0:1"], ["x^2+y^2=25", "(2, 3)"], ["(cos(3t), sin(2t))"]] {
      try check(object(Plot(PlotRequest(arguments: words)).report().json()), schema, "report")
    }
  }

  /// Checks that an object has exactly the members of its schema, and so do the objects in it.
  private func check(_ value: Any, _ schema: [String: Any], _ place: String) throws {
    if let list = value as? [Any] {
      let items = try #require(schema["items"] as? [String: Any], "\(place)")
      for element in list { try check(element, items, place) }
    } else if let object = value as? [String: Any] {
      let members = try #require(schema["properties"] as? [String: [String: Any]], "\(place)")
      let required = try #require(schema["required"] as? [String], "\(place)")
      #expect(Set(required).isSubset(of: object.keys), "\(place)")
      for (name, member) in object {
        try check(member, #require(members[name], "\(place).\(name)"), "\(place).\(name)")
      }
    }
  }
}
