"""The subjects drawn side by side: the arguments of `plot`, a script for gnuplot and one for matplotlib.

Each is written as by a user of the program who wants a good picture without reading the manual.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Subject:
    name: str
    plot: tuple
    gnuplot: str
    matplotlib: str


GNUPLOT_PI = "set xtics ('-2π' -2*pi, '-π' -pi, '0' 0, 'π' pi, '2π' 2*pi)"
MATPLOTLIB_PI = "plt.xticks([-2*np.pi, -np.pi, 0, np.pi, 2*np.pi], ['-2π', '-π', '0', 'π', '2π'])"

SUBJECTS = [
    Subject(
        "sinc",
        ("sin(x)/x", "--range=-20:20"),
        """
set title 'sin(x)/x'
plot [-20:20] sin(x)/x notitle
""",
        """
x = np.linspace(-20, 20, 500)
plt.plot(x, np.sin(x)/x)
plt.title('sin(x)/x')
""",
    ),
    Subject(
        "tangent",
        ("tan(x)", "--range=-2pi:2pi"),
        f"""
set title 'tan(x)'
{GNUPLOT_PI}
plot [-2*pi:2*pi][-10:10] tan(x) notitle
""",
        f"""
x = np.linspace(-2*np.pi, 2*np.pi, 500)
plt.plot(x, np.tan(x))
plt.ylim(-10, 10)
{MATPLOTLIB_PI}
plt.title('tan(x)')
""",
    ),
    Subject(
        "poles",
        ("1/(x^2-1)", "--range=-3:3"),
        """
set title '1/(x^2-1)'
plot [-3:3][-10:10] 1/(x**2-1) notitle
""",
        """
x = np.linspace(-3, 3, 500)
plt.plot(x, 1/(x**2 - 1))
plt.ylim(-10, 10)
plt.title(r'$1/(x^2-1)$')
""",
    ),
    Subject(
        "power-law",
        ("3x^(-1.5)", "--log", "xy", "--range=0.01:1000"),
        """
set title '3x^{-1.5}'
set logscale xy
plot [0.01:1000] 3*x**-1.5 notitle
""",
        """
x = np.logspace(-2, 3, 500)
plt.loglog(x, 3*x**-1.5)
plt.title(r'$3x^{-1.5}$')
plt.xlabel('x')
""",
    ),
    Subject(
        "decay",
        ("1200*exp(-ln(2)*t/8.02)+15", "--name", "fit", "--data", "{data}/counts.csv", "--log", "y", "--range=0:60", "--axes", "frame")
        + ("--title", "Decay of iodine-131", "--x-label", "Time in days", "--y-label", "Counts in a minute"),
        """
set title 'Decay of iodine-131'
set xlabel 'Time in days'; set ylabel 'Counts in a minute'
set logscale y
set datafile separator ','
plot [0:60] 1200*exp(-log(2)*x/8.02)+15 title 'fit', '{data}/counts.csv' every ::1 title 'measured'
""",
        """
t, counts = np.loadtxt('{data}/counts.csv', delimiter=',', skiprows=1, unpack=True)
x = np.linspace(0, 60, 500)
plt.semilogy(x, 1200*np.exp(-np.log(2)*x/8.02) + 15, label='fit')
plt.semilogy(t, counts, 'o', label='measured')
plt.xlabel('Time in days'); plt.ylabel('Counts in a minute')
plt.title('Decay of iodine-131')
plt.legend()
""",
    ),
    Subject(
        "symlog",
        ("x^3", "--log", "xy", "--range=-100:100"),
        """
set title 'x^3'
set nonlinear x via asinh(x/2) inverse 2*sinh(x)
set nonlinear y via asinh(y/2) inverse 2*sinh(y)
set xtics (-100, -10, -1, 0, 1, 10, 100)
set ytics ('-10^6' -1e6, '-10^4' -1e4, '-100' -100, '0' 0, '100' 100, '10^4' 1e4, '10^6' 1e6)
plot [-100:100][-2e6:2e6] x**3 notitle
""",
        """
x = np.linspace(-100, 100, 500)
plt.plot(x, x**3)
plt.xscale('symlog'); plt.yscale('symlog')
plt.title(r'$x^3$')
""",
    ),
    Subject(
        "between",
        ("sin(x)", "cos(x)", "--range=-2pi:2pi", "--fill", "between 1 2 where sin(x)>cos(x)"),
        f"""
set title 'sin(x) above cos(x)'
{GNUPLOT_PI}
set style fill transparent solid 0.3 noborder
set samples 500
plot [-2*pi:2*pi][-1.1:1.6] '+' using 1:(sin($1)):(cos($1)) with filledcurves above notitle, sin(x), cos(x)
""",
        f"""
x = np.linspace(-2*np.pi, 2*np.pi, 500)
plt.plot(x, np.sin(x), label='sin(x)')
plt.plot(x, np.cos(x), label='cos(x)')
plt.fill_between(x, np.sin(x), np.cos(x), where=np.sin(x) > np.cos(x), alpha=0.3)
{MATPLOTLIB_PI}
plt.title('sin(x) above cos(x)')
plt.legend()
""",
    ),
    Subject(
        "jump",
        ("if(x<-1, x+2, x<2, x^2/2, -1)", "--range=-4:4", "--mark"),
        """
set title 'A piecewise function'
f(x) = x < -1 ? x+2 : x < 2 ? x**2/2 : -1
plot [-4:4] f(x) notitle
""",
        """
x = np.linspace(-4, 4, 500)
plt.plot(x, np.select([x < -1, x < 2], [x + 2, x**2/2], -1))
plt.title('A piecewise function')
""",
    ),
    Subject(
        "sine-of-reciprocal",
        ("sin(1/x)", "--range=-0.5:0.5"),
        """
set title 'sin(1/x)'
set samples 500
plot [-0.5:0.5] sin(1/x) notitle
""",
        """
x = np.linspace(-0.5, 0.5, 500)
plt.plot(x, np.sin(1/x))
plt.title('sin(1/x)')
""",
    ),
    Subject(
        "far",
        ("sin(x)", "--range=1e15:1e15+20"),
        """
set title 'sin(x)'
plot [1e15:1e15+20] sin(x) notitle
""",
        """
x = np.linspace(1e15, 1e15 + 20, 500)
plt.plot(x, np.sin(x))
plt.title('sin(x)')
""",
    ),
    Subject(
        "family",
        ("exp(-x^2/(2s^2))", "--sweep", "s=0.5:3:0.5", "--range=-6:6", "--key", "legend"),
        """
set title 'exp(-x^2/(2s^2))'
plot [-6:6] for [i=1:6] exp(-x**2/(2*(i*0.5)**2)) title sprintf('s = %.1f', i*0.5)
""",
        """
x = np.linspace(-6, 6, 500)
for s in np.arange(0.5, 3.1, 0.5):
    plt.plot(x, np.exp(-x**2/(2*s**2)), label=f's = {s}')
plt.title(r'$exp(-x^2/(2s^2))$')
plt.legend()
""",
    ),
    Subject(
        "annotations",
        ("1-exp(-0.4t)*cos(2t)", "--range=0:12", "--y-range", "0:1.8", "--axes", "frame", "--hline", "1:target")
        + ("--hline", "1.05:5 %", "--vline", "7.5:settled", "--annotate", "1.472,1.544,overshoot")
        + ("--title", "Step response", "--x-label", "Time in s"),
        """
set title 'Step response'
set xlabel 'Time in s'
set arrow from 0,1 to 12,1 nohead dashtype 2
set label 'target' at 11,0.96
set arrow from 0,1.05 to 12,1.05 nohead dashtype 2
set label '5 %' at 11,1.10
set arrow from 7.5,0 to 7.5,1.8 nohead dashtype 2
set label 'settled' at 7.6,1.7
set label 'overshoot' at 1.472,1.544 point pointtype 7 offset 0.5,0.5
plot [0:12][0:1.8] 1-exp(-0.4*x)*cos(2*x) notitle
""",
        """
t = np.linspace(0, 12, 500)
plt.plot(t, 1 - np.exp(-0.4*t)*np.cos(2*t))
plt.ylim(0, 1.8)
plt.axhline(1, color='gray', linestyle='--'); plt.text(11, 0.94, 'target')
plt.axhline(1.05, color='gray', linestyle='--'); plt.text(11, 1.07, '5 %')
plt.axvline(7.5, color='gray', linestyle='--'); plt.text(7.6, 1.7, 'settled')
plt.annotate('overshoot', (1.472, 1.544), (3, 1.65), arrowprops={'arrowstyle': '->'})
plt.xlabel('Time in s')
plt.title('Step response')
""",
    ),
]
