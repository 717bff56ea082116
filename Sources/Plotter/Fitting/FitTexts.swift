import Platform
import RealModule

/// The values of the only fit of a picture, which stand in its names, titles and notes: `y = {a}x + {b}` and `R² = {r2}`.
struct FitTexts: Sendable {
  /// The values of parameters, and r and R², with their texts.
  private let values: [(name: String, value: Double, text: String)]

  /// The options whose texts may have values, besides the names of curves.
  private static let options: [PlotOption] = [.title, .note, .caption]

  init(_ fit: Fit, of points: FitPoints) {
    var values = fit.parameters.map { (name: $0.name, value: $0.value, text: $0.printedValue) }
    func add(_ names: [String], _ value: Double?) {
      guard let value, value.isFinite else { return }
      for name in names where !values.contains(where: { $0.name == name }) {
        values.append((name, value, FitTexts.text(ofShare: value)))
      }
    }
    add(["r"], Moments.correlation(points.x, points.y))
    add(["r2", "R2"], fit.rSquared)
    self.values = values
  }

  /// Returns a text with values in place of names in braces. Those of mathematics stay as they are.
  ///
  /// - Throws: `PlotError` that lists the names for another one.
  func filled(_ text: String, of option: PlotOption) throws(PlotError) -> String {
    guard text.contains("{") else { return text }
    let template = try TextTemplate(
      text, of: .option(option), names: values.map(\.name), takesNumber: false, owner: "the fit", keepsMathematics: true
    )
    return template.text { name, format in
      values.first { $0.name == name }.map { value in format.map { $0.typeset(value.value) } ?? value.text } ?? ""
    }
  }

  /// Returns a request whose titles and notes have the values.
  func filled(_ request: PlotRequest) throws(PlotError) -> PlotRequest {
    var request = request
    for option in FitTexts.options {
      let texts = request.texts(of: option)
      guard texts.contains(where: { $0.contains("{") }) else { continue }
      request.remove(option)
      for text in texts { request.add(option, try filled(text, of: option)) }
    }
    return request
  }

  /// Returns a number from -1 to 1 with four digits, or as many as tell it from 1.
  private static func text(ofShare value: Double) -> String {
    let texts = (4...9).lazy.map { NumberText.text(value, "g", precision: $0) }
    let text = texts.first { abs(Double($0) ?? 0) < 1 } ?? NumberText.text(value, "g", precision: 4)
    return text.replacing("-", with: "\u{2212}")
  }
}
