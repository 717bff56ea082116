// Roots, extrema, intersections and other points, each with what is proved of it.

const pointsLayer = draw('g', { id: 'points', 'clip-path': 'url(#plot-clip)', 'pointer-events': 'none' })
let arePointsOn = true
const kinds = {
  root: 'zero', minimum: 'minimum', maximum: 'maximum', pole: 'pole', jump: 'jump', hole: 'hole', end: 'end of the curve',
  intersection: 'intersection', yIntercept: 'value at 0', special: 'special point',
}

/** A point in words. */
function pointText([kind, curve, other, x, y, isProved]) {
  const name = index => curves[index]?.name ?? ''
  const owner = other >= 0 ? ` of ${name(curve)} and ${name(other)}` : curves.length > 1 && name(curve) ? ` of ${name(curve)}` : ''
  const place = `${data.x.name} = ${format(data.x, x) && (data.x.ticks ? format(data.x, x) : number(x, 10))}`
  const height = y === null || kind === 'root' ? '' : `, ${data.y.name} = ${number(y, 10)}`
  return `${kinds[kind]}${owner}: ${place}${height} (${isProved ? 'proved' : 'estimated'})`
}

/** The points of this view: their places and texts. */
function shownPoints() {
  if (!arePointsOn || !data.plot) return []
  return (frame().points ?? []).flatMap(point => {
    const [, curve, other, x, y] = point
    if (y === null || off.has(curve) || off.has(other)) return []
    const place = { x: atX(scaledAt(data.x, x)), y: atY(scaledAt(data.y, y)), text: pointText(point), isProved: point[5] }
    return isInPlot(place.x, place.y) ? [place] : []
  })
}

function drawPoints() {
  pointsLayer.replaceChildren(...shownPoints().map(({ x, y, isProved }) => draw('circle', { cx: x, cy: y, r: Math.max(0.19 * look.em, 3 / ratio()), class: isProved ? 'proved' : 'estimated' })))
}

/** Moves to the next point, or the one before. */
function jump(step) {
  const all = shownPoints()
  if (!all.length) return notify(arePointsOn ? 'There are no points in this view.' : 'The points are hidden.')
  trace.isOn = false
  traceButton.setAttribute('aria-pressed', 'false')
  trace.point = (Math.max(trace.point + step, -1) + all.length) % all.length
  showReading(all[trace.point], true)
}

const pointsList = make('ul')
const pointsTable = make('details', {}, make('summary', {}, 'Points'), pointsList)
function listPoints() {
  const points = frame().points ?? []
  pointsTable.hidden = !points.length
  pointsList.replaceChildren(...points.map(point => make('li', {}, pointText(point))))
}
