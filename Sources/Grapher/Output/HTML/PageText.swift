internal import CFigurePage

/// The style sheet and the scripts of an interactive page, which the program carries.
enum PageText {
  /// The style sheet without comments and indentation.
  static let style = compact(ending: ".css")
  /// The scripts as one, without comments and indentation.
  static let script = "(()=>{'use strict'\n" + compact(ending: ".js") + "})()"

  /// Returns the files of a kind in order. A comment has lines of its own.
  private static func compact(ending: String) -> String {
    var text = ""
    for index in 0..<plot_page_part_count() {
      let part = plot_page_part(index)
      guard let name = part.name, let start = part.bytes, String(cString: name).hasSuffix(ending) else { continue }
      var isComment = false
      let bytes = UnsafeBufferPointer(start: start, count: part.size)
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let line = String(decoding: line.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
        if line.hasPrefix("/*") { isComment = true }
        if !isComment, !line.hasPrefix("//") { text += line + "\n" }
        if line.hasSuffix("*/") { isComment = false }
      }
    }
    return text
  }
}
