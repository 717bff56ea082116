// The state as the query of the URL, and back. The names of the image service, and for the page alone: `pad`, `m`,
// `tab`, `face`, `typed` (functions that are not shown), `label` (names of places) and `slider`.

import { flagOptions, listOptions, requestOf, stateOfRequest } from './request.js'
import { emptyState } from './store.js'

/** Names that have a place of their own in the state. */
const aliases = new Map(Object.entries({
  x: 'range', 'x-range': 'range', xlim: 'range', xrange: 'range', y: 'y-range', ylim: 'y-range', yrange: 'y-range',
}))

/** The longest query, in bytes: servers and browsers refuse long addresses. */
const longest = 6 * 1024

/**
 * @param {import('./store.js').State} state
 * @returns {string} the query without `?`; empty if the state is empty, without the parts that are too long for it
 */
export function queryOf(state) {
  /** @type {[string, string][]} */
  const pairs = []
  const { expressions, version, range, ...options } = requestOf({ ...state, labels: [] })
  for (const text of /** @type {string[]} */ (expressions)) pairs.push(['f', text])
  if (range !== undefined) pairs.push(['x-range', String(range)])
  for (const [name, value] of Object.entries(options)) {
    for (const text of Array.isArray(value) ? value : [value]) pairs.push([name, text === true ? '' : String(text)])
  }
  for (const text of state.labels) pairs.push(['label', text])
  if (state.keys !== null) for (const text of state.functions) if (text.trim()) pairs.push(['typed', text.trim()])
  for (const { name, value, min, max, speed, bounce } of state.parameters) {
    const swept = state.sweep?.name === name
    const isUsual = min === -10 && max === 10 && speed === 1 && !bounce
    if (swept || !isUsual) pairs.push(['slider', `${name}=${value},${min},${max},${speed}${bounce ? ',bounce' : ''}`])
  }
  if (state.pad) pairs.push(['pad', state.pad])
  if (state.memory !== null) pairs.push(['m', String(state.memory)])
  if (state.tab !== 'calculator') pairs.push(['tab', state.tab])
  if (state.face !== 'basic') pairs.push(['face', state.face])
  return fitting(pairs).join('&')
}

/**
 * The parts of a query that fit into it: first what the graph shows, then the functions that it does not show, then the
 * calculator's keys.
 * @param {[string, string][]} pairs
 * @returns {string[]} in the order of the pairs
 */
function fitting(pairs) {
  const rank = (/** @type {number} */ index) => ['typed', 'pad'].indexOf(pairs[index][0])
  const parts = pairs.map(([name, value]) => value === '' ? name : `${name}=${encoded(value)}`)
  const kept = new Set()
  let left = longest
  for (const index of [...parts.keys()].sort((a, b) => rank(a) - rank(b))) {
    if (parts[index].length >= left) continue
    kept.add(index)
    left -= parts[index].length + 1
  }
  return parts.filter((_, index) => kept.has(index))
}

/**
 * Percent-encodes what a query must not hold, and keeps what people read.
 * @param {string} text
 * @returns {string}
 */
function encoded(text) {
  return encodeURIComponent(text).replace(/%2F/g, '/').replace(/%3A/g, ':').replace(/%2C/g, ',').replace(/%3D/g, '=')
}

/**
 * Reads a query; a plus sign is a plus sign.
 * @param {string} query with or without `?`
 * @returns {import('./store.js').State}
 */
export function stateOf(query) {
  const pairs = query.replace(/^\?/, '').split('&').filter(Boolean).map((pair) => {
    const at = pair.indexOf('=')
    return /** @type {[string, string]} */ (at < 0 ? [decoded(pair), ''] : [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))])
  })
  /** @type {Record<string, string | string[] | true>} */
  const request = {}
  const page = { ...emptyState(), functions: /** @type {string[]} */ ([]) }
  const hidden = /** @type {string[]} */ ([]), labels = /** @type {string[]} */ ([]), sliders = /** @type {string[]} */ ([])
  for (const [given, value] of pairs) {
    const name = aliases.get(given) ?? given
    if (name === 'f') page.functions.push(value)
    else if (name === 'typed') hidden.push(value)
    else if (name === 'label') labels.push(value)
    else if (name === 'slider') sliders.push(value)
    else if (name === 'pad') page.pad = value
    else if (name === 'm') page.memory = value !== '' && Number.isFinite(Number(value)) ? Number(value) : null
    else if (name === 'tab') page.tab = tabNamed(value)
    else if (name === 'face') page.face = value
    else if (listOptions.has(name)) request[name] = [.../** @type {string[]} */ (request[name] ?? []), value]
    else if (flagOptions.has(name)) { if (value !== 'false' && value !== '0') request[name] = true }
    else request[name] = value
  }
  const state = stateOfRequest({ ...request, expressions: page.functions })
  for (const text of sliders) addSlider(state, text)
  const functions = state.keys === null ? state.functions : hidden.length > 0 ? hidden : ['']
  return { ...state, functions, labels, pad: page.pad, memory: page.memory, tab: page.tab, face: page.face }
}

/**
 * @param {import('./store.js').State} state
 * @param {string} text NAME=VALUE,MIN,MAX,SPEED[,bounce]
 */
function addSlider(state, text) {
  const [name, list = ''] = text.split('=')
  const [value, min, max, speed, bounce] = list.split(',')
  const slider = {
    name, value: Number(value), min: Number(min), max: Number(max), speed: Number(speed), bounce: bounce === 'bounce',
  }
  const isValid = [slider.value, slider.min, slider.max, slider.speed].every(Number.isFinite) && slider.min < slider.max
  if (!isValid || !name) return
  const index = state.parameters.findIndex((other) => other.name === name)
  if (index < 0) state.parameters.push(slider)
  else state.parameters[index] = slider
}

/**
 * @param {string} text
 * @returns {string} the text itself if its percent signs encode nothing
 */
function decoded(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * @param {string} name
 * @returns {import('./store.js').State['tab']}
 */
function tabNamed(name) {
  return name === 'functions' || name === 'sweep' || name === 'table' ? name : 'calculator'
}

/**
 * The link to the state, as it is now.
 * @param {import('./store.js').State} state
 * @returns {string}
 */
export function linkOf(state) {
  return `${location.origin}${location.pathname}?${queryOf(state)}#detail`
}
