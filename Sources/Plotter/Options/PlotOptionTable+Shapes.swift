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
    "Draw a circle around a centre with a radius, '(0,0) 2' or 'M(1,1) sqrt(2) dotted', around a centre through a"
      + " point, '(0,0) (3,4)', or through three points, 'A B C'. May be repeated.")

  static let angle = PlotOption.Row(
    .list("points", .expressions), .content,
    "Mark the angle at the second of three points with an arc, or with a square if it is right, and a text: '(4,0) (0,0)"
      + " (3,3) α', or 'B A C β' with names of points in the picture. May be repeated.")

  static let annotate = PlotOption.Row(
    .list("x,y,text", .expressions), .content, names: PlotOption.Names(aliases: ["point"], related: ["annotation"]),
    brief: "Mark a point: 'pi/2,1,maximum'", "Mark a point and name it: 'pi/2,1,maximum'. May be repeated.")

  static let text = PlotOption.Row(
    .list("x,y,text", .expressions), .content, names: .related("note"),
    "Write a text at a point, without a dot: '2,0.5,the tail'. May be repeated.")

  static let hline = PlotOption.Row(
    .list("y", .expressions), .content, names: .related("axhline"),
    "Draw a thin line at a value of y, with a name after a colon: 0.5:half, or at a statistic of the only data: mean, median, min, max, q1, q3 or"
      + " p90. May be repeated.")

  static let vline = PlotOption.Row(
    .list("x", .expressions), .content, names: .related("axvline"),
    "Draw a thin line at a value of x, pi:π, or at a statistic, as in --hline. May be repeated.")
}
