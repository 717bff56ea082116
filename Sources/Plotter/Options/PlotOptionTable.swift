import Grapher
import Sampling

extension PlotOption {
  /// The table of options: one row each, in the order of help.
  package var row: Row {
    switch self {
    // Functions
    case .keys:
      Row(.list("keys"), .functions, role: .function, "Enter these keys into a calculator: '9 + M = √'.")
    case .program:
      Row(.list("file.json"), .functions, role: .function, namesFile: true, "Read a saved calculator program.")
    case .set:
      Row(
        .list("name=value"), .functions, related: ["param", "parameter"],
        brief: "A parameter's value: k=2", "Give a parameter a value, which is an expression: k=2. May be repeated.")
    case .let:
      Row(
        .list("f(x)=..."), .functions, related: ["define", "def"],
        "Define a function for use in the others, without drawing it: 'f(x)=x^2'. May be repeated.")
    case .variable:
      Row(
        .value("name"), .functions, related: ["var"],
        "The variable, if it is neither M nor the only name without a value.")
    case .degrees: Row(.flag, .functions, related: ["deg"], "Take angles in degrees.")
    case .range:
      Row(
        .value("A:B"), .functions, short: "x", aliases: ["x-range", "xlim", "xrange"],
        related: ["domain", "interval", "xmin", "xmax"], brief: "The range of the variable: -2pi:2pi",
        "The range of the variable. Default: the range of --data, else -10:10, or -360:360 in degrees, or a range from ±1 to"
          + " ±100, or half of one, if little is visible there.")
    case .tRange:
      Row(
        .value("A:B"), .functions, aliases: ["trange"], related: ["tlim", "tmin", "tmax"],
        "The range of the parameter t of curves such as (cos(3t), sin(2t)). Default: 0:2pi, or 0:360 in degrees.")
    case .thetaRange:
      Row(
        .value("A:B"), .functions, related: ["polar-range", "angle-range"],
        "The range of the angle theta of polar curves such as r=cos(4theta). Default: 0:2pi, or 0:360 in degrees.")

    // Curves, data and annotations
    case .name:
      Row(
        .list("text"), .content, related: ["label", "labels"], brief: "The name of a curve",
        "The name of a curve in the key, or above the plot if it is the only curve; mathematics as in --title."
          + " Repeated: one for each function, then for each series of data. In a family of a sweep, {k} is the value of k:"
          + " '{T} K'.")
    case .style:
      Row(
        .list("words"), .content, related: ["line-style", "linestyle", "dash"],
        brief: "The look of a curve: 'red 2pt dashed'",
        "The colour, width and dash of a curve, any of them: 'red 2pt dashed'. Dashes: solid, dashed, dotted, dashdot,"
          + " longdash. Repeated: one for each curve.")
    case .key:
      Row(
        .value("key"), .content, choices: ["auto", "labels", "legend", "bar", "none"],
        "How curves are told apart: labels at the lines, a legend, none, or auto; for the family of a sweep also bar, a"
          + " colour bar.")
    case .legend:
      Row(
        .value("place"), .content, choices: LegendPlace.allCases.map(\.rawValue),
        "Put a legend in a corner, top-left, top-right, bottom-left or bottom-right, or outside, above the plot. This"
          + " implies --key legend.")
    case .fill:
      Row(
        .list("area"), .content, related: ["shade", "area"], brief: "Shade an area: 'between 1 2'",
        "Fill under curves, down to 0, or between two curves, where a condition holds: 'under', 'under 2 where 0<x<2',"
          + " 'between 1 2 where sin(x)>cos(x)', 'where x^2>2'. 'between 1 2 without edges' leaves out the lines of the two"
          + " curves. May be repeated.")
    case .data:
      Row(
        .list("file"), .content, related: ["csv", "points", "scatter"], namesFile: true,
        brief: "Draw the columns of a CSV file",
        "Draw the columns of a CSV, TSV or plain table against the first column; - is standard input. May be repeated.")
    case .dataStyle:
      Row(.value("style"), .content, choices: ["points", "lines", "both"], "Draw data as points, lines or both.")
    case .annotate:
      Row(
        .list("x,y,text"), .content, related: ["annotation"], brief: "Mark a point: 'pi/2,1,maximum'",
        "Mark a point and name it: 'pi/2,1,maximum'. May be repeated.")
    case .text:
      Row(
        .list("x,y,text"), .content, related: ["note"],
        "Write a text at a point, without a dot: '2,0.5,the tail'. May be repeated.")
    case .hline:
      Row(
        .list("y"), .content, related: ["axhline"],
        "Draw a thin line at a value of y, with a name after a colon: 0.5:half. May be repeated.")
    case .vline:
      Row(.list("x"), .content, related: ["axvline"], "Draw a thin line at a value of x: pi:π. May be repeated.")

    // Picture
    case .output:
      Row(
        .value("file"), .picture, role: .product, short: "o", related: ["out", "file", "save"],
        usesSystem: true, brief: "The picture's file: .png .svg .pdf .gif",
        "Write the picture to this file; - is standard output. Default: plot.png, or the terminal. For a sweep, a name with"
          + " {k:.2f} or %04d gives a file for each frame.")
    case .format:
      Row(
        .value("format"), .picture, related: ["type", "png", "svg", "pdf"],
        choices: ["png", "svg", "pdf", "gif", "apng", "mp4", "webm"],
        "png, svg or pdf; for a sweep also gif, apng, mp4 or webm. Default: the extension of the file.")
    case .yRange:
      Row(
        .value("C:D"), .picture, short: "y", aliases: ["ylim", "yrange"], related: ["ymin", "ymax"],
        brief: "The vertical range",
        "The vertical range. Default: fitted to the curves; a logarithmic axis leaves out a tail of many decades.")
    case .equal:
      Row(
        .flag, .picture, related: ["aspect"],
        "Give both axes the same scale; one of the ranges becomes wider for it. Polar curves, and relations and parametric"
          + " curves without given ranges, have it by default.")
    case .noEqual: Row(.flag, .picture, "Fill the plot, also with curves that have equal scales by default.")
    case .size:
      Row(
        .value("WxH"), .picture, related: ["width", "height", "figsize", "geometry"], isSetting: true,
        brief: "The size: 900x600 or 12cmx8cm",
        "The size of the picture in points, which are pixels of a PNG and 1/72 inch in PDF, or with units: 12cmx8cm,"
          + " 120mmx80mm, 6inx4in. Default: 1200x800.")
    case .scale:
      Row(.value("factor"), .picture, isSetting: true, "Pixels for each point of a PNG; 2 for dense screens.")
    case .dpi:
      Row(
        .value("count"), .picture, related: ["resolution", "density"], isSetting: true,
        brief: "Pixels for each inch, for print: 300",
        "Pixels for each inch of a PNG, for print. Default: 72, one a point.")
    case .svgText:
      Row(
        .value("kind"), .picture, choices: SVGTextStyle.allCases.map(\.rawValue), usual: "real", isSetting: true,
        "Text of an SVG: real can be selected and searched, outline looks the same everywhere.")
    case .pngEffort:
      Row(
        .value("effort"), .picture, related: ["compression", "optimize"],
        choices: PNGEffort.allCases.map(\.rawValue), usual: "fast", isSetting: true,
        "The time to spend on the size of a PNG: fast, or small for the smallest file with the same pixels.")
    case .textSize:
      Row(
        .value("points"), .picture, related: ["font-size", "fontsize"], isSetting: true,
        "The font size of numbers at ticks in points, exact on paper; titles and names are larger in proportion. Default: in"
          + " proportion to the figure.")
    case .font:
      Row(
        .value("name"), .picture, related: ["font-family", "fontfamily", "typeface"], isSetting: true,
        "The typeface of all text, an installed font: 'DejaVu Serif'. With commas, the first that is installed. Default:"
          + " the theme's.")
    case .title:
      Row(
        .value("text"), .picture, short: "t", related: ["heading"], brief: "The title: 'Decay $e^(-t/2)$'",
        "The title, with mathematics between dollar signs: 'Decay $e^(-t/2)$ of a wave'; \\$ is a dollar sign, '' is no"
          + " title. Default: the function.")
    case .xLabel:
      Row(
        .value("text"), .picture, brief: "The name of the horizontal axis",
        "The name of the horizontal axis; mathematics as in --title. Default: the variable.")
    case .yLabel:
      Row(
        .value("text"), .picture, brief: "The name of the vertical axis",
        "The name of the vertical axis; mathematics as in --title.")
    case .caption: Row(.value("text"), .picture, "A paragraph under the plot.")
    case .theme:
      Row(
        .value("theme"), .picture, related: ["dark"], choices: Theme.all.map(\.name), usual: "light", namesFile: true,
        isSetting: true, brief: "light, dark, print, textbook or a file.toml",
        "light, dark, print (greys and dashes), textbook (plain axes, a serif), or a theme of your own: a file.toml, or"
          + " the name of one in the folder themes of the settings. See plot help themes.")
    case .color:
      Row(
        .value("color"), .picture, related: ["colors", "palette"], isSetting: true,
        "The colour of the curve, #1F77B4 or a name of CSS; with commas, one for each curve.")
    case .lineWidth:
      Row(
        .value("points"), .picture, related: ["linewidth", "lw", "thickness"], isSetting: true,
        "The width of curves in points.")
    case .background:
      Row(.value("color"), .picture, related: ["bg"], isSetting: true, "The background's colour, or transparent.")
    case .axes:
      Row(
        .value("style"), .picture, choices: AxesStyle.allCases.map(\.rawValue), isSetting: true,
        "origin draws axes through the origin, as in a textbook, frame a box, none neither. Default: the theme's choice;"
          + " data, axes with a name and logarithmic axes have a frame.")
    case .mark:
      Row(
        .flag, .picture, related: ["asymptotes", "poles"], isSetting: true, brief: "Mark jumps, holes and asymptotes",
        "Mark jumps and holes with open and closed dots, and asymptotes with dashed lines.")
    case .bare:
      Row(
        .flag, .picture,
        "Draw the curves alone, edge to edge, without title, key and axes: the picture covers exactly the ranges.")
    case .report:
      Row(
        .value("format"), .picture, role: .run, related: ["json", "proof"], choices: ["json"],
        brief: "Print what is proved of the curves: json",
        "Print what is proved of the curves as json: columns proved and undecided, poles, jumps, holes, ends of domains."
      )
    case .strict:
      Row(.flag, .picture, role: .product, "Exit with status 65 if the proof of any curve leaves a column undecided.")

    // Axes
    case .log:
      Row(
        .value("axes"), .axes,
        related: ["logx", "logy", "log-x", "log-y", "loglog", "logscale", "log-scale"], choices: ["x", "y", "xy"],
        brief: "Logarithmic axes: x, y or xy",
        "Logarithmic axes: x, y or xy. An axis whose range has zero is linear around zero. The range of a logarithmic x is"
          + " 0.01:100 by default.")
    case .linearWithin:
      Row(
        .value("C"), .axes,
        "Where a logarithmic axis with zero in its range is linear: within ±C, an expression. Default: a power of ten,"
          + " about a thousandth of the largest value in view; less in a fitted range with many smaller values.")
    case .noGrid: Row(.flag, .axes, aliases: ["nogrid"], "Draw no grid lines.")
    case .xTicks:
      Row(
        .value("ticks"), .axes, related: ["ticks", "xticks"],
        "Ticks of the horizontal axis: auto, pi, none, a step such as pi/4, or a list such as 0,1,e,pi. Auto takes multiples"
          + " of π if both ends of the range are.")
    case .yTicks: Row(.value("ticks"), .axes, related: ["yticks"], "Ticks of the vertical axis, as in --x-ticks.")

    // Terminal
    case .preview:
      Row(
        .flag, .terminal, role: .run, related: ["show"], usesSystem: true,
        "Show the picture on the terminal, and write no file but that of -o. This is the default if standard output is a"
          + " terminal and none of -o, --format and --report is given.")
    case .previewAs:
      Row(
        .value("method"), .terminal, role: .run, choices: ["kitty", "iterm", "sixel", "blocks", "braille"],
        usesSystem: true, isSetting: true,
        "How to show it: kitty, iterm, sixel, blocks or braille. Default: the best method of the terminal.")

    // Sweeps
    case .sweep:
      Row(
        .list("name=range"), .sweeps, related: ["animate", "animation", "slider"],
        brief: "Let a parameter run: k=1:5/9",
        "Let a parameter run: k=1:5:0.5 (step), k=1:5/9 (count), 'k=1:1000/4 log', k=0.1,1,10. May be repeated.")
    case .zip:
      Row(
        .flag, .sweeps,
        "Let several sweeps run side by side. Default: each value of one meets each value of the others.")
    case .grid: Row(.flag, .sweeps, "Draw a small plot for each value, with shared axes.")
    case .columns: Row(.value("count"), .sweeps, "The number of the grid's columns. Default: chosen to fit.")
    case .colorMap:
      Row(
        .value("name"), .sweeps, related: ["cmap", "colormap"], choices: ColorMap.allCases.map(\.rawValue),
        "The colours of a family of curves: viridis, plasma, magma, inferno, cividis, greys. Default: viridis for more than"
          + " six curves, else those of the theme.")
    case .eachFits: Row(.flag, .sweeps, "Fit the vertical range to each frame. Default: to all of them together.")
    case .fps:
      Row(
        .value("rate"), .sweeps, role: .product, related: ["frame-rate", "framerate"],
        "Frames a second of an animation. Default: 25.")
    case .loop:
      Row(.value("times"), .sweeps, role: .product, "How often an animation plays. Default: without end.")
    case .bounce: Row(.flag, .sweeps, role: .product, "Play an animation forwards and backwards.")
    case .ease:
      Row(
        .value("ease"), .sweeps, choices: Easing.allCases.map(\.rawValue), usual: "linear",
        "The speed of the parameter in an animation: linear, in, out or in-out.")
    case .jobs:
      Row(
        .value("count"), .sweeps, role: .run, related: ["threads", "parallel"],
        "How many cores to use. Default: all, which is also the most.")
    case .resume: Row(.flag, .sweeps, role: .run, usesSystem: true, "Skip the frames that an earlier run has finished.")
    case .shard:
      Row(
        .value("i/n"), .sweeps, role: .run, usesSystem: true,
        "Draw one of several parts, 3/7; auto or auto/7 reads it from the variables of Slurm, Kubernetes or GNU parallel."
          + " See plot help gather.")

    // Tables
    case .table: Row(.flag, .tables, role: .run, "Print parameters, variable and values.")
    case .statistics:
      Row(
        .value("list"), .tables, role: .run, related: ["stats"],
        "Print any of these over the range: min, max, roots, integral.")
    case .samples:
      Row(.value("count"), .tables, role: .run, usual: "201", "The number of values of the variable, at least 2.")

    // Values
    case .digits:
      Row(
        .value("count"), .values, role: .run, related: ["precision"],
        "Round values to this many significant digits, 1 to 17. Default: the shortest number that reads back as the"
          + " same.")
    case .enclosure:
      Row(
        .flag, .values, role: .run, related: ["interval", "bounds", "proof"],
        "Print the proved enclosure of the exact value, [low, high].")

    // Messages
    case .quiet:
      Row(.flag, .messages, role: .run, short: "q", isSetting: true, "Write no notes and no progress.")
    case .verbose:
      Row(
        .flag, .messages, role: .run,
        "Write on standard error what is done: ranges, columns proved, the time of each step.")

    // The command
    case .request:
      Row(
        .value("file"), .other, role: .run, namesFile: true,
        "Draw the request in this JSON file, as plot request prints it; - is standard input. Other options change it.")
    case .allowFiles:
      Row(
        .flag, .other, role: .run, usesSystem: true,
        "Read the programs, data and themes that a picture names, wherever they are.")
    case .without: Row(.list("option"), .other, role: .run, "Leave out an option of the recorded command.")
    case .watch:
      Row(
        .flag, .other, role: .run, usesSystem: true, brief: "Draw again when a file changes",
        "Draw again whenever a program, data, a theme or the defaults change; Ctrl-C ends.")
    case .timeLimit:
      Row(
        .value("seconds"), .other, role: .run, related: ["timeout", "max-time"], usesSystem: true,
        "Fail with status 124 after this time, and leave no incomplete file. Default: no limit.")
    case .noConfig: Row(.flag, .other, role: .run, usesSystem: true, "Take no defaults from config.toml.")
    }
  }
}
