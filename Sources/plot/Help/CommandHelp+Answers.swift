import Plotter

extension Command {
  /// The part of the help after the first sentence, for a command that prints numbers and formulas, or draws those of a sequence; empty
  /// for others.
  var discussionOfAnswer: String {
    switch self {
    case .evaluate:
      """
      One line for each expression; - reads expressions from standard input,
      one on each line. A number without --digits reads back as the same
      Double. An expression without a finite value is reported with the
      operation at fault; the others are printed, and the exit status is 65.

      EXAMPLES:
        plot evaluate '2^10' 'sqrt(2)' --digits 6
        plot evaluate 'a*sin(30)' --set a=2 --degrees --digits 12
        plot evaluate 'exp(1)-e' --enclosure
        plot evaluate '(1+2i)^2' 'sqrt(-1)' --complex
        seq 5 | sed 's/$/!/' | plot evaluate -
      """
    case .solve:
      """
      Finds every solution in the range, and says whether these are all. A line
      for each: the number, whose printed digits are right if it is proved,
      and how the function meets 0 there. An expression without = is solved
      for 0. Of two expressions, one without = is the curve y = f(x). Of an
      inequality, or of several that hold together, a line for each interval
      of solutions. Linear equations in more unknowns are solved in fractions.
      Also called roots, zeros and intersect.

      EXAMPLES:
        plot solve 'cos(x)=x'
        plot solve 'x^3-2x+1' -x -3:3 --enclosure
        plot solve 'z^3=1' --complex
        plot solve 'x^2+y^2=25' 'y=x+1'
        plot solve 'x+y+z=6' 'x-y=1' 'z=2x'
        plot solve '(x-1)/(x+2)>0'
      """
    case .analyze:
      """
      Zeros, minima, maxima and inflections are found by the derivatives;
      "all, proved" says that there are no others in the range, and ? marks
      one that is not proved. Poles, jumps, holes and ends of the domain are
      those that a picture shows.

      EXAMPLES:
        plot analyze 'x^3-3x'
        plot analyze 'sin(x)/x' -x 0:20 --json
      """
    case .integrate:
      """
      The printed digits are right if the bounds are proved, as they are for
      functions without poles in the range; --enclosure prints the bounds.
      Otherwise they are an estimate. A divergent integral is an error. Also
      called integral.

      EXAMPLES:
        plot integrate 'sin(x)/x' -x 0:pi
        plot integrate 'exp(-x^2)' -x -inf:inf --enclosure
      """
    case .differentiate:
      """
      Prints the derivative in the language of expressions, which also has
      diff(x^2, x), diff(x^2, x, 2) and, for a defined function, f'(x). Also
      called derivative. A whole number after a function is the order; the
      variable may stand before it.

      EXAMPLES:
        plot differentiate 'x*sin(x)'
        plot differentiate 'x^3' 2
        plot differentiate 'x^x' -x 2
      """
    case .limit:
      """
      The place is the last word, or -x: a number, 0+ or 0- for one side, inf or
      -inf. The printed digits are right where the rules of limits and of
      l'Hopital prove them; otherwise a note says that the limit is an estimate.
      If there is no limit, the error says why. Also called lim.

      EXAMPLES:
        plot limit 'sin(x)/x' 0
        plot limit '(1+1/n)^n' inf
        plot limit 'abs(x)/x' 0+
      """
    case .sequence:
      """
      A dot for each term. a_n, a(n), a_{n+1} and a(n-1) are terms; a formula of
      n alone is a_n. A recurrence needs its first terms, a_0=5 or 'a(0)=5'; a
      missing one is named. At most 10,000 terms are computed. Terms are left
      out where their rounding errors reach a thousandth of them. Also called
      sequences, seq and recurrence; plot table prints n and a_n.

      EXAMPLES:
        plot sequence '(1+1/n)^n' -n 1:50 --hline e
        plot sequence 'a_n=a_{n-1}/2+1' a_0=5
        plot sequence 'f(n)=f(n-1)+f(n-2)' 'f(0)=0' 'f(1)=1' --log y
        plot sequence 'x_{n+1}=3.2*x_n*(1-x_n)' x_0=0.1 -n 0:40
        plot table 'a_n=a_{n-1}/2+1' a_0=5 -n 0:10
      """
    default: ""
    }
  }
}
