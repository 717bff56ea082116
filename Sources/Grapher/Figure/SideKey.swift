/// What tells curves apart at the right of a plot, and takes room there.
protocol SideKey {
  /// All the room it takes beside a plot with these axes.
  func bounds(beside plot: Rect, axes: AxesPlan) -> Rect

  /// What of it does not depend on the curves' places.
  func marks(beside plot: Rect, axes: AxesPlan) -> [Mark]
}
