/// Raised digits and the plain ones that they stand for.
package enum Superscript {
  package static let plain: [Character: Character] = [
    "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8", "⁹": "9", "⁻": "-",
  ]

  static let raised = Dictionary(plain.map { ($1, $0) }) { first, _ in first }
}
