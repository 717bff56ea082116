import Grapher
import Sampling

/// The titles of figures and panels.
struct TitleRequest: Sendable {
  private enum Text: Sendable {
    /// The function and the parameters of a frame.
    case automatic
    case fixed(RichText)
    /// A text with placeholders for parameters.
    case template(TextTemplate)
  }

  private let text: Text
  private let plan: SweepPlan
  /// The names of the curves of one frame.
  private let names: [RichText]

  /// - Parameters:
  ///   - text: the value of `--title`; nil for the automatic title, empty for no title.
  ///   - names: the names of functions and, without a sweep, of data.
  /// - Throws: `PlotError` if the mathematics or a placeholder in the text is invalid.
  init(_ text: String?, _ plan: SweepPlan, names: [RichText]) throws(PlotError) {
    self.plan = plan
    self.names = names
    guard let text else {
      self.text = .automatic
      return
    }
    if !plan.isSweep {
      self.text = .fixed(try TitleRequest.title(text))
      return
    }
    let template = try TextTemplate(text, of: .option(.title), names: plan.names, takesNumber: false)
    _ = try TitleRequest.title(template.text(plan.parameters(at: 0), number: 1, isFileName: false))
    self.text = .template(template)
  }

  /// Reads a title, with mathematics and breaks of lines.
  private static func title(_ text: String) throws(PlotError) -> RichText {
    try RichText(markup: text.breakingLines, of: .option(.title))
  }

  var parameters: [String] { if case .template(let template) = text { template.names } else { [] } }

  /// Whether the requested title differs from frame to frame.
  var isSwept: Bool { if case .template(let template) = text { !template.isFixed } else { false } }

  /// Whether the title is the name of the only curve.
  var isNameOfCurve: Bool { if case .automatic = text { names.count == 1 } else { false } }

  /// Returns the title of a frame that has its own figure.
  func title(at index: Int) -> RichText? {
    switch text {
    case .fixed(let title): return title
    case .template(let template): return filled(template, at: index)
    case .automatic:
      guard plan.isSweep else { return names.count == 1 ? names[0] : nil }
      let parameters = plan.parameters(at: index).typeset
      guard names.count == 1, !names[0].isEmpty else { return parameters }
      return names[0] + ",  " + parameters
    }
  }

  /// The title of a figure of all frames: the requested title if it has no placeholders, or the function.
  var common: RichText? {
    switch text {
    case .fixed(let title): title
    case .template(let template): template.isFixed ? filled(template, at: 0) : nil
    case .automatic: names.count == 1 ? names[0] : nil
    }
  }

  /// Returns the title of one panel of a grid: the requested title if it has placeholders, or the parameters.
  func panel(at index: Int) -> RichText {
    if case .template(let template) = text, !template.isFixed { return filled(template, at: index) }
    return plan.parameters(at: index).typeset
  }

  /// The longest title of about a thousand frames.
  var widest: RichText? {
    plan.sampledFrames.compactMap { title(at: $0) }
      .max { $0.plain.count < $1.plain.count }
  }

  /// Returns the title with the values of the parameters; as plain text if these values make its mathematics invalid.
  private func filled(_ template: TextTemplate, at index: Int) -> RichText {
    let text = template.text(plan.parameters(at: index), number: index + 1, isFileName: false)
    return (try? TitleRequest.title(text)) ?? RichText(text)
  }
}

extension PlotRequest {
  /// Whether a picture of data needs no title: its axis of values is named or has dates, or its only series is a column without a name of a
  /// pipe, of which no title would say anything.
  func needsNoTitle(_ content: PictureContent) -> Bool {
    content.namesValues || content.hasHorizontalValues && content.abscissa != .numbers
      || content.series.count == 1 && content.series[0].quantity == nil && content.series[0].groupName == nil
        && texts(of: .data).count == 1 && texts(of: .data)[0].isPathWithoutName && !contains(.name)
        && !contains(.sequence)
  }

  /// Whether the axis of x or the names of a family have other names than the variables of its formula, which would not suit them as a
  /// title.
  func renamesVariables(_ variable: String, _ names: [TextTemplate]) -> Bool {
    if names.contains(where: { !$0.isFixed }) { return true }
    guard !contains(.name), let label = self[.xLabel]?.trimmed, !label.isEmpty else { return false }
    let letters = label.replacing("$", with: "")
    guard letters.hasPrefix(variable) else { return true }
    return letters.dropFirst(variable.count).first.map { $0.isLetter || $0.isNumber } ?? false
  }
}
