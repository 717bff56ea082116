import ArgumentParser

/// What says whether and how a picture is shown on the terminal.
struct PreviewOptions: ParsableArguments {
  @Flag(
    name: .long,
    help: ArgumentHelp(
      "Show the picture on the terminal; as where that is standard output and no -o, --format or --report is given."
        + " No file is then written but that of -o."))
  var preview = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Show it so: kitty, iterm, sixel, blocks or braille; the best that the terminal has otherwise.",
      valueName: "method"))
  var previewAs: PreviewMethod?

  /// Whether it was asked for. A method alone asks for one too, unless it is the user's default.
  var isAsked: Bool { preview || previewAs != nil && CommandArguments.isTyped("--preview-as") }

  /// How to show the picture; nil where it is only to be written.
  ///
  /// - Throws: `Failure` where standard output is to hold something else.
  func method(on terminal: Terminal, beside picture: PictureOptions) throws(Failure) -> PreviewMethod? {
    if isAsked {
      if picture.path == "-" { throw Failure(.usage, "a preview and -o - would both write to standard output") }
      if picture.report != nil { throw Failure(.usage, "a preview and --report would both write to standard output") }
    } else {
      let isFree = picture.output == nil && picture.format == nil && picture.report == nil
      guard terminal.isTerminal, isFree else { return nil }
    }
    if let previewAs { return previewAs }
    let best = PreviewMethod.best(for: terminal, answersSixel: DeviceAttributes.haveSixel)
    return best ?? (isAsked ? .braille : nil)
  }
}
