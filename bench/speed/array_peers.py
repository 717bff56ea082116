"""Times expressions over an array with numexpr, with one thread, and with numpy.

    array_peers.py COUNT ROUNDS EXPRESSION…

Prints a line for each expression: the least time of the rounds in nanoseconds for one of COUNT points, by numexpr and by
numpy. The points and the output are those of bench/evaluation.
"""

import sys
import time

import numexpr
import numpy


def main():
    count, rounds = int(sys.argv[1]), int(sys.argv[2])
    numexpr.set_num_threads(1)
    x = -10 + 20 * (numpy.arange(count) + 0.5) / count
    y = numpy.empty_like(x)
    names = vars(numpy) | {"x": x}
    for text in sys.argv[3:]:
        code = compile(text, text, "eval")
        numexpr.evaluate(text, {"x": x}, {}, out=y)
        by_numexpr = least_time(lambda: numexpr.re_evaluate({"x": x}, {}), rounds)
        by_numpy = least_time(lambda: eval(code, names), rounds)
        print(by_numexpr / count, by_numpy / count, sep="\t")


def least_time(work, rounds):
    least = float("inf")
    for _ in range(rounds):
        start = time.perf_counter_ns()
        work()
        least = min(least, time.perf_counter_ns() - start)
    return least


if __name__ == "__main__":
    with numpy.errstate(all="ignore"):
        main()
