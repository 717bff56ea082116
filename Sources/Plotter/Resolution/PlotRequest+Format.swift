import Grapher

/// Options that suit some formats of files alone.
extension PlotRequest {
  /// Returns the options that have no effect on files in a format.
  private func options(without effectOn: OutputFormat) -> [(option: PlotOption, reason: Message)] {
    let (hasPixels, isPNG, isSVG): (Bool, Bool, Bool) =
      switch effectOn {
      case .picture(let format): (format == .png, format == .png, format == .svg)
      case .animation(let format): (true, format == .apng, false)
      }
    var options: [(PlotOption, Message)] = []
    if !hasPixels {
      options += [.dpi, .scale].map {
        ($0, "has no effect on \(effectOn.name), which has no pixels; --size sets the size")
      }
    }
    if !isPNG { options.append((.pngEffort, "has no effect on \(effectOn.name); it is for png")) }
    if !isSVG { options.append((.svgText, "has no effect on \(effectOn.name); it is for svg")) }
    // --dpi makes the pixels of an SVG's size points of paper.
    let isOnPaper = self[.size].map { (try? PictureSize($0))?.isPhysical == true } ?? contains(.unit)
    return isSVG && !isOnPaper ? options.filter { $0.0 != .dpi } : options
  }

  /// Notes on options that have no effect on the format that is asked for.
  var notesOnFormat: [Message] {
    guard contains(.output) || contains(.format), let format = try? outputFormat() else { return [] }
    return options(without: format).filter { contains($0.option) }.map { "\($0.option.spelling) \($0.reason)" }
  }

  /// Returns defaults without those that have no effect on the format that the request asks for.
  package func suitable(_ defaults: PlotRequest) -> PlotRequest {
    guard let format = try? outputFormat() else { return defaults }
    var suitable = defaults
    for (option, _) in options(without: format) { suitable.remove(option) }
    return suitable
  }
}
