import Grapher

/// A PNG in the control sequences of terminals that show whole files.
enum InlineImage {
  /// Returns the sequences of kitty's protocol, in pieces of at most 4096 characters. They ask the terminal for no answer.
  ///
  /// Source: the terminal graphics protocol, https://sw.kovidgoyal.net/kitty/graphics-protocol/
  static func kitty(_ png: [UInt8]) -> String {
    let encoded = Array(Base64.text(of: png).utf8)
    var text = ""
    for start in stride(from: 0, to: encoded.count, by: kittyPiece) {
      let end = min(start + kittyPiece, encoded.count)
      let keys = (start == 0 ? "a=T,f=100,q=2," : "") + "m=\(end < encoded.count ? 1 : 0)"
      text += "\u{1B}_G\(keys);\(String(decoding: encoded[start..<end], as: UTF8.self))\u{1B}\\"
    }
    return text
  }

  /// Returns the sequence of iTerm2's protocol.
  ///
  /// Source: https://iterm2.com/documentation-images.html
  /// - Parameter columns: the width in cells.
  static func iterm(_ png: [UInt8], columns: Int) -> String {
    "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(columns);preserveAspectRatio=1:"
      + Base64.text(of: png) + "\u{07}"
  }

  private static let kittyPiece = 4096
}
