"""Compares the frames of an animation as Chromium decodes them with those of another reader."""

import hashlib
import json
import queue
import shutil
import subprocess
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

PAGE = """<body><script>
(async () => {
  const data = await (await fetch("/animation")).arrayBuffer();
  const decoder = new ImageDecoder({data, type: "TYPE"});
  await decoder.tracks.ready;
  await decoder.completed;
  const track = decoder.tracks.selectedTrack, frames = [];
  for (let frameIndex = 0; frameIndex < track.frameCount; frameIndex++) {
    const {image} = await decoder.decode({frameIndex});
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight), context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", pixels));
    frames.push([image.duration, Array.from(digest, byte => byte.toString(16).padStart(2, "0")).join("")]);
    image.close();
  }
  return {frames, repeats: String(track.repetitionCount)};
})().catch(error => ({error: String(error)})).then(answer =>
  fetch("/answer", {method: "POST", body: JSON.stringify(answer)}));
</script></body>"""


def check_browser(path, reading, folder):
    """How Chromium's frames differ from those of `reading`; an empty list if Chromium is missing."""
    browser = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
    if not browser:
        print("Chromium is missing; not checked:", path.name)
        return []
    seen = decode(browser, path)
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
        screenshot(browser, path, folder / f"{path.stem}{path.suffix[1:]}-browser.png")
    if "error" in seen:
        return [f"Chromium: {seen['error']}"]
    faults = []
    if len(seen["frames"]) != len(reading["frames"]):
        faults.append(f"Chromium: {len(seen['frames'])} frames")
    total = sum(duration for duration, _ in seen["frames"]) / 1000
    if abs(total - float(sum(reading["delays"]))) > 10:
        faults.append(f"Chromium: {total:.0f} ms in total")
    # A canvas changes colours that are partly transparent.
    apart = [index for index, ((_, digest), frame) in enumerate(zip(seen["frames"], reading["frames"]))
             if (frame[..., 3] % 255 == 0).all() and digest != sha256(frame)]
    if apart:
        faults.append(f"Chromium: frame {apart[0]} differs, and {len(apart) - 1} more")
    if not faults:
        reading["browser"] = f"repeats {seen['repeats']}"
    return faults


def decode(browser, path):
    """The answer of the page: the microseconds and the checksum of each frame, and the repetitions."""
    answers = queue.Queue()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            kind = "image/gif" if path.suffix == ".gif" else "image/png"
            page = PAGE.replace("TYPE", kind).encode()
            self.answer(path.read_bytes() if self.path == "/animation" else page)

        def do_POST(self):
            answers.put(self.rfile.read(int(self.headers["Content-Length"])))
            self.answer(b"")

        def answer(self, body):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(
            [*command(browser, profile), "--remote-debugging-port=0", f"http://127.0.0.1:{server.server_port}/"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            return json.loads(answers.get(timeout=120))
        except queue.Empty:
            return {"error": "no answer"}
        finally:
            process.terminate()
            process.wait()
            server.shutdown()


def screenshot(browser, path, target):
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        page = Path(profile) / "page.html"
        page.write_text(f"<body style='background: #fc8'><img src='{path.absolute().as_uri()}'>")
        subprocess.run(
            [*command(browser, profile), "--virtual-time-budget=500", f"--screenshot={target}", page.as_uri()],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def command(browser, profile):
    return [browser, "--headless", "--no-sandbox", "--disable-gpu", "--force-color-profile=srgb",
            "--window-size=900,700", f"--user-data-dir={profile}"]


def sha256(frame):
    frame = frame.copy()
    frame[frame[..., 3] == 0] = 0
    return hashlib.sha256(frame.tobytes()).hexdigest()
