extension String {
  /// The text, or the beginning of a long one with an ellipsis: at most 60 characters.
  var abridged: String { count > 60 ? prefix(59) + "…" : self }
}
