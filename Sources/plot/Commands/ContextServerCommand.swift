import Metering
import Platform
import Plotter

/// `plot mcp`: answers the messages of an assistant on standard input, a line each, until it ends.
enum ContextServerCommand {
  /// - Throws: `PlotError` if there are expressions, or standard input or output fails.
  static func run(_ request: PlotRequest) throws(PlotError) {
    if let expression = request.expressions.first {
      throw PlotError(.usage, "mcp takes no expression, but '\(expression)' was given; assistants send them")
    }
    if Terminal.isStandardInput, !request.contains(.quiet) {
      StandardError.write("plot: note: waiting for an assistant's messages on standard input; Ctrl-D ends\n")
    }
    let limit = request.contains(.workLimit) ? try request.workLimit() : ContextServerCommand.usualLimit
    let server = ContextServer(allowsFiles: request.contains(.allowFiles), limit: limit)
    var reader = LineReader(limit: lineLimit, mostSkipped: .max)
    while let line = try PlotError.files({ () throws(FileError) in try reader.next() }) {
      switch line {
      case .text(let text):
        if text.trimmed.isEmpty { continue }
        if let answer = try server.answer(to: text) { try write(answer) }
      case .tooLong: try write(ContextServer.refusal(ofLineLongerThan: lineLimit))
      }
    }
  }

  private static func write(_ answer: String) throws(PlotError) {
    try PlotError.files { () throws(FileError) in
      try FileAccess.unrestricted.output("-").write(Array((answer + "\n").utf8))
    }
  }

  /// A quarter of a command's work, and as much memory.
  private static let usualLimit = WorkLimit(operations: 5_000_000_000, bytes: WorkLimit.standard.bytes)
  /// The most bytes of a message.
  private static let lineLimit = 1 << 20
}
