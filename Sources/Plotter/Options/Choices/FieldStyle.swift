/// How a vector field is drawn.
enum FieldStyle: String, CaseIterable, Sendable {
  /// Arrows at evenly spaced points.
  case arrows
  /// Evenly spaced lines along the field.
  case streamlines
}
