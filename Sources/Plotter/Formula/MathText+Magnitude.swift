import Brain
import Grapher

extension MathText {
  /// Typesets the magnitude of a vector field: |v|, |∇z|, or the speed of a system without a name.
  init(magnitudeOf field: Formula) {
    let typed = field.head?.function ?? (field.isSystem ? nil : field.text.prefix { $0 != "=" }.trimmed)
    guard let name = field.name ?? typed, !name.isEmpty, !name.contains("(") else {
      self = .upright("speed")
      return
    }
    self = .fenced(
      name.hasPrefix("∇")
        ? .row([.upright("∇"), MathText(variable: String(name.dropFirst()))]) : MathText(variable: name), by: .bar)
  }
}
