#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A PNG within the sequences of terminals that show whole files.
enum InlineImage {
  /// For kitty and those that follow it, in pieces of at most 4096 characters; the terminal is to answer nothing.
  ///
  /// Source: the terminal graphics protocol, https://sw.kovidgoyal.net/kitty/graphics-protocol/
  static func kitty(_ png: [UInt8]) -> String {
    let encoded = Array(Data(png).base64EncodedString().utf8)
    var text = ""
    for start in stride(from: 0, to: encoded.count, by: kittyPiece) {
      let end = min(start + kittyPiece, encoded.count)
      let keys = (start == 0 ? "a=T,f=100,q=2," : "") + "m=\(end < encoded.count ? 1 : 0)"
      text += "\u{1B}_G\(keys);\(String(decoding: encoded[start..<end], as: UTF8.self))\u{1B}\\"
    }
    return text
  }

  /// For iTerm2 and those that follow it.
  ///
  /// Source: https://iterm2.com/documentation-images.html
  /// - Parameter columns: how many cells it is to be wide.
  static func iterm(_ png: [UInt8], columns: Int) -> String {
    "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(columns);preserveAspectRatio=1:"
      + Data(png).base64EncodedString() + "\u{07}"
  }

  private static let kittyPiece = 4096
}
