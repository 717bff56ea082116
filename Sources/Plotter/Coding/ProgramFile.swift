import Brain
import Platform

/// A calculator program saved as JSON.
package struct ProgramFile {
  private let file: InputFile

  package init(_ file: InputFile) { self.file = file }

  func read() throws(PlotError) -> Program {
    let bytes = try PlotError.files { () throws(FileError) in try file.bytes(atMost: 1 << 22, if: .isText) }
    do { return try JSONText.decode(Program.self, from: bytes) } catch { throw PlotError(error, reading: file.path) }
  }

  /// The file's text: an object on three lines, its steps on one.
  static func text(of program: Program) throws(PlotError) -> String {
    let steps = try program.steps.map { (step) throws(PlotError) in
      if case .variable(let name) = step {
        return "{\"variable\": \(try JSONText.text(of: name, named: "the program"))}"
      }
      return try JSONText.text(of: step, named: "the program")
    }
    return """
      {
        "format": "\(Program.format)",
        "version": \(Program.version),
        "steps": [\(steps.joined(separator: ", "))]
      }

      """
  }
}
