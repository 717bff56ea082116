/// What takes a place of its own in a figure.
struct PlacedBox: Equatable {
  enum Kind: Equatable {
    case title, tickLabel, axisName, legend, lineLabel, annotation, referenceLabel, note
  }

  let kind: Kind
  let box: Rect
  /// What is written there; of a legend nothing.
  var text = ""
}

extension PlacedText {
  func placed(as kind: PlacedBox.Kind) -> PlacedBox { PlacedBox(kind: kind, box: box, text: string) }
}
