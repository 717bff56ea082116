import Platform

extension PlotRequest {
  /// Returns the request with leave to read and write every file that it names.
  ///
  /// A request that is made by code has it. One from JSON or a URL has not, and drawing it throws where it names a file:
  ///
  ///     let plot = try Plot(PlotRequest(json: text).allowingFiles())
  public func allowingFiles() -> PlotRequest { withAccess(.unrestricted) }

  /// Whether several plots of the figure read data from standard input.
  package var readsStandardInputOften: Bool {
    (hasSeveralPlots || contains(.inset)) && ([self] + panels).contains { $0.texts(of: .data).contains("-") }
  }

  /// Returns the request with the data of standard input, so that several plots can read them.
  ///
  /// - Throws: `PlotError` if they cannot be read, or the request may not read them.
  package func keepingStandardInput() throws(PlotError) -> PlotRequest {
    let files = ([self] + panels).flatMap { $0.files(of: .data) }
    guard let file = files.first(where: { $0.path == "-" }) else { return self }
    let bytes = try PlotError.files { () throws(FileError) in try file.bytes(if: DataFile.condition) }
    return withStandardInput(KeptInput(bytes: bytes))
  }

  /// Returns the request with other contents of standard input.
  package func withStandardInput(_ text: KeptInput) -> PlotRequest {
    var request = self
    request.standardInput = text
    for index in panels.indices { request.panels[index].standardInput = text }
    return request
  }

  /// The file of the picture. Writing it throws if a text from elsewhere names it.
  package var output: OutputFile { access(of: .output).output(outputPath) }

  /// Returns the file of the output, or another one if the request names none.
  package func output(orElse path: String) -> OutputFile { access(of: .output).output(self[.output] ?? path) }

  /// Throws if an option is given that reads or writes a file, or uses the terminal or the environment, so that requests
  /// from elsewhere can be drawn safely. The name of a built-in theme is allowed; that of a theme's file is not.
  ///
  ///     try PlotRequest("x", [.data: "/etc/passwd"]).refusingFiles()
  ///     // 'data' uses files or the terminal, which is not allowed here
  ///
  /// - Throws: `PlotError` that names the option.
  public func refusingFiles() throws(PlotError) {
    for panel in panels { try panel.refusingFiles() }
    for option in options where option.mayUseSystem {
      guard option.row.value.content == .choiceOrFile else {
        throw PlotError(
          .usage, "'\(option.rawValue)' uses files or the terminal, which is not allowed here", option: option)
      }
      for name in texts(of: option) where !ThemeName.isBuiltIn(name) {
        throw PlotError(
          .usage,
          "'theme' is one of \(list: ThemeName.builtIn) here, not '\(name)'; a theme's file is not allowed",
          option: .theme)
      }
    }
  }
}
