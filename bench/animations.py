"""Reads animations with other programs: Pillow, ffmpeg and, for GIF and APNG, Chromium.

Prints a row for each file: size, frames, delays, loops, colours. With --frames DIRECTORY, every decoded frame is compared
with a PNG of this directory, in the order of the names. The exit status is 1 if anything differs from the expectation.
"""

import argparse
import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import numpy
from PIL import Image

from browser import check_browser

VIDEOS = {".mp4", ".webm"}
# The greatest difference of a channel: a GIF's palette merges colours on edges, and in a video 2×2 pixels share colours.
TOLERANCES = {".apng": 0, ".gif": 8}
VIDEO_PIXELS_APART = 0.02


def main():
    arguments = parse()
    sources = sorted(Path(arguments.frames).glob("*.png")) if arguments.frames else []
    faults = []
    for name in arguments.files:
        path = Path(name)
        reading = read_video(path) if path.suffix in VIDEOS else read_image(path)
        found = check(path, reading, arguments, sources)
        if path.suffix not in VIDEOS and not arguments.no_browser:
            found += check_browser(path, reading, Path(arguments.save) if arguments.save else None)
        if arguments.save:
            save(path, reading, Path(arguments.save))
        print(describe(path, reading))
        faults += [f"{path.name}: {fault}" for fault in found]
    for fault in faults:
        print("wrong:", fault)
    sys.exit(1 if faults else 0)


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", help="GIF, APNG, MP4 and WebM files")
    parser.add_argument("--frames", help="a directory of PNGs, one for each frame")
    parser.add_argument("--count", type=int, help="the expected number of frames")
    parser.add_argument("--fps", type=Fraction, help="the expected frames per second: 30, 2997/100")
    parser.add_argument("--loops", type=int, help="the expected number of loops, 0 for ever")
    parser.add_argument("--save", help="a directory for the first, middle and last decoded frames")
    parser.add_argument("--no-browser", action="store_true", help="do not use Chromium")
    return parser.parse_args()


def read_image(path):
    """The frames that Pillow decodes, as RGBA; delays in milliseconds; loops, 0 for ever."""
    with Image.open(path) as image:
        frames, delays = [], []
        for index in range(getattr(image, "n_frames", 1)):
            image.seek(index)
            frames.append(numpy.array(image.convert("RGBA")))
            delays.append(image.info.get("duration", 0))
        loops = image.info.get("loop")
        if image.format == "GIF":
            # The file has the number of loops after the first, or nothing if it plays once.
            loops = 1 if loops is None else loops + 1 if loops else 0
    return {"frames": frames, "delays": delays, "loops": loops, "reader": "Pillow"}


def read_video(path):
    """The frames that ffmpeg decodes, as RGBA."""
    probe = subprocess.run(
        ["ffprobe", "-v", "error", "-select_streams", "v:0", "-show_streams", "-show_format", "-of", "json", path],
        capture_output=True, check=True)
    stream = json.loads(probe.stdout)["streams"][0]
    width, height = stream["width"], stream["height"]
    raw = subprocess.run(
        ["ffmpeg", "-v", "error", "-i", path, "-vf", "scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int",
         "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgba", "-"],
        capture_output=True, check=True).stdout
    frames = list(numpy.frombuffer(raw, numpy.uint8).reshape(-1, height, width, 4))
    return {"frames": frames, "rate": Fraction(stream["avg_frame_rate"]), "loops": None, "reader": "ffmpeg",
            "codec": f"{stream['codec_name']} {stream['pix_fmt']} {stream.get('color_space', '?')}"}


def check(path, reading, arguments, sources):
    """Descriptions of all differences from the expectation."""
    faults, frames = [], reading["frames"]
    count = arguments.count or len(sources)
    if count and len(frames) != count:
        faults.append(f"{len(frames)} frames, not {count}")
    if arguments.loops is not None and path.suffix not in VIDEOS and reading["loops"] != arguments.loops:
        faults.append(f"{reading['loops']} loops, not {arguments.loops}")
    if arguments.fps:
        faults += check_speed(path, reading, arguments.fps)
    for index, (frame, source) in enumerate(zip(frames, sources)):
        with Image.open(source) as image:
            fault = compare(path, frame, numpy.array(image.convert("RGBA")))
        if fault:
            faults.append(f"frame {index}: {fault}")
            break
    return faults


def check_speed(path, reading, fps):
    if path.suffix in VIDEOS:
        return [] if abs(reading["rate"] / fps - 1) < 1e-3 else [f"{reading['rate']} frames per second, not {fps}"]
    faults, total = [], float(sum(reading["delays"]))
    wanted = float(len(reading["delays"]) * 1000 / (min(fps, 50) if path.suffix == ".gif" else fps))
    if abs(total - wanted) > 10:
        faults.append(f"{total:.0f} ms in total, not {wanted:.0f}")
    if path.suffix == ".gif" and min(reading["delays"]) < 20:
        faults.append("a delay below 20 ms, which viewers make longer")
    return faults


def compare(path, frame, source):
    """How a decoded frame differs from its source; None if the difference is allowed."""
    height, width = source.shape[:2]
    if path.suffix in VIDEOS:
        if frame.shape[:2] != (height + height % 2, width + width % 2):
            return f"{frame.shape[1]}x{frame.shape[0]}"
        alpha = source[..., 3:].astype(float) / 255
        source = source[..., :3] * alpha + 255 * (1 - alpha)
        apart = (abs(frame[:height, :width, :3] - source).max(2) > 48).mean()
        return f"{apart:.1%} of the pixels differ too much" if apart > VIDEO_PIXELS_APART else None
    if frame.shape != source.shape:
        return f"{frame.shape[1]}x{frame.shape[0]}"
    seen, wanted = visible(frame, path), visible(source, path)
    worst = abs(seen.astype(int) - wanted).max()
    return f"a channel differs by {worst} of 255" if worst > TOLERANCES.get(path.suffix, 0) else None


def visible(frame, path):
    """A frame without invisible colours; for GIF, alpha is 0 or 255."""
    frame = frame.copy()
    if path.suffix == ".gif":
        frame[..., 3] = numpy.where(frame[..., 3] < 128, 0, 255)
    frame[frame[..., 3] == 0] = 0
    return frame


def save(path, reading, folder):
    folder.mkdir(parents=True, exist_ok=True)
    count = len(reading["frames"])
    for index in sorted({0, count // 2, count - 1}):
        Image.fromarray(reading["frames"][index]).save(folder / f"{path.stem}{path.suffix[1:]}-{index:03}.png")


def describe(path, reading):
    frames = reading["frames"]
    height, width = frames[0].shape[:2]
    colors = max(len(numpy.unique(frame.view(numpy.uint32))) for frame in map(numpy.ascontiguousarray, frames))
    size = path.stat().st_size
    parts = [f"{path.name}: {size / 1024:.0f} KiB", f"{width}x{height}", f"{len(frames)} frames",
             f"{size / len(frames) / 1024:.1f} KiB per frame", f"at most {colors} colours per frame"]
    if path.suffix in VIDEOS:
        parts += [f"{float(reading['rate']):g} frames per second", reading["codec"]]
    else:
        delays = [round(float(delay), 3) for delay in reading["delays"]]
        parts += [f"delays {' '.join(f'{delay:g}' for delay in delays[:4])} … ms, {sum(delays):.0f} in total",
                  "for ever" if reading["loops"] == 0 else f"{reading['loops']} loops"]
        if "browser" in reading:
            parts.append(f"Chromium agrees, {reading['browser']}")
    return ", ".join(parts)


if __name__ == "__main__":
    main()
