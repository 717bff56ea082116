// The graph by keyboard, and its buttons.

import { element, isTyping } from './layout.js'
import { moveOrigin, moveView } from './gestures.js'

/** The share of the view that an arrow key moves by; with Shift, and without. */
const step = { near: 0.1, far: 0.5 }
/** How much one step of zooming shows more. */
const zoom = 1.25

/**
 * Connects keys and buttons.
 * @param {import('./graph.js').Graph} graph
 * @param {import('./trace.js').Trace} trace
 */
export function connectGraphKeys(graph, trace) {
  const zoomBy = (/** @type {number} */ factor) => moveView(graph, { factorX: factor, factorY: factor })
  // Ranges of a link come back first; then the curves are fitted.
  const reset = () => {
    const { view, others: { range, 'y-range': yRange, ...others } } = graph.store.state
    graph.store.update(view || (range ?? yRange) === undefined ? { view: null } : { others })
  }
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
    '0': reset, o: centre, t: () => trace.toggle(),
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
