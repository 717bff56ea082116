import Grapher
import Sampling

extension PlotOption {
  /// The table of options: one row each.
  package var row: Row {
    switch self {
    case .keys:
      Row(.list("keys"), .functions, role: .function, "Enter these keys into a calculator: '9 + M = √'.")
    case .program:
      Row(.list("file.json"), .functions, role: .function, namesFile: true, "Read a saved calculator program.")
    case .set:
      Row(.list("name=value"), .functions, "Give a parameter its value, an expression: k=2. May be repeated.")
    case .variable:
      Row(.value("name"), .functions, "The name that runs over the range, where it is not M or the only one.")
    case .degrees: Row(.flag, .functions, "Take angles in degrees.")
    case .range:
      Row(
        .value("A:B"), .functions,
        "The range of the variable; otherwise that of --data, -10:10, or -360:360 in degrees.")
    case .name:
      Row(
        .list("text"), .content,
        "What a curve is called in the key and, where it is the only one, above the plot; written as a title is."
          + " Repeated, one for each function, then for each series of data.")
    case .style:
      Row(
        .list("words"), .content,
        "A curve's colour, width and dash, any of them: 'red 2pt dashed'; solid, dashed, dotted, dashdot, longdash."
          + " Repeated, one for each curve.")
    case .key:
      Row(
        .value("key"), .content, choices: ["auto", "labels", "legend", "bar", "none"],
        "What tells curves apart: labels at the lines, a legend, none, or auto; of a sweep's family, a colour bar too.")
    case .fill:
      Row(
        .list("area"), .content,
        "Fill under curves, down to 0, or between two, where a condition holds: 'under', 'under 2 where 0<x<2',"
          + " 'between 1 2 where sin(x)>cos(x)', 'where x^2>2'. May be repeated.")
    case .data:
      Row(
        .list("file"), .content, namesFile: true,
        "Draw the columns of a CSV, TSV or plain table against the first; - is standard input. May be repeated.")
    case .dataStyle:
      Row(.value("style"), .content, choices: ["points", "lines", "both"], "Data as points, lines or both.")
    case .annotate: Row(.list("x,y,text"), .content, "Mark a point: 'pi/2,1,maximum'. May be repeated.")
    case .hline:
      Row(.list("y"), .content, "A thin line at a value of y, named if you like: 0.5:half. May be repeated.")
    case .vline: Row(.list("x"), .content, "A thin line at a value of x: pi:π. May be repeated.")
    case .output:
      Row(
        .value("file"), .picture, role: .product, short: "o",
        "Write the picture here, plot.png otherwise unless it is shown on the terminal; - is standard output. Of a sweep,"
          + " a name with {k:.2f} or %04d is a file a frame.")
    case .format:
      Row(
        .value("format"), .picture, choices: ["png", "svg", "pdf", "gif", "apng", "mp4", "webm"],
        "png, svg or pdf, and of a sweep gif, apng, mp4 or webm; the file's extension says it otherwise.")
    case .yRange: Row(.value("C:D"), .picture, "Fix the vertical range; it is fitted to the curves otherwise.")
    case .equal: Row(.flag, .picture, "Give both axes one scale; one of the ranges is widened for it.")
    case .size:
      Row(
        .value("WxH"), .picture, isSetting: true,
        "The picture's size, 1200x800 otherwise: in points, which are pixels of a PNG and 1/72 inch in PDF, or as 12cmx8cm,"
          + " 120mmx80mm, 6inx4in.")
    case .scale:
      Row(.value("factor"), .picture, isSetting: true, "Pixels for each point of a PNG; 2 for dense screens.")
    case .dpi:
      Row(
        .value("count"), .picture, isSetting: true,
        "Pixels for each inch of a PNG, for print; 72 otherwise, one for each point.")
    case .svgText:
      Row(
        .value("kind"), .picture, choices: SVGTextStyle.allCases.map(\.rawValue), usual: "real", isSetting: true,
        "Text of an SVG: real, to be selected and searched, or outline, the same everywhere.")
    case .title:
      Row(
        .value("text"), .picture,
        "Title; the function otherwise, '' for none. Mathematics stands between dollar signs, 'Decay $e^(-t/2)$ of a wave';"
          + " \\$ is a dollar sign.")
    case .xLabel:
      Row(
        .value("text"), .picture,
        "Name of the horizontal axis, written as a title is; the variable otherwise.")
    case .yLabel: Row(.value("text"), .picture, "Name of the vertical axis; none otherwise.")
    case .caption: Row(.value("text"), .picture, "A paragraph under the plot.")
    case .theme:
      Row(
        .value("theme"), .picture, choices: Theme.all.map(\.name), usual: "light", namesFile: true, isSetting: true,
        "light, dark, print (greys and dashes), textbook (plain axes, a serif), or one's own: a file.toml or the name of one"
          + " in the folder themes of the settings.")
    case .color:
      Row(
        .value("color"), .picture, isSetting: true,
        "The curve's colour, #1F77B4 or a name of CSS; with commas, one for each curve.")
    case .lineWidth: Row(.value("points"), .picture, isSetting: true, "The curve's width in points.")
    case .background: Row(.value("color"), .picture, isSetting: true, "A colour, or transparent.")
    case .axes:
      Row(
        .value("style"), .picture, choices: AxesStyle.allCases.map(\.rawValue), isSetting: true,
        "origin, through it as in a textbook; frame, a box; or none. The theme says it otherwise, and logarithmic axes have"
          + " a frame.")
    case .log:
      Row(
        .value("axes"), .axes, choices: ["x", "y", "xy"],
        "Logarithmic axes: x, y or xy. One that reaches zero is linear around it; the range is then 0.01:100 if none is"
          + " given for x.")
    case .linearWithin:
      Row(
        .value("C"), .axes,
        "Where a logarithmic axis that reaches zero is linear: within ±C, an expression. Otherwise C is a power of ten,"
          + " about a thousandth of what is on view; for a fitted range less, if a quarter of the values are less.")
    case .xTicks:
      Row(
        .value("ticks"), .axes,
        "Ticks across: auto, pi, none, a step such as pi/4, or a list such as 0,1,e,pi. Auto is pi where both ends of the"
          + " range are multiples of π.")
    case .yTicks: Row(.value("ticks"), .axes, "Ticks up, as --x-ticks.")
    case .mark:
      Row(
        .flag, .picture, isSetting: true,
        "Mark jumps and holes with open and closed dots, asymptotes with dashed lines.")
    case .bare:
      Row(
        .flag, .picture,
        "Draw the curves alone, edge to edge, without title, legend and axes: the picture is exactly the ranges.")
    case .report:
      Row(
        .value("format"), .picture, role: .run, choices: ["json"],
        "Print what is proved of the curves: json. Columns proven and undecided, poles, jumps, holes, ends of domains.")
    case .strict:
      Row(
        .flag, .picture, role: .product,
        "Exit with status 65 where the proof of anything drawn is left undecided.")
    case .preview:
      Row(
        .flag, .terminal, role: .run,
        "Show the picture on the terminal; as where that is standard output and no -o, --format or --report is given. No"
          + " file is then written but that of -o.")
    case .previewAs:
      Row(
        .value("method"), .terminal, role: .run, choices: ["kitty", "iterm", "sixel", "blocks", "braille"],
        isSetting: true,
        "Show it so: kitty, iterm, sixel, blocks or braille; the best that the terminal has otherwise.")
    case .sweep:
      Row(
        .list("name=range"), .sweeps,
        "Let a parameter run: k=1:5:0.5 (step), k=1:5/9 (count), 'k=1:1000/4 log', k=0.1,1,10. May be repeated.")
    case .zip:
      Row(.flag, .sweeps, "Let several sweeps go side by side; every value meets every other one otherwise.")
    case .grid: Row(.flag, .sweeps, "Draw a small plot for each value, with shared axes.")
    case .columns: Row(.value("count"), .sweeps, "The grid's columns; chosen otherwise.")
    case .colorMap:
      Row(
        .value("name"), .sweeps, choices: ColorMap.allCases.map(\.rawValue),
        "The colours of a family of curves: viridis, plasma, magma, inferno, cividis, greys.")
    case .eachFits: Row(.flag, .sweeps, "Fit the vertical range to each frame; to all of them otherwise.")
    case .fps:
      Row(.value("rate"), .sweeps, role: .product, "Frames a second of an animation; 25 otherwise.")
    case .loop:
      Row(.value("times"), .sweeps, role: .product, "How often an animation plays; for ever otherwise.")
    case .bounce: Row(.flag, .sweeps, role: .product, "Play an animation forth and back.")
    case .ease:
      Row(
        .value("ease"), .sweeps, choices: Easing.allCases.map(\.rawValue), usual: "linear",
        "How time goes in an animation: linear, in, out or in-out.")
    case .jobs:
      Row(
        .value("count"), .sweeps, role: .run,
        "How many cores to use, at most as many as there are; all otherwise.")
    case .resume: Row(.flag, .sweeps, role: .run, "Skip the frames that an earlier run has finished.")
    case .shard:
      Row(
        .value("i/n"), .sweeps, role: .run,
        "Draw one of several parts, 3/7; auto or auto/7 ask Slurm, Kubernetes or GNU parallel. See plot gather.")
    case .table: Row(.flag, .tables, role: .run, "Print parameters, variable and values.")
    case .statistics:
      Row(.value("list"), .tables, role: .run, "Print these over the range: min, max, roots, integral.")
    case .samples:
      Row(.value("count"), .tables, role: .run, usual: "201", "How many values of the variable, at least 2.")
    case .quiet: Row(.flag, .messages, role: .run, short: "q", isSetting: true, "Write no notes and no progress.")
    case .verbose:
      Row(
        .flag, .messages, role: .run,
        "Report on standard error what is done: ranges, columns proven, the time of each step.")
    case .request:
      Row(
        .value("file"), .other, role: .run, namesFile: true,
        "Draw the request in this JSON file, as plot request prints it; - is standard input. Other options change it.")
    case .allowFiles:
      Row(
        .flag, .other, role: .run, "Read the programs, data and themes that a picture names, wherever they are.")
    case .without:
      Row(.list("option"), .other, role: .run, "Leave out an option of the recorded command.")
    case .watch:
      Row(
        .flag, .other, role: .run,
        "Draw again whenever a program, data, a theme or the defaults have changed; Ctrl-C ends.")
    case .noConfig: Row(.flag, .other, role: .run, "Take no defaults from config.toml.")
    }
  }
}
