import Sampling

extension Figure {
  /// Returns the figure without halos that overlap nothing but a background of their own colour, which saves most of
  /// the text data of a vector file.
  func withoutRedundantHalos(metrics: any TextMetrics) -> Figure {
    guard let background, background.alpha >= 1 else { return self }
    var figure = self
    for (index, mark) in marks.enumerated() {
      guard case .text(var run) = mark, run.halo == background else { continue }
      let box = run.inkBox(metrics).inflated(by: 0.1 * run.font.size)
      if marks[..<index].contains(where: { $0.mayTouch(box, metrics: metrics) }) { continue }
      run.halo = nil
      figure.marks[index] = .text(run)
    }
    return figure
  }
}

extension Mark {
  /// Whether the mark may paint in the box. False only if it certainly does not.
  fileprivate func mayTouch(_ box: Rect, metrics: any TextMetrics) -> Bool {
    switch self {
    case .stroke(let lines, let stroke, _):
      let reach = box.inflated(by: stroke.width / 2)
      return lines.contains { line in
        reach.crosses(line.points.count == 1 || line.isClosed ? line.closed : line)
      }
    case .path(let paths, let stroke, _):
      let reach = box.inflated(by: stroke.width / 2)
      return paths.contains { !$0.path.parts(near: reach).isEmpty }
    case .fill(let polygons, _):
      return polygons.contains { box.mayMeet($0.points) }
    case .area(let outlines, _, let clip):
      return (clip.map(box.intersects) ?? true) && outlines.contains { box.mayMeet($0.points) }
    case .image(_, let area): return area.intersects(box)
    case .text(let run):
      return run.inkBox(metrics).intersects(box)
    case .part: return false
    }
  }
}

extension TextRun {
  /// Returns the bounds of the letters. Numbers have no descenders and end well below the ascent of the font.
  fileprivate func inkBox(_ metrics: any TextMetrics) -> Rect {
    let extents = metrics.extents(of: string, in: font)
    let isNumber = string.unicodeScalars.allSatisfy { "0123456789.−".unicodeScalars.contains($0) }
    let (ascent, descent) = isNumber ? (0.75 * font.size, 0) : (extents.ascent, extents.descent)
    let level = Rect(x: origin.x, y: origin.y - ascent, width: extents.width, height: ascent + descent)
    if angle == 0 { return level }
    return Rect(around: level.outline.points.map(turned))
  }
}
