import Brain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A calculator program saved as JSON.
struct ProgramFile {
  let path: String

  func read() throws(Failure) -> Program {
    let bytes = try InputFile(path: path).bytes(atMost: 1 << 26)
    do { return try JSONDecoder().decode(Program.self, from: Data(bytes)) } catch {
      throw Failure(error, reading: path)
    }
  }

  /// The file's text: an object on three lines, its steps on one.
  static func text(of program: Program) throws(Failure) -> String {
    do {
      let steps = try program.steps.map { step in
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        if case .variable(let name) = step {
          return "{\"variable\": \(String(decoding: try encoder.encode(name), as: UTF8.self))}"
        }
        return String(decoding: try encoder.encode(step), as: UTF8.self)
      }
      return """
        {
          "format": "\(Program.format)",
          "version": \(Program.version),
          "steps": [\(steps.joined(separator: ", "))]
        }

        """
    } catch { throw Failure(.software, "cannot encode the program") }
  }
}
