extension Command {
  /// The part of the help after the first sentence; lines in capitals that end with a colon are headings.
  var discussion: String {
    switch self {
    case .draw: Command.drawing
    case .replot: Command.replotting
    case .table: Command.tables
    case .describe: "EXAMPLE:\n  plot describe '1/2M'"
    case .save: "EXAMPLE:\n  plot save '√(9+M)' -o root.json && plot --program root.json --range 0:40"
    case .sweep: Command.sweeps
    case .gather: Command.gathering
    case .request: Command.requests
    }
  }

  private static let drawing = #"""
    EXAMPLES:
      plot 'sin(M)/M' -o sinc.png --range -40:40
      plot 'x^2' 'x^3' -o powers.svg --range -2:2   several curves
      plot 'sin(M)/M'                               on the terminal
      plot 'a*sin(x)' --set a=2 --range=-2pi:2pi    ends are expressions
      plot 'if(M<0, -1, M^2)' -o pieces.pdf         piecewise
      plot '1/x' --log xy                           logarithmic axes
      plot --keys '9 + M = √' --range 0:40          calculator keys
      plot describe '1/2M'                          how it is read
      plot table 'ln(x)' --range 0:5 > ln.csv       values as CSV
      plot 'exp(-x)' --data decay.csv -o fit.pdf    a curve and data
      plot 'sin(x)' 'cos(x)' --fill 'between 1 2 where sin(x)>cos(x)'
      plot 'x^3-x' --style 'red dashed' --hline 0.2:bound
      plot 'sin(x)' --annotate 'pi/2,1,maximum' --vline pi
      plot 'sin(k*x)' --sweep k=1:5:0.5 -o f.svg    a family of curves
      plot 'sin(k*x)' --sweep k=1:5/100 -o w.gif    an animation
      plot 'sin(k*x)' --sweep k=1:5/9 --grid        small multiples
      plot 'sin(k*x)' --sweep k=1:5/9 -o 'w-{k:.2f}.png'   a file each

    LANGUAGE:
      The variable is M, or the only name without a value (x, t, …).
      2M, 2sin(M), (M+1)(M-1): products; 1/2M is (1÷2)×M, left to right.
      -M^2 is −(M²); 2^3^4 is 2^(3^4); M^(1/3) is the real root; |M|; M!.
      2e is 2×e, 2e3 is 2000. ln is natural, log is base 10, log_2(M).
      if(c, a, b), and, or, not, 0<M<1; angles in radians.
      --list-operations names every function.

    TERMINAL:
      Where standard output is a terminal and no -o is given, the picture
      is shown there and no file is written: as pixels where the terminal
      can (kitty, iTerm2, sixel), in characters elsewhere and inside tmux.
      NO_COLOR in the environment is respected.

    SETTINGS:
      $XDG_CONFIG_HOME/plot/config.toml, or ~/.config/plot/config.toml, has
      defaults for pictures: theme = "dark", size = "900x600", axes, color,
      background, line-width, dpi, scale, svg-text, mark, preview-as, quiet.
      A theme of one's own is a TOML file, --theme mine.toml, or in the
      folder themes there, --theme mine: base = "light", background, axis,
      text, grid-color, palette = ["#0B62B8", "tomato"], dashes = "always",
      font, axes, grid, arrowheads, text-scale, line-scale.

    OTHER COMMANDS:
      plot table, plot describe, plot save, plot replot (a picture again,
      with changes), plot sweep (data), plot gather (parts of a sweep),
      plot request (what is asked for, as JSON); each has a --help of its own.

    EXIT STATUS:
      0, or after sysexits: 64 for a wrong command line, 65 for a wrong
      expression or program, 66 for missing input, 73 for a file that
      cannot be written, 74 for a failed write, 70 for a failed ffmpeg;
      130 or 143 where a signal ended a sweep.
    """#

  private static let replotting = """
    EXAMPLES:
      plot replot figure.png                              the same again
      plot replot figure.svg --range 0:5 --theme print    with changes
      plot replot figure.png -o figure.pdf --size 9cmx6cm
      plot replot figure.svg --without title              less an option
      plot replot figure.svg 'cos(x)'                     another function

    Without -o the figure itself is replaced. Options are those of drawing;
    one that is given takes the place of the recorded one. Programs, data and
    themes are read again, by their paths from where the command runs, and
    only inside the picture's folder unless --allow-files is given;
    config.toml is not read.
    """

  private static let tables = """
    A row for each value of the variable, evenly spaced, both ends
    included; an empty cell where a function is undefined or infinite.
    Numbers read back as the same Double.

    EXAMPLE:
      plot table 'sin(x)' 'cos(x)' --range 0:2pi --samples 9
    """

  private static let sweeps = """
    In long format: a row for each set of parameters and each value of
    the variable, or with --statistics a row for each set of parameters.
    Roots in CSV are separated by semicolons; a cell is empty where there
    is no such number. roots_complete is false where there may be more;
    integral_error estimates the error.

    EXAMPLES:
      plot sweep 'sin(k*M)' --sweep k=1:5/9 --table --range 0:2pi
      plot sweep 'x^3-k*x' --sweep k=0:4:0.5 --statistics min,max,roots
    """

  private static let gathering = """
    FILE is what the parts were drawn for: the value of their -o. Every
    part's list of frames is checked, and every frame's content. Of an
    animation, a grid or a family the file is then made; of a file a
    frame, the parts' lists become one. The result is the same, byte for
    byte, as that of one run. The parts stay where they are.

    EXAMPLE:
      for i in 1 2 3; do
        plot 'sin(k*M)' --sweep k=1:5/300 -o wave.gif --shard $i/3
      done
      plot gather wave.gif
    """

  private static let requests = """
    The keys are the names of options. --request reads such a file, and
    options after it change it; so a program can ask for pictures without
    quoting for a shell.

    EXAMPLE:
      plot request 'sin(k*x)' --set k=2 --range=-2pi:2pi > wave.json
      plot --request wave.json --theme dark -o wave.png
    """
}
