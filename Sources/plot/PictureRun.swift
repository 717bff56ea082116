/// `plot EXPRESSION…` without a sweep: draws one picture, writes it, shows it, and tells what is known of it.
struct PictureRun {
  let request: PictureRequest
  let picture: PictureOptions
  let preview: PreviewOptions
  let speech: SpeechOptions
  /// The files that it is made of.
  let inputs: [String]

  func run() throws(Failure) {
    let isReported = try picture.wantsReport()
    let terminal = Terminal.current
    let method = try preview.method(on: terminal, beside: picture)
    let output = OutputFile(path: picture.path)
    let isWritten = method == nil || picture.output != nil
    var drawn: PictureRequest.Result?
    if isWritten {
      try refuseOverwriting(output)
      let result = try request.draw(findsFeatures: isReported)
      var watch = Stopwatch(result.steps)
      try output.write(result.bytes)
      watch.split("writing")
      speech.tell(result.report, watch.steps, "\(result.bytes.count) bytes to \(output.name)")
      drawn = result
    }
    if let method {
      let shown = try Preview(method: method, terminal: terminal).show(
        request, size: picture.size == nil ? nil : picture.pictureSize())
      try OutputFile(path: "-").write(Array(shown.text.utf8))
      if !isWritten { speech.tell(shown.drawn.report, shown.drawn.steps, "shown as \(method.rawValue)") }
      drawn = drawn ?? shown.drawn
    }
    guard let drawn else { return }
    for note in drawn.notes.prefix(Self.mostNotes) { speech.note(note) }
    if drawn.notes.count > Self.mostNotes { speech.note("and \(drawn.notes.count - Self.mostNotes) more like these") }
    note(drawn.report, isReported: isReported)
    if isReported {
      let report = OutputFile(path: output.isStandardOutput ? "/dev/stderr" : "-")
      try report.write(Array(try drawn.report.json().utf8))
    } else if isWritten, picture.output == nil {
      print(output.path)
    }
    if picture.strict { try refuseUndecided(drawn.report) }
  }

  private static let mostNotes = 8

  /// - Throws: `Failure` where the picture would take the place of a file that it is made of.
  private func refuseOverwriting(_ output: OutputFile) throws(Failure) {
    guard !output.isStandardOutput,
      let input = inputs.first(where: { FileStamp($0).isSameFile(as: FileStamp(output.path)) })
    else { return }
    throw Failure(.cannotCreate, "\(output.path) is not written: the picture is made of \(input)")
  }

  private func note(_ report: Report, isReported: Bool) {
    for note in request.notes { speech.note(note) }
    for function in report.functions where function.pieces == 0 {
      let isProven = function.proven == function.columns
      speech.note("\(function.expression) has no value on this range" + (isProven ? "" : " that sampling finds"))
    }
    if !isReported, !picture.strict, let note = report.undecidedNote { speech.note(note) }
  }

  /// - Throws: `Failure` that says how much is undecided, and where first.
  private func refuseUndecided(_ report: Report) throws(Failure) {
    for function in report.functions {
      guard let first = function.undecided.first else { continue }
      throw Failure(
        .data,
        "\(function.expression): \(function.columns - function.proven) of \(function.columns) columns are undecided,"
          + " first from \(first.from) to \(first.to)")
    }
  }
}
