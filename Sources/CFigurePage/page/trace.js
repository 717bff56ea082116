// Values under the pointer, and at a place that keys move.

const tip = make('div', { id: 'tip', hidden: '' })
const cross = draw('circle', { id: 'trace', r: 5.5, visibility: 'hidden' })
const trace = { isOn: false, curve: 0, at: 0.5, point: -1 }

/** The length of a pixel in units of an axis at a scaled coordinate, for the digits that are worth saying. */
function resolution(axis, s) {
  const length = axis === data.x ? Math.abs(scaledX(plot.x + 1) - scaledX(plot.x)) : Math.abs(scaledY(plot.y + 1) - scaledY(plot.y))
  return Math.abs(valueAt(axis, s + length / ratio() / 4) - valueAt(axis, s)) || Number.MIN_VALUE
}

/** Writes a scaled coordinate with the digits that the picture shows. */
function reading(axis, s) {
  const value = valueAt(axis, s)
  if (axis.ticks === 'durations' || axis.ticks === 'dates' || axis.ticks === 'times' || axis.ticks === 'names') return format(axis, value, resolution(axis, s))
  const step = 10 ** Math.floor(Math.log10(resolution(axis, s)))
  if (axis.ticks === 'percent' || axis.ticks === 'form') return format(axis, value, step)
  return withStep(value, step) + (axis.ticks === 'degrees' ? '°' : '')
}

/** The values of a function at an abscissa in parts of a point: one, the ends of a band, or none. */
function valuesAt(index, x) {
  for (const subpath of segmentsOf(index)) {
    let low = 0, high = subpath.length - 1
    if (high < 0) continue
    const way = subpath[0][0] <= subpath[high].at(-2) ? 1 : -1
    if (way * x < way * subpath[0][0] || way * x > way * subpath[high].at(-2)) continue
    while (low < high) {
      const centre = (low + high) >> 1
      if (way * subpath[centre].at(-2) < way * x) low = centre + 1
      else high = centre
    }
    const s = subpath[low]
    let [from, to] = [0, 1]
    for (let round = 0; round < 40; round++) {
      const t = (from + to) / 2
      if (way * pointOn(s, t)[0] < way * x) from = t
      else to = t
    }
    return [pointOn(s, (from + to) / 2)[1]]
  }
  const ys = []
  for (const s of segmentsOf(index, true).flat()) {
    if (Math.min(s[0], s[2]) > x || Math.max(s[0], s[2]) < x || s[0] === s[2]) continue
    ys.push(s[1] + (x - s[0]) / (s[2] - s[0]) * (s[3] - s[1]))
  }
  return ys.length ? [Math.min(...ys), Math.max(...ys)] : []
}

const partX = x => (x - placeX(plot.x)) * unit * view.width
const fromPart = ([x, y]) => [placeX(plot.x + x / unit), placeY(plot.y + y / unit)]

/** The nearest thing to a place of the picture that can be read: its place and its text; null for none within reach. */
function readAt(x, y) {
  const found = []
  const add = (px, py, distance, text) => { if (isInPlot(px, py)) found.push({ x: px, y: py, distance, text }) }
  for (const point of shownPoints()) add(point.x, point.y, Math.hypot(point.x - x, point.y - y) - 9, point.text)
  curves.forEach((curve, index) => {
    if (off.has(index)) return
    const name = curve.name ? `${curve.name}: ` : ''
    if (curve.data) return nearestDatum(curve, x, y, add, name)
    if (!isTraced(index)) return
    if (curve.kind === 'function') {
      const px = partX(x), ys = valuesAt(index, px)
      if (ys.length === 1) {
        const [, py] = fromPart([px, ys[0]])
        add(x, py, Math.min(Math.abs(py - y) * 0.5, 50 / ratio()), name + pair(scaledX(x), scaledY(py)))
      } else if (ys.length === 2) {
        const [high, low] = ys.map(value => fromPart([px, value])[1])
        add(x, clamp(y, high, low), 0, `${name}${data.x.name} = ${reading(data.x, scaledX(x))}, ${data.y.name} from ${reading(data.y, scaledY(low))} to ${reading(data.y, scaledY(high))}`)
      }
    } else nearestOnPath(index, x, y, add, name)
  })
  const nearest = found.sort((a, b) => a.distance - b.distance)[0]
  return nearest && nearest.distance < 60 / ratio() ? nearest : null
}

const pair = (x, y) => `${data.x.name} = ${reading(data.x, x)}, ${data.y.name} = ${reading(data.y, y)}`

function nearestDatum(curve, x, y, add, name) {
  let best = null
  for (let at = 0; at < curve.data.length; at += 2) {
    const [px, py] = [atX(curve.data[at]), atY(curve.data[at + 1])], distance = Math.hypot(px - x, py - y)
    if (!best || distance < best.distance) best = { px, py, distance, at }
  }
  if (!best) return
  const text = `${name}${data.x.name} = ${format(data.x, valueAt(data.x, curve.data[best.at]))}, ${data.y.name} = ${number(valueAt(data.y, curve.data[best.at + 1]))}`
  add(best.px, best.py, best.distance, text)
}

function nearestOnPath(index, x, y, add, name) {
  let best = null
  for (const s of segmentsOf(index).flat()) {
    for (let t = 0; t <= 1; t += s.length === 4 ? 0.5 : 0.125) {
      const [px, py] = fromPart(pointOn(s, t)), distance = Math.hypot(px - x, py - y)
      if (!best || distance < best.distance) best = { px, py, distance }
    }
  }
  if (best) add(best.px, best.py, best.distance, name + pair(scaledX(best.px), scaledY(best.py)))
}

/** Shows a text at a place of the picture; null hides it. */
function showReading(found, isSpoken = false) {
  cross.setAttribute('visibility', found ? 'visible' : 'hidden')
  tip.hidden = !found
  if (!found) return
  cross.setAttribute('cx', found.x)
  cross.setAttribute('cy', found.y)
  cross.setAttribute('r', Math.max(5.5, 4 / ratio()))
  tip.textContent = found.text
  const r = ratio(), isLeft = found.x * r > stage.clientWidth * 0.6
  tip.style.left = isLeft ? '' : `${found.x * r + 12}px`
  tip.style.right = isLeft ? `${stage.clientWidth - found.x * r + 12}px` : ''
  tip.style.top = `${Math.max(found.y * r - 36, 0)}px`
  if (isSpoken) say(found.text)
}

const readable = () => curves.flatMap((curve, index) => !off.has(index) && isTraced(index) && curve.kind === 'function' ? [index] : [])

/** Starts and ends the trace by keys. */
function toggleTrace(isOn = !trace.isOn) {
  const able = readable()
  if (isOn && !able.length) return notify('No function to trace; move the pointer over points instead.')
  trace.isOn = isOn
  traceButton.setAttribute('aria-pressed', String(isOn))
  if (!isOn) return showReading(null)
  if (!able.includes(trace.curve)) trace.curve = able[0]
  trace.at = clamp(trace.at, view.left, view.left + view.width)
  drawTrace(true)
}

/** Moves the trace by pixels, or to another curve. */
function stepTrace(right, up, isFar) {
  const able = readable()
  if (up) trace.curve = able[(able.indexOf(trace.curve) + (up > 0 ? 1 : able.length - 1)) % able.length]
  trace.at = clamp(trace.at + right * (isFar ? 20 : 2) / plot.w * view.width, -reach, 1 + reach)
  if (trace.at < view.left || trace.at > view.left + view.width) show(trace.at - view.width / 2, view.top, view.width, view.height)
  drawTrace(true)
}

function drawTrace(isSpoken = false) {
  if (!trace.isOn) return
  const px = trace.at * plot.w * unit, [y] = valuesAt(trace.curve, px), x = placeX(plot.x + trace.at * plot.w)
  const name = curves[trace.curve].name
  if (y === undefined) return showReading({ x, y: plot.y + plot.h / 2, text: `${name}: no value at ${data.x.name} = ${reading(data.x, scaledX(x))}` }, isSpoken)
  const py = fromPart([px, y])[1]
  showReading({ x, y: clamp(py, plot.y, plot.y + plot.h), text: `${name}: ${pair(scaledX(x), scaledY(py))}` }, isSpoken)
}
