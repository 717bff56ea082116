// Ways to move the view: drag, wheel, pinch, double-click, keys and buttons.

import { element, isTyping } from './layout.js'
import { moved, valuesAt } from './scale.js'

/**
 * @typedef {{x: number, y: number}} Place CSS pixels from the picture's top left
 * @typedef {import('./graph.js').Graph} Graph
 */

/** Pixels that a pointer may move and still be a click. */
const slop = 4
/** Milliseconds between the taps of a double tap. */
const doubleTap = 350

/**
 * Moves the view by pixels and zooms it about a place. Nothing happens without a picture that has axes.
 * @param {Graph} graph
 * @param {{dx?: number, dy?: number, factorX?: number, factorY?: number, about?: Place, size?: {width: number, height: number}}} change
 *   factors above 1 show more; the size of the plot that the pixels are of is that of the picture on show by default
 */
function moveView(graph, { dx = 0, dy = 0, factorX = 1, factorY = 1, about, size }) {
  const view = graph.shown?.view, ranges = graph.ranges
  if (!view || !ranges || graph.store.state.sweep?.form === 'grid') return
  const { plot } = view
  const { width, height } = size ?? plot
  const place = about ?? { x: plot.x + plot.width / 2, y: plot.y + plot.height / 2 }
  const x = moved(view.x, ranges.x, { shift: -dx / width, factor: factorX, about: (place.x - plot.x) / plot.width })
  const y = moved(view.y, ranges.y, { shift: dy / height, factor: factorY, about: 1 - (place.y - plot.y) / plot.height })
  const isOneFactor = factorX === factorY
  graph.store.update({ view: { x, y, equal: ranges.equal && isOneFactor } })
}

/**
 * Moves the point (0, 0) to a place; an axis without zero stays.
 * @param {Graph} graph
 * @param {Place} place
 */
function moveOrigin(graph, place) {
  const view = graph.shown?.view, ranges = graph.ranges
  if (!view || !ranges) return
  // The ranges may be newer than the picture: the values at the place are those of the ranges.
  const current = { ...view, x: { ...view.x, from: ranges.x[0], to: ranges.x[1] }, y: { ...view.y, from: ranges.y[0], to: ranges.y[1] } }
  const origin = valuesAt(current, place.x, place.y)
  const shifted = (/** @type {string} */ scale, /** @type {[number, number]} */ range, /** @type {number} */ by) =>
    scale === 'linear' ? /** @type {[number, number]} */ ([range[0] - by, range[1] - by]) : range
  const x = shifted(view.x.scale, ranges.x, origin.x), y = shifted(view.y.scale, ranges.y, origin.y)
  graph.store.update({ view: { x, y, equal: ranges.equal } })
}

/**
 * Connects the gestures.
 * @param {Graph} graph
 * @param {(place: Place) => void} onTap a click or a tap that is no gesture
 */
export function connectGestures(graph, onTap) {
  const target = graph.element
  /** @type {Map<number, Place>} */
  const pointers = new Map()
  /** @type {{width: number, height: number} | undefined} */
  let size
  let travelled = 0, lastTap = { time: -Infinity, x: 0, y: 0 }

  const placeOf = (/** @type {MouseEvent} */ event) => {
    const frame = target.getBoundingClientRect()
    return { x: event.clientX - frame.left, y: event.clientY - frame.top }
  }
  const drop = (/** @type {PointerEvent} */ event) => {
    pointers.delete(event.pointerId)
    if (pointers.size === 0) target.classList.remove('is-dragged')
  }

  target.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0 || pointers.size >= 2) return
    if (pointers.size === 0) {
      travelled = 0
      // Pictures that arrive during a drag may have plots of other sizes, as numbers move to an edge.
      size = graph.shown?.view?.plot
    }
    pointers.set(event.pointerId, placeOf(event))
    target.setPointerCapture(event.pointerId)
  })
  target.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
    const old = pointers.get(event.pointerId)
    if (!old) return
    const place = placeOf(event)
    travelled += Math.hypot(place.x - old.x, place.y - old.y)
    if (travelled < slop) return
    target.classList.add('is-dragged')
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, place)
    if (!other) return moveView(graph, { dx: place.x - old.x, dy: place.y - old.y, size })
    const before = Math.hypot(old.x - other.x, old.y - other.y), after = Math.hypot(place.x - other.x, place.y - other.y)
    const factor = Math.max(before, 10) / Math.max(after, 10)
    const about = { x: (place.x + other.x) / 2, y: (place.y + other.y) / 2 }
    moveView(graph, { dx: (place.x - old.x) / 2, dy: (place.y - old.y) / 2, factorX: factor, factorY: factor, about })
  })
  target.addEventListener('pointerup', (/** @type {PointerEvent} */ event) => {
    const isTap = pointers.has(event.pointerId) && pointers.size === 1 && travelled < slop
    drop(event)
    if (!isTap) return
    const place = placeOf(event)
    if (event.pointerType !== 'touch') return onTap(place)
    const isSecond = event.timeStamp - lastTap.time < doubleTap && Math.hypot(place.x - lastTap.x, place.y - lastTap.y) < 30
    lastTap = isSecond ? { time: -Infinity, x: 0, y: 0 } : { time: event.timeStamp, ...place }
    if (isSecond) moveOrigin(graph, place)
    else onTap(place)
  })
  target.addEventListener('pointercancel', drop)
  target.addEventListener('dblclick', (/** @type {MouseEvent} */ event) => {
    event.preventDefault()
    if (/** @type {any} */ (event).pointerType !== 'touch') moveOrigin(graph, placeOf(event))
  })
  target.addEventListener('wheel', (/** @type {WheelEvent} */ event) => {
    if (!graph.shown?.view) return
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? 400 : 1
    const delta = (event.deltaY || event.deltaX) * lines
    const factor = Math.exp(Math.max(-240, Math.min(240, delta)) * (event.ctrlKey ? 0.01 : 0.002))
    const change = { factorX: event.altKey ? 1 : factor, factorY: event.shiftKey ? 1 : factor, about: placeOf(event) }
    moveView(graph, change)
  }, { passive: false })
}

/**
 * Fits the view to the curves. Ranges of a link come back first.
 * @param {import('./store.js').Store} store
 */
export function fitView(store) {
  const { view, others: { range, 'y-range': yRange, ...others } } = store.state
  store.update(view || (range ?? yRange) === undefined ? { view: null } : { others })
}

/** The share of the view that an arrow key moves by; with Shift, and without. */
const step = { near: 0.1, far: 0.5 }
/** How much one step of zooming shows more. */
const zoom = 1.25

/**
 * Connects the graph's keys and the buttons of the view.
 * @param {import('./graph.js').Graph} graph
 * @param {import('./trace.js').Trace} trace
 */
export function connectKeys(graph, trace) {
  const zoomBy = (/** @type {number} */ factor) => moveView(graph, { factorX: factor, factorY: factor })
  const reset = () => fitView(graph.store)
  const centre = () => {
    const plot = graph.shown?.view?.plot
    if (plot) moveOrigin(graph, { x: plot.x + plot.width / 2, y: plot.y + plot.height / 2 })
  }
  const pan = (/** @type {number} */ right, /** @type {number} */ up, /** @type {boolean} */ isFar) => {
    const plot = graph.shown?.view?.plot, share = isFar ? step.far : step.near
    if (plot) moveView(graph, { dx: -right * share * plot.width, dy: up * share * plot.height })
  }
  const arrows = /** @type {Record<string, [number, number]>} */ (
    { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] })
  const actions = /** @type {Record<string, () => void>} */ ({
    '+': () => zoomBy(1 / zoom), '=': () => zoomBy(1 / zoom), '-': () => zoomBy(zoom), '−': () => zoomBy(zoom),
    '0': reset, o: centre, t: () => trace.toggle(), s: () => element('solve').click(),
    '[': () => trace.jump(-1), ']': () => trace.jump(1),
  })

  graph.element.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    if (isTyping(event)) return
    const arrow = arrows[event.key]
    if (event.key === 'Escape' && trace.isOn) trace.toggle()
    else if (arrow && trace.isOn) trace.step(arrow[0], arrow[1], event.shiftKey)
    else if (arrow) pan(arrow[0], arrow[1], event.shiftKey)
    else if (actions[event.key]) actions[event.key]()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  element('zoom-in').addEventListener('click', () => zoomBy(1 / zoom))
  element('zoom-out').addEventListener('click', () => zoomBy(zoom))
  element('reset-view').addEventListener('click', reset)
  element('trace-button').addEventListener('click', () => {
    trace.toggle()
    if (trace.isOn) graph.element.focus()
  })
  const buttons = ['zoom-in', 'zoom-out', 'trace-button'].map(element)
  const update = () => {
    for (const button of buttons) button.disabled = !graph.shown?.view
    element('reset-view').disabled = !graph.shown?.view
  }
  graph.addEventListener('picture', update)
  update()
}
