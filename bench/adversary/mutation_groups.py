"""A random relation or function, and the same set in other forms and windows; all pictures have one truth, and agree with each other."""

import ingredients as some
import mutations
from function_groups import PARTS
from generator import Generator
from request import Request

EACH = 6  # mutations of a base


def relations(rng):
    """Mutations of an equation or an inequality."""
    f, sign = some.curve(rng), rng.choice(["=", "<"])
    base = Request(f"{f}{sign}0", f"{f}{sign}0", **some.plane(rng))
    forms = (mutations.of_equations if sign == "=" else mutations.of_inequalities)(rng, f) | mutations.of_both(rng, f, sign)
    yield base
    for name in rng.sample(list(forms), EACH):
        yield base.changed(text=forms[name], mutation=name)
    yield from rewritten(rng, base)
    h = some.factor(rng)
    yield base.changed(text=f"{f}{sign}0 and {h}>0.3", truth=f"{f}{sign}0 and {h}>0.3", mutation="half plane")
    name = rng.choice(list(forms))
    yield base.changed(text=f"({forms[name]}) and {h}>0.3", truth=f"{f}{sign}0 and {h}>0.3", mutation=f"{name}, half plane")


def far(rng):
    """Forms of a relation whose sides leave Double's range."""
    f, sign = some.curve(rng), rng.choice(["=", "<"])
    base = Request(f"{f}{sign}0", f"{f}{sign}0", **some.plane(rng))
    forms = mutations.beyond_double(rng, f, sign)
    yield base
    for name in rng.sample(list(forms), EACH):
        yield base.changed(text=forms[name], mutation=name)


def functions(rng):
    """Mutations of a function."""
    f = rng.choice(
        PARTS
        + [
            "tan(x)",
            "1/(x-0.3)",
            "sin(20*x)",
            "ln(x)",
            "floor(x)",
            "mod(x,0.7)",
            "sqrt(x+0.3)",
            "x^3-0.3*x",
            "abs(x-0.7)^0.5",
            "0.3*x+0.1",
        ]
    )
    base = Request(f, f, **some.strip(rng))
    forms = mutations.of_functions(rng, f)
    yield base
    for name in rng.sample(list(forms), EACH):
        yield base.changed(text=forms[name], mutation=name)
    yield from rewritten(rng, base, is_plane=False)


def rewritten(rng, base, is_plane=True):
    """The same with other numbers and in other windows."""
    yield base.changed(text=mutations.with_split_numbers(rng, base.text), mutation="split decimals")
    text, sets = mutations.with_values(rng, base.text)
    if sets:
        yield base.changed(text=text, sets=sets, mutation="a value")
    by = some.digits(rng, -3, 3)
    yield base.changed(
        text=mutations.shifted(base.text, "x", by), x=mutations.moved(base.x, by, 1), mutation="shifted", original=base
    )
    scale = rng.choice([10, 100, some.Fraction(1, 10), some.Fraction(1, 1000), 1000])
    yield base.changed(
        text=mutations.scaled(base.text, "x", scale), x=mutations.moved(base.x, 0, scale), mutation="scaled", original=base
    )
    if is_plane:
        yield base.changed(
            text=mutations.swapped(base.text),
            x=base.y,
            y=base.x,
            columns=base.rows,
            rows=base.columns,
            mutation="swapped",
            original=base,
        )
        yield base.changed(
            text=mutations.scaled(base.text, "y", scale),
            y=mutations.moved(base.y, 0, scale),
            mutation="scaled in y",
            original=base,
        )


def unknown(rng):
    """Mutations of a relation whose truth is not computed: only their pictures are compared."""
    maker = Generator(rng.random())
    text = maker.relation()
    half, size = rng.choice(["2", "3", "5.1"]), rng.choice([100, 200, 400])
    base = Request(text, "", f"-{half}:{half}", f"-{half}:{half}", size, size)
    yield base
    yield base.changed(text=f"not (not ({text}))", mutation="not not")
    yield base.changed(text=f"({text}) and ({text})", mutation="twice")
    yield base.changed(text=f"({text}) or (x>1 and x<=1)", mutation="contradiction beside")
    yield base.changed(text=f"({text}) and (x>0.3 or x<=0.3)", mutation="complement")
    yield from rewritten(rng, base)


GROUPS = {"relations": relations, "far": far, "functions": functions, "unknown": unknown}
