extension PlotRequest {
  /// Returns what is known of the request's functions over the range, −10:10 without one. Zeros, extrema and inflections are
  /// those of formulas, poles and jumps those of a picture.
  ///
  /// - Throws: `PlotError` if a formula is no function, or the work exceeds its limit.
  public func analyses() throws(PlotError) -> [Analysis] {
    try FunctionAnalysis(Question(self, of: "analyze")).analyses(places: places)
  }

  /// Returns the analyses as text, or as JSON with `--json`.
  package func analysisText() throws(PlotError) -> String {
    let all = try analyses()
    if contains(.json) { return try JSONText.text(of: all, named: "the analysis", isIndented: true) }
    let digits = try count(.digits) ?? 10
    return all.map { $0.text(digits: digits) }.joined(separator: "\n")
  }

  /// Returns the poles, jumps and other places of a picture of the function.
  private func places(_ asked: Question.Asked) throws(PlotError) -> [FunctionAnalysis.Singularity] {
    var picture = keeping([.picture])
    picture.expressions = [asked.text]
    for text in expressions where Definition(text).head != nil { picture.add(.let, text) }
    let drawn = try DrawnFigure(Plot(picture), on: picture.canvas(for: .png), findsFeatures: true)
    guard let report = drawn.report?.functions.first else { return [] }
    let kinds = [
      ("pole", report.poles), ("jump", report.jumps), ("hole", report.holes), ("end", report.domainEnds),
      ("point", report.points),
    ]
    return kinds.flatMap { kind, places in
      places.map { FunctionAnalysis.Singularity(kind: kind, lower: $0.from, upper: $0.to) }
    }.sorted { $0.lower < $1.lower }
  }
}
