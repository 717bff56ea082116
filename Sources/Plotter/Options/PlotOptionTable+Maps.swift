import Sampling

extension PlotOption.Row {
  // The rows of the options of maps.

  static let map = PlotOption.Row(
    .value("kind", choices: MapPlan.Style.allCases.map(\.rawValue)), .content,
    names: PlotOption.Names(
      valued: ["contour": "lines", "contourf": "filled", "heatmap": "heat", "imshow": "heat"],
      words: [
        "contour": "lines", "contours": "lines", "contourf": "filled", "heatmap": "heat", "image": "heat",
        "imshow": "heat",
      ]),
    "How a map, such as 'z=x*y', is drawn: filled bands between level lines, lines with their numbers, or heat, a colour"
      + " for each pixel. With --map, a formula of x and y is a map without z= too. A function of a complex number, such as"
      + " 'w=z^2+1', is drawn as phase, with its argument as hue and rings where its modulus doubles, or grid, with level lines"
      + " of its real part, dark, and its imaginary part, light. Without a formula, data are the map: --using x:y:z at places"
      + " of a grid or elsewhere, or a matrix of numbers; heat has a cell for each. Default: filled; phase.")

  static let matrix = PlotOption.Row(
    .flag, .content, names: .related("image", "nonuniform", "matshow"),
    "Read data as a matrix of numbers, also one of three columns, and draw it as a map: heat, with a cell for each number,"
      + " unless --map says otherwise. A first row of texts names the columns, a first column of texts or dates the rows, from the"
      + " top; so does one of different numbers under a text, if the other names are ascending numbers or it counts the rows. The numbers are written in the cells if all of them fit."
  )

  static let levels = PlotOption.Row(
    .value("levels", .expressions), .content, names: .related("contour-levels", "contours", "nlevels"),
    "The levels of a map: about so many, 10, or a range with a step, -0.8:0.8:0.2, or a list, 1,2,5, or log, powers of ten, as"
      + " --log z has them. Default: about 9.")

  static let zRange = PlotOption.Row(
    .value("C:D", .range), .content, names: .related("zlim", "zrange", "vmin", "vmax", "clim"),
    "The values between the first and the last colour of a map. Values beyond have these colours too. Default: all in view,"
      + " but not far up a pole.")

  static let zLabel = PlotOption.Row(
    .value("text", .expressions), .picture,
    names: PlotOption.Names(
      aliases: ["zlabel"],
      related: ["cblabel", "colorbar-label", "colorbar-title", "clabel", "bar-label", "color-label"]),
    "The name of the colour bar of a map, of a sweep or of --color-by; mathematics as in --title. Default: z, or the name of the"
      + " column or the parameter.")

  static let gridImage = PlotOption.Row(
    .optionalList("A:B", .range), .content, names: .related("conformal", "conformal-map"),
    "Draw the image of a square grid under a function of a complex number, such as 'w=z^2', whose lines are from A to B in both"
      + " parts of z. Default: -2:2.")

  static let through = PlotOption.Row(
    .list("x,y", .expressions), .content, commands: .pictures.union([.solve, .table]),
    names: .related("initial-value", "ivp", "solution", "ic", "y0", "initial-condition"),
    "Draw the solution of a differential equation with this value: 0,1, or 0,1,0 with x, y and y' for y''=…; of a vector"
      + " field or a system, the line through this point, and of a system over time its functions. It is followed with"
      + " bounds, and ends where they are not close, as at a pole. May be repeated."
  )
  .in(
    [.solve, .table], "The start of a solution of a differential equation: 0,1, or 0,1,0 with x, y and y' for y''=….")

  static let field = PlotOption.Row(
    .value("kind", choices: FieldStyle.allCases.map(\.rawValue)), .content,
    names: .related("streamplot", "quiver", "flow"),
    "How a vector field, v=(-y, x), or a system, x'=y and y'=-x, is drawn: arrows, whose colours show magnitudes in a field alone, or streamlines, which are evenly spaced."
      + " Without a formula, data are the field: arrows at the places of --using x:y:u:v, or streamlines on a grid."
      + " Default: arrows for a field, streamlines for a system.")

  static let nullclines = PlotOption.Row(
    .flag, .content, names: .related("isoclines"),
    "Draw dashed lines on which a component of a vector field or a system is 0.")

  static let overTime = PlotOption.Row(
    .flag, .content, commands: .pictures.union([.solve, .table]),
    names: .related("time-series", "against-time", "versus-time", "lorenz", "sir", "predator"),
    "Draw each function of a system over time, as x and y of \"x'=y and y'=-x\" --through 0,1,0, instead of the plane of both;"
      + " so are systems of three and more drawn. --through has the time and the values, or the values alone for the time 0."
  )
  .in([.solve, .table], "Give the start of a system of two equations as its time and both values: 0,1,0.")

  static let gradient = PlotOption.Row(
    .flag, .content, names: .related("grad"),
    "Draw the gradient of a map, such as 'z=x*y', over it as arrows, with equal units; --field streamlines draws lines."
  )

  static let at = PlotOption.Row(
    .list("number", .expressions), .content, commands: .pictures.union([.solve, .fit]), names: .related("value-at"),
    "Mark the point of each function or curve of t or theta here, and write its value: 5, t=pi/4, or k, which moves the point"
      + " with --sweep k=0:10/100; of each solution with --through instead, whose place in a vector field or a system is a"
      + " time. May be repeated."
  )
  .in([.solve], "Print the values of the solution with --through here: 5. May be repeated.")
  .in([.fit], "Print the value of the fitted formula here: 7.5. May be repeated.")
}
