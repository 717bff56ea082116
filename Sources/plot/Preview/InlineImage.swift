/// A PNG in the control sequences of terminals that show whole files.
enum InlineImage {
  /// Returns the sequences of kitty's protocol, in pieces of at most 4096 characters. They ask the terminal for no answer.
  ///
  /// Source: the terminal graphics protocol, https://sw.kovidgoyal.net/kitty/graphics-protocol/
  static func kitty(_ png: [UInt8]) -> String {
    let encoded = base64(png)
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
      + String(decoding: base64(png), as: UTF8.self) + "\u{07}"
  }

  private static let kittyPiece = 4096

  /// Source: RFC 4648, section 4.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        encoded.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return encoded
  }
}
