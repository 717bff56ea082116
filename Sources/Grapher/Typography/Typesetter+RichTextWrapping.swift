/// Wraps text with mathematics into lines.
extension Typesetter {
  /// Typesets a whole text on one line; nil if it does not fit.
  func whole(_ text: RichText, in font: Font, to width: Double, height: Double = .infinity) -> TypesetLine? {
    guard let line = text.hasMath ? typesetLine(text, in: font) : line(text, in: font) else { return nil }
    return line.width <= width && line.height <= height ? line : nil
  }

  /// Wraps a text into lines no wider than `width`: between words, and in formulas before operators of sums and
  /// relations. A piece that is too wide has its own line.
  ///
  /// - Parameters:
  ///   - isList: Whether the text is a list, which is wrapped after its commas alone.
  ///   - most: The maximum number of scalars of plain text.
  func wrap(_ text: RichText, in font: Font, to width: Double, isList: Bool = false, most: Int = 400) -> [RichText] {
    guard text.hasMath || isList else {
      return wrap(text.plain.collapsedSingleLine(most: most), in: font, to: width).map {
        RichText($0)
      }
    }
    var lines: [RichText] = []
    var line = RichText("")
    for piece in text.pieces(ofList: isList).prefix(most) {
      let longer = line.isEmpty ? piece.trimmed : line.joined(piece)
      if line.isEmpty || whole(longer, in: font, to: width) != nil {
        line = longer
      } else {
        lines.append(line)
        line = piece.trimmed
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}

extension RichText {
  /// Returns the unbreakable pieces: words with preceding spaces, and the terms of formulas; of a list its items.
  fileprivate func pieces(ofList isList: Bool) -> [RichText] {
    var pieces: [RichText] = []
    var isGlued = false
    func add(_ piece: RichText) {
      if isGlued, let last = pieces.last { pieces[pieces.count - 1] = last.joined(piece) } else { pieces.append(piece) }
      isGlued = true
    }
    for part in parts {
      switch part {
      case .text(let text):
        var word = ""
        for character in text {
          if character.isWhitespace, !isList || word.hasSuffix(",") {
            if !word.isEmpty, word != " " { add(RichText(word)) }
            word = " "
            isGlued = false
          } else {
            word.append(character)
          }
        }
        if !word.isEmpty { add(RichText(word)) }
      case .math(let math, let plain):
        for (number, term) in math.terms.enumerated() {
          // The plain form of a formula stays with its first term.
          add(RichText(term, plain: number == 0 ? plain : ""))
          isGlued = false
        }
        isGlued = true
      }
    }
    return pieces
  }

  /// The text without leading white space.
  fileprivate var trimmed: RichText {
    guard case .text(let text)? = parts.first else { return self }
    let rest = text.drop { $0.isWhitespace }
    return RichText((rest.isEmpty ? [] : [.text(String(rest))]) + parts.dropFirst())
  }

  /// Appends a piece; joins formulas at the boundary.
  fileprivate func joined(_ piece: RichText) -> RichText {
    guard case .math(let left, let plain)? = parts.last, case .math(let right, let more)? = piece.parts.first else {
      return self + piece
    }
    return RichText(parts.dropLast() + [.math(.row([left, right]), plain: plain + more)] + piece.parts.dropFirst())
  }
}

extension MathText {
  /// The terms between which a line can break, each with its leading operator: conditions joined by "and" or "or", if there are
  /// any.
  fileprivate var terms: [MathText] {
    guard case .row(let parts) = node else { return [self] }
    var terms: [[MathText]] = [[]]
    func joinsConditions(_ sign: String) -> Bool { ["and", "or"].contains(sign) }
    let hasConditions = parts.contains {
      if case .sign(let sign, .word) = $0.node { joinsConditions(sign) } else { false }
    }
    func joinsTerms(_ sign: String, _ spacing: Spacing) -> Bool {
      hasConditions ? joinsConditions(sign) : spacing == .relation || (spacing == .binary && sign != "·")
    }
    for part in parts {
      if case .sign(let sign, let spacing) = part.node, joinsTerms(sign, spacing), terms.last?.isEmpty == false {
        terms.append([])
      }
      terms[terms.count - 1].append(part)
    }
    return terms.map { MathText.row($0) }
  }
}
