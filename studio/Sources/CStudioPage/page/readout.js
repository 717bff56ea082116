// What the trace says: the value of a function, a solution or a field, a landmark, or the place of the pointer.

import { make } from './layout.js'
import { readable, rounded } from './numbers.js'

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
 * The value of a function and its enclosure, a landmark, or the place of the pointer; then the values of fields there.
 * @param {string} variable
 * @param {{x: number, level: number | null, landmark: import('./trace.js').Landmark | null}} cursor level: the ordinate of
 *   the landmark or of the pointer
 * @param {import('./traced.js').Point | undefined} point
 * @param {{name: string, owner: string}} label name: of the value; owner: the curve, if the name does not tell it
 * @param {{field: import('./traced.js').Field, label: string}[]} fields
 * @returns {HTMLElement[]}
 */
export function readout(variable, { x, level, landmark }, point, { name, owner }, fields) {
  const [across, up] = fields[0]?.field.coordinates ?? [variable, 'y']
  const parts = [part('at', across, rounded(x))]
  if (point && owner) parts.unshift(make('span', { class: 'label' }, owner))
  if (landmark?.y != null || !point) {
    if (level != null) parts.push(part(fields.length > 0 ? 'at' : 'value', point ? name : up, rounded(level)))
  } else {
    parts.push(part('value', name, point.y == null ? point.fault ?? 'undefined' : rounded(point.y)))
    if (point.low != null && point.high != null) parts.push(proof(point.low, point.high))
  }
  for (const { field, label: owner } of fields) parts.push(...fieldParts(field, owner))
  if (landmark) {
    const word = words[landmark.kind] ?? landmark.kind
    parts.push(make('span', { class: 'landmark' }, landmark.isProved ? `${word}, proved` : word))
  }
  return parts
}

/**
 * The numbers of a field. A single one has its enclosure beside it, several have theirs in titles.
 * @param {import('./traced.js').Field} field
 * @param {string} label of the field; empty if it is the only one
 * @returns {HTMLElement[]}
 */
function fieldParts({ parts, fault }, label) {
  const isOne = parts.length === 1, shown = label ? [make('span', { class: 'label' }, label)] : []
  for (const { name, value, low, high } of parts) {
    const text = value == null ? 'undefined' : rounded(value, isOne ? 12 : 8), made = part('value', name, text)
    shown.push(made)
    if (low == null || high == null) continue
    if (isOne) shown.push(proof(low, high))
    else made.title = low === high ? 'exactly, proved' : `between ${readable(low)} and ${readable(high)}, proved`
  }
  if (fault) shown.push(make('span', { class: 'fault' }, fault))
  return shown
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
