// The state as a PlotRequest, which is what the server is asked to draw, and back.

import { rangeText, typed as numberTyped } from './numbers.js'
import { emptyState, shownFunctions } from './store.js'

/** Options that may be given several times. */
export const listOptions = new Set([
  'keys', 'set', 'let', 'name', 'style', 'fill', 'annotate', 'note', 'text', 'hline', 'vline', 'y2', 'inset', 'sweep', 'integral', 'tangent',
  'normal', 'secant', 'taylor', 'riemann', 'cobweb', 'newton', 'sequence', 'through', 'at', 'polygon', 'angle', 'circle', 'segment', 'arrow', 'using', 'where',
  'data-style', 'marker', 'missing', 'fit', 'start', 'bounds',
])

/** Options without a value. */
export const flagOptions = new Set([
  'degrees', 'equal', 'no-equal', 'mark', 'bare', 'no-grid', 'zip', 'grid', 'each-fits', 'bounce', 'nullclines', 'over-time', 'gradient', 'empty',
  'alt', 'decimal-comma', 'horizontal', 'mark-labels', 'no-mark-labels', 'matrix', 'residuals', 'stacked', 'strict', 'transpose', 'quiet', 'verbose',
])

/** Names that the page decides itself. */
const decided = new Set(['size', 'scale', 'dpi', 'theme', 'format', 'version'])

/**
 * The request of the state, without the size and the look of the page.
 * @param {import('./store.js').State} state
 * @param {Set<string>} [unused] parameters that no shown function uses
 * @returns {Record<string, unknown>}
 */
export function requestOf(state, unused = new Set()) {
  const { sweep, view } = state
  /** @type {Record<string, unknown>} */
  const request = { version: 1, ...state.others, expressions: shownFunctions(state) }
  if (state.keys !== null) request.keys = [state.keys]
  const isSwept = sweep !== null && !unused.has(sweep.name)
  const bound = state.parameters.filter(({ name }) => !unused.has(name) && !(isSwept && name === sweep?.name))
  const set = [...(state.others.set ?? []), ...bound.map(({ name, value }) => `${name}=${value}`)]
  if (set.length > 0) request.set = set
  if (isSwept && sweep) {
    request.sweep = [`${sweep.name}=${sweep.from}:${sweep.to}/${sweep.count}`]
    if (sweep.form === 'grid') request.grid = true
  }
  const annotations = [...(state.others.annotate ?? []), ...state.labels]
  if (annotations.length > 0) request.annotate = annotations
  if (state.areas.length > 0) request.integral = state.areas
  if (view) {
    request.range = rangeText(view.x)
    request['y-range'] = rangeText(view.y)
  }
  if (state.log) request.log = state.log
  if (state.degrees) request.degrees = true
  if (state.equal === false) request['no-equal'] = true
  else if (state.equal || view?.equal) request.equal = true
  return request
}

/**
 * The request with the size and the look of the page.
 * @param {Record<string, unknown>} request
 * @param {{width: number, height: number, scale: number, isDark: boolean}} canvas
 * @returns {Record<string, unknown>}
 */
export function dressed(request, canvas) {
  const whole = { size: `${canvas.width}x${canvas.height}`, ...(canvas.isDark ? { theme: 'dark' } : {}), ...request }
  return canvas.scale === 1 ? whole : { scale: String(canvas.scale), ...whole }
}

/**
 * The state that shows a request.
 * @param {Record<string, any>} request
 * @returns {import('./store.js').State}
 */
export function stateOfRequest(request) {
  const state = emptyState()
  const { expressions = [], keys = [], set = [], sweep = [], integral = [], log = '', degrees, equal, grid, 'no-equal': unequal, ...rest } = request
  if (expressions.length > 0) state.functions = [...expressions]
  if (keys.length === 1 && expressions.length === 0) state.keys = keys[0]
  else if (keys.length > 0) state.others.keys = keys
  state.parameters = set.flatMap((/** @type {string} */ text) => parameterOf(text))
  const formulas = set.filter((/** @type {string} */ text) => parameterOf(text).length === 0)
  if (formulas.length > 0) state.others.set = formulas
  state.sweep = sweepOf(sweep[0], grid === true)
  if (sweep.length > 0 && !state.sweep) {
    rest.sweep = sweep
    if (grid) rest.grid = true
  } else if (state.sweep && !state.parameters.some(({ name }) => name === state.sweep?.name)) {
    const { name, from, to } = state.sweep
    state.parameters.push({ ...parameter(name, from), min: Math.min(from, to), max: Math.max(from, to) })
  }
  state.log = ['x', 'y', 'xy'].includes(log) ? log : ''
  state.degrees = degrees === true
  state.areas = [...integral]
  state.equal = equal === true ? true : unequal === true ? false : null
  const x = rangeOf(rest.range), y = rangeOf(rest['y-range'])
  if (x && y) {
    state.view = { x, y, equal: false }
    delete rest.range
    delete rest['y-range']
  }
  for (const [name, value] of Object.entries(rest)) if (!decided.has(name)) state.others[name] = value
  return state
}

/**
 * A parameter with the usual slider.
 * @param {string} name
 * @param {number} value
 * @returns {import('./store.js').Parameter}
 */
export function parameter(name, value) {
  const limit = Math.abs(value) <= 10 ? 10 : 2 * Math.abs(value)
  return { name, value, min: -limit, max: limit, speed: 1, bounce: false }
}

/**
 * @param {string} text NAME=VALUE
 * @returns {import('./store.js').Parameter[]} empty if the value is no number
 */
function parameterOf(text) {
  const [name, value = ''] = text.split('=').map((part) => part.trim())
  const number = numberTyped(value)
  return name && Number.isFinite(number) ? [parameter(name, number)] : []
}

/**
 * @param {string | undefined} text NAME=FROM:TO/COUNT
 * @param {boolean} isGrid
 * @returns {import('./store.js').Sweep | null} null for other forms of a sweep
 */
function sweepOf(text, isGrid) {
  const parts = /^\s*([^=\s]+)\s*=\s*([^:]+):([^:/]+)\/\s*(\d+)\s*$/.exec(text ?? '')
  if (!parts) return null
  const from = numberTyped(parts[2]), to = numberTyped(parts[3])
  if (!Number.isFinite(from) || !Number.isFinite(to)) return null
  return { name: parts[1], from, to, count: Number(parts[4]), form: isGrid ? 'grid' : 'family' }
}

/**
 * @param {unknown} text A:B
 * @returns {[number, number] | null} null unless both are numbers in order
 */
export function rangeOf(text) {
  const parts = typeof text === 'string' ? text.split(':').map(numberTyped) : []
  return parts.length === 2 && parts[0] < parts[1] ? [parts[0], parts[1]] : null
}
