/// How an SVG holds text.
public enum SVGTextStyle: String, CaseIterable, Sendable {
  /// As text, which can be selected, in the typeface if the reader has it, else in a like one.
  case real
  /// As outlines of its glyphs, the same everywhere.
  case outline
}
