import Foundation
import Interval
import Testing

/// The interval tests of the ITL collections, if a folder with them exists.
///
/// The folder is given by ITL_PATH, or is `shared/itl` next to the package. Wider enclosures than the expected ones, which
/// an implementation may return, are counted; an enclosure that lacks a number or claims too much fails.
@Suite("Interoperable interval tests")
struct InteroperableTests {
  static func find() -> [URL] {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder =
      ProcessInfo.processInfo.environment["ITL_PATH"].map(URL.init(fileURLWithPath:))
      ?? package.deletingLastPathComponent().appendingPathComponent("shared/itl")
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "itl" }.sorted { $0.path < $1.path }
  }

  @Test("Interoperable interval tests pass in every file", .enabled(if: !find().isEmpty, "no folder with ITL files"))
  func files() throws {
    for file in Self.find() {
      let statements = InteroperableStatement.all(in: try String(contentsOf: file, encoding: .utf8))
      var tally = Tally()
      for statement in statements { tally.count(statement) }
      #expect(tally.checked > 0)
      if ReferenceTests.isReporting { print("\(file.lastPathComponent): \(tally)") }
    }
  }

  @Test("Interoperable interval tests are parsed with comments, literals of all kinds and decorations")
  func reader() {
    let text = """
      /* a comment
         add [9, 9] [9, 9] = [9, 9]; */
      testcase example {
          add [1.0, 2.0] [0x1p1, 4] = [3.0, 6.0]; // another
          sqrt [-1.0, 4.0]_com = [0.0, 2.0]_trv;
          mul [entire] [0.0, 0.0] = [0.0, 0.0];
          log [-infinity, -1] = [empty];
          mid [-1.0, 3.0] = 1.0;
          isEmpty [empty] = true;
      }
      """
    let statements = InteroperableStatement.all(in: text)
    #expect(statements.map(\.operation) == ["add", "sqrt", "mul", "log", "mid", "isEmpty"])
    #expect(statements.map(\.operands.count) == [2, 1, 2, 1, 1, 1])
    var tally = Tally()
    for statement in statements { tally.count(statement) }
    #expect(tally.checked == 6 && tally.wider == 0 && tally.skipped == 0)
  }

  /// The results of a file's statements.
  struct Tally: CustomStringConvertible {
    var checked = 0
    var wider = 0
    var skipped = 0
    var widest = (ulps: 0.0, text: "")

    mutating func count(_ statement: InteroperableStatement) {
      guard let actual = statement.evaluate() else { return skipped += 1 }
      checked += 1
      switch (actual, statement.result) {
      case (.interval(let actual, let decoration), .interval(let expected, let known)):
        if !expected.isSubset(of: actual) { Issue.record("\(statement.text): \(actual) lacks numbers") }
        if let known, let decoration, decoration > known {
          Issue.record("\(statement.text): \(decoration) knows too much")
        }
        if actual != expected { countWidth(actual, expected, statement.text) }
      case (.number(let actual), .number(let expected)):
        if actual != expected { Issue.record("\(statement.text): \(actual)") }
      case (.truth(let actual), .truth(let expected)):
        if actual != expected { Issue.record("\(statement.text): \(actual)") }
      default: Issue.record("\(statement.text): another kind of result")
      }
    }

    private mutating func countWidth(_ actual: Interval, _ expected: Interval, _ text: String) {
      wider += 1
      func ulps(_ a: Double, _ b: Double) -> Double { a == b ? 0 : (a - b).magnitude / Swift.max(b.ulp, 0x1p-1074) }
      let excess = Swift.max(ulps(actual.lower, expected.lower), ulps(actual.upper, expected.upper))
      if !(excess <= widest.ulps) { widest = (excess, "\(text) but \(actual)") }
    }

    var description: String {
      "\(checked) checked, \(wider) wider than the tightest, \(skipped) of other operations; "
        + "the widest by \(widest.ulps) ulp: \(widest.text)"
    }
  }
}
