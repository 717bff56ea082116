"""Requests as values, and their mutations: texts of functions, and options with their values."""

from dataclasses import dataclass, replace

# Texts that each make another part of the program work hard.
FUNCTIONS = """
sin(1e6x) | sin(1/x) | tan(1000x) | x | 1/x | exp(x) | floor(1000x) | gamma(x)/gamma(x-1) | J0(1000x) | x^x | sin(x)^1000 | zeta(x)
sin(1000*x*y)<0 | sin(x*y)<cos(x^2) | Y1(x^2+y^2)=0 | sin(x^2+y^2)=cos(x*y) | gamma(x)/gamma(x-1)=y | x^2+y^2<9 | y^2=x^3-x | y<sin(1e5x)
exp(sin(x)+cos(y))=sin(exp(x+y)) | |sin(x^2+2xy)|=sin(x-2y) | floor(100x)=floor(100y) | (x-y)^20=1e-30 | sin(x)=0 and cos(y)<0.5
mod(x^5,y)<0.1 | erf(100sin(x)) | sin(sin(sin(sin(1000x)))) | max(sin(50x),cos(49x)) | ln(|sin(300x)|) | r=cos(500theta) | r=1/sin(99theta)
(cos(300t),sin(299t)) | (t*cos(1000t),t*sin(1000t)) | (tan(t),1/sin(5t)) | sqrt(sin(1000x)) | x*floor(1/x) | if(x<0,sin(1000x),x) | polygamma(3,x)
1<sin(99x)*y<2 | y=sin(1e4x) and x>0 | sin(1000/x)*sin(1000/y)=0 | max(|x|,|y|)<1 or sin(99x*y)>0.9 | exp(exp(x))=exp(y^2) | beta(x,y)=1
""".replace("\n", " | ").split(" | ")
FUNCTIONS = sorted({text.strip() for text in FUNCTIONS if text.strip()})

WRAPPERS = ["sin({})", "1/({})", "sqrt({})", "|{}|", "exp({})", "ln({})", "({})^2", "floor(9*({}))", "tan({})", "gamma({})", "J1({})", "erf({})"]
JOINERS = ["({})+({})", "({})*({})", "({})/({})", "({})-({})", "max({},{})", "mod({},{})"]
RELATIONS = ["{}=0", "{}<0", "{}>=y", "{}<0 and y>0", "{}=y or x=y", "0<{}<1"]
NUMBERS = ["3", "17", "100", "1000", "1e4", "1e6", "1e9", "0.001", "1e-9", "1e300", "pi", "1e-300"]

CONDITIONS = ["", " where sin(1e6x)>0", " where x>0", " where sin(1/x)>cos(99x)", " where gamma(x)>1 and sin(1000x)<0"]
VALUES = {
    "x-range": ["-10:10", "-1:1", "0:1e6", "-1e300:1e300", "1e-9:1e9", "-0.001:0.001", "1:1.0000001", "-1000:1000"],
    "y-range": ["-10:10", "-1:1", "-1e300:1e300", "1e-9:1e9", "-0.001:0.001", "-1000:1000"],
    "t-range": ["0:2pi", "0:1000", "-1e6:1e6"],
    "theta-range": ["0:2pi", "0:100pi", "0:1e5"],
    "style": ["dotted", "dashed", "dashdot", "0.05pt dotted", "0.3pt dashed", "5pt dotted", "longdash"],
    "line-width": ["0.05", "0.15", "1", "20", "1000"],
    "size": ["1200x800", "4096x4096", "200x100", "8000x8000", "30000x100"],
    "scale": ["1", "2", "4"],
    "log": ["x", "y", "xy"],
    "x-ticks": ["auto", "pi", "0.01", "1e-4", "0,1,e,pi"],
    "key": ["labels", "legend", "none"],
    "title": ["$" + "sqrt(" * 20 + "x" + ")" * 20 + "$", "t" * 500],
    "text-size": ["1", "12", "200"],
    "axes": ["origin", "frame", "none"],
    "theme": ["dark", "print", "textbook"],
}
FLAGS = ["mark", "bare", "equal", "degrees", "no-grid"]
LISTS = {
    "fill": lambda random, count: f"under{' ' + str(random.randint(1, count))}{random.choice(CONDITIONS)}"
    if random.random() < 0.7 or count < 2 else f"between {random.randint(1, count)} {random.randint(1, count)}{random.choice(CONDITIONS)}",
    "vline": lambda random, count: f"{random.uniform(-9, 9):.3g}:line",
    "hline": lambda random, count: f"{random.uniform(-9, 9):.3g}",
    "annotate": lambda random, count: f"{random.uniform(-9, 9):.3g},{random.uniform(-9, 9):.3g},a point $sqrt(x)$",
}
SWEEPS = [("k=1:5/4", "grid"), ("k=1:1000/100", "grid"), ("k=0:1/50", "")]


@dataclass(frozen=True)
class Request:
    """Texts of functions, and pairs of the names of options with their values; a flag has the value None."""

    functions: tuple = ()
    options: tuple = ()

    def words(self):
        """The arguments of the command."""
        options = [word for name, value in self.options for word in ([f"--{name}"] if value is None else [f"--{name}={value}"])]
        return [*options, "--", *self.functions]

    def fields(self):
        """The fields of a query."""
        return [("f", text) for text in self.functions] + [(name, "true" if value is None else value) for name, value in self.options]

    def without(self, *names):
        return replace(self, options=tuple(pair for pair in self.options if pair[0] not in names))

    def with_option(self, name, value=None, is_repeated=False):
        kept = self if is_repeated else self.without(name)
        return replace(kept, options=(*kept.options, (name, value)))


def function(random):
    """A text of a function or relation."""
    text = random.choice(FUNCTIONS)
    if random.random() < 0.3:
        text = text.replace("1000", random.choice(NUMBERS))
    return text


def mutated(request, random, most_functions):
    """The request with one change."""
    functions = list(request.functions)
    kind = random.randrange(11)
    if kind == 0 or not functions:
        functions.append(function(random))
    elif kind == 1:
        functions[random.randrange(len(functions))] = function(random)
    elif kind == 2:
        # A plain expression is wrapped or joined; other texts are replaced.
        place = random.randrange(len(functions))
        text = functions[place]
        if any(sign in text for sign in "=<>,"):
            functions[place] = function(random)
        else:
            form = random.choice(WRAPPERS + JOINERS + RELATIONS)
            other = random.choice([one for one in FUNCTIONS if not any(sign in one for sign in "=<>,")])
            functions[place] = form.format(text, other)
    elif kind == 3 and len(functions) > 1:
        functions.pop(random.randrange(len(functions)))
    elif kind == 4:
        functions = (functions * 2)[:most_functions]
    elif kind in (5, 6):
        name = random.choice(list(VALUES))
        return request.without(name) if random.random() < 0.2 else request.with_option(name, random.choice(VALUES[name]))
    elif kind == 7:
        name = random.choice(FLAGS)
        return request.without(name) if (name, None) in request.options else request.with_option(name)
    elif kind == 8:
        name = random.choice(list(LISTS))
        for _ in range(random.choice([1, 3, 30])):
            request = request.with_option(name, LISTS[name](random, len(functions)), is_repeated=True)
        return request
    elif kind == 9:
        without = request.without("sweep", "grid")
        if random.random() < 0.5:
            return without
        sweep, grid = random.choice(SWEEPS)
        changed = without.with_option("sweep", sweep)
        texts = [text if "k" in text else text.replace("x", "k*x", 1) for text in functions]
        return replace(changed.with_option("grid") if grid else changed, functions=tuple(texts))
    else:
        place = random.randrange(len(functions))
        for number in NUMBERS:
            if number in functions[place]:
                functions[place] = functions[place].replace(number, random.choice(NUMBERS), 1)
                break
    return replace(request, functions=tuple(functions[:most_functions]))


def crossed(one, other, random, most_functions):
    """Functions of both, and the options of either."""
    options = dict(one.options) if random.random() < 0.5 else dict(one.options) | dict(other.options)
    return Request((one.functions + other.functions)[:most_functions], tuple(options.items()))
