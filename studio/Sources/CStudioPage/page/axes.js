// Ranges and scales of the axes as fields.

import { element } from './layout.js'
import { rangesOf } from './scale.js'
import { decimal, typed } from './numbers.js'

/**
 * Connects the fields of the axes.
 * @param {import('./store.js').Store} store
 * @param {import('./graph.js').Graph} graph
 */
export function connectAxes(store, graph) {
  const fields = ['x-from', 'x-to', 'y-from', 'y-to'].map(element)
  const problem = element('axes-error')

  const fill = () => {
    const ranges = graph.ranges
    fields.forEach((field, index) => {
      if (field === document.activeElement && field.getAttribute('aria-invalid') === 'true') return
      const range = index < 2 ? ranges?.x : ranges?.y
      field.value = range ? decimal(range[index % 2], Math.abs(range[1] - range[0]) / 1e5) : ''
      field.disabled = !range
    })
  }
  const change = () => {
    const numbers = fields.map((field) => typed(field.value))
    const log = store.state.log, isPositive = (/** @type {number} */ at) => numbers[at] > 0
    const wrong = numbers.findIndex((number) => !Number.isFinite(number))
    fields.forEach((field, index) => field.setAttribute('aria-invalid', String(index === wrong)))
    problem.textContent = wrong >= 0 ? 'A range’s ends are numbers.'
      : numbers[0] === numbers[1] || numbers[2] === numbers[3] ? 'A range has two different ends.'
        : log.includes('x') && !isPositive(0) && !isPositive(1) ? 'A logarithmic range ends above 0.' : ''
    if (problem.textContent) return
    const [a, b, c, d] = numbers
    store.update({ view: { x: [a, b], y: [c, d], equal: false } })
  }
  for (const field of fields) field.addEventListener('change', change)
  const showEqual = (/** @type {boolean | null} */ equal) => {
    const view = graph.shown?.view
    element('equal').checked = equal ?? (view ? rangesOf(view).equal : false)
  }
  graph.addEventListener('picture', () => { fill(); showEqual(store.state.equal) })

  const logs = /** @type {const} */ (['x', 'y'])
  for (const axis of logs) {
    element(`log-${axis}`).addEventListener('change', () => {
      const log = logs.filter((name) => element(`log-${name}`).checked).join('')
      // Another scale has other ranges.
      store.update({ log, view: null })
    })
  }
  element('equal').addEventListener('change', () => store.update({ equal: element('equal').checked, view: null }))
  element('degrees').addEventListener('change', () => store.update({ degrees: element('degrees').checked, view: null }))
  store.observe(['log', 'equal', 'degrees', 'view'], ({ log, equal, degrees }) => {
    for (const axis of logs) element(`log-${axis}`).checked = log.includes(axis)
    showEqual(equal)
    element('degrees').checked = degrees
    fill()
  })
}
