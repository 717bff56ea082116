// What the trace shows: cross-hair, points and landmarks over the picture, and the readout.

import { make } from './layout.js'
import { readable, rounded } from './numbers.js'

const namespace = 'http://www.w3.org/2000/svg'

/**
 * @typedef {{x: number, y: number, color: string, isChosen: boolean}} Dot CSS pixels
 */

/**
 * Draws a vertical line, points on curves, and landmarks as small rings.
 * @param {SVGElement} overlay
 * @param {{plot: {x: number, y: number, width: number, height: number}, x: number, dots: Dot[],
 *   marks: {x: number, y: number, color: string}[]} | null} content
 */
export function drawOverlay(overlay, content) {
  overlay.replaceChildren()
  if (!content) return
  const { plot, x, dots, marks } = content
  const isInside = (/** @type {number} */ value, /** @type {number} */ from, /** @type {number} */ length) =>
    value >= from - 0.5 && value <= from + length + 0.5
  for (const mark of marks) {
    if (!isInside(mark.x, plot.x, plot.width) || !isInside(mark.y, plot.y, plot.height)) continue
    overlay.append(shape('circle', { class: 'mark', cx: mark.x, cy: mark.y, r: 3.5, stroke: mark.color }))
  }
  if (!isInside(x, plot.x, plot.width)) return
  const across = Math.round(x) + 0.5
  overlay.append(shape('line', { class: 'hair', x1: across, x2: across, y1: plot.y, y2: plot.y + plot.height }))
  for (const dot of dots) {
    if (!isInside(dot.y, plot.y, plot.height)) continue
    if (dot.isChosen) {
      const level = Math.round(dot.y) + 0.5
      overlay.append(shape('line', { class: 'hair', x1: plot.x, x2: plot.x + plot.width, y1: level, y2: level }))
      overlay.append(shape('circle', { class: 'halo', cx: dot.x, cy: dot.y, r: 10, fill: dot.color }))
    }
    overlay.append(shape('circle', { class: 'dot', cx: dot.x, cy: dot.y, r: dot.isChosen ? 5 : 3.5, fill: dot.color }))
  }
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @returns {SVGElement}
 */
function shape(name, attributes) {
  const made = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}

/** Words for the kinds of landmarks. */
const words = /** @type {Record<string, string>} */ ({
  root: 'root', minimum: 'minimum', maximum: 'maximum', pole: 'pole', jump: 'jump', hole: 'hole', end: 'end of the domain',
  intersection: 'intersection', yIntercept: 'y-intercept', special: 'special point',
})

/**
 * The name of a place with its coordinates: `root (−2, 0)`.
 * @param {import('./trace.js').Landmark} landmark
 */
export function placeName({ kind, x, y }) {
  return `${words[kind] ?? kind} (${rounded(x, 4)}, ${rounded(y ?? 0, 4)})`
}

/**
 * What the trace says: the value of a function and its enclosure, or a landmark, or the place of the pointer.
 * @param {string} variable
 * @param {{x: number, level: number | null, landmark: import('./trace.js').Landmark | null}} cursor level: the ordinate of
 *   the landmark or of the pointer
 * @param {import('./trace.js').Point | undefined} point
 * @param {string} label
 * @returns {HTMLElement[]}
 */
export function readout(variable, { x, level, landmark }, point, label) {
  const parts = [part('at', variable, rounded(x))], name = label || `f(${variable})`
  if (landmark?.y != null || !point) {
    if (level != null) parts.push(part('value', point ? name : 'y', rounded(level)))
  } else {
    parts.push(part('value', name, point.y == null ? point.fault ?? 'undefined' : rounded(point.y)))
    if (point.low != null && point.high != null) parts.push(proof(point.low, point.high))
  }
  if (landmark) {
    const word = words[landmark.kind] ?? landmark.kind
    parts.push(make('span', { class: 'landmark' }, landmark.isProved ? `${word}, proved` : word))
  }
  return parts
}

/**
 * The proved enclosure of a value.
 * @param {number} low
 * @param {number} high
 */
function proof(low, high) {
  if (low === high) return make('span', { class: 'proved', title: 'proved' }, 'exactly')
  return make('span', { class: 'proved', title: 'proved' },
    'between ', make('b', {}, readable(low)), ' and ', make('b', {}, readable(high)))
}

/**
 * @param {string} kind
 * @param {string} name
 * @param {string} value
 */
function part(kind, name, value) {
  return make('span', { class: kind }, make('i', {}, name), ' = ', make('b', {}, value))
}
