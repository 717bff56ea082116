/// How to get what functions of other programs give, which have no name here.
package enum OtherFunction {
  /// The advice that follows an unknown name, with its beginning.
  package static let advice: [String: Message] = [
    "median": "; plot stats FILE tells medians of data", "std": "; plot stats FILE tells deviations of data",
    "piecewise": "; if(x<0, -x, x^2) has pieces", "inverse": "; plot 'x=y^3' draws the inverse of x^3",
    "polygon": "; --polygon '(0,0) (4,0) (0,3)' draws one", "circle": "; --circle '(0,0) 2' draws one",
    "segment": "; --segment '(0,0) (3,4)' draws one", "line": "; --segment '(0,0) (3,4)' draws a line between points",
    "ellipse": "; 'x^2/9+y^2/4=1' is one", "vector": "; --arrow '(0,0) (3,4)' draws one",
    "distance": "; hypot(3, 4) is the length of a line",
    "dnorm": "; normpdf(x) is the density of the normal distribution",
    "pnorm": "; normcdf(x) is the normal distribution",
    "normal": "; normpdf(x) is the density of the normal distribution",
    "besselj": "; J0(x) and J1(x) are Bessel functions",
    "square": "; sign(sin(x)) is a square wave, and x^2 the square of x",
    "squarewave": "; sign(sin(x)) is a square wave",
    "sawtooth": "; 2*(x/(2pi)-floor(x/(2pi)+1/2)) is a sawtooth wave",
    "saw": "; 2*(x/(2pi)-floor(x/(2pi)+1/2)) is a sawtooth wave",
    "triangle": "; 2/pi*asin(sin(x)) is a triangle wave, tri(x) one triangle",
    "trianglewave": "; 2/pi*asin(sin(x)) is a triangle wave",
    "mean": "; the mean of a and b is (a+b)/2", "roots": "; plot solve finds the roots of a function",
    "zeros": "; plot solve finds the zeros of a function",
    "lim": "; plot limit 'sin(x)/x' 0 finds limits", "limit": "; plot limit 'sin(x)/x' 0 finds limits",
    "int": "; integral(x^2, x, 0, 1) is an integral, and floor(x) the whole number below x",
    "integrate": "; integral(x^2, x, 0, 1) is an integral", "quad": "; integral(x^2, x, 0, 1) is an integral",
    "antiderivative": "; integral(t^2, t, 0, x) is an antiderivative of x^2",
    "grad": "; 'z=x^2+y^2' --gradient draws the gradient of a map as arrows",
    "gradient": "; 'z=x^2+y^2' --gradient draws the gradient of a map as arrows",
    "nabla": "; 'z=x^2+y^2' --gradient draws the gradient of a map as arrows",
    "curl": "; diff(x^2*y, x) is a partial derivative, of which a curl is made",
    "div": "; diff(x^2*y, x) is a partial derivative, of which a divergence is made",
    "fft": "; there are no transforms of data", "fourier": "; there are no transforms of functions",
    "laplace": "; there are no transforms of functions",
    "solve": "; plot solve 'x^2=2' finds solutions",
    "matrix": "; plot solve takes systems, as in plot solve 'x+y=3' 'x-y=1'",
    "det": "; plot solve takes systems, as in plot solve 'x+y=3' 'x-y=1'",
    "sum": "; plot evaluate has sums", "product": "; plot evaluate has products",
    "integral": "; plot evaluate has integrals",
    "si": "; integral(sin(t)/t, t, 0, x) is the sine integral",
    "ci": "; 0.5772156649+ln(x)+integral((cos(t)-1)/t, t, 0, x) is the cosine integral",
    "zeta": "; sum(1/k^3, k, 1, inf) is its value at 3",
    "factorial": "; the factorial of n is n!", "fact": "; the factorial of n is n!",
    "rand": "; there are no random numbers, so that the same request is always the same picture",
  ]

  /// What stands for words beside a formula, such as those of gnuplot.
  package static let words: [String: Message] = [
    "using": "; --using 1:2 chooses columns of data", "with": "; --data-style lines draws data as lines",
    "title": "; --name text names a curve, --title text the picture", "notitle": "; --key none draws no names",
    "for": "; if(x>0, x^2) is x^2 where the condition holds", "when": "; if(x>0, x^2) is x^2 where the condition holds",
    "otherwise": "; if(x>0, x^2, -x) is -x where the condition does not hold",
  ]
}
