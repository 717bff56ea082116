// The state as a PlotRequest: what the server is asked to draw.

import { rangeText } from './numbers.js'

/** Options that may be given several times. */
export const listOptions = new Set(
  ['keys', 'set', 'let', 'name', 'style', 'fill', 'annotate', 'text', 'hline', 'vline', 'sweep'])

/** Options without a value. */
export const flagOptions = new Set(
  ['degrees', 'equal', 'no-equal', 'mark', 'bare', 'no-grid', 'zip', 'grid', 'each-fits', 'bounce'])

/**
 * @param {import('./store.js').State} state
 * @returns {string[]} the typed functions that are not empty
 */
export function shownFunctions(state) {
  return state.keys === null ? state.functions.map((text) => text.trim()).filter(Boolean) : []
}

/**
 * @param {import('./store.js').State} state
 * @returns {boolean} whether there is something to draw
 */
export function hasGraph(state) {
  return state.keys !== null || 'keys' in state.others || shownFunctions(state).length > 0
}

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
