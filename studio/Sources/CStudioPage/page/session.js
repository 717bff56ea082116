// What outlasts the page: the state in the URL and for a reload of the tab, and the view in the browser's storage.

import { queryOf, stateOf } from './address.js'
import { rangeOf } from './request.js'
import { emptyState } from './store.js'

const storedView = 'plot-studio-view', storedState = 'plot-studio-state'

/**
 * The state of the URL. When the tab comes back to it, as by a reload, it is the whole state, also what was too long for the URL.
 * @returns {import('./store.js').State}
 */
export function initialState() {
  const [navigation] = performance.getEntriesByType('navigation')
  if (/** @type {PerformanceNavigationTiming} */ (navigation)?.type === 'navigate') return stateOf(location.search)
  try {
    const { search, state } = JSON.parse(sessionStorage.getItem(storedState) ?? 'null') ?? {}
    if (search === location.search) return { ...emptyState(), ...state }
  } catch {
    // Without storage the URL has what fits.
  }
  return stateOf(location.search)
}

/**
 * The view of the last session, if its axes have the same scales.
 * @param {import('./store.js').State} state
 * @returns {import('./store.js').View | null}
 */
export function lastView(state) {
  try {
    const { x, y, equal, log, degrees } = JSON.parse(localStorage.getItem(storedView) ?? 'null') ?? {}
    const ranges = [x, y].map((pair) => Array.isArray(pair) ? rangeOf(pair.join(':')) : null)
    if (!ranges[0] || !ranges[1] || log !== state.log || degrees !== state.degrees) return null
    return { x: ranges[0], y: ranges[1], equal: equal === true, isKept: true }
  } catch {
    return null
  }
}

/** The least milliseconds between two entries in the URL: browsers refuse many at once. */
const leastPause = 350

/**
 * Keeps the view, which outlasts the session, and writes the state into the URL.
 * @param {import('./store.js').Store} store
 */
export function keepAddress(store) {
  let timer = 0, written = -Infinity, isFirst = true
  const write = () => {
    clearTimeout(timer)
    timer = 0
    written = performance.now()
    const { state } = store
    const query = queryOf(state)
    try {
      history.replaceState(history.state, '', `${location.pathname}${query ? `?${query}` : ''}${location.hash}`)
      sessionStorage.setItem(storedState, JSON.stringify({ search: location.search, state }))
      const { view, log, degrees } = state
      if (view && !view.isHeld) localStorage.setItem(storedView, JSON.stringify({ ...view, log, degrees }))
    } catch {
      // Storage may be full or forbidden, and history too busy: the next change tries again.
    }
  }
  const parts = /** @type {(keyof import('./store.js').State)[]} */ (Object.keys(store.state))
  store.observe(parts, (state, changed) => {
    if (changed.has('view') && !state.view && !isFirst) forgetView()
    isFirst = false
    const since = performance.now() - written
    if (since >= leastPause || changed.has('pad')) write()
    else if (!timer) timer = setTimeout(write, leastPause - since)
  })
  addEventListener('pagehide', () => { if (timer) write() })
}

/** Forgets the view of the last session. */
function forgetView() {
  try {
    localStorage.removeItem(storedView)
  } catch {
    // Storage that is forbidden keeps nothing.
  }
}
