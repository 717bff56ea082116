import Grapher
import Sampling

extension PlotOption {
  /// The table of options: one row each, in the order of help.
  package var row: Row {
    switch self {
    // Functions
    case .keys: Row(.list("keys"), .functions, role: .function, "Enter these keys into a calculator: '9 + M = √'.")
    case .program: Row(.list("file.json", .file), .functions, role: .function, "Read a saved calculator program.")
    case .set:
      Row(
        .list("name=value", .assignments), .functions, commands: .functions.union(Set.answers).union([.fit]),
        names: .related("param", "parameter"), brief: "A parameter's value: k=2",
        "Give a parameter a value, which is an expression: k=2. May be repeated."
      )
      .in([.fit], "Give a name of the formula a value that is not fitted: k=2. May be repeated.")
    case .let:
      Row(
        .list("f(x)=...", .expressions), .functions, commands: .functions.union(Set.answers),
        names: .related("define", "def"),
        "Define a function for use in the others, without drawing it: 'f(x)=x^2'. May be repeated.")
    case .variable:
      Row(
        .value("name"), .functions, commands: .functions.union(Set.answers).union([.fit]).subtracting([.evaluate]),
        names: .related("var"),
        "The variable, if it is neither M nor the only name without a value."
      )
      .in([.fit], "The variable, if it is neither the name of the column of x nor x nor t.")
    case .degrees:
      Row(
        .flag, .functions, commands: .functions.union(Set.answers).union([.fit]), names: .related("deg"),
        "Take angles in degrees.")
    case .range:
      Row(
        .value("A:B", .range), .functions,
        commands: .pictures.union([.table, .sweep]).union(Set.answers).subtracting([.evaluate]),
        names: Names(
          short: "x", aliases: ["x-range", "xlim", "xrange"], related: ["domain", "interval", "xmin", "xmax"]),
        brief: "The range of the variable: -2pi:2pi",
        "The range of the variable. Default: the range of --data, else -10:10, or -360:360 in degrees, or a range from ±1 to"
          + " ±100, or half of one, if little is visible there."
      )
      .in([.table, .sweep, .solve, .analyze], "The range of the variable. Default: -10:10, or -360:360 in degrees.")
      .in([.integrate], "The range of integration; its ends may be inf and -inf.")
      .in([.differentiate], "Print the value of the derivative at this number instead of the formula.")
    case .tRange:
      Row(
        .value("A:B", .range), .functions, commands: .requests.union([.table, .describe, .sweep]),
        names: Names(aliases: ["trange"], related: ["tlim", "tmin", "tmax"]),
        "The range of the parameter t of curves such as (cos(3t), sin(2t)). Default: 0:2pi, or 0:360 in degrees.")
    case .thetaRange:
      Row(
        .value("A:B", .range), .functions, commands: .requests.union([.table, .describe, .sweep]),
        names: .related("polar-range", "angle-range"),
        "The range of the angle theta of polar curves such as r=cos(4theta). Default: 0:2pi, or 0:360 in degrees.")

    // Curves, data and annotations
    case .name:
      Row(
        .list("text", .expressions), .content, names: .related("label", "labels"), brief: "The name of a curve",
        "The name of a curve in the key, or above the plot if it is the only curve; mathematics as in --title."
          + " Repeated: one for each function, then for each series of data. In a family of a sweep, {k} is the value of k:"
          + " '{T} K'.")
    case .style:
      Row(
        .list("words"), .content, names: .related("line-style", "linestyle", "dash"),
        brief: "The look of a curve: 'red 2pt dashed'",
        "The colour, width and dash of a curve, any of them: 'red 2pt dashed'. Dashes: solid, dashed, dotted, dashdot,"
          + " longdash. Repeated: one for each curve.")
    case .key:
      Row(
        .value(
          "key", choices: ["auto", "labels", "legend", "bar", "none"],
          needs: [.value("bar", .family), .value("labels", .singlePlot)]), .content,
        "How curves are told apart: labels at the lines, a legend, none, or auto; for the family of a sweep also bar, a"
          + " colour bar.")
    case .legend:
      Row(
        .value(
          "place", choices: LegendPlace.allCases.map(\.rawValue),
          needs: LegendPlace.allCases.filter { $0 != .outside }.map { .value($0.rawValue, .plotsOfTheirOwn) }),
        .content,
        "Put a legend in a corner, top-left, top-right, bottom-left or bottom-right, or outside, above the plot. This"
          + " implies --key legend.")
    case .fill:
      Row(
        .list("area", .expressions), .content, names: .related("shade", "area"), brief: "Shade an area: 'between 1 2'",
        "Fill under curves, down to 0, or between two curves, where a condition holds: 'under', 'under 2 where 0<x<2',"
          + " 'between 1 2 where sin(x)>cos(x)', 'where x^2>2'. 'between 1 2 without edges' leaves out the lines of the two"
          + " curves. May be repeated.")
    case .derivative: .derivative
    case .tangent: .tangent
    case .normal: .normal
    case .secant: .secant
    case .taylor: .taylor
    case .integral: .integral
    case .riemann: .riemann
    case .cobweb: .cobweb
    case .map: .map
    case .levels: .levels
    case .zRange: .zRange
    case .through: .through
    case .segment: .segment
    case .arrow: .arrow
    case .polygon: .polygon
    case .circle: .circle
    case .angle: .angle
    case .empty: Row(.flag, .content, "Draw axes and grid without a function, as plot grid does.")
    case .data: .data
    case .using: .using
    case .errorBars: .errorBars
    case .dateFormat: .dateFormat
    case .decimalComma: .decimalComma
    case .missing: .missing
    case .dataStyle: .dataStyle
    case .marker: .marker
    case .stacked: .stacked
    case .histogram: .histogram
    case .bins: .bins
    case .y2: .y2
    case .y2Range: .y2Range
    case .y2Label: .y2Label
    case .fit: .fit
    case .band: .band
    case .annotate:
      Row(
        .list("x,y,text", .expressions), .content, names: Names(aliases: ["point"], related: ["annotation"]),
        brief: "Mark a point: 'pi/2,1,maximum'", "Mark a point and name it: 'pi/2,1,maximum'. May be repeated.")
    case .text:
      Row(
        .list("x,y,text", .expressions), .content, names: .related("note"),
        "Write a text at a point, without a dot: '2,0.5,the tail'. May be repeated.")
    case .hline:
      Row(
        .list("y", .expressions), .content, names: .related("axhline"),
        "Draw a thin line at a value of y, with a name after a colon: 0.5:half. May be repeated.")
    case .vline:
      Row(
        .list("x", .expressions), .content, names: .related("axvline"),
        "Draw a thin line at a value of x: pi:π. May be repeated.")

    // Picture
    case .output:
      Row(
        .value("file", .output), .picture, role: .product, commands: .pictures.union([.table, .save, .sweep]),
        names: Names(short: "o", related: ["out", "file", "save"]), brief: "The picture's file: .png .svg .pdf .gif",
        "Write the picture to this file; - is standard output. Default: the terminal, or standard output where that is a"
          + " file or a pipe; with --report, --alt or --format on a terminal, plot.png. For a sweep, a name with"
          + " {k:.2f} or %04d gives a file for each frame."
      )
      .in([.table, .sweep], "Write to this file; - is standard output.", usual: "-")
      .in([.save], "Write the program to this file; - is standard output.", usual: "-")
      .in(
        [.replot],
        "Write the picture to this file; - is standard output. Default: the figure's own file, which is replaced."
      )
      .in([.calc], "Write the picture of graph to this file. Default: plot.png, or the terminal.")
    case .format:
      Row(
        .value("format", choices: ["png", "svg", "pdf", "eps", "gif", "apng", "mp4", "webm"]), .picture,
        commands: .pictures.union([.sweep]), names: .related("type", "png", "svg", "pdf", "eps"),
        "png, svg, pdf or eps; for a sweep also gif, apng, mp4 or webm. Default: the extension of the file."
      )
      .in(
        [.sweep], "csv or jsonl, JSON lines. Default: the extension of the file, else csv.", choices: ["csv", "jsonl"])
    case .yRange:
      Row(
        .value("C:D", .range), .picture, commands: .pictures.union([.solve]),
        names: Names(short: "y", aliases: ["ylim", "yrange"], related: ["ymin", "ymax"]),
        brief: "The vertical range",
        "The vertical range. Default: fitted to the curves; a logarithmic axis leaves out a tail of many decades."
      )
      .in([.solve], "The range of y, for two equations. Default: -10:10, or -360:360 in degrees.")
    case .equal:
      Row(
        .flag, .picture, names: .related("aspect"),
        "Give both axes the same scale; one of the ranges becomes wider for it. Polar curves, and relations and parametric"
          + " curves without given ranges, have it by default.")
    case .noEqual: Row(.flag, .picture, "Fill the plot, also with curves that have equal scales by default.")
    case .size:
      Row(
        .value("WxH"), .picture, names: .related("width", "height", "figsize", "geometry"),
        traits: [.isSetting, .isOfFigure],
        brief: "The size: 900x600 or 12cmx8cm",
        "The size of the picture in points, which are pixels of a PNG and 1/72 inch in PDF, or with units: 12cmx8cm,"
          + " 120mmx80mm, 6inx4in, or of paper: a3, a4, a5, letter, legal, 'a4 landscape'. Default: 1200x800.")
    case .unit:
      Row(
        .value("length"), .picture, names: .related("graph-paper"), traits: .isOfFigure,
        "The length of a unit of both axes on paper, or of each: 1cm, 1cm,2cm. Ranges that do not fit are cut. Default of"
          + " --size then: 'a4 landscape'.")
    case .scale:
      Row(
        .value("factor", .number(.above(0, upTo: 1000), suchAs: "2")), .picture, traits: [.isSetting, .isOfFigure],
        "Pixels for each point of a PNG; 2 for dense screens.")
    case .dpi:
      Row(
        .value("count", .number(.from(1, to: 10_000), suchAs: "300")), .picture,
        names: .related("resolution", "density"), traits: [.isSetting, .isOfFigure],
        brief: "Pixels for each inch, for print: 300",
        "Pixels for each inch of a PNG, for print. Default: 72, one a point.")
    case .svgText:
      Row(
        .value("kind", choices: SVGTextStyle.allCases.map(\.rawValue), usual: "real"), .picture,
        traits: [.isSetting, .isOfFigure],
        "Text of an SVG: real can be selected and searched, outline looks the same everywhere.")
    case .pngEffort:
      Row(
        .value("effort", choices: PNGEffort.allCases.map(\.rawValue), usual: "fast"), .picture,
        names: .related("compression", "optimize"), traits: [.isSetting, .isOfFigure],
        "The time to spend on the size of a PNG: fast, or small for the smallest file with the same pixels.")
    case .textSize:
      Row(
        .value("points", .number(.from(1, to: 200))), .picture, names: .related("font-size", "fontsize"),
        traits: [.isSetting, .isOfFigure],
        "The font size of numbers at ticks in points, exact on paper; titles and names are larger in proportion. Default: in"
          + " proportion to the figure.")
    case .font:
      Row(
        .value("name"), .picture, names: .related("font-family", "fontfamily", "typeface"),
        traits: [.isSetting, .isOfFigure],
        "The typeface of all text, an installed font: 'DejaVu Serif'. With commas, the first that is installed. Default:"
          + " the theme's.")
    case .locale:
      Row(
        .value("language", choices: PictureLanguage.allCases.map(\.rawValue), usual: "en"), .picture,
        names: .related("decimal-comma", "language", "lang"), traits: [.isSetting, .isOfFigure],
        "Write numbers as in a language, by its code: de has a decimal comma. The environment has no effect.")
    case .title:
      Row(
        .value("text", .expressions), .picture, names: Names(short: "t", related: ["heading"]),
        brief: "The title: 'Decay $e^(-t/2)$'",
        "The title, with mathematics between dollar signs: 'Decay $e^(-t/2)$ of a wave'; \\$ is a dollar sign, '' is no"
          + " title. Default: the function.")
    case .xLabel:
      Row(
        .value("text", .expressions), .picture, brief: "The name of the horizontal axis",
        "The name of the horizontal axis; mathematics as in --title. Default: the variable.")
    case .yLabel:
      Row(
        .value("text", .expressions), .picture, brief: "The name of the vertical axis",
        "The name of the vertical axis; mathematics as in --title.")
    case .caption: Row(.value("text", .expressions), .picture, "A paragraph under the plot.")
    case .theme:
      Row(
        .value("theme", .choiceOrFile, choices: Theme.all.map(\.name), usual: "light"), .picture,
        names: .related("dark"), traits: [.isSetting, .isOfFigure],
        brief: "light, dark, print, textbook or a file.toml",
        "light, dark, print (greys and dashes), textbook (plain axes, a serif), or a theme of your own: a file.toml, or"
          + " the name of one in the folder themes of the settings. See plot help themes.")
    case .color:
      Row(
        .value("color"), .picture, names: .related("colors", "palette"), traits: .isSetting,
        "The colour of the curve, #1F77B4 or a name of CSS; with commas, one for each curve.")
    case .lineWidth:
      Row(
        .value("points", .number(.above(0, upTo: 1000), of: "points")), .picture,
        names: .related("linewidth", "lw", "thickness"), traits: .isSetting, "The width of curves in points.")
    case .background:
      Row(
        .value("color"), .picture, names: .related("bg"), traits: [.isSetting, .isOfFigure],
        "The background's colour, or transparent."
      )
    case .axes:
      Row(
        .value("style", choices: AxesStyle.allCases.map(\.rawValue)), .picture, traits: .isSetting,
        "origin draws axes through the origin, as in a textbook, frame a box, polar circles and rays, line a number line,"
          + " none nothing. Default: the theme's choice;"
          + " data, axes with a name and logarithmic axes have a frame.")
    case .mark:
      Row(
        .optionalList("kinds", .words, choices: MarkKind.words), .picture,
        names: .related("asymptotes", "poles", "roots", "zeros", "extrema"), traits: .isSetting,
        brief: "Mark places: roots,extrema,intersections",
        "Mark places of curves: roots, extrema, intersections, inflections, vertices (the corners of a region), ends, poles,"
          + " jumps, holes, asymptotes, with commas between them. Without kinds: jumps and holes with open and closed dots,"
          + " and asymptotes with dashed lines.")
    case .markLabels:
      Row(
        .flag, .picture, names: .related("coordinates"), traits: .isSetting,
        "Write the coordinates beside marked places. Without --mark: beside roots, extrema and intersections.")
    case .alt:
      Row(
        .flag, .picture, names: .related("describe", "alt-text", "description"), traits: .isOfFigure,
        "Describe the picture in sentences, with proved zeros and extrema, for people who do not see it: print the"
          + " description, and write it into the file.")
    case .bare:
      Row(
        .flag, .picture, traits: .isOfFigure,
        "Draw the curves alone, edge to edge, without title, key and axes: the picture covers exactly the ranges.")
    case .report:
      Row(
        .value("format", choices: ["json"]), .picture, role: .run, names: .related("json", "proof"),
        brief: "Print what is proved of the curves: json",
        "Print what is proved of the curves as json: columns proved and undecided, poles, jumps, holes, ends of domains."
      )
    case .strict:
      Row(.flag, .picture, role: .product, "Exit with status 65 if the proof of any curve leaves a column undecided.")

    // Axes
    case .log:
      Row(
        .value("axes", choices: ["x", "y", "xy"]), .axes,
        names: .related("logx", "logy", "log-x", "log-y", "loglog", "logscale", "log-scale"),
        brief: "Logarithmic axes: x, y or xy",
        "Logarithmic axes: x, y or xy. An axis whose range has zero is linear around zero. The range of a logarithmic x is"
          + " 0.01:100 by default.")
    case .linearWithin:
      Row(
        .value("C", .expressions), .axes,
        "Where a logarithmic axis with zero in its range is linear: within ±C, an expression. Default: a power of ten,"
          + " about a thousandth of the largest value in view; less in a fitted range with many smaller values.")
    case .gridLines:
      Row(
        .value("lines", choices: ["mm"]), .axes, traits: .isOfFigure,
        "Draw the grid of graph paper: mm for a line at each millimetre, from the origin. Needs a --size with a unit.")
    case .noGrid: Row(.flag, .axes, names: Names(aliases: ["nogrid"]), "Draw no grid lines.")
    case .xTicks:
      Row(
        .value("ticks", .expressions), .axes, names: .related("ticks", "xticks"),
        "Ticks of the horizontal axis: auto, pi, none, a step such as pi/4 or 1/6, a list such as 0,1,e,pi, or count:5 for"
          + " at most five. Auto takes multiples of π if both ends of the range are.")
    case .yTicks:
      Row(
        .value("ticks", .expressions), .axes, names: .related("yticks"), "Ticks of the vertical axis, as in --x-ticks.")

    case .panel: .panel
    case .inset: .inset
    case .heights: .heights
    case .share: .share
    case .panelLabels: .panelLabels
    case .figureTitle: .figureTitle

    // Terminal
    case .preview:
      Row(
        .flag, .terminal, role: .run, names: .related("show"), traits: .usesSystem,
        "Show the picture on the terminal, and write no file but that of -o. This is the default if standard output is a"
          + " terminal and none of -o, --format and --report is given.")
    case .previewAs:
      Row(
        .value("method", choices: ["kitty", "iterm", "sixel", "blocks", "braille"]), .terminal, role: .run,
        traits: [.usesSystem, .isSetting],
        "How to show it: kitty, iterm, sixel, blocks or braille. Default: the best method of the terminal.")

    // Sweeps, tables and values
    case .sweep: .sweep
    case .zip: .zip
    case .grid: .grid
    case .columns: .columns
    case .colorMap: .colorMap
    case .eachFits: .eachFits
    case .fps: .fps
    case .loop: .loop
    case .bounce: .bounce
    case .ease: .ease
    case .jobs: .jobs
    case .resume: .resume
    case .shard: .shard
    case .table: .table
    case .statistics: .statistics
    case .samples: .samples
    case .digits: .digits
    case .enclosure: .enclosure
    case .start: .start
    case .json: .json

    // Messages
    case .quiet:
      Row(
        .flag, .messages, role: .run, commands: .pictures.union([.sweep, .gather]), names: Names(short: "q"),
        traits: .isSetting, "Write no notes and no progress."
      )
      .in([.sweep, .gather], "Show no progress.")
    case .verbose:
      Row(
        .flag, .messages, role: .run,
        "Write on standard error what is done: ranges, columns proved, the time of each step.")

    // The command
    case .request:
      Row(
        .value("file", .file), .other, role: .command, commands: [.draw, .request],
        "Draw the request in this JSON file, as plot request prints it; - is standard input. Other options change it.")
    case .allowFiles:
      Row(
        .flag, .other, role: .command, commands: [.draw, .request, .replot, .gather], traits: .usesSystem,
        "Open the files that a request of --request names, wherever they are; without it, files in its folder are read and"
          + " its output is not written."
      )
      .in([.replot], "Read the programs, data and themes that a picture names, wherever they are.")
      .in([.gather], "Read the programs, data and themes that the parts' command names, wherever they are.")
    case .without:
      Row(.list("option"), .other, role: .command, commands: [.replot], "Leave out an option of the recorded command.")
    case .watch:
      Row(
        .flag, .other, role: .command, commands: [.draw, .replot], traits: .usesSystem,
        brief: "Draw again when a file changes",
        "Draw again whenever a program, data, a theme or the defaults change; Ctrl-C ends.")
    case .timeLimit:
      Row(
        .value("seconds", .number(.above(0, upTo: 1e8))), .other, role: .command, commands: .limited,
        names: .related("timeout", "max-time"), traits: .usesSystem,
        "Fail with status 124 after this time, and leave no incomplete file. Default: no limit.")
    case .workLimit:
      Row(
        .value("billions", .text, choices: ["none"], usual: "20"), .other, role: .command, commands: .limited,
        names: .related("max-work", "budget"), traits: .usesSystem,
        "End a picture that takes more than this many billions of counted operations, or 2 GB for its tables and images;"
          + " none lifts both limits. Each frame of a film counts alone."
      )
    case .noConfig:
      Row(
        .flag, .other, role: .command, commands: [.draw, .replot, .calc], traits: .usesSystem,
        "Take no defaults from config.toml."
      )
      .in([.replot], "Has no effect: the recorded command has what it took from config.toml.")
    }
  }
}
