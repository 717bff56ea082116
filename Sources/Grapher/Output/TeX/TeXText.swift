/// Texts as TeX reads them, for every format of LaTeX and any encoding of its fonts.
enum TeXText {
  /// Returns a line of text with the characters escaped that have a meaning in TeX, and mathematical ones as formulas.
  static func text(_ string: String, isItalic: Bool) -> String {
    if isItalic, let letter = string.unicodeScalars.first, string.unicodeScalars.count == 1,
      letter.properties.isAlphabetic
    {
      return letter.isASCII ? "$\(letter)$" : piece(letter) ?? "\\textit{\(letter)}"
    }
    var text = ""
    var last: Unicode.Scalar = " "
    for scalar in string.unicodeScalars {
      // Two dashes would join, and spaces would be one or none.
      if scalar == "-", last == "-" { text += "{}" }
      text += scalar == " " && last == " " ? "\\ " : piece(scalar) ?? String(scalar)
      last = scalar
    }
    if last == " " { text = text.hasSuffix("\\ ") ? text : String(text.dropLast()) + "\\ " }
    return isItalic ? "\\textit{\(text)}" : text
  }

  /// Returns the nearest size, in points of TeX, that the fonts of LaTeX are made for, and the factor to the wanted one.
  ///
  /// - Parameter size: in points of 1/72 inch.
  static func size(of size: Double) -> (points: Double, scale: Double) {
    let wanted = size * 72.27 / 72
    let points = sizes.min { abs($0 - wanted) < abs($1 - wanted) } ?? 10
    return (points, wanted / points)
  }

  private static let sizes = [5, 6, 7, 8, 9, 10, 10.95, 12, 14.4, 17.28, 20.74, 24.88]

  /// Returns what stands for a character; nil for itself.
  private static func piece(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\\": "\\textbackslash{}"
    case "{", "}", "$", "&", "#", "%", "_": "\\\(scalar)"
    case "^": "\\^{}"
    case "~": "\\textasciitilde{}"
    case "\"": "{''}"
    case "\u{A0}": "~"
    case "\u{2007}": "\\phantom{0}"
    case "\u{2009}", "\u{200A}", "\u{202F}": "\\,"
    case "\u{200B}"..."\u{200F}", "\u{2060}"..."\u{2064}", "\u{FE0E}", "\u{FE0F}": "{}"
    default: formula(scalar).map { "\\ensuremath{\($0)}" }
    }
  }

  /// Returns the formula for a mathematical character.
  private static func formula(_ scalar: Unicode.Scalar) -> String? {
    if let index = raised.firstIndex(of: scalar) { return "{}^{\(shifted[index])}" }
    if let index = lowered.firstIndex(of: scalar) { return "{}_{\(shifted[index])}" }
    return symbols[scalar] ?? letter(scalar)
  }

  /// Returns the formula for a double-struck or calligraphic letter. Only packages define the former.
  private static func letter(_ scalar: Unicode.Scalar) -> String? {
    let struck = doubleStruck.first { $0.scalar == scalar }?.letter ?? capital(scalar, from: 0x1D538)
    if let struck { return "\\ifdefined\\mathbb\\mathbb{\(struck)}\\else\\mathbf{\(struck)}\\fi" }
    let script = calligraphic.first { $0.scalar == scalar }?.letter ?? capital(scalar, from: 0x1D49C)
    return script.map { "\\mathcal{\($0)}" }
  }

  private static func capital(_ scalar: Unicode.Scalar, from first: UInt32) -> Unicode.Scalar? {
    first..<first + 26 ~= scalar.value ? Unicode.Scalar(scalar.value - first + 0x41) : nil
  }

  private typealias Letter = (scalar: Unicode.Scalar, letter: Unicode.Scalar)
  private static let doubleStruck: [Letter] = Array(zip("ℂℍℕℙℚℝℤ".unicodeScalars, "CHNPQRZ".unicodeScalars))
  private static let calligraphic: [Letter] = Array(zip("ℬℰℱℋℐℒℳℛ".unicodeScalars, "BEFHILMR".unicodeScalars))

  private static let raised = Array("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ".unicodeScalars)
  private static let lowered = Array("₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₙ".unicodeScalars)
  private static let shifted = Array("0123456789+-()n")

  private static let symbols: [Unicode.Scalar: String] = [
    "<": "<", ">": ">", "|": "|", "−": "-", "±": "\\pm", "∓": "\\mp", "×": "\\times", "÷": "\\div", "·": "\\cdot",
    "⋅": "\\cdot", "∙": "\\cdot", "∘": "\\circ", "°": "{}^{\\circ}", "′": "{}'", "″": "{}''", "‴": "{}'''",
    "√": "\\surd", "∛": "{}^{3}\\surd", "∞": "\\infty", "≤": "\\le", "≥": "\\ge", "≠": "\\ne", "≈": "\\approx",
    "≡": "\\equiv", "∼": "\\sim", "∝": "\\propto", "∫": "\\int", "∑": "\\sum", "∏": "\\prod", "∂": "\\partial",
    "∇": "\\nabla", "→": "\\to", "←": "\\leftarrow", "↔": "\\leftrightarrow", "↑": "\\uparrow", "↓": "\\downarrow",
    "⇒": "\\Rightarrow", "⇔": "\\Leftrightarrow", "↦": "\\mapsto", "∈": "\\in", "∉": "\\notin", "∧": "\\wedge",
    "∨": "\\vee", "¬": "\\neg", "∩": "\\cap", "∪": "\\cup", "⌊": "\\lfloor", "⌋": "\\rfloor", "⌈": "\\lceil",
    "⌉": "\\rceil", "∠": "\\angle", "∥": "\\parallel", "⊥": "\\perp", "…": "\\ldots", "ℓ": "\\ell", "ℏ": "\\hbar",
    "ħ": "\\hbar",
    "≪": "\\ll", "≫": "\\gg", "≃": "\\simeq", "≅": "\\cong", "≐": "\\doteq",
    "≲": "\\lower.5ex\\hbox{$\\buildrel<\\over\\sim$}",
    "≳": "\\lower.5ex\\hbox{$\\buildrel>\\over\\sim$}", "∋": "\\ni", "⊂": "\\subset", "⊃": "\\supset",
    "⊆": "\\subseteq",
    "⊇": "\\supseteq", "∅": "\\emptyset", "∀": "\\forall", "∃": "\\exists", "∗": "\\ast", "⋆": "\\star",
    "•": "\\bullet",
    "⊕": "\\oplus", "⊗": "\\otimes", "∖": "\\setminus", "⇐": "\\Leftarrow", "∣": "\\mid", "⋯": "\\cdots", "‖": "\\Vert",
    "⟨": "\\langle", "⟩": "\\rangle", "ℜ": "\\Re", "ℑ": "\\Im", "ℵ": "\\aleph", "△": "\\triangle", "†": "\\dagger",
    "‡": "\\ddagger", "∮": "\\oint", "∬": "\\int\\!\\int", "ı": "\\imath", "ϱ": "\\varrho", "ϖ": "\\varpi",
    "α": "\\alpha", "β": "\\beta", "γ": "\\gamma", "δ": "\\delta", "ε": "\\varepsilon", "ζ": "\\zeta", "η": "\\eta",
    "θ": "\\theta", "ϑ": "\\vartheta", "ι": "\\iota", "κ": "\\kappa", "λ": "\\lambda", "μ": "\\mu", "µ": "\\mu",
    "ν": "\\nu", "ξ": "\\xi", "ο": "o", "π": "\\pi", "ρ": "\\rho", "σ": "\\sigma", "ς": "\\varsigma",
    "τ": "\\tau", "υ": "\\upsilon", "φ": "\\varphi", "ϕ": "\\phi", "χ": "\\chi", "ψ": "\\psi", "ω": "\\omega",
    "Γ": "\\Gamma", "Δ": "\\Delta", "Θ": "\\Theta", "Λ": "\\Lambda", "Ξ": "\\Xi", "Π": "\\Pi", "Σ": "\\Sigma",
    "Υ": "\\Upsilon", "Φ": "\\Phi", "Ψ": "\\Psi", "Ω": "\\Omega", "Α": "\\mathrm{A}", "Β": "\\mathrm{B}",
    "Ε": "\\mathrm{E}", "Ζ": "\\mathrm{Z}", "Η": "\\mathrm{H}", "Ι": "\\mathrm{I}", "Κ": "\\mathrm{K}",
    "Μ": "\\mathrm{M}", "Ν": "\\mathrm{N}", "Ο": "\\mathrm{O}", "Ρ": "\\mathrm{P}", "Τ": "\\mathrm{T}",
    "Χ": "\\mathrm{X}",
  ]
}
