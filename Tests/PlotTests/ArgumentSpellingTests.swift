import Foundation
import Testing

@Suite("Options and expressions that begin with a dash")
struct ArgumentSpellingTests {
  @Test("every option that the help names is known to the speller")
  func spelling() throws {
    let process = try PlotProcess()
    defer { process.remove() }
    let help = try process.run(["--help"])
    let others = try ["table", "sweep", "gather"].map { try process.run([$0, "--help"]).text }
    let names = Set((help.text + others.joined()).matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
    for name in names where name.count > 3 {
      let result = try process.run(["M", String(name.dropFirst())])
      #expect(result.message.contains("did you mean '\(name)'?"), "\(name)")
    }
    #expect(names.count > 20)
  }
}
