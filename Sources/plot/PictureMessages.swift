import Grapher

extension Failure {
  /// A picture that cannot be drawn.
  init(_ error: CairoError) { self.init(.software, "cannot draw the picture: \(error)") }
}
