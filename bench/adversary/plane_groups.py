"""Relations of which each group has broken a step of the proof: random ones, whose truth is another relation with the same solutions."""

import ingredients as some
from generator import Generator
from ingredients import anything, decimal
from request import Request


def factors(rng):
    """Factors that are dropped although they are undefined somewhere."""
    u, f, c = some.factor(rng), f"({some.curve(rng)})", decimal(some.digits(rng, 1, 2))
    a, b = rng.sample(range(1, 6), 2)
    multiples = anything(*(f"{u}={k}*pi" for k in range(-9, 10) if k))
    even = anything(*(f"{u}={2 * k}*pi" for k in range(-4, 5) if k))
    text, truth = rng.choice(
        [
            (f"{u}/{u}=0", "False"),
            (f"{f}*{u}/{u}=0", f"{f}=0 and {u}!=0"),
            (f"{f}/{u}=0", f"{f}=0 and {u}!=0"),
            (f"{u}^{a}/{u}^{b}=0", "False"),
            (f"abs({u})/{u}=0", "False"),
            (f"{u}/abs({u})*{f}=0", f"{f}=0 and {u}!=0"),
            (f"sqrt({u})/{u}=0", "False"),
            (f"sin({u})/{u}=0", multiples),
            (f"(1-cos({u}))/{u}=0", even),
            (f"({u}^2-{c}^2)/({u}-{c})=0", f"{u}=-{c}"),
            (f"({u}^3-{c}^3)/({u}-{c})=0", "False"),
            (f"{u}*ln({u})=0", f"{u}=1"),
            (f"{f}*ln({u})=0", f"{f}=0 and {u}>0 or {u}=1"),
            (f"{f}*sqrt({u})=0", f"{f}=0 and {u}>0 or {u}=0"),
            (f"{f}*asin({u})=0", f"{f}=0 and {u}>-1 and {u}<1 or {u}=0"),
            (f"{f}*tan({u})=0", f"{f}=0 and cos({u})!=0 or sin({u})=0"),
            (f"{f}/tan({u})=0", f"{f}=0 and sin({u})!=0 and cos({u})!=0"),
            (f"{u}*(1/{u})=0", "False"),
            (f"{u}*({f}/{u})=0", f"{f}=0 and {u}!=0"),
            (f"0/{u}=0", f"{u}!=0"),
            (f"0*ln({u})=0", f"{u}>0"),
            (f"sqrt({u})-sqrt({u})=0", f"{u}>=0"),
            (f"{f}+ln({u})-ln({u})=0", f"{f}=0 and {u}>0"),
            (f"{f}+1/{u}-1/{u}=0", f"{f}=0 and {u}!=0"),
            (f"{f}*abs({u})/{u}<0", f"{f}<0 and {u}>0 or {f}>0 and {u}<0"),
            (f"{f}*{u}/{u}<=0", f"{f}<=0 and {u}!=0"),
            (f"{u}/{u}>0", f"{u}!=0"),
            (f"sqrt({f}/{u})=0", f"{f}=0 and {u}!=0"),
            (f"abs({f}*{u})/abs({u})=0", f"{f}=0 and {u}!=0"),
            (f"{f}*(sqrt({u})-sqrt({u}))=0", f"{u}>=0"),
            (f"{f}/(1/{u})=0", f"{f}=0 and {u}!=0"),
            (f"{u}^{a}/{u}^{a}={f}", f"{f}=1 and {u}!=0"),
            (f"ln({u})/ln({u})=0", "False"),
            (f"{f}*acos({u})=0", f"{f}=0 and {u}>-1 and {u}<1 or {u}=1"),
            (f"{u}*{f}/({f}*{u})=0", "False"),
            (f"({f}/{u})^2<=0", f"{f}=0 and {u}!=0"),
            (f"{f}/ln({u})=0", f"{f}=0 and {u}>0 and {u}!=1"),
        ]
    )
    yield Request(text, truth, **some.plane(rng))


def contradictions(rng):
    """Systems without solutions that share a boundary, and systems that hold on a shared boundary alone."""
    g, h, c, d = (
        f"({some.curve(rng)})",
        f"({some.factor(rng)}-0.1)",
        decimal(some.digits(rng, 0, 1)),
        decimal(some.digits(rng, 0, 1)),
    )
    empty = rng.choice(
        [
            f"{g}>{c} and {g}<={c}",
            f"{g}<{c} and {g}>={c}",
            f"{g}!={c} and {g}={c}",
            f"{g}>{c} and not({g}>{c})",
            f"{g}={c} and {g}>{c}",
            f"({g}>{c} or {h}>{d}) and {g}<={c} and {h}<={d}",
            f"not({g}<={c}) and {g}<={c}",
            f"not({g}<={c} or {h}<={d}) and {g}<={c}",
            f"{g}>{c} and -{g}>=-{c}",
            f"{g}-{c}>0 and {c}-{g}>=0",
            f"{g}>{c} and 2*{g}<=2*{c}",
            f"{g}={c} and not {g}={c}",
            f"{g}<{c} and ({g}>={c} or {g}={c})",
            f"{g}>{c} and {g}<{c}",
            f"exp({g})>exp({c}) and {g}<={c}",
            f"{g}^3<={c}^3 and {g}>{c}",
            f"{g}={c} and {g}={c}+0.001",
            f"{g}>={c} and {g}<{c}",
        ]
    )
    text, truth = rng.choice(
        [
            (empty, "False"),
            (empty, "False"),
            (f"({empty}) or {h}<0", f"{h}<0"),
            (f"({empty}) and {h}<0", "False"),
            (f"({empty}) or {h}=0", f"{h}=0"),
            (f"{g}>={c} and {g}<={c}", f"{g}={c}"),
            (f"{g}>={c} and not {g}>{c}", f"{g}={c}"),
            (f"{g}={c} and {g}<={c}", f"{g}={c}"),
            (f"{g}={c} or {g}>{c}", f"{g}>={c}"),
            (f"{g}={c} and {g}<={c} and {h}<0", f"{g}={c} and {h}<0"),
            (f"{g}<{c} or {g}>{c}", "True"),
            (f"not({g}<{c} or {g}>{c})", f"{g}={c}"),
            (f"{g}>{c} and {h}<0", f"{g}>{c} and {h}<0"),
            (f"{g}={c} and {h}>0", f"{g}={c} and {h}>0"),
        ]
    )
    yield Request(text, truth, **some.plane(rng))


def coincidences(rng):
    """Conditions that are written differently and have the same boundary, and quotients that are signs."""
    f, p = f"({some.curve(rng)})", rng.choice(["(1+x^2)", "exp(x)", "(2+sin(y))", "cosh(x)", "(1+abs(y))"])
    u, tiny = some.factor(rng), rng.choice(["0.0001", "1e-6", "1e-12", "1e-25"])
    text, truth = rng.choice(
        [
            (f"{f}=0 and {f}*{p}<0", "False"),
            (f"{f}=0 and {f}/{p}>0", "False"),
            (f"{f}=0 and exp({f})<1", "False"),
            (f"{f}<0 and exp({f})>=1", "False"),
            (f"{f}<0 and {f}*{p}>0", "False"),
            (f"{f}=0 and {f}+{tiny}=0", "False"),
            (f"{f}=0 and {f}<-{tiny}", "False"),
            (f"{f}>=0 and {f}+{tiny}<=0", "False"),
            (f"{f}=0 and 1/({f}*{p})>0", "False"),
            (f"{f}=0 and {f}*{p}>=0", f"{f}=0"),
            (f"{f}=0 and {f}^3<=0", f"{f}=0"),
            (f"{f}<0 and {f}*{p}<0", f"{f}<0"),
            (f"{f}/max({u},0)>0", f"{f}>0 and {u}>0"),
            (f"{f}*(1/floor({u}))>0", f"{f}>0 and {u}>=1 or {f}<0 and {u}<0"),
            (f"{f}/abs({f})=1", f"{f}>0"),
            (f"abs({f})/{f}={u}/abs({u})", f"{f}*{u}>0"),
            (f"sign({f})*{u}=0", f"{f}=0 or {u}=0"),
        ]
    )
    yield Request(text, truth, **some.plane(rng))


def boundaries(rng):
    """Factors that are never negative: where they are 0 is not the boundary of a region."""
    u, g, h = some.factor(rng), f"({some.curve(rng)})", f"({some.factor(rng)}+0.2)"
    m, domain = rng.choice(
        [
            (f"{u}^2", ""),
            (f"abs({u})", ""),
            (f"{u}^4", ""),
            (f"sqrt(abs({u}))", ""),
            (f"(1-cos({u}/9))", ""),
            (f"sin({u}/9)^2", ""),
            (f"sqrt({u})", f" and {u}>0"),
            (f"abs({u})^0.5", ""),
            (f"{u}^2/(1+{u}^2)", ""),
            (f"({u}^2)^(1/3)", ""),
            (f"{u}^2*exp(x)", ""),
            (f"max({u},0)", f" and {u}>0"),
            (f"(abs({u})+{u})", f" and {u}>0"),
            (f"ln(1+{u}^2)", ""),
            (f"(cosh({u})-1)", ""),
        ]
    )
    always = not domain
    forms = [
        (f"{m}*{g}<0", f"{g}<0{domain}"),
        (f"{m}*{g}>0", f"{g}>0{domain}"),
        (f"-{m}*{g}>0", f"{g}<0{domain}"),
        (f"{m}<0", "False"),
        (f"{m}*({h}^2+0.1)<0", "False"),
        (f"0<{m}*{g}", f"{g}>0{domain}"),
        (f"{m}*{g}<0 and {h}>0", f"{g}<0 and {h}>0{domain}"),
    ]
    if always:
        forms += [
            (f"{m}*{g}<=0", f"{g}<=0 or {u}=0"),
            (f"{m}*{g}>=0", f"{g}>=0 or {u}=0"),
            (f"{m}<=0", f"{u}=0"),
            (f"-{m}>=0", f"{u}=0"),
            (f"{m}>0", "True"),
            (f"{m}>=0", "True"),
            (f"not {m}*{g}>=0", f"{g}<0"),
            (f"{m}*{g}=0", f"{g}=0 or {u}=0"),
            (f"{m}*{g}!=0", "True"),
            (f"{m}=0", f"{u}=0"),
        ]
    text, truth = rng.choice(forms)
    yield Request(text, truth, **some.plane(rng))


def identities(rng):
    """Sides that are equal wherever both have values, and equations that hold where a formula is a whole number."""
    u, v, f = some.factor(rng), some.factor(rng), f"({some.curve(rng)})"
    k = rng.randrange(2, 5)
    whole = anything(*(f"{u}={n}" for n in range(-12, 31)))
    text, truth = rng.choice(
        [
            (f"({u}+{v})^2={u}^2+2*{u}*{v}+{v}^2", "True"),
            (f"({u}+{v})^3>{u}^3+3*{u}^2*{v}+3*{u}*{v}^2+{v}^3", "False"),
            (f"({u}+{v})^3>={u}^3+3*{u}^2*{v}+3*{u}*{v}^2+{v}^3", "True"),
            (f"({u}+{v})^2-{u}^2-2*{u}*{v}-{v}^2={f}", f"{f}=0"),
            (f"({u}^2-{v}^2)/({u}-{v})={u}+{v}", f"{u}!={v}"),
            (f"({u}^2-{v}^2)/({u}-{v})>{u}+{v}", "False"),
            (f"{u}/{v}=1/({v}/{u})", f"{u}!=0 and {v}!=0"),
            (f"sin({u})^2+cos({u})^2=1", "True"),
            (f"sin({u}+{v})=sin({u})*cos({v})+cos({u})*sin({v})", "True"),
            (f"cos({k}*{u})^2+sin({k}*{u})^2<=1", "True"),
            (f"sin(2*{u})!=2*sin({u})*cos({u})", "False"),
            (f"tan({u})*cos({u})=sin({u})", f"cos({u})!=0"),
            (f"exp({u}+{v})=exp({u})*exp({v})", "True"),
            (f"{k}^({u}-{v})*{k}^{v}={k}^{u}", "True"),
            (f"cosh({u})^2-sinh({u})^2={f}", f"{f}=1"),
            (f"ln({u}^2)=2*ln({u})", f"{u}>0"),
            (f"ln({u}*{v})=ln({u})+ln({v})", f"{u}>0 and {v}>0"),
            (f"ln({u}/{v})>=ln({u})-ln({v})", f"{u}>0 and {v}>0"),
            (f"sqrt({u}*{v})=sqrt({u})*sqrt({v})", f"{u}>=0 and {v}>=0"),
            (f"sqrt({u})^2={u}", f"{u}>=0"),
            (f"sqrt(max(0,{u}))*{v}=0", f"{u}<=0 or {v}=0"),
            (f"sqrt(max(0,{u}))+{v}={v}", f"{u}<=0"),
            (f"sqrt(max(0,{u}))+abs({v})=0", f"{u}<=0 and {v}=0"),
            (f"sqrt(-({u})^2)=0", f"{u}=0"),
            (f"sqrt({u}^2)={u}", f"{u}>=0"),
            (f"abs({u}*{v})=abs({u})*abs({v})", "True"),
            (f"max({u},{v})+min({u},{v})={u}+{v}", "True"),
            (f"max({u},{v})*min({u},{v})<{u}*{v}", "False"),
            (f"sin(asin({u}))={u}", f"{u}>=-1 and {u}<=1"),
            (f"floor({u})={u}", whole),
            (f"ceil({u})-floor({u})=0", whole),
            (f"mod({u},1)=0", whole),
            (f"{f}*(({u}+{v})^2-{u}^2-2*{u}*{v}-{v}^2)=0", "True"),
            (f"({u}+{v})^2={u}^2+2*{u}*{v}+{v}^2 and {f}<0", f"{f}<0"),
        ]
    )
    yield Request(text, truth, **some.plane(rng))


def cases(rng):
    """Relations in cases, whose conditions cut lines and regions, and systems of equations that hold on areas."""
    f, g, k = f"({some.curve(rng)})", f"({some.curve(rng)})", rng.choice(["1", "-2", "9", "0.5"])
    if rng.random() < 0.5:  # a small line
        f = f"(x^2+y^2-{decimal(abs(some.digits(rng, 0, 1, 2)))})"
    u, v, c = some.factor(rng), some.factor(rng), decimal(some.digits(rng, 0, 1))
    text, truth = rng.choice(
        [
            (f"if({u}<{c},{f},{k})=0", f"{f}=0 and {u}<{c}"),
            (f"if({u}<{c},{k},{f})=0", f"{f}=0 and {u}>={c}"),
            (f"if({u}<{c},{f})=0", f"{f}=0 and {u}<{c}"),
            (f"if({u}<{c},{f},{g})=0", f"{f}=0 and {u}<{c} or {g}=0 and {u}>={c}"),
            (f"if({u}<{c},{f},{g})<0", f"{f}<0 and {u}<{c} or {g}<0 and {u}>={c}"),
            (f"if({u}<{c},{f},{f}+{k})=0", f"{f}=0 and {u}<{c} or {f}+{k}=0 and {u}>={c}"),
            (f"{f}=if({u}<{c},{k},{k}+1)", f"{f}={k} and {u}<{c} or {f}={k}+1 and {u}>={c}"),
            (f"if({u}<{c} and {v}<0.35,{f},{k})=0", f"{f}=0 and {u}<{c} and {v}<0.35"),
            (f"if({u}<{c} or {v}<0.35,{f},{k})=0", f"{f}=0 and {u}<{c} or {f}=0 and {v}<0.35"),
            (f"if({u}<{c},{f},if({v}<0.35,{g},{k}))=0", f"{f}=0 and {u}<{c} or {g}=0 and {u}>={c} and {v}<0.35"),
            (f"if({u}<{c},{f},0)=0", f"{f}=0 and {u}<{c} or {u}>={c}"),
            (f"abs({u})={u} and {f}=0", f"{f}=0 and {u}>=0"),
            (f"{f}=0 and abs({u})=-{u}", f"{f}=0 and {u}<=0"),
            (f"max({u},0)=0 and {f}=0", f"{f}=0 and {u}<=0"),
        ]
    )
    yield Request(text, truth, **some.plane(rng))


def anything_at_all(rng):
    """Relations of random operations, whose truth enclosures decide as they are."""
    _, _, text, x, y = Generator(rng.random()).line(0).split("\t")
    columns, rows = rng.choice(some.SIZES)
    yield Request(text, text, x, y, columns, rows)


GROUPS = {
    "factors": factors,
    "contradictions": contradictions,
    "coincidences": coincidences,
    "boundaries": boundaries,
    "identities": identities,
    "cases": cases,
    "random": anything_at_all,
}
