extension PlotOption.Row {
  // The rows of the options that construct something on functions.

  static let tangent = PlotOption.Row(
    .list("place", .expressions), .content,
    "Draw the tangent of a curve at a place: 1, 'f at pi/4', '2 at 0'. Its equation is its name. May be repeated.")

  static let normal = PlotOption.Row(
    .list("place", .expressions), .content,
    "Draw the normal of a curve at a place, as in --tangent. May be repeated.")

  static let secant = PlotOption.Row(
    .list("A:B", .expressions), .content, names: .related("chord"),
    "Draw the line through two points of a curve: 0:2, 'f from 0 to 2'. May be repeated.")

  static let taylor = PlotOption.Row(
    .list("degree at place", .expressions), .content, names: .related("taylor-polynomial", "series"),
    "Draw a Taylor polynomial: '5 at 0', 'f 5 at pi', or 'n at 0' with --sweep n=1:9:2. May be repeated.")

  static let integral = PlotOption.Row(
    .list("A:B", .expressions), .content, names: .related("integrate", "area-under", "area"),
    "Fill the area under a curve and write the integral, in which areas below the axis are negative: 0:pi, -inf:1,"
      + " 'f from 0 to 1'. Or fill that between two curves and write the area, the integral of their distance: 'between"
      + " 1 2 from 0 to 1', or 'between f g' from their first to their last intersection; or, between two angles, what the"
      + " radius of a polar curve sweeps. May be repeated.")

  static let riemann = PlotOption.Row(
    .list("sum", .expressions), .content, names: .related("rectangles", "darboux"),
    "Draw the strips of a sum with its value: '8 left from 0 to 2'. Rules: left, right, midpoint, trapezoid, upper,"
      + " lower. Without ends, the whole range. --sweep may change the number: 'n left from 0 to 2'. May be repeated.")

  static let cobweb = PlotOption.Row(
    .list("x0=start, steps", .expressions), .content, names: .related("recurrence", "iterate", "web"),
    "Draw the steps of the recurrence that a function defines, and the diagonal: 'x0=0.2, 30'.")

  static let newton = PlotOption.Row(
    .list("x0=start, steps", .expressions), .content, names: .related("newton-raphson"),
    "Draw the steps of Newton's method on a function, along its tangents, and tell the places: 'x0=2, 5'. May be"
      + " repeated.")

  static let sequence = PlotOption.Row(
    .list("equation", .expressions), .content, commands: .pictures.union([.table]),
    names: .related("recursion", "progression"),
    "Draw the terms of a sequence as dots: 'a_n=1/n', 'a(n)=a(n-1)/2+1'. Its first terms follow: 'a(0)=5'. plot sequence"
      + " takes them without this option. May be repeated.")

  static let terms = PlotOption.Row(
    .value("A:B", .range), .content, commands: .pictures.union([.table]), names: PlotOption.Names(short: "n"),
    "The indices of the terms of sequences: 0:20. Default: 1:20, or 20 more from the first one that is"
      + " given.")

  static let derivative = PlotOption.Row(
    .optionalList("curve", .curve), .content, names: .related("deriv", "slope"),
    "Draw the derivative of the first curve, or of a curve given by number or name: f. f'' is the second derivative."
      + " May be repeated.")
}
