// The state of the page: one value, replaced on change; observers are told what changed.

/**
 * @typedef {{name: string, value: number, min: number, max: number, speed: number, bounce: boolean}} Parameter
 * @typedef {{name: string, from: number, to: number, count: number, form: 'family' | 'grid'}} Sweep
 * @typedef {{x: [number, number], y: [number, number], equal: boolean, isHeld?: boolean, isKept?: boolean}} View isHeld: nobody
 *   chose the ranges, they only stay while parameters change; isKept: they are those of the last session
 * @typedef {Object} State
 * @property {string[]} functions typed functions, relations and curves, empty ones included
 * @property {string | null} keys the calculator's function, while the graph shows it instead of the typed ones
 * @property {Parameter[]} parameters
 * @property {Sweep | null} sweep what the sweep shows; null while the sliders act
 * @property {View | null} view the ranges that somebody chose, or that are held; null while they are fitted
 * @property {string} log logarithmic axes: '', 'x', 'y' or 'xy'
 * @property {boolean} degrees
 * @property {string[]} labels names of places of the curves, as annotations; they go when the curves change
 * @property {string[]} areas areas of integrals, as texts of the option `integral`; they go when there are fewer functions
 * @property {boolean | null} equal equal scales of both axes; null leaves it to the kinds of curves
 * @property {Record<string, string | string[] | true>} others further options of the request
 * @property {string} pad the calculator's keys
 * @property {number | null} memory the value of M
 * @property {'calculator' | 'functions' | 'sweep' | 'table'} tab
 * @property {string} face the face of the keypad
 */

/** @returns {State} */
export function emptyState() {
  return {
    functions: [''], keys: null, parameters: [], sweep: null, view: null, log: '', degrees: false, labels: [], areas: [],
    equal: null, others: {}, pad: '', memory: null, tab: 'calculator', face: 'basic',
  }
}

/**
 * @param {State} state
 * @returns {string[]} the typed functions that are not empty
 */
export function shownFunctions(state) {
  return state.keys === null ? state.functions.map((text) => text.trim()).filter(Boolean) : []
}

/**
 * @param {State} state
 * @returns {boolean} whether there is something to draw
 */
export function hasGraph(state) {
  return state.keys !== null || 'keys' in state.others || shownFunctions(state).length > 0
}

/** Holds the state and tells observers of changes. */
export class Store {
  /** @type {Set<(state: State, changed: Set<string>) => void>} */
  #observers = new Set()

  /** @param {State} state */
  constructor(state) {
    this.state = state
  }

  /**
   * Replaces parts of the state.
   * @param {Partial<State>} changes
   */
  update(changes) {
    const next = { ...this.state, ...changes }
    if (next.view?.isHeld && next.view === this.state.view && !hasSameFunctions(next, this.state)) next.view = null
    if (next.labels.length > 0 && !('labels' in changes) && !keepsCurves(this.state, next)) next.labels = []
    if (next.areas.length > 0 && !('areas' in changes) && countOfFunctions(next) < countOfFunctions(this.state)) next.areas = []
    const changed = new Set(Object.keys(next).filter((key) => next[key] !== this.state[key]))
    if (changed.size === 0) return
    this.state = next
    for (const observer of this.#observers) observer(this.state, changed)
  }

  /**
   * Calls an observer now, and after each change of one of some parts.
   * @param {(keyof State)[]} parts
   * @param {(state: State, changed: Set<string>) => void} observer
   */
  observe(parts, observer) {
    this.#observers.add((state, changed) => {
      if (parts.some((part) => changed.has(part))) observer(state, changed)
    })
    observer(this.state, new Set(parts))
  }
}

/** @param {State} state */
function countOfFunctions(state) {
  return state.keys !== null ? 1 : shownFunctions(state).length
}

/**
 * @param {State} a
 * @param {State} b
 * @returns {boolean} whether both show the same functions, with whatever parameters
 */
function hasSameFunctions(a, b) {
  const shown = (/** @type {State} */ state) => JSON.stringify([shownFunctions(state), state.keys, state.others])
  return shown(a) === shown(b)
}

/**
 * @param {State} old
 * @param {State} next
 * @returns {boolean} whether every curve is still shown as it was; there may be more
 */
function keepsCurves(old, next) {
  const shown = new Set(shownFunctions(next)), values = new Map(next.parameters.map(({ name, value }) => [name, value]))
  const rest = (/** @type {State} */ { keys, others, sweep, degrees }) => JSON.stringify([keys, others, sweep, degrees])
  return rest(old) === rest(next) && shownFunctions(old).every((text) => shown.has(text))
    && old.parameters.every(({ name, value }) => values.get(name) === value)
}

/** The parts of the state that change the picture. */
export const pictureParts = /** @type {(keyof State)[]} */ (
  ['functions', 'keys', 'parameters', 'sweep', 'view', 'log', 'degrees', 'labels', 'areas', 'equal', 'others'])
