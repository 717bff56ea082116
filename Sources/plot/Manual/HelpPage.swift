#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the parser knows of a command, as its `--experimental-dump-help` has it; the parts that a manual shows.
struct HelpPage: Decodable {
  struct Name: Decodable {
    let kind: String
    let name: String

    /// With its dashes.
    var spelling: String { (kind == "short" ? "-" : "--") + name }
  }

  struct Argument: Decodable {
    let kind: String
    let shouldDisplay: Bool
    let sectionTitle: String?
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let abstract: String?
  }

  let commandName: String
  let abstract: String?
  let discussion: String?
  let arguments: [Argument]?

  private struct Tool: Decodable { let command: HelpPage }

  /// - Throws: `Failure` where the parser's format is another one.
  init(json: String) throws(Failure) {
    do { self = try JSONDecoder().decode(Tool.self, from: Data(json.utf8)).command } catch {
      throw Failure(.software, "the parser's help has another format")
    }
  }
}
