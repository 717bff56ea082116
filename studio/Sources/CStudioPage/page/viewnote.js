// What the view is, if somebody may not expect it: kept from the last session, held while sliders move, or without a curve.

import { fitView } from './gestures.js'
import { element } from './layout.js'

/** Whether a slider plays. */
const isPlaying = () => document.querySelector('.play[aria-pressed=true]') !== null

/**
 * Connects the note over the graph, with its buttons.
 * @param {import('./store.js').Store} store
 * @param {import('./graph.js').Graph} graph
 */
export function connectViewNote(store, graph) {
  const note = element('view-note'), keep = element('view-keep')
  const show = () => {
    const { view } = store.state, isChosen = graph.shown !== null && (view !== null || 'range' in store.state.others)
    const lost = (graph.details?.notes ?? []).find((/** @type {string} */ text) => /^nothing of |has no value on this range/.test(text)) ?? ''
    const text = !isChosen ? '' : lost ? `${lost[0].toUpperCase()}${lost.slice(1)}.`
      : view?.isKept ? 'The view of your last session.' : view?.isHeld && isPlaying() ? 'The view is held while a slider plays.' : ''
    note.hidden = text === ''
    if (element('view-text').textContent !== text) element('view-text').textContent = text
    keep.hidden = !view?.isKept || lost !== ''
  }
  element('view-fit').addEventListener('click', () => {
    fitView(store)
    graph.element.focus()
  })
  keep.addEventListener('click', () => {
    const { view } = store.state
    if (view) store.update({ view: { x: view.x, y: view.y, equal: view.equal } })
    graph.element.focus()
  })
  for (const event of ['picture', 'details']) graph.addEventListener(event, show)
  store.observe(['view', 'others'], show)
}
