import Sampling

extension Subpath {
  /// Returns the parts of a closed path that a box leaves: the whole path, still closed, or open parts.
  ///
  /// - Parameter cut: Returns the parts of an open path in order.
  static func parts(ofClosed path: Path, cut: (Path) -> [Path]) -> [Subpath] {
    let parts = cut(path.returning)
    // The parts at both ends are one if the seam between them is visible.
    guard let first = parts.first, let last = parts.last, first.start == path.start,
      last.segments.last?.end == path.start
    else { return parts.map { Subpath($0) } }
    if parts.count == 1 { return [Subpath(first.withoutReturn, isClosed: true)] }
    let joined = Path(start: last.start, segments: last.segments + first.segments)
    return [Subpath(joined)] + parts.dropFirst().dropLast().map { Subpath($0) }
  }
}

extension Path {
  /// The path with a line back to its start, unless it ends there.
  fileprivate var returning: Path {
    guard let last = segments.last, last.end != start else { return self }
    return Path(start: start, segments: segments + [.line(to: start)])
  }

  /// The path without a last line back to its start, which closing it draws.
  var withoutReturn: Path {
    segments.last == .line(to: start) ? Path(start: start, segments: segments.dropLast()) : self
  }
}
