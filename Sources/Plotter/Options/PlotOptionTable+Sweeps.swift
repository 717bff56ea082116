import Grapher

extension PlotOption.Row {
  // The rows of the options of sweeps, of tables and of printed values.

  static let sweep = PlotOption.Row(
    .list("name=range", .assignments), .sweeps, commands: .requests.union([.sweep]),
    names: .related("animate", "animation", "slider"), traits: .isOfFigure, brief: "Let a parameter run: k=1:5/9",
    "Let a parameter run: k=1:5:0.5 (step), k=1:5/9 (count), k=1:5 (whole numbers), 'k=1:1000/4 log', k=0.1,1,10. May be repeated."
  )

  static let zip = PlotOption.Row(
    .flag(needs: [.always(.severalSweeps)]), .sweeps, commands: .requests.union([.sweep]), traits: .isOfFigure,
    "Let several sweeps run side by side. Default: each value of one meets each value of the others.")

  static let grid = PlotOption.Row(
    .flag(needs: [.always(.sharedPicture)]), .sweeps, traits: .isOfFigure,
    "Draw a small plot for each value, with shared axes.")

  static let columns = PlotOption.Row(
    .value("count", .count(1...100), needs: [.always(.gridOrPanels)]), .sweeps, commands: .pictures,
    traits: .isOfFigure,
    "The number of columns of a --grid, or of panels. Default: chosen to fit.")

  static let layout = PlotOption.Row(
    .value("RxC", needs: [.always(.gridOrPanels)]), .sweeps, commands: .pictures, names: .related("subplots"),
    traits: .isOfFigure,
    "The rows and columns of a --grid, or of panels: 2x3 has two rows of three plots.")

  static let colorMap = PlotOption.Row(
    .value("name", choices: ColorMap.allCases.map(\.rawValue), needs: [.always(.colors)]), .sweeps,
    commands: .pictures,
    names: PlotOption.Names(
      related: ["cmap", "colormap"],
      words: [
        "coolwarm": "diverging", "rdbu": "diverging", "rdbu_r": "diverging", "bwr": "diverging", "seismic": "diverging",
        "rdylbu": "diverging", "vik": "diverging", "hsv": "cyclic", "twilight": "cyclic", "phase": "cyclic",
        "jet": "viridis", "turbo": "viridis", "rainbow": "viridis", "parula": "viridis", "hot": "inferno",
        "gray": "greys",
        "grey": "greys", "grays": "greys",
      ]),
    "The colours of a family of curves, of series of data in their order, of the arrows of a field or of a map: viridis, plasma, magma, inferno, cividis, greys, blues, diverging, cyclic. Default:"
      + " viridis for more than six curves, else those of the theme; for arrows viridis; for a map viridis, or diverging around 0 if its"
      + " values have both signs.")

  static let eachFits = PlotOption.Row(
    .flag(needs: [.always(.framesOrGrid)]), .sweeps, traits: .isOfFigure,
    "Fit the vertical range to each frame. Default: to all of them together.")

  static let fps = PlotOption.Row(
    .value("rate", .number(.from(0.01, to: 1000)), needs: [.always(.animation)]), .sweeps, role: .product,
    names: .related("frame-rate", "framerate"), "Frames a second of an animation. Default: 25.")

  static let loop = PlotOption.Row(
    .value("times", .count(1...65_535, advice: "leave it out for ever"), needs: [.always(.repeatableAnimation)]),
    .sweeps, role: .product, "How often an animation plays. Default: without end.")

  static let bounce = PlotOption.Row(
    .flag(needs: [.always(.animation)]), .sweeps, role: .product, "Play an animation forwards and backwards.")

  static let ease = PlotOption.Row(
    .value("ease", choices: Easing.allCases.map(\.rawValue), usual: "linear", needs: [.unless("linear", .frames)]),
    .sweeps, traits: .isOfFigure, "The speed of the parameter in an animation: linear, in, out or in-out.")

  static let jobs = PlotOption.Row(
    .value("count", .count(1...1024), needs: [.always(.sweep)]), .sweeps, role: .run,
    commands: .requests.union([.sweep, .gather]), names: .related("threads", "parallel"),
    "How many cores to use. Default: all, which is also the most.")

  static let resume = PlotOption.Row(
    .flag(needs: [.always(.sweep)]), .sweeps, role: .run, traits: .usesSystem,
    "Skip the frames that an earlier run has finished.")

  static let shard = PlotOption.Row(
    .value("i/n", needs: [.always(.sweep)]), .sweeps, role: .run, traits: .usesSystem,
    "Draw one of several parts, 3/7; auto or auto/7 reads it from the variables of Slurm, Kubernetes or GNU parallel."
      + " See plot help gather.")

  static let table = PlotOption.Row(.flag, .tables, role: .command, "Print parameters, variable and values.")

  static let statistics = PlotOption.Row(
    .value("list"), .tables, role: .command, names: .related("stats"),
    "Print any of these over the range: min, max, roots, integral.")

  static let samples = PlotOption.Row(
    .value("count", .count(PlotOption.sampleCounts), usual: "201"), .tables, role: .command,
    commands: [.table, .sweep],
    "The number of values of the variable, at least 2. A table takes a step instead with the range: -x 0:2:0.5.")

  static let digits = PlotOption.Row(
    .value("count", .count(1...17)), .values, role: .command, commands: .answers.union([.fit, .stats]),
    names: .related("precision"),
    "Round values to this many significant digits, 1 to 17. Default: the shortest number that reads back as the"
      + " same."
  )
  .in([.solve, .integrate], "The most significant digits, 1 to 17. Default: 15.")
  .in([.analyze], "The most significant digits, 1 to 17. Default: 10.")
  .in([.stats], "The most significant digits, 1 to 17. Default: 6.")
  .in([.fit], "The significant digits of values and errors, 1 to 17. Default: two digits of each error.")

  static let enclosure = PlotOption.Row(
    .flag, .values, role: .command, commands: .answers.subtracting([.analyze]).union([.table]),
    names: .related("interval", "bounds", "proof"),
    "Print the proved enclosure of the exact value, [low, high]."
  )
  .in(
    [.table],
    "Print the proved bounds of the solution of a differential equation, in two columns, in place of its values.")

  static let complex = PlotOption.Row(
    .flag, .values, role: .command, commands: [.evaluate, .solve], names: .related("imaginary"),
    "Evaluate with complex numbers: i is the imaginary unit, and √(-1) is i. Roots, powers, logarithms and inverse functions"
      + " have their principal values; re, im, arg and conj are functions too."
  )
  .in([.solve], "Find the complex solutions of an equation, whose real parts are in -x and imaginary parts in -y.")

  static let start = PlotOption.Row(
    .list("name=value"), .values, role: .picture, commands: .pictures, names: .related("guess", "initial", "p0"),
    "Begin a fit with these values of parameters: a=1,b=2. Those in which the formula is linear need none. Default: values from"
      + " the scales of the data.")

  static let percentile = PlotOption.Row(
    .value("list"), .values, role: .command, commands: [.stats],
    names: .related("percentiles", "quantile", "quantiles"),
    "Print these percentiles too, numbers from 0 to 100 with commas between them: 5,95.")

  static let json = PlotOption.Row(
    .flag, .values, role: .command, commands: [.solve, .analyze, .fit, .stats, .table], "Print the answer as JSON.")
}
