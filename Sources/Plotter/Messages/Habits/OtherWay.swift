/// How to get what options of other programs give, which have no counterpart here.
package struct OtherWay {
  /// The options with their dashes.
  package let words: [String]
  /// The commands whose users are told so; nil for all.
  var commands: [Command]?
  package let advice: Message

  func serves(_ word: String, in command: Command?) -> Bool {
    words.contains(word.lowercased()) && (commands == nil || command.map { commands?.contains($0) == true } ?? false)
  }

  package static let all = [
    OtherWay(
      words: ["--step", "--increment", "--dx"], commands: [.table],
      advice: "the third part of a range is its step, as in -x 0:10:1"),
    OtherWay(
      words: ["--step", "--increment", "--dx", "--samples", "--resolution"], commands: .pictures,
      advice: "a curve is right in each column of pixels, and has no step; plot table has one, as in -x 0:10:1"),
    OtherWay(
      words: ["--order", "--nth"], commands: [.differentiate],
      advice: "the order stands behind the function, as in plot differentiate 'x^3' 2"),
    OtherWay(
      words: ["-x", "--range", "--at", "--subs", "--value", "--x"], commands: [.evaluate],
      advice: "--set x=3 gives x a value, and plot table 'x^2' -x 0:3:1 prints several"),
    OtherWay(
      words: ["--group", "--facet", "--by"], commands: [.fit],
      advice:
        "plot FILE --group g --fit 'a*x+b' fits each group, and plot fit FILE 'a*x+b' --where \"g='A'\" one of them"
    ),
    OtherWay(
      words: ["--at", "--to", "--point", "--place"], commands: [.limit],
      advice: "the place stands behind the function, as in plot limit 'sin(x)/x' 0, or '(1+1/n)^n' inf"),
    OtherWay(
      words: ["--side", "--direction", "--dir"], commands: [.limit],
      advice: "the sign behind a place is its side, as in plot limit '1/x' 0+"),
    OtherWay(
      words: ["--at", "--point", "--place"], commands: [.differentiate],
      advice: "-x 3 prints the derivative at 3, as in plot differentiate 'x^2' -x 3"),
    OtherWay(words: ["--from", "--to"], advice: "-x 0:10 has both ends"),
    OtherWay(
      words: ["--separator", "--sep", "--delimiter", "--delim"], commands: .tables,
      advice: "the first lines of data tell whether commas, semicolons, tabs, | or white space separate cells;"
        + " --decimal-comma leaves commas to decimals"),
    OtherWay(
      words: ["--header", "--no-header", "--skip-rows", "--skiprows", "--skip-header"], commands: .tables,
      advice: "names of columns, and titles before them, are found by themselves, and # begins a comment"),
    OtherWay(
      words: ["--invert-y", "--reverse-y", "--flip-y", "--invert-x", "--reverse-x"], commands: .pictures,
      advice: "a range from the greater to the lesser end reverses an axis, as in -y 10:0"),
    OtherWay(
      words: ["--frames"], commands: .requests,
      advice: "the count of a sweep is that of the frames, as in --sweep k=1:5/100"),
    OtherWay(
      words: ["--parametric"], commands: .pictures, advice: "plot '(cos(t), sin(t))' draws a parametric curve"),
    OtherWay(
      words: ["--surface", "--3d"], commands: .pictures,
      advice: "there are no pictures of space; plot 'z=x*y' draws a function of x and y as a map"),
    OtherWay(
      words: ["--complex", "--domain-coloring", "--domain-colouring", "--phase"], commands: .pictures,
      advice: "plot 'w=z^2' draws a function of a complex number"),
    OtherWay(
      words: ["--subplots", "--subplot", "--multiplot", "--subplot-grid"], commands: .pictures,
      advice: "--panel begins another plot, as in plot 'sin(x)' --panel 'cos(x)'"),
    OtherWay(
      words: ["--yerr", "--xerr", "--yerror", "--xerror"], commands: .pictures,
      advice: "--using x:y:dy draws the third column as error bars, --error-bars x and xy those of x"),
    OtherWay(
      words: ["--xmin", "--xmax", "--ymin", "--ymax", "--x-min", "--x-max", "--y-min", "--y-max"],
      advice: "-x -2:2 has both ends of the axis of x, -y those of y"),
    OtherWay(
      words: ["--initial", "--ic", "--initial-value", "--initial-condition"], commands: .pictures,
      advice: "--through 0,1 gives a differential equation its value, as in plot \"y'=y\" --through 0,1"),
    OtherWay(
      words: ["--fill-between", "--fill_between", "--shade-between"], commands: .pictures,
      advice: "--fill 'between 1 2' fills the area between curves"),
    OtherWay(
      words: ["--grey", "--gray", "--greyscale", "--grayscale", "--monochrome", "--black-and-white", "--bw"],
      commands: .pictures, advice: "--theme print draws in greys with dashes"),
    OtherWay(words: ["--limit", "--lim"], commands: .pictures, advice: "plot limit 'sin(x)/x' 0 finds limits"),
    OtherWay(
      words: ["--transparent"], commands: .pictures, advice: "--background transparent draws no background"),
    OtherWay(
      words: ["--dashed", "--dotted"], commands: .pictures, advice: "--style dashed and --style dotted draw such lines"),
    OtherWay(
      words: ["--ellipse"], commands: .pictures, advice: "plot 'x^2/9+y^2/4=1' draws an ellipse"),
    OtherWay(
      words: ["--line"], commands: .pictures,
      advice: "plot 'y=2x+1' draws a line, --segment '(0,0) (3,4)' one between points"),
    OtherWay(
      words: ["--x-column", "--y-column", "--xcol", "--ycol", "--cols"], commands: .tables,
      advice: "--using x:y chooses columns by name or number"),
    OtherWay(
      words: ["--sort", "--sort-by", "--order-by"], commands: .tables,
      advice:
        "bars and points stand in the order of the rows; sort -t, -k2n sales.csv | plot bars - has them by the second column"
    ),
    OtherWay(
      words: [
        "--tick-format", "--ticks-format", "--number-format", "--x-format", "--y-format", "--xformat", "--yformat",
        "--format-x", "--format-y", "--tickformat",
      ], commands: .pictures,
      advice: "numbers at ticks have the digits that they need; --y-ticks '0=0 %,0.5=50 %,1=100 %' gives them texts"),
    OtherWay(
      words: ["--percent", "--percentage", "--percent-stacked", "--stacked-percent"], commands: .pictures,
      advice:
        "--stacked percent draws shares of each sum up to 100%; --y-ticks percent writes 0.5 as 50%, '{} %' 50 as 50 %"),
    OtherWay(
      words: [
        "--rotate", "--rotate-labels", "--x-tick-rotation", "--xtick-rotation", "--tick-rotation", "--x-rotation",
        "--xrotate", "--label-rotation",
      ], commands: .pictures,
      advice: "names at ticks are turned where they need room; --horizontal gives each bar a line for its name"),
    OtherWay(
      words: ["--vspan", "--axvspan", "--shade-x", "--span", "--highlight"], commands: .pictures,
      advice: "--fill 'where 2<x<3' shades a part of the axis of x in grey, and --text '2.5,1,NAME' names it"),
    OtherWay(
      words: ["--hspan", "--axhspan", "--shade-y"], commands: .pictures,
      advice: "plot 'sin(x)' '0.5<y<1' shades a part of the axis of y, and --fill 'where 2<x<3' one of x"),
    OtherWay(
      words: ["--opacity", "--alpha", "--transparency"], commands: .pictures,
      advice: "--style '#1F77B480' has the opacity in its last two digits; --points-as density counts points in cells"),
    OtherWay(
      words: ["--subtitle", "--sub-title"], commands: .pictures,
      advice: #"--title 'One\nTwo' has two lines, and --caption stands below the plot"#),
    OtherWay(
      words: ["--legend-title", "--key-title"], commands: .pictures,
      advice: "the key of --group has the name of its column; --name names each curve"),
    OtherWay(
      words: ["--break-x", "--xbreak", "--x-break"], commands: .pictures,
      advice: "--break-y leaves out a part of the axis of y; for x, --panel draws two ranges in two plots"),
    OtherWay(
      words: ["--dual", "--dual-axis", "--second-axis", "--twiny"], commands: .pictures,
      advice: "--y2 2 gives the second curve an axis at the right; the axis of x is one"),
    OtherWay(
      words: ["--exact", "--fraction", "--fractions", "--symbolic", "--frac"], commands: .answers,
      advice: "values are decimal numbers, whose digits are proved; --digits 17 prints more of them"),
    OtherWay(
      words: ["--second-derivative", "--deriv2", "--f2"], commands: .pictures,
      advice: "plot 'f(x)=x^3' \"f''(x)\" draws the second derivative"),
    OtherWay(
      words: ["--average", "--mean", "--mean-value"], commands: .requests,
      advice: "plot evaluate 'integral(x^2, x, 0, 3)/3' prints a mean value, which --hline draws"),
    OtherWay(
      words: ["--reflect", "--mirror", "--flip"], commands: .pictures,
      advice: "a mirror image has a formula of its own: f(-x), -f(x), or 'x=f(y)' at the line y=x"),
    OtherWay(words: ["--inverse"], commands: .pictures, advice: "plot 'x=y^3' draws the inverse of x^3"),
    OtherWay(
      words: ["--velocity", "--acceleration", "--speed"], commands: .pictures,
      advice: "--derivative draws the slope of a function, and --tangent 1 a tangent"),
    OtherWay(
      words: ["--particle", "--particles", "--trajectory", "--orbit"], commands: .pictures,
      advice: "--through 1,0 draws the way from a point, and --at k with --sweep k=0:10 a point that moves on it"),
    OtherWay(
      words: ["--equation", "--r2", "--rsquared", "--r-squared", "--r", "--stats"], commands: .pictures,
      advice: "plot fit FILE line prints the values with R²; --fit has the formula and the values in the key"),
    OtherWay(
      words: ["--dotplot", "--dot-plot", "--strip", "--stripplot", "--swarm", "--stem-leaf", "--rug"],
      commands: .pictures, advice: "--histogram, plot box and plot violin show how values are distributed"),
    OtherWay(
      words: ["--jitter"], commands: .pictures,
      advice: "points stay at their values; --points-as density counts those in each cell, and plot box compares groups"
    ),
    OtherWay(
      words: ["--minor-ticks", "--minorticks", "--minor", "--mxtics", "--mytics", "--mtics"], commands: .pictures,
      advice:
        "--axes frame --no-grid has short ticks between those with numbers; --x-ticks 0.5 sets the distance of these"),
    OtherWay(
      words: ["--maximize", "--minimize", "--maximise", "--minimise", "--max", "--min"], commands: .answers,
      advice: "plot analyze 'x^3-3x' prints the extrema of a function"),
    OtherWay(
      words: ["--normalize", "--normalise", "--normalized"], commands: .tables,
      advice: "--using 'x:y/max(y)' divides by the greatest value; --histogram density has an area of 1"),
    OtherWay(
      words: ["--yscale", "--xscale", "--y-scale", "--x-scale"],
      commands: .pictures, advice: "--log y has a logarithmic axis of y, and --log xy two"),
    OtherWay(
      words: ["--x", "--y"], commands: .tables,
      advice: "--using math:physics draws a column against another, and -x 0:10 is a range"),
    OtherWay(
      words: ["--format", "--output-format"], commands: [.solve, .analyze, .stats, .table],
      advice: "the answer is text, and JSON with --json; plot table prints CSV"),
    OtherWay(
      words: ["--format", "--latex", "--tex", "--mathml"], commands: .answers,
      advice: "the answer is text; plot 'x^2' -o a.tex writes a picture for LaTeX"),
    OtherWay(
      words: ["--markdown", "--md", "--html"], commands: [.table], advice: "plot table prints CSV, and JSON with --json"
    ),
    OtherWay(
      words: ["--ascii", "--text-mode", "--dumb", "--unicode", "--braille"], commands: .pictures,
      advice: "--preview-as braille draws characters on the terminal"),
    OtherWay(
      words: ["--random", "--seed", "--noise"],
      advice: "there are no random numbers, so that the same request is always the same picture"),
    OtherWay(
      words: ["--fft", "--spectrum", "--fourier"], commands: .tables,
      advice: "spectra are not computed; numpy.fft writes a file that plot draws, with --log y"),
    OtherWay(
      words: ["--ternary", "--radar", "--sankey", "--treemap", "--network", "--word-cloud"], commands: .pictures,
      advice: "there is no such picture here"),
    OtherWay(words: ["--csv", "--markdown"], commands: .pictures, advice: "plot table 'x^2' prints values as CSV"),
    OtherWay(
      words: ["--no-frame", "--noframe", "--frameless", "--no-border", "--no-spines", "--despine"], commands: .pictures,
      advice: "--axes origin draws axes without a frame, and --axes none nothing around the plot"),
    OtherWay(
      words: ["--colors", "--colours", "--palette"], commands: .pictures,
      advice: "--color 'red,#1F77B4' has a colour for each curve, and --color-map viridis those of a map or a sweep"),
    OtherWay(
      words: ["--figsize", "--fig-size"], commands: .pictures,
      advice: "--size 3.5inx2.5in is a size in inches, --size 900x600 one in points"),
    OtherWay(
      words: ["-w"], commands: .pictures,
      advice: "--data-style lines, points, both or bars says how data are drawn, --line-width how wide lines are"),
    OtherWay(
      words: ["-i"], commands: .tables, advice: "--data FILE reads data, and so does plot FILE"),
    OtherWay(
      words: ["--kind"], commands: .pictures,
      advice: "--data-style lines, points, bars or box says how data are drawn, --histogram counts them"),
    OtherWay(
      words: ["-c"], commands: .tables,
      advice: "--using 1:3 draws the third column over the first, and --using x:y columns by name"),
    OtherWay(
      words: ["--color-by", "--hue"], commands: [.bars, .box, .violin],
      advice: "--group COLUMN draws a series in another colour for each text of a column"),
    OtherWay(words: ["--hold"], commands: .pictures, advice: "all functions of a command are drawn in one picture"),
  ]
}
