extension PlotOption.Row {
  // The rows of the options that draw figures of geometry.

  static let segment = PlotOption.Row(
    .list("points", .expressions), .content, names: .related("line", "polyline"),
    "Draw the lines between points, with names and a text in the middle if they are given: '(1,2) (3,4)', 'A(0,0) B(3,4)"
      + " c', '0,0 3,4 dashed red'. Numbers may be expressions, and use swept names. May be repeated.")

  static let arrow = PlotOption.Row(
    .list("points", .expressions), .content, names: .related("vector"),
    "Draw an arrow from a point to another, as in --segment; a short name stands in its middle, a text at its"
      + " tail: '(0,0) (3,4) v', '2,3 1,1 the maximum'. May be repeated.")

  static let polygon = PlotOption.Row(
    .list("points", .expressions), .content, names: .related("triangle", "rectangle"),
    "Draw and fill a polygon, as in --segment: 'A(0,0) B(4,0) C(0,3)'. The word unfilled leaves it empty. May be"
      + " repeated.")

  static let circle = PlotOption.Row(
    .list("centre radius", .expressions), .content,
    "Draw a circle: '(0,0) 2', 'M(1,1) sqrt(2) dotted'. May be repeated.")

  static let angle = PlotOption.Row(
    .list("points", .expressions), .content,
    "Mark the angle at the second of three points with an arc, or with a square if it is right, and a text: '(4,0) (0,0)"
      + " (3,3) α'. May be repeated.")
}
