import FoundationEssentials
import Logging
import NIOCore

/// Writes each message as one line of JSON.
struct JSONLogHandler: LogHandler {
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]
  private let writer: LogWriter

  init(_ writer: LogWriter) { self.writer = writer }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    writer.add(
      JSONLogHandler.line(
        event.level, event.message, metadata.merging(event.metadata ?? [:]) { _, new in new }, at: .now))
  }

  /// Returns a line; numbers among the metadata are numbers in JSON.
  static func line(
    _ level: Logger.Level, _ message: Logger.Message, _ metadata: Logger.Metadata, at time: Date
  ) -> String {
    var line = "{\"time\":\"\(time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))\""
    line += ",\"level\":\"\(level.rawValue)\",\"message\":\(quoted(message.description))"
    for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
      let text = value.description
      line += ",\(quoted(key)):\(numberKeys.contains(key) && Double(text)?.isFinite == true ? text : quoted(text))"
    }
    return line + "}\n"
  }

  private static let numberKeys: Set = ["status", "bytes", "milliseconds", "port", "count"]

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result += scalar.controlEscape ?? String(scalar)
      }
    }
    return result + "\""
  }
}
