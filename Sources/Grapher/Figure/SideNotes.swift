import Sampling

/// Short texts of several lines beside a plot, such as lists of values: one below the other, at the right edge.
struct SideNotes {
  /// The lines of each note.
  private let notes: [[TypesetLine]]
  private let em: Double
  /// The width of the widest line, in points.
  private let width: Double

  /// Returns nil if there are no notes.
  ///
  /// - Parameter width: The maximum width of a line, which is truncated beyond it.
  init?(_ notes: [[RichText]], width: Double, typesetter: Typesetter) {
    let font = typesetter.labelFont
    self.notes = notes.map { lines in
      lines.map { typesetter.line($0, in: font, to: width, height: SideNotes.mostHeight * font.size) }
        .map { $0 ?? typesetter.line("", in: font) }
    }
    self.width = self.notes.joined().map(\.width).max() ?? 0
    em = typesetter.measures.em
    if self.width == 0 { return nil }
  }

  /// The space that the notes need at the right of everything else.
  var space: Double { width + em }

  /// Places the notes from the upper edge of a plot down, left-aligned with each other; those that end below `bottom` are
  /// left out.
  func texts(right: Double, top: Double, bottom: Double, typesetter: Typesetter) -> [PlacedText] {
    var texts: [PlacedText] = []
    var y = top
    for lines in notes {
      guard y + lines.reduce(0, { $0 + $1.height }) <= bottom else { break }
      for line in lines {
        texts.append(
          typesetter.place(line, at: Point(x: right - width, y: y), align: (0, 0), hasHalo: false))
        y += line.height
      }
      y += 0.6 * em
    }
    return texts
  }

  /// The maximum height of a line, in font sizes.
  private static let mostHeight = 3.2
}

extension SideNotes {
  /// Typesets the notes of a figure.
  init?(_ spec: FigureSpec, typesetter: Typesetter) {
    self.init(spec.sideNotes, width: SideNotes.share * spec.size.width, typesetter: typesetter)
  }

  /// The greatest width of notes, relative to the picture.
  private static let share = 0.3
}

extension FigureSpec {
  /// The texts under the plot: the caption, then the notes.
  var paragraphs: [RichText] { [caption].compactMap { $0 } + notes }
}
