"""Pictures of functions that are proved by interval arithmetic.

    from plotproof import plot
    plot("sin(x)/x", x=(-40, 40))          # shown in a notebook
    plot("x^2-2").roots                    # [[-1.414213562373095, 1.414213562373095]]
    plot("1/x").save("reciprocal.pdf")

Expressions are those of the command plot, which the package contains: `python3 -m plotproof help language`.
"""

from ._errors import DataError, FileError, PlotError, UsageError
from ._picture import Picture
from ._plot import plot
from ._program import VERSION as __version__

__all__ = ["DataError", "FileError", "Picture", "PlotError", "UsageError", "plot"]
