import Sampling

extension PlotOption.Row {
  // The rows of the options of maps.

  static let map = PlotOption.Row(
    .value("kind", choices: MapPlan.Style.allCases.map(\.rawValue)), .content,
    names: .related("contour", "contourf", "heatmap", "contours"),
    "How a map, such as 'z=x*y', is drawn: filled bands between level lines, lines with their numbers, or heat, a colour"
      + " for each pixel. With --map, a formula of x and y is a map without z= too. A function of a complex number, such as"
      + " 'w=z^2+1', is drawn as phase, with its argument as hue and rings where its modulus doubles, or grid, with level lines"
      + " of its real part, dark, and its imaginary part, light. Default: filled; phase.")

  static let levels = PlotOption.Row(
    .value("levels", .expressions), .content, names: .related("contour-levels"),
    "The levels of a map: about so many, 10, or a range with a step, -0.8:0.8:0.2, or a list, 1,2,5. Default: about 9.")

  static let zRange = PlotOption.Row(
    .value("C:D", .range), .content, names: .related("zlim", "zrange", "vmin", "vmax", "clim"),
    "The values between the first and the last colour of a map. Values beyond have these colours too. Default: all in view,"
      + " but not far up a pole.")

  static let gridImage = PlotOption.Row(
    .optionalList("A:B", .range), .content, names: .related("conformal", "conformal-map"),
    "Draw the image of a square grid under a function of a complex number, such as 'w=z^2', whose lines are from A to B in both"
      + " parts of z. Default: -2:2.")

  static let through = PlotOption.Row(
    .list("x,y", .expressions), .content, names: .related("initial-value", "ivp", "solution"),
    "Draw the solution of y'=… with this value: 0,1. It is followed with bounds, and ends where they are not close, as at a"
      + " pole. May be repeated.")
}
