// Curves that follow from a function: its derivative and its tangent. Each is an expression like those that people type.

import { shownFunctions } from './store.js'

/**
 * @typedef {import('./store.js').State} State
 * @typedef {{label: string, number: number}} Curve
 * @typedef {{functions: string[], keys: null, tab: 'functions', labels: string[], name: string}} Named
 */

const head = /^\s*([\p{L}][\p{L}\p{N}_]*)\s*\(([^()]*)\)\s*=(?!=)/u
const names = ['f', 'g', 'h', 'p', 'q', 'u', 'v', 'w']

/**
 * The changes that add a derivative.
 * @param {State} state
 * @param {Curve} curve
 * @param {string} variable
 */
export function withDerivative(state, curve, variable) {
  const named = withName(state, curve, variable)
  return named && adding(named, `${named.name}'(${variable})`)
}

/**
 * The changes that add the tangent at a place.
 * @param {State} state
 * @param {Curve} curve
 * @param {string} variable
 * @param {number} at
 */
export function withTangent(state, curve, variable, at) {
  const named = withName(state, curve, variable)
  const run = at === 0 ? variable : `(${variable}${at < 0 ? '+' : '-'}${Math.abs(at)})`
  return named && adding(named, `${named.name}(${at})+${named.name}'(${at})*${run}`)
}

/**
 * The functions with one more, unless they have it already.
 * @param {Named} named
 * @param {string} text
 */
function adding({ name, functions, ...others }, text) {
  const filled = functions.filter((other) => other.trim())
  return { ...others, functions: filled.includes(text) ? filled : [...filled, text] }
}

/**
 * The changes that give a function a name by which others can call it. The calculator's function becomes a typed one.
 * @param {State} state
 * @param {Curve} curve
 * @param {string} variable
 * @returns {Named | null} null for a function of the link that is not in the list
 */
function withName(state, { label, number }, variable) {
  const changes = { keys: null, tab: /** @type {const} */ ('functions'), labels: state.labels }
  if (state.keys !== null) {
    const functions = [...state.functions.filter((text) => text.trim())], name = freeName(state, functions)
    return { ...changes, functions: [...functions, `${name}(${variable})=${label}`], name }
  }
  const text = shownFunctions(state).filter((other) => !isOfSeveral(other))[number - 1]
  if (text === undefined) return null
  const [whole, own] = head.exec(text) ?? ['', '']
  if (own && !whole.includes(',')) return { ...changes, functions: state.functions, name: own }
  const name = freeName(state, state.functions), named = `${name}(${variable})=${text.replace(/^\s*y\s*=(?!=)/, '')}`
  return { ...changes, functions: state.functions.map((other) => other.trim() === text ? named : other), name }
}

/** @param {string} text */
function isOfSeveral(text) {
  return head.exec(text)?.[2].includes(',') === true
}

/**
 * A name that nothing has.
 * @param {State} state
 * @param {string[]} functions
 */
function freeName(state, functions) {
  const taken = new Set(functions.join(' ').match(/[\p{L}]+/gu) ?? [])
  for (const { name } of state.parameters) taken.add(name)
  return names.find((name) => !taken.has(name)) ?? 'f_1'
}
