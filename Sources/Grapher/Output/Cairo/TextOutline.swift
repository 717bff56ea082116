internal import CCairo
import Sampling

/// Converts text to outlines, for vector files without text.
struct TextOutline: ~Copyable {
  private let context: OpaquePointer

  deinit { cairo_destroy(context) }

  init() throws(CairoError) {
    let surface = try CairoSurface.unbounded()
    guard let context = cairo_create(surface.pointer) else { throw CairoError(.drawing, .status(.noMemory)) }
    self.context = context
  }

  /// Returns the closed outlines of a line of text, in points; nil if a glyph has no outline.
  func paths(of line: ShapedLine, as run: TextRun) -> [Path]? {
    if line.hasPictures { return nil }
    cairo_new_path(context)
    line.addOutlines(to: context)
    guard let copied = cairo_copy_path(context) else { return nil }
    defer { cairo_path_destroy(copied) }
    let data = UnsafeBufferPointer(start: copied.pointee.data, count: Int(copied.pointee.num_data))
    let scale = run.font.size / TextShaper.emSize
    func point(_ index: Int) -> Point {
      run.turned(Point(x: run.origin.x + scale * data[index].point.x, y: run.origin.y + scale * data[index].point.y))
    }
    var paths: [Path] = []
    var index = 0
    while index < data.count {
      let header = data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: paths.append(Path(start: point(index + 1)))
      case CAIRO_PATH_LINE_TO where !paths.isEmpty:
        paths[paths.count - 1].segments.append(.line(to: point(index + 1)))
      case CAIRO_PATH_CURVE_TO where !paths.isEmpty:
        paths[paths.count - 1].segments.append(.curve(point(index + 1), point(index + 2), to: point(index + 3)))
      default: break
      }
      index += max(1, Int(header.length))
    }
    return paths.filter { !$0.segments.isEmpty }
  }
}
