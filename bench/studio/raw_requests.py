"""Requests that no client of HTTP would send, as raw bytes over a socket."""

import collections
import concurrent.futures
import random
import re
import socket
import time

HOST = b"Host: 127.0.0.1\r\n"
VALID = b"GET /plot.svg?f=sin(x)&size=200x150 HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n"
BODY = b'{"expressions": ["sin(x)"], "size": "200x150"}'
# As long as a client waits for an answer; a request that is not complete gets none within it.
ANSWER_SECONDS = 2
THREADS = 16


def send_all(server, count, seed):
    """Sends `count` requests, the kinds in turns; returns the faults."""
    statuses, faults = collections.Counter(), []

    def one(number):
        maker = KINDS[number % len(KINDS)]
        return maker.__name__, number, exchange(server, maker(random.Random(f"{seed} {number}")))

    with concurrent.futures.ThreadPoolExecutor(THREADS) as threads:
        for name, number, answer in threads.map(one, range(count)):
            seen = [int(status) for status in re.findall(rb"HTTP/1\.[01] (\d{3}) ", answer)] or [0]
            statuses.update(seen)
            faults += [f"{status}: {name} {number}: {answer[:300]!r}" for status in seen if status >= 500 and status != 503]
    print(f"{count} requests as raw bytes; answers, 0 for none: {dict(sorted(statuses.items()))}")
    return faults


def exchange(server, data):
    """Sends bytes, and returns what comes within a while."""
    answer = b""
    try:
        with socket.create_connection(("127.0.0.1", server.port), timeout=ANSWER_SECONDS) as connection:
            connection.sendall(data)
            if data.endswith(b"\0end"):
                connection.shutdown(socket.SHUT_WR)
            while (part := connection.recv(65536)) and len(answer) < 4_000_000:
                answer += part
                if b"\r\n\r\n" in answer:
                    connection.settimeout(0.2)
    except OSError:
        pass
    return answer


def send_slowly(server, count):
    """Opens connections that send a byte of a header each second, and asks meanwhile for other things; returns the faults."""
    start, connections, faults = time.monotonic(), [], []
    for _ in range(count):
        connection = socket.create_connection(("127.0.0.1", server.port), timeout=5)
        connection.sendall(b"GET / HTTP/1.1\r\nHost: 127")
        connection.setblocking(False)
        connections.append(connection)
    slowest = 0
    while connections and time.monotonic() < start + 120:
        began = time.monotonic()
        if server.fetch("/plot.svg?f=sin(x)&size=200x150")[0] not in (200, 429, 503):
            faults.append("a picture was refused while connections were slow")
        slowest = max(slowest, time.monotonic() - began)
        connections = [connection for connection in connections if is_open(connection)]
        time.sleep(1)
    if connections:
        faults.append(f"{len(connections)} of {count} slow connections are open after 120 s")
    for connection in connections:
        connection.close()
    print(f"{count} slow connections: closed after {time.monotonic() - start:.0f} s; slowest picture meanwhile {1000 * slowest:.0f} ms")
    return faults


def is_open(connection):
    """Sends one byte more, and closes the connection if the other end has."""
    try:
        connection.send(b"0")
        if connection.recv(4096):
            return True
    except BlockingIOError:
        return True
    except OSError:
        pass
    connection.close()
    return False


# Kinds of requests

def random_bytes(choose):
    return choose.randbytes(choose.randrange(1, 4000))


def flipped_bytes(choose):
    data = bytearray(post(choose.choice([b"/plot.svg", b"/api/keypad", b"/api/details"]), BODY) if choose.random() < 0.5 else VALID)
    for _ in range(choose.randrange(1, 8)):
        data[choose.randrange(len(data))] = choose.randrange(256)
    return bytes(data)


def bad_line(choose):
    line = choose.choice([
        b"GET", b"GET /", b"GET / HTTP/9.9", b"GET / HTTP/1.1 extra", b"get / http/1.1", b"G\0T / HTTP/1.1", b"GET\t/\tHTTP/1.1", b" GET / HTTP/1.1",
        b"GET  /  HTTP/1.1", b"A" * 70000 + b" / HTTP/1.1", b"GET * HTTP/1.1", b"OPTIONS * HTTP/1.1", b"CONNECT a:1 HTTP/1.1", b"GET http://[::1 HTTP/1.1",
        b"GET /../../etc/passwd HTTP/1.1", b"GET /assets/../../../etc/passwd HTTP/1.1", b"GET /assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd HTTP/1.1",
        b"GET //evil.example/ HTTP/1.1", b"GET /\x80\xff HTTP/1.1", b"TRACE / HTTP/1.1", b"PRI * HTTP/2.0", b"GET / HTTP/1.0", b"GET / HTTP/0.9"])
    return line + choose.choice([b"\r\n", b"\n", b"\r"]) + HOST + b"\r\n"


def bad_query(choose):
    value = choose.choice([
        b"%", b"%2", b"%zz", b"%00", b"%ff%fe", b"%c0%af", b"%ed%a0%80", b"%f4%90%80%80", b"\xff\xfe", b"%u0041", b"+" * 500, b"(" * 5000, b"-" * 5000,
        b"sin(" * 2000, b"1" * 5000, b"1e999999999", b"x^" * 2000, b"=", b"&&&=&=", b"%26%3d", b"NaN", b"x,x,x,x", b"9" * 400 + b"!", b"[", b'"', b"%0d%0aX:%20y", b"x" * 8000, b"x^" * 2000 + b"x", b"sin(" * 200 + b"x" + b")" * 200, b"x+" * 2000 + b"x"])
    name = choose.choice([b"f", b"x-range", b"size", b"set", b"y-range", b"scale", b"%66", b"unknown", b"", b"color", b"title", b"output", b"data", b"k"])
    form = choose.choice([b"svg", b"png", b"pdf", b"gif", b"", b"svg%00"])
    return b"GET /plot." + form + b"?f=x&" + name + b"=" + value + b" HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n"


def bad_size(choose):
    size = choose.choice([b"0x0", b"-1x5", b"1e9x1e9", b"99999999999999999999x1", b"x", b"1x1x1", b"NaNxNaN", b"infxinf", b"0.0001x0.0001", b"100000x100000"])
    scale = choose.choice([b"1", b"0", b"-1", b"1e300", b"NaN", b"1e-300", b"99999"])
    spans = choose.choice([b"-10:10", b"10:-10", b"0:0", b"1e308:-1e308", b"NaN:1", b"-inf:inf", b"1e-320:2e-320", b":", b"1:1.0000000000000002"])
    return b"GET /plot.png?f=sin(x)&size=" + size + b"&scale=" + scale + b"&x-range=" + spans + b" HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n"


def truncated_body(choose):
    return post(b"/plot.svg", BODY[:choose.randrange(len(BODY))], length=len(BODY) + 100) + b"\0end"


def bad_length(choose):
    length = choose.choice([b"-1", b"abc", b"1e3", b"99999999999999999999", b"9223372036854775807", b"0x10", b" ", b"5, 6", b"+5", b"18446744073709551616"])
    return b"POST /plot.svg HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nContent-Length: " + length + b"\r\n\r\n" + BODY


def two_lengths(choose):
    first = choose.choice([b"Content-Length: 5\r\n", b"Transfer-Encoding: chunked\r\n", b"Transfer-Encoding: gzip, chunked\r\n", b"Transfer-Encoding: nonsense\r\n"])
    return b"POST /plot.svg HTTP/1.1\r\n" + HOST + first + b"Content-Length: 44\r\nContent-Type: application/json\r\n\r\n" + BODY


def bad_chunks(choose):
    chunks = choose.choice([b"zz\r\nabc\r\n0\r\n\r\n", b"ffffffffffffffffff\r\na", b"-5\r\nhello\r\n0\r\n\r\n", b"5\r\nhel", b"5;ext=" + b"a" * 70000 + b"\r\nhello\r\n0\r\n\r\n",
                            b"1\r\na\r\n" * 20000 + b"0\r\n\r\n", b"0\r\n" + b"Trailer: x\r\n" * 5000 + b"\r\n"])
    return b"POST /api/keypad HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks


def huge_headers(choose):
    header = choose.choice([b"X: " + b"a" * 200_000 + b"\r\n", b"X: y\r\n" * 20_000, b"a" * 100_000 + b": b\r\n", b"Cookie: " + b"a=b; " * 30_000 + b"\r\n"])
    return b"GET / HTTP/1.1\r\n" + HOST + header + b"\r\n"


def huge_address(choose):
    return b"GET /plot.svg?f=" + choose.choice([b"x", b"%20", b"x%2B", b"&f=x", b"x*x%2B"]) * choose.randrange(1000, 60_000) + b" HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n"


def bad_headers(choose):
    header = choose.choice([
        b"no colon\r\n", b": empty\r\n", b"a b: c\r\n", b"X: \0\r\n", b"X: \xff\xfe\r\n", b" folded: x\r\n", b"X: a\r\n b\r\n", b"Host: evil.example\r\n", b"Host: \r\n",
        b"Expect: 100-continue\r\n", b"Expect: nonsense\r\n", b"Upgrade: websocket\r\nConnection: Upgrade\r\n", b"Connection: nonsense\r\n",
        b"If-None-Match: " + b'"a", ' * 3000 + b"\r\n", b"If-None-Match: \xff\r\n", b"Range: bytes=0-1,2-3,-5\r\n", b"Accept-Encoding: \0\r\n",
        b"If-Modified-Since: nonsense\r\n", b"Content-Type: \xff\r\n", b"Origin: null\r\n"])
    return b"GET /plot.svg?f=x HTTP/1.1\r\n" + choose.choice([HOST, b""]) + header + b"Connection: close\r\n\r\n"


def bad_json(choose):
    body = choose.choice([
        b"", b"null", b"[]", b"{", b"\xff\xfe", b'"', b"[" * 100_000, b'{"a":' * 50_000, b"1e999", b'{"expressions": 5}', b'{"expressions": [null]}', b'{"expressions": ["\\ud800"]}',
        b'{"keypad": {}, "keys": ["7"]}', b'{"keypad": null, "keys": [7]}', b'{"keypad": null, "keys": ["nonsense"]}', b'{"keypad": null, "keys": ["' + b"9" * 10_000 + b'"]}',
        b'{"keypad": null, "keys": [' + b'"(",' * 20_000 + b'"7"]}', b'{"keypad": null, "keys": [' + b'"9","x^2",' * 5_000 + b'"7"]}', b'{"steps": "' + b"( " * 20_000 + b'"}',
        b'{"program": {"version": 99999999999999999999}}', b'{"program": {"version": 1, "steps": [{"number": 1e400}]}}', b'{"request": {"expressions": ["x"]}, "x": 1e400}',
        b'{"request": {"expressions": ["x"]}, "x": "NaN"}', b'{"request": {"expressions": ["x"]}, "samples": -1}', b'{"request": {"expressions": ["x"]}, "samples": 9223372036854775807}',
        b'{"request": {"expressions": ["x"]}, "samples": 1e18}', b'{"expressions": ["x"], "output": "/etc/passwd"}', b'{"expressions": ["x"], "expressions": ["y"]}',
        b'{"expressions": ["' + b"x+" * 30_000 + b'x"]}', b'{"expressions": [' + b'"x",' * 5_000 + b'"x"]}', BODY + BODY, BODY[:-1], b"\xef\xbb\xbf" + BODY, b"\0" + BODY])
    return post(choose.choice([b"/plot.svg", b"/plot.png", b"/api/keypad", b"/api/details", b"/api/trace", b"/api/table"]), body)


def bad_kind(choose):
    kind = choose.choice([b"", b"text/plain", b"application/xml", b"multipart/form-data; boundary=a", b"application/json; charset=utf-16", b"nonsense", b"application/x-www-form-urlencoded"])
    return post(b"/plot.svg", BODY, kind=kind)


def bad_method(choose):
    method = choose.choice([b"PUT", b"DELETE", b"PATCH", b"OPTIONS", b"HEAD", b"TRACE", b"CONNECT", b"NONSENSE"])
    path = choose.choice([b"/", b"/plot.svg?f=x", b"/api/keypad", b"/openapi.json", b"/healthz", b"/metrics", b"/assets/main.js", b"/nothing"])
    return method + b" " + path + b" HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n"


def pipelined(choose):
    requests = [VALID.replace(b"Connection: close\r\n", b""), post(b"/plot.svg", BODY), b"GET /nothing HTTP/1.1\r\n" + HOST + b"\r\n", bad_query(choose).replace(b"Connection: close\r\n", b"")]
    return b"".join(choose.choice(requests) for _ in range(20)) + VALID


def other_protocols(choose):
    return choose.choice([
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + choose.randbytes(100), b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + choose.randbytes(500), b"SSH-2.0-OpenSSH_9.2\r\n",
        b"\r\n" * 5000, b"\0" * 5000, b"EHLO example\r\n", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\nConnection: Upgrade, HTTP2-Settings\r\n\r\n"])


KINDS = [random_bytes, flipped_bytes, bad_line, bad_query, bad_size, truncated_body, bad_length, two_lengths, bad_chunks, huge_headers, huge_address, bad_headers,
         bad_json, bad_json, bad_query, bad_kind, bad_method, pipelined, other_protocols]


def post(path, body, kind=b"application/json", length=None):
    return (b"POST " + path + b" HTTP/1.1\r\n" + HOST + (b"Content-Type: " + kind + b"\r\n" if kind else b"")
            + b"Content-Length: %d\r\nConnection: close\r\n\r\n" % (len(body) if length is None else length) + body)
