import Plotter

extension Command {
  /// The part of the help after the first sentence. Lines in capitals that end with a colon are headings.
  var discussion: String {
    switch self {
    case .draw:
      """
      EXAMPLES:
        plot 'sin(x)/x' -o sinc.png -x -40:40
        plot 'x^2' 'x^3' -o powers.svg -x -2:2        several curves
        plot 'sin(x)/x'                               on the terminal
        plot 'a*sin(x)' --set a=2 -x -2pi:2pi         a parameter
        plot 'if(x<0, -1, x^2)' -o pieces.pdf         piecewise
        plot '1/x' --log xy                           logarithmic axes
        plot 'x^2+y^2=25' 'y<x+1'                     relations of x and y
        plot '(cos(3t), sin(2t))' 'r=cos(4theta)'     parametric and polar
        plot --keys '9 + M = √' -x 0:40               calculator keys
        plot 'exp(-x)' --data decay.csv -o fit.pdf    a curve and data
        plot 'sin(k*x)' --sweep k=1:5:0.5 -o f.svg    a family of curves
        plot 'sin(k*x)' --sweep k=1:5/100 -o w.gif    an animation

      HELP:
        plot -h               the options that people use most
        plot help TOPIC       TOPIC is one of
      \(Command.list(HelpTopic.allCases.map { ($0.rawValue, $0.title) }))
        plot help COMMAND     COMMAND is one of
      \(Command.list(Command.subcommands.map { ($0.rawValue, $0.subject) }))
        plot help WORD        all that the help has on a word, such as legend

      EXIT STATUS:
        0, or as in sysexits.h: 64 for a wrong command line, 65 for a wrong
        expression or program, 66 for missing input, 69 without a font, 70 for
        a failure of another program or a library, 73 for a file that cannot be
        made, 74 for a failed write; 124 if the time of --time-limit has passed;
        129, 130 or 143 if a signal ended a sweep.
      """
    case .replot:
      """
      EXAMPLES:
        plot replot figure.png                              the same again
        plot replot figure.svg --range 0:5 --theme print    with changes
        plot replot figure.png -o figure.pdf --size 9cmx6cm
        plot replot figure.svg --without title              without an option
        plot replot figure.svg 'cos(x)'                     another function

      Without -o the figure itself is replaced. An option that is given
      replaces the recorded one. Programs, data and themes are read again, by
      their paths relative to the current folder, and only inside the
      picture's folder unless --allow-files is given. config.toml is not read.
      """
    case .table:
      """
      A row for each value of the variable, evenly spaced, both ends
      included; an empty cell where a function is undefined or infinite.
      Numbers read back as the same Double. Parametric curves have columns
      t, x, y, polar curves theta, r, x, y. The solution of a differential
      equation is followed from --through; a cell is empty where it ends.

      Of a file of data, the columns of --using, which may be formulas of them,
      in the rows of --where, with dates as in ISO 8601 and empty cells where a
      value is missing. -o FILE.json, FILE.jsonl and --json write JSON.

      EXAMPLES:
        plot table 'sin(x)' 'cos(x)' --range 0:2pi --samples 9
        plot table "y'=x-y" --through 0,1 -x 0:2:0.5
        plot table weather.csv --using 'date:1.8*temp+32' --where 'temp>0'
      """
    case .describe: "EXAMPLE:\n  plot describe '1/2M'"
    case .save: "EXAMPLE:\n  plot save '√(9+M)' -o root.json && plot --program root.json --range 0:40"
    case .sweep:
      """
      Prints a row for each set of parameters and each value of the variable,
      or with --statistics a row for each set of parameters. Semicolons
      separate roots in CSV; a cell is empty if there is no such number.
      roots_complete is false if there may be more roots; integral_error is
      an estimate of the error.

      EXAMPLES:
        plot sweep 'sin(k*M)' --sweep k=1:5/9 --table --range 0:2pi
        plot sweep 'x^3-k*x' --sweep k=0:4:0.5 --statistics min,max,roots
      """
    case .gather:
      """
      FILE is the value of -o that the parts were drawn with. The command
      checks each part's list of frames and each frame's content. It then
      makes the animation, the grid or the family, or joins the lists if each
      frame is a file of its own. The result equals that of a single run, byte
      for byte. The parts stay where they are.

      EXAMPLE:
        for i in 1 2 3; do
          plot 'sin(k*M)' --sweep k=1:5/300 -o wave.gif --shard $i/3
        done
        plot gather wave.gif
      """
    case .request:
      """
      The keys are the names of options. --request reads such a file, and
      other options change it. So a program can ask for pictures without
      quoting for a shell.

      EXAMPLE:
        plot request 'sin(k*x)' --set k=2 --range=-2pi:2pi > wave.json
        plot --request wave.json --theme dark -o wave.png
      """
    case .calc:
      """
      The calculator performs each operation at once, from left to right, as
      pocket calculators do. Keys come from the arguments, or from standard
      input: any number on a line, with or without spaces. Each line is
      answered by the calculation and its value; … means that an operation
      waits for its second operand. M is a variable, which counts as 0 until
      →M gives it a value.

      KEYS:
        7, 2.5, 1e3           numbers
        + - * / ^ = ( )       operations; plot --list-operations prints all
        sqrt x² ± sin π       operations of one number, and constants
        M                     the variable
        ->M, →M, store        give M the value on display
        undo                  take back a digit of the last number, else a key
        C, clear              forget the calculation and the value of M

      COMMANDS:
        graph                 show the calculation as a function of M, or write
                              the file of -o
        history, help, quit   the lines so far, these words, the end

      EXAMPLES:
        plot calc 7 + 9 = √
        plot calc '4 * pi ='
        echo '9 + M = √ graph' | plot calc -o root.png -x 0:40

      A wrong line is reported, and nothing of it is entered. Without a
      terminal the exit status is then 65; the other lines are answered.
      """
    case .evaluate, .solve, .analyze, .integrate, .differentiate, .limit, .sequence: discussionOfAnswer
    case .line:
      """
      A condition of x is drawn where it holds, with a filled dot at an end that
      belongs to it and an open one at an end that does not; a number is a dot.
      Intervals such as [2,5) and (-inf,0] ∪ [1,2] are conditions too.
      Several conditions are above each other.

      EXAMPLES:
        plot line '-1<=x<3' -o interval.svg
        plot line '-1<=x<3' 'abs(x)>2' 'x=5' -x -6:6
      """
    case .grid:
      """
      --unit gives the axes units of a length on paper, --grid-lines mm lines at
      each millimetre; print the PDF without scaling. Points, segments, circles
      and other figures of geometry may be on the grid.

      EXAMPLES:
        plot grid -x -10:10 -y -5:5 -o grid.svg
        plot grid --unit 1cm --grid-lines mm --size a4 -o paper.pdf
        plot grid --unit 1cm --polygon 'A(0,0) B(4,0) C(0,3)' -o triangle.pdf
      """
    case .fit:
      """
      DATA is a file as --data takes, - for standard input; the first two
      columns are x and y, or those of --using, of which the third is the error
      of y. The variable is x, or the name of the column of x, or t; all other
      names without a value are parameters, also tau and phi. In place of a
      formula: line, quadratic, poly 3, power, exponential, gaussian, logistic.
      Of dates, the variable is in days since the first row. normal, lognormal,
      weibull and gamma are the distribution of one column.

      No start is needed. Frequencies of sines and cosines are looked for up
      to half a cycle for a step of the data; amplitudes are positive. A line
      for each parameter has its standard error; a line "not to be trusted"
      says if the data do not determine it. With errors of y, chi²/ν is
      printed, and the errors of parameters follow from them alone; chi²/ν far
      from 1 is a warning. -o draws the data and the fitted curve. --fit-range
      takes rows by x, --where by any condition, --bounds searches parameters
      in ranges, and --loss huber makes outliers count less, --loss relative
      all decades alike, as is usual with --log y. A fit of exact data has
      rounded values without errors.

      EXAMPLES:
        plot fit decay.csv 'a*exp(-b*t)+c'
        plot fit decay.csv line -o line.png
        plot fit data.csv 'v*x/(k+x)' --using conc:rate:err --json
      """
    case .stats:
      """
      DATA is a file as --data takes, - for standard input. Each column has a
      column of numbers: how many rows have a value and how many have none, the
      least and the greatest value, quartiles, mean, standard deviation (of a
      sample, n - 1) and sum; of dates these are dates, and of texts there is
      the number of different ones. Quartiles and percentiles between two
      values are in proportion, as in NumPy and R. Two columns of numbers have
      their correlation by Pearson.

      --using chooses columns, or formulas of them, --where rows; --group makes
      a column for each value. --json has every digit.

      EXAMPLES:
        plot stats weather.csv
        plot stats weather.csv --using temp:rain --where 'temp>0'
        plot stats long.csv --using length --group species --percentile 5,95
        seq 100 | plot stats - --json
      """
    case .bars:
      """
      DATA is a file as --data takes; without it, or with -, standard input is
      read. Each column is a series of bars against the first, whose texts are
      categories in their order, and so are texts behind numbers; --using
      chooses columns, and draws bars from a date to another one by
      task:start:end. Other bars begin at zero. --stacked puts those of one
      place on each other, and --stacked percent their shares up to 100%.
      --horizontal draws bars from left to right below each other, and x is
      then the axis of values. --sort draws the largest value first. Bars of categories have their values if these fit. Several
      rows at one place need --aggregate mean, or sum, count, median, min or
      max; numbers of places are categories then, unless -x has a range of
      them.

      EXAMPLES:
        plot bars sales.csv -o sales.png
        plot bars sales.csv --stacked --using region:units --using region:returns
        plot bars answers.csv --stacked percent --horizontal --color-map diverging
        plot bars sales.csv --horizontal --x-label 'Sales (million €)' --sort
        sort words | uniq -c | plot bars
      """
    case .box:
      """
      DATA is a file as --data takes, - for standard input. There is a box for
      each text, date or number of the first column of texts or dates, or of
      --using X:Y; without those, and if the first column differs in each row,
      for each column of numbers. --group COLUMN with --using Y makes one of
      each group.

      A box reaches from the lower to the upper quartile, with a line at the
      median. Whiskers end at the last values within 1.5 times its height
      (Tukey); values beyond them are dots. --horizontal draws boxes from left
      to right.

      EXAMPLES:
        plot box long.csv --using species:mass -o box.png
        plot box columns.csv
        plot box long.csv --using mass --group species --where 'mass>0'
      """
    case .violin:
      """
      DATA is a file as --data takes, - for standard input. There is a violin
      where plot box has a box. Its edge is the density of the values from the
      least to the greatest one, as wide at its widest place as every other;
      a bar reaches from the lower to the upper quartile, with a dot at the
      median.

      The density is a kernel estimate with normal curves, whose bandwidth
      follows from Silverman's rule; --smooth 'kde scott' takes that of Scott,
      'kde 0.5' a given one. --horizontal draws violins from left to right.

      EXAMPLES:
        plot violin long.csv --using species:mass -o violin.png
        plot violin columns.csv --smooth 'kde 0.5'
      """
    case .mcp:
      """
      An assistant that speaks the Model Context Protocol starts this command and
      calls its tools draw, analyze, solve, integrate, differentiate, evaluate,
      table and describe. Messages are JSON-RPC 2.0, one on a line. A picture is
      returned as PNG or as the text of an SVG, with notes on what is not proved.
      A call reads no file unless --allow-files is given, and writes none.

      EXAMPLE, in the settings of an assistant:
        {"mcpServers": {"plot": {"command": "plot", "args": ["mcp"]}}}
      """
    case .studio:
      """
      Runs the program plot-studio, which is built by 'make studio' in the
      source folder: from the folder of plot, or else from PATH. All
      arguments are those of plot-studio; plot studio --help lists them.

      EXAMPLE:
        plot studio --port 8080
      """
    }
  }

  private static func list(_ entries: [(name: String, subject: String)]) -> String {
    let lines = entries.map { name, subject in
      String(repeating: " ", count: 26) + name + String(repeating: " ", count: 15 - name.count) + subject
    }
    return lines.joined(separator: "\n")
  }
}
