import Brain
import Interval

/// Limits as texts.
extension LimitAnswer.Value {
  /// The limit in a sentence.
  var words: String {
    switch limit {
    case .infinite(let isNegative): isNegative ? "-inf" : "inf"
    default: ProvedNumber(bounds: limit.value ?? .entire).text(digits: isEstimate ? 4 : ProvedNumber.usualDigits)
    }
  }

  /// - Throws: `PlotError` if bounds are asked for and not proved.
  func text(
    of asked: Question.Asked, digits: Int?, printsEnclosures: Bool
  ) throws(PlotError) -> String {
    guard let value = limit.value else { return words }
    if printsEnclosures {
      if isEstimate {
        throw PlotError(
          .data, "no bounds of the limit of '\(asked.text)' are proved; without --enclosure the estimate is printed")
      }
      return ProvedNumber(bounds: value).enclosureText
    }
    guard let digits, !isEstimate else { return words }
    return ProvedNumber(bounds: value).text(digits: digits)
  }

  func notes(on asked: Question.Asked) -> [Message] {
    var notes: [Message] = []
    if isEstimate { notes.append("the limit of '\(asked.text)' is an estimate, without proof") }
    if isOfSequence {
      notes.append("'\(asked.text)' has values at whole numbers alone, and the limit is that of the sequence")
    }
    if let onlySide {
      let (side, other): (Message, Message) = onlySide == .left ? ("left", "right") : ("right", "left")
      notes.append("'\(asked.text)' has values on the \(side) only, and none on the \(other)")
    }
    return notes
  }
}
