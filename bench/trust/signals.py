"""Signals at random moments of every kind of output, and the run after them."""

import os
import signal
import time

from trial import Row, finish, temporaries, wait_until

# The longest time from a signal to the end, in seconds.
LIMIT = 1.0


def rows(program, outputs, random, rounds):
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL):
        name = number.name
        promise = "each file is the old or the new one, whole; "
        promise += (
            "the next run removes the temporary files and makes the same files" if number == signal.SIGKILL else
            f"the process ends within {LIMIT:.0f} s and leaves no temporary file; the next run makes the same files")
        names = ", ".join(output.name for output in outputs)
        row = Row(f"{name} at a random moment, to plot or to its process group", names, promise)
        slowest, statuses = 0.0, set()
        for output in outputs:
            for turn in range(rounds):
                moment = random.uniform(0, 1.1 * output.seconds)
                complaints, seconds, status = trial(program, output, number, moment, is_group=turn % 2 == 1)
                slowest = max(slowest, seconds)
                statuses.add(status)
                row.trial(f"{output.name} after {moment * 1000:.0f} ms", complaints)
        if statuses == {0}:
            row.complaints.append("no run was ended by the signal")
        row.remark = f"the slowest end took {slowest * 1000:.0f} ms" if number != signal.SIGKILL else ""
        yield row


def trial(program, output, number, moment, is_group):
    """Complaints, the seconds from the signal to the end, and the exit status, which is 0 if the signal came too late."""
    with output.folder(program) as folder:
        with program.start(output.words, folder, start_new_session=True) as process:
            time.sleep(moment)
            sent = time.monotonic()
            (os.killpg if is_group else os.kill)(process.pid, number)
            outcome = finish(process)
        seconds = time.monotonic() - sent
        complaints = outcome.unless(0, -number, 128 + number) + output.torn(folder)
        if number != signal.SIGKILL:
            complaints += temporaries(folder)
            if seconds > LIMIT:
                complaints.append(f"ended after {seconds:.2f} s")
        # An ffmpeg whose plot was killed writes a moment longer. Until it ends, its temporary file may be there.
        if not wait_until(lambda: not has_group(process.pid)):
            complaints.append("another process of the run does not end")
        again = program.run(output.words, folder)
        complaints += [f"the next run: {one}" for one in again.unless(0) + output.unlike_new(folder)]
        return complaints, seconds, outcome.status


def has_group(number):
    """Whether a process of the group is still there."""
    try:
        os.killpg(number, 0)
    except ProcessLookupError:
        return False
    return True
