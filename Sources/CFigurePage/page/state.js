// The data of the page, the view, and who is told of changes.

const data = JSON.parse(document.getElementById('data').textContent)
const stage = document.getElementById('stage'), svg = stage.querySelector('svg'), panel = document.getElementById('panel')
const about = document.getElementById('about')
const [width, height] = data.size
/** The plot in points of the picture; the whole picture if it has several plots. */
const plot = (([x, y, w, h]) => ({ x, y, w, h }))(data.plot ?? [0, 0, width, height])
const curves = data.curves ?? [], reach = data.reach ?? 0, closest = data.zoom ?? 16

/** The part that is shown, in widths and heights of the plot as drawn, from its upper left corner. */
const view = { left: 0, top: 0, width: 1, height: 1 }
/** The indices of the curves that are switched off. */
const off = new Set(curves.flatMap((curve, index) => curve.hidden ? [index] : []))
/** The number of the frame, and what is known of it. */
let frameNumber = 0
const frames = data.frames ?? [{ points: data.points, table: data.table, paths: curves.map(curve => curve.paths ?? null) }]
const frame = () => frames[frameNumber]
const isHome = () => view.left === 0 && view.top === 0 && view.width === 1 && view.height === 1

const listeners = []
let isWaiting = false
/** Draws everything again when the browser shows its next frame. */
function changed() {
  if (isWaiting) return
  isWaiting = true
  requestAnimationFrame(() => {
    isWaiting = false
    for (const listener of listeners) listener()
  })
}

/** Makes an element of HTML. Attributes are set as such, so that texts are never read as HTML. */
function make(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children)
}

/** Makes an element of SVG. */
function draw(name, attributes = {}, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children)
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** How many pixels of the screen a point of the picture has. */
const ratio = () => svg.clientWidth / width || 1
const clamp = (value, low, high) => Math.min(Math.max(value, low), high)

/** The place of a point of the drawn picture in this view, in points. */
const placeX = x => plot.x + ((x - plot.x) / plot.w - view.left) / view.width * plot.w
const placeY = y => plot.y + ((y - plot.y) / plot.h - view.top) / view.height * plot.h
/** The place of scaled coordinates in this view. */
const atX = s => placeX(plot.x + (s - data.x.from) / (data.x.to - data.x.from) * plot.w)
const atY = s => placeY(plot.y + (data.y.to - s) / (data.y.to - data.y.from) * plot.h)
/** The scaled coordinates of a place in this view. */
const scaledX = x => data.x.from + (view.left + (x - plot.x) / plot.w * view.width) * (data.x.to - data.x.from)
const scaledY = y => data.y.to - (view.top + (y - plot.y) / plot.h * view.height) * (data.y.to - data.y.from)
const isInPlot = (x, y) => x >= plot.x - 0.5 && x <= plot.x + plot.w + 0.5 && y >= plot.y - 0.5 && y <= plot.y + plot.h + 0.5

/** Whether the values of an axis grow to the left or downwards. */
const isReversed = axis => axis.from > axis.to
const ascending = (a, b) => a < b ? [a, b] : [b, a]

/** The value at a scaled coordinate of an axis, and back. */
function valueAt(axis, s) {
  return axis.scale === 'log' ? 10 ** s : axis.scale === 'symlog' ? 2 * axis.within * Math.sinh(s * Math.LN10) : s
}
function scaledAt(axis, value) {
  return axis.scale === 'log' ? Math.log10(value) : axis.scale === 'symlog' ? Math.asinh(value / 2 / axis.within) / Math.LN10 : value
}
