/// The rows of options for ranges of variables.
extension PlotOption.Row {
  static let range = PlotOption.Row(
    .value("A:B", .range), .functions,
    commands: .pictures.union([.table, .sweep]).union(.answers).subtracting([.evaluate]),
    names: PlotOption.Names(
      short: "x", aliases: ["x-range", "xlim", "xrange"], related: ["domain", "interval", "xmin", "xmax"]),
    brief: "The range of the variable: -2pi:2pi",
    "The range of the variable; 10:-10 reverses the axis. Default: the range of --data, else -10:10, or -360:360 in degrees,"
      + " or a range from ±1 to ±100, or half of one, or around a peak beyond, if little is visible there."
  )
  .in([.table, .sweep, .solve, .analyze], "The range of the variable. Default: -10:10, or -360:360 in degrees.")
  .in(
    [.integrate],
    "The range of integration; its ends may be inf and -inf. Default: none, and a formula of an antiderivative is printed."
  )
  .in([.limit], "The place of the limit: a number, 0+ or 0- for one side, inf or -inf.")
  .in([.differentiate], "Print the value of the derivative at this number instead of the formula.")

  static let tRange = PlotOption.Row(
    .value("A:B", .range), .functions, commands: .requests.union([.table, .describe, .sweep]),
    names: PlotOption.Names(aliases: ["trange"], related: ["tlim", "tmin", "tmax"]),
    "The range of the parameter t of curves such as (cos(3t), sin(2t)). Default: 0:2pi, or 0:360 in degrees.")

  static let thetaRange = PlotOption.Row(
    .value("A:B", .range), .functions, commands: .requests.union([.table, .describe, .sweep]),
    names: .related("polar-range", "angle-range"),
    "The range of the angle theta of polar curves such as r=cos(4theta). Default: 0:2pi, or 0:360 in degrees.")
}
