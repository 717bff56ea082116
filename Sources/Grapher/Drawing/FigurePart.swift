/// A part of a figure, by what becomes of it when a page shows another view of the plot.
package enum FigurePart: Sendable, Equatable {
  /// The grid, the axes and their numbers, which a page draws again for each view.
  case axes
  /// The names of the axes.
  case names
  /// Areas, bars and other shapes, which move and grow with the plot, of a curve or of none.
  case shapes(curve: Int?)
  /// Straight lines from edge to edge of the plot.
  case rules
  /// The lines of a curve, for which a page can have finer ones.
  case line(curve: Int)
  /// Dots and texts at places of the plot, which keep their size, of a curve or of none.
  case symbols(curve: Int?)
  /// Texts in free space of this view.
  case labels
  /// What is around the plot: the title, the caption and the key.
  case surroundings

  /// The name of the part in a document.
  var name: String {
    switch self {
    case .axes: "axes"
    case .names: "names"
    case .shapes: "shapes"
    case .rules: "rules"
    case .line: "line"
    case .symbols: "symbols"
    case .labels: "labels"
    case .surroundings: "surroundings"
    }
  }

  /// The index of the curve; nil for none.
  var curve: Int? {
    switch self {
    case .line(let curve): curve
    case .shapes(let curve), .symbols(let curve): curve
    case .axes, .names, .rules, .labels, .surroundings: nil
    }
  }
}

extension Mark {
  /// Whether the mark begins a part of the figure.
  package var beginsPart: Bool { if case .part = self { true } else { false } }
}

extension [Mark] {
  /// The marks without the lines of some curves.
  ///
  /// - Parameter isLeftOut: whether the lines of a curve are left out, by its index.
  package func withoutLines(_ isLeftOut: (Int) -> Bool) -> [Mark] {
    var isIn = true
    return filter { mark in
      if case .part(let part) = mark {
        if case .line(let curve) = part { isIn = !isLeftOut(curve) } else { isIn = true }
      }
      return isIn
    }
  }
}
