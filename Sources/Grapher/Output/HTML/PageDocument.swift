/// What an interactive page has besides its picture.
package struct PageContent: Sendable, Equatable {
  /// The plot, its curves and what is known of them, as JSON that the scripts of the page read.
  package var data = "{}"
  /// The colours of the picture on dark pages.
  package var colors = PageColors()
  /// The look of the picture.
  package var theme = Theme.light
  /// Its look on dark pages; nil for the same.
  package var darkTheme: Theme?

  /// The content of a page that only shows its picture.
  package init() {}
}

/// Writes a figure as one HTML document with the figure as SVG, and with style sheet, scripts and data inside.
///
/// Nothing is loaded. Its content security policy names the hashes of its style sheet and of its script, so that no other text
/// can be run, whatever names and formulas contain.
///
/// Source: HTML Living Standard, WHATWG; Content Security Policy Level 3, W3C.
struct PageDocument {
  let content: PageContent
  let metadata: PictureMetadata

  /// The start of the documents, by which they are recognized.
  static let start = "<!doctype html>\n<!-- Drawn by plot -->\n"

  /// Returns the document.
  ///
  /// - Parameter svg: the figure as an SVG document.
  func text(_ svg: String) -> String {
    let style = PageText.style + look
    let script = PageText.script
    let title = SVGText.escaped(metadata.title.flatMap { $0.isEmpty ? nil : $0 } ?? "Figure")
    let policy =
      "default-src 'none'; script-src '\(PageDocument.hash(script))'; style-src '\(PageDocument.hash(style))'; "
      + "img-src data:; base-uri 'none'; form-action 'none'"
    return PageDocument.start + """
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width">
      <meta name="generator" content="\(SVGText.escaped(metadata.software ?? "plot"))">
      <title>\(title)</title>
      <style>\(style)</style>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      <div id="stage">
      \(PageDocument.inline(svg))</div>
      <div id="panel"></div>
      <details id="about"><summary>About this picture</summary>
      <p id="description">\(SVGText.escaped(metadata.description ?? ""))</p>
      </details>
      </main>
      <script type="application/json" id="data">\(PageDocument.inElement(content.data))</script>
      <script>\(script)</script>
      </body>
      </html>

      """
  }

  /// The colours of the page as variables, and those of the picture on dark pages.
  private var look: String {
    func variables(_ theme: Theme) -> String {
      let colors = [("paper", theme.background), ("text", theme.text), ("grid", theme.grid), ("axis", theme.axis)]
      return colors.map { "--\($0):\($1.hexText);" }.joined()
    }
    let isDark = content.theme.background.isDark
    let light = ":root{color-scheme:\(isDark ? "dark" : "light");\(variables(content.theme))}\n"
    guard let dark = content.darkTheme else { return light }
    return light
      + "@media (prefers-color-scheme:dark){:root{color-scheme:dark;\(variables(dark))}\(content.colors.rules)}\n"
  }

  /// Returns an SVG document as an element of HTML. Its style sheet says how pixels of images are drawn.
  private static func inline(_ svg: String) -> String {
    let element = svg.hasPrefix("<?xml") ? String(svg.drop { $0 != "\n" }.dropFirst()) : svg
    return element.replacing(" style=\"image-rendering:pixelated\"", with: "")
  }

  /// Returns JSON without a character that could end the element around it. They occur in strings only.
  private static func inElement(_ json: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.utf8.count)
    for byte in json.utf8 {
      switch byte {
      case UInt8(ascii: "<"): bytes += "\\u003c".utf8
      case UInt8(ascii: ">"): bytes += "\\u003e".utf8
      case UInt8(ascii: "&"): bytes += "\\u0026".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the source expression of a text in a content security policy.
  private static func hash(_ text: String) -> String {
    let digits = Array(Checksum.sha256(text))
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    return "sha256-" + Base64.text(of: bytes)
  }
}

extension Color {
  /// Whether light text is legible on the colour.
  fileprivate var isDark: Bool { 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.45 }
}
