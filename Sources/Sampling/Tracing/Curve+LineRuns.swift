extension Curve {
  /// Returns the curve with fewer points where its paths have several lines in a row, without visible change in a window.
  ///
  /// - Complexity: O(*n*) points.
  package func withoutLineRuns(in window: ViewWindow) -> Curve {
    let simplification = Simplification(grid: PixelGrid(window))
    var curve = self
    for index in pieces.indices {
      if let path = pieces[index].path {
        curve.pieces[index].path = path.withoutLineRuns(by: simplification)
      } else {
        curve.pieces[index].points = simplification.simplify(pieces[index].points)
      }
    }
    return curve
  }
}

extension Path {
  fileprivate func withoutLineRuns(by simplification: Simplification) -> Path {
    var path = Path(start: start)
    var run = [start]
    func lines() -> [Segment] { simplification.simplify(run).dropFirst().map(Segment.line) }
    for segment in segments {
      if case .line(let end) = segment {
        run.append(end)
        continue
      }
      path.segments += lines() + [segment]
      run = [segment.end]
    }
    path.segments += lines()
    return path
  }
}
