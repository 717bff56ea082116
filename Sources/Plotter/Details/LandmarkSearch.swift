extension Landmark {
  /// Returns the landmarks of a plot in view.
  static func landmarks(of drawn: DrawnRequest) throws(PlotError) -> [Landmark] { [] }
}
