import Brain
import Grapher

/// The commands of LaTeX that stand for one character or name, without their backslash.
enum LaTeXSymbols {
  /// What a symbol is in a formula, which decides the spaces beside it.
  enum Kind {
    /// A letter, italic unless the text is upright.
    case letter
    case ordinary, binary, relation, opening, closing, punctuation
    /// The name of a function, or the sign of a sum or an integral.
    case name
    case space
  }

  /// Returns the symbol of a command; nil for other commands.
  static func symbol(_ command: String) -> (text: String, kind: Kind)? {
    if functions.contains(command) { return (command, .name) }
    return table[command]
  }

  /// Returns what a character is by itself; nil for letters, digits and others without a spacing of their own.
  static func kind(of character: Character) -> Kind? { kinds[character] }

  /// All commands, for suggestions.
  static let commands = Array(table.keys) + functions

  private static let functions = [
    "arccos", "arcsin", "arctan", "arg", "cos", "cosh", "cot", "coth", "csc", "deg", "det", "dim", "exp", "gcd", "inf",
    "ker",
    "lim", "liminf", "limsup", "ln", "log", "max", "min", "sec", "sin", "sinh", "sup", "tan", "tanh",
  ]

  /// The names that are read without a backslash too, as they are in formulas of the text language.
  static let words = Set(functions).union(Spelling.greekLetters.keys).union(["pi"])

  private static let kinds: [Character: Kind] = {
    var kinds: [Character: Kind] = [
      "+": .binary, "−": .binary, "=": .relation, "<": .relation, ">": .relation, "(": .opening, "[": .opening,
      ")": .closing, "]": .closing, ",": .punctuation, ";": .punctuation,
    ]
    for symbol in table.values where symbol.text.count == 1 {
      if let character = symbol.text.first, symbol.kind != .letter { kinds[character] = symbol.kind }
    }
    return kinds
  }()

  private static let table: [String: (text: String, kind: Kind)] = {
    var table: [String: (text: String, kind: Kind)] = [:]
    for (name, letter) in Spelling.greekLetters {
      table[name] = (letter, name.first?.isUppercase == true ? .ordinary : .letter)
    }
    func add(_ kind: Kind, _ symbols: [(String, String)]) {
      for (text, names) in symbols { for name in names.split(separator: " ") { table[String(name)] = (text, kind) } }
    }
    add(
      .letter,
      [
        ("ε", "varepsilon"), ("φ", "varphi"), ("ϑ", "vartheta"), ("ϱ", "varrho"), ("ς", "varsigma"), ("ϖ", "varpi"),
        ("ħ", "hbar hslash"), ("ℓ", "ell"), ("ı", "imath"), ("ο", "omicron"),
      ])
    add(
      .ordinary,
      [
        ("π", "pi"), ("Υ", "Upsilon"), ("∞", "infty"), ("∂", "partial"), ("∇", "nabla"), ("°", "degree"),
        ("°C", "celsius"),
        ("Å", "AA angstrom"), ("å", "aa"), ("Ω", "ohm"), ("µ", "micro textmu"), ("Ø", "O"), ("ø", "o"), ("ß", "ss"),
        ("Æ", "AE"), ("æ", "ae"), ("′", "prime"), ("†", "dagger dag"), ("‡", "ddagger ddag"), ("…", "ldots dots dotsc"),
        ("⋯", "cdots dotsb"), ("∀", "forall"), ("∃", "exists"), ("∅", "emptyset varnothing"), ("ℜ", "Re"), ("ℑ", "Im"),
        ("ℵ", "aleph"), ("∠", "angle"), ("△", "triangle"), ("⊥", "bot"), ("¬", "neg lnot"),
        ("/", "slash"), ("\\", "backslash"), ("|", "vert"), ("‖", "Vert |"), ("§", "S"), ("©", "copyright"),
        ("£", "pounds"), ("€", "euro texteuro"), ("%", "% percent"), ("$", "$"), ("&", "&"), ("#", "#"), ("_", "_"),
        ("√", "surd"),
      ])
    add(
      .binary,
      [
        ("·", "cdot"), ("×", "times"), ("÷", "div"), ("±", "pm"), ("∓", "mp"), ("∘", "circ"), ("∗", "ast"),
        ("⋆", "star"),
        ("•", "bullet"), ("∩", "cap"), ("∪", "cup"), ("∧", "wedge land"), ("∨", "vee lor"), ("⊕", "oplus"),
        ("⊗", "otimes"), ("∖", "setminus"),
      ])
    add(
      .relation,
      [
        ("≤", "le leq leqslant"), ("≥", "ge geq geqslant"), ("≠", "ne neq"), ("<", "lt"), (">", "gt"), ("≪", "ll"),
        ("≫", "gg"), ("≈", "approx"), ("∼", "sim"), ("≃", "simeq"), ("≅", "cong"), ("≡", "equiv"), ("∝", "propto"),
        ("≲", "lesssim"), ("≳", "gtrsim"), ("≐", "doteq"), ("∈", "in"), ("∋", "ni"), ("∉", "notin"), ("⊂", "subset"),
        ("⊃", "supset"), ("⊆", "subseteq"), ("⊇", "supseteq"), ("→", "to rightarrow longrightarrow"),
        ("←", "gets leftarrow longleftarrow"), ("↔", "leftrightarrow"), ("⇒", "Rightarrow implies Longrightarrow"),
        ("⇐", "Leftarrow"), ("⇔", "Leftrightarrow iff Longleftrightarrow"), ("↦", "mapsto"), ("↑", "uparrow"),
        ("↓", "downarrow"), ("∥", "parallel"), ("⊥", "perp"), ("∣", "mid"),
      ])
    add(
      .opening, [("{", "{ lbrace"), ("⟨", "langle"), ("⌊", "lfloor"), ("⌈", "lceil"), ("|", "lvert"), ("‖", "lVert")])
    add(
      .closing, [("}", "} rbrace"), ("⟩", "rangle"), ("⌋", "rfloor"), ("⌉", "rceil"), ("|", "rvert"), ("‖", "rVert")])
    add(.punctuation, [(":", "colon")])
    add(.name, [("∑", "sum"), ("∏", "prod"), ("∫", "int"), ("∬", "iint"), ("∮", "oint")])
    return table
  }()

  /// The widths of commands for space, in font sizes.
  static let spaces: [String: Double] = [
    ",": 1.0 / 6, "thinspace": 1.0 / 6, ":": 2.0 / 9, ">": 2.0 / 9, ";": 5.0 / 18, "!": -1.0 / 6, " ": 0.28,
    "enspace": 0.5,
    "quad": 1, "qquad": 2,
  ]

  static let accents: [String: MathText.Accent] = [
    "bar": .bar, "overline": .overline, "underline": .underline, "vec": .arrow, "overrightarrow": .longArrow,
    "hat": .hat,
    "widehat": .wideHat, "tilde": .tilde, "widetilde": .wideTilde, "dot": .dots(1), "ddot": .dots(2), "dddot": .dots(3),
  ]

  /// Returns the delimiter that `\left` and `\right` draw; nil for other characters and commands.
  static func fence(_ sign: String, isLeft: Bool) -> MathText.Fence? {
    let fences: [String: MathText.Fence] = [
      isLeft ? "(" : ")": .parenthesis, isLeft ? "[" : "]": .bracket, isLeft ? "\\{" : "\\}": .brace,
      isLeft ? "\\lbrace" : "\\rbrace": .brace, "|": .bar, "\\vert": .bar, isLeft ? "\\lvert" : "\\rvert": .bar,
      "\\|": .doubleBar, "\\Vert": .doubleBar, isLeft ? "\\lVert" : "\\rVert": .doubleBar,
      isLeft ? "\\langle" : "\\rangle": .angle, isLeft ? "<" : ">": .angle, isLeft ? "\\lfloor" : "\\rfloor": .floor,
      isLeft ? "\\lceil" : "\\rceil": .ceiling,
    ]
    return fences[sign]
  }

  /// Returns a letter in double-struck or calligraphic form; the letter itself if it has no such form.
  static func letter(_ letter: Character, in alphabet: String) -> Character {
    let (special, start): ([Character: Character], UInt32) =
      alphabet == "mathbb"
      ? (["C": "ℂ", "H": "ℍ", "N": "ℕ", "P": "ℙ", "Q": "ℚ", "R": "ℝ", "Z": "ℤ"], 0x1D538)
      : (
        ["B": "ℬ", "E": "ℰ", "F": "ℱ", "H": "ℋ", "I": "ℐ", "L": "ℒ", "M": "ℳ", "R": "ℛ"], 0x1D49C
      )
    if let letter = special[letter] { return letter }
    guard let value = letter.asciiValue, "A"..."Z" ~= letter,
      let scalar = Unicode.Scalar(start + UInt32(value - UInt8(ascii: "A")))
    else { return letter }
    return Character(scalar)
  }
}
