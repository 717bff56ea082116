import Testing

/// Expects that two texts are equal. Otherwise reports the differing lines: expected ones with −, found ones with +.
func expectNoDifference(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  if text == expected { return }
  let lines = { (text: String) in text.split(separator: "\n", omittingEmptySubsequences: false) }
  let changes = lines(text).difference(from: lines(expected)).map { change in
    switch change {
    case .remove(let offset, let line, _): (offset: offset, text: "− \(line)")
    case .insert(let offset, let line, _): (offset: offset, text: "+ \(line)")
    }
  }
  let report = changes.sorted { $0.offset < $1.offset }.map { "line \($0.offset + 1): \($0.text)" }
  Issue.record("The texts differ.\n\(report.joined(separator: "\n"))", sourceLocation: sourceLocation)
}
