import CStudioPage
import NIOCore

/// A file of the page, which the program carries.
struct PageFile: Sendable {
  let name: String
  let bytes: ByteBuffer
  let tag: EntityTag

  /// The media type, by the name's extension.
  var mediaType: String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "ico": "image/x-icon"
    case "json", "webmanifest": "application/manifest+json"
    default: "application/octet-stream"
    }
  }

  /// All files by name. `index.html` is the page itself.
  static let all: [String: PageFile] = {
    var files: [String: PageFile] = [:]
    for index in 0..<plot_page_file_count() {
      let file = plot_page_file(index)
      guard let name = file.name, let start = file.bytes else { continue }
      let bytes = UnsafeBufferPointer(start: start, count: file.size)
      // Names are paths as the compiler reads them: `page/index.html`.
      let path = String(cString: name)
      let last = path.split(separator: "/").last.map(String.init) ?? path
      files[last] = PageFile(name: last, bytes: ByteBuffer(bytes: bytes), tag: EntityTag(of: [bytes]))
    }
    return files
  }()
}
