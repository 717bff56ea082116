import Grapher
import Sampling

/// What stands above figures and panels.
struct TitleRequest: Sendable {
  private enum Text: Sendable {
    /// The function, and the parameters of a frame.
    case usual
    case fixed(RichText)
    /// With places for parameters.
    case template(TextTemplate)
  }

  private let text: Text
  private let plan: SweepPlan
  /// What the curves of one frame are called.
  private let names: [RichText]

  /// - Parameters:
  ///   - text: that of `--title`; nil for the usual one, empty for none.
  ///   - names: those of functions and, where nothing is swept, of data.
  /// - Throws: `PlotError` where its mathematics or its places for parameters are wrong.
  init(_ text: String?, _ plan: SweepPlan, names: [RichText]) throws(PlotError) {
    self.plan = plan
    self.names = names
    guard let text else {
      self.text = .usual
      return
    }
    if !plan.isSweep {
      self.text = .fixed(try MarkedText.read(text, of: .option(.title)))
      return
    }
    let template = try TextTemplate(text, of: .option(.title), names: plan.names, takesNumber: false)
    _ = try MarkedText.read(template.text(plan.parameters(at: 0), number: 1, isFileName: false), of: .option(.title))
    self.text = .template(template)
  }

  /// The names of the parameters that the title uses.
  var parameters: [String] { if case .template(let template) = text { template.names } else { [] } }

  /// Whether the title that was asked for differs from frame to frame.
  var isSwept: Bool { if case .template(let template) = text { !template.isFixed } else { false } }

  /// The title over a frame that has a figure of its own.
  func title(at index: Int) -> RichText? {
    switch text {
    case .fixed(let title): return title
    case .template(let template): return filled(template, at: index)
    case .usual:
      guard plan.isSweep else { return names.count == 1 ? names[0] : nil }
      let parameters = plan.parameters(at: index).typeset
      guard names.count == 1, !names[0].isEmpty else { return parameters }
      return names[0] + ",  " + parameters
    }
  }

  /// The title over all frames together: what was asked for without its parameters, or the function.
  var common: RichText? {
    switch text {
    case .fixed(let title): title
    case .template(let template): template.isFixed ? filled(template, at: 0) : nil
    case .usual: names.count == 1 ? names[0] : nil
    }
  }

  /// The title over one of several small plots: what was asked for where that differs, or the parameters.
  func panel(at index: Int) -> RichText {
    if case .template(let template) = text, !template.isFixed { return filled(template, at: index) }
    return plan.parameters(at: index).typeset
  }

  /// The title of a frame that takes the most room, of about a thousand.
  var widest: RichText? {
    plan.sampledFrames.compactMap { title(at: $0) }
      .max { $0.plain.count < $1.plain.count }
  }

  /// The title with its parameters in place; in plain characters where these make of its mathematics none.
  private func filled(_ template: TextTemplate, at index: Int) -> RichText {
    let text = template.text(plan.parameters(at: index), number: index + 1, isFileName: false)
    return (try? MarkedText.read(text, of: .option(.title))) ?? RichText(text)
  }
}
