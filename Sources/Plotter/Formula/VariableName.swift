/// A variable's name as it is written on paper: `alpha` as α, `x_1` and `x1` with an index.
struct VariableName: Equatable {
  let base: String
  /// What is lowered behind it; nil for nothing.
  let index: String?

  /// - Parameter name: as the text language has it.
  init(_ name: String) {
    let (head, tail) = VariableName.parts(of: name)
    base = VariableName.greek[head] ?? head
    index = tail.map { VariableName.greek[$0] ?? $0 }
  }

  private static func parts(of name: String) -> (String, String?) {
    if let line = name.firstIndex(of: "_"), line > name.startIndex, name.index(after: line) < name.endIndex {
      let tail = String(name[name.index(after: line)...])
      return (String(name[..<line]), tail.replacing("_", with: " "))
    }
    let head = name.prefix { !$0.isNumber }
    let isIndexed = !head.isEmpty && head.count < name.count && (head.count == 1 || greek[String(head)] != nil)
    let tail = name.dropFirst(head.count)
    return isIndexed && tail.allSatisfy(\.isNumber) ? (String(head), String(tail)) : (name, nil)
  }

  private static let greek: [String: String] = {
    let small = [
      "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "zeta": "ζ", "eta": "η", "theta": "θ",
      "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "rho": "ρ", "sigma": "σ",
      "tau": "τ", "upsilon": "υ", "phi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω",
    ]
    let capital = [
      "Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ", "Phi": "Φ",
      "Psi": "Ψ", "Omega": "Ω",
    ]
    return small.merging(capital) { first, _ in first }
  }()
}
