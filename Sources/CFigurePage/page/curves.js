// The curves from their paths, which are finer than the picture and reach farther.

const unit = data.unit ?? 1
const curvesLayer = draw('g', { id: 'live-curves' })
const curvePaths = curves.map((curve, index) => {
  const line = draw('path', {
    fill: 'none', stroke: curve.color, 'stroke-linecap': 'round', 'stroke-linejoin': 'round',
    'stroke-opacity': curve.opacity, 'vector-effect': 'non-scaling-stroke',
  })
  const band = draw('path', { fill: curve.color, stroke: 'none', 'fill-opacity': curve.opacity })
  const group = draw('g', { 'data-curve': index }, band, line)
  return { line, band, group }
})
let drawnPaths = []

const isTraced = index => frame().paths?.[index] != null

function drawCurves() {
  const isLive = !isHome() || frames.length > 1
  curvesLayer.style.display = isLive && data.plot ? '' : 'none'
  if (!isLive || !data.plot) return
  const r = ratio()
  curvePaths.forEach(({ line, band, group }, index) => {
    const paths = frame().paths?.[index]
    if (!paths) return group.remove()
    if (!group.parentNode) curvesLayer.append(group)
    if (drawnPaths[index] !== paths) {
      line.setAttribute('d', paths[0])
      band.setAttribute('d', paths[1] ?? '')
      drawnPaths[index] = paths
    }
    // Widths of strokes that do not scale are in pixels of the screen.
    line.setAttribute('stroke-width', curves[index].width * r)
    if (curves[index].dash) line.setAttribute('stroke-dasharray', curves[index].dash.map(length => length * r).join(' '))
    const transform = `matrix(${1 / unit / view.width} 0 0 ${1 / unit / view.height} ${placeX(plot.x)} ${placeY(plot.y)})`
    line.setAttribute('transform', transform)
    band.setAttribute('transform', transform)
  })
}

/**
 * The segments of path data as lists of numbers: the start, then the end of a line, or the control points and the end of a curve.
 * Subpaths are lists of segments.
 */
function segments(text) {
  const parts = text.match(/[a-zA-Z]|-?\d*\.?\d+/g) ?? [], subpaths = []
  let command = '', x = 0, y = 0, startX = 0, startY = 0, at = 0, current = []
  const next = () => Number(parts[at++])
  const add = (...rest) => {
    current.push([x, y, ...rest])
    x = rest[rest.length - 2]
    y = rest[rest.length - 1]
  }
  while (at < parts.length) {
    if (/[a-zA-Z]/.test(parts[at])) command = parts[at++]
    if (command === 'z') {
      if (x !== startX || y !== startY) add(startX, startY)
      continue
    }
    switch (command) {
      case 'M': case 'm': {
        const [dx, dy] = [next(), next()]
        x = startX = command === 'M' ? dx : x + dx
        y = startY = command === 'M' ? dy : y + dy
        subpaths.push(current = [])
        break
      }
      case 'h': add(x + next(), y); break
      case 'v': add(x, y + next()); break
      case 'l': add(x + next(), y + next()); break
      case 'c': {
        const n = [next(), next(), next(), next(), next(), next()]
        add(x + n[0], y + n[1], x + n[2], y + n[3], x + n[4], y + n[5])
        break
      }
      default: return subpaths
    }
  }
  return subpaths
}

const parsed = new Map()
/** The segments of a curve's lines or bands in the frame at hand. */
function segmentsOf(index, isBand = false) {
  const text = frame().paths?.[index]?.[isBand ? 1 : 0]
  if (!text) return []
  if (!parsed.has(text)) {
    if (parsed.size > 64) parsed.clear()
    parsed.set(text, segments(text))
  }
  return parsed.get(text)
}

/** The point of a segment at a parameter from 0 to 1. */
function pointOn(s, t) {
  if (s.length === 4) return [s[0] + t * (s[2] - s[0]), s[1] + t * (s[3] - s[1])]
  const u = 1 - t, [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
  return [a * s[0] + b * s[2] + c * s[4] + d * s[6], a * s[1] + b * s[3] + c * s[5] + d * s[7]]
}
