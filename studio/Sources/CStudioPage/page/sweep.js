// The sweep: a parameter's values as a family of curves, or as a grid of small graphs.

import { element, make } from './layout.js'
import { typed } from './numbers.js'

/**
 * Connects the sweep's fields.
 * @param {import('./store.js').Store} store
 * @param {import('./graph.js').Graph} graph
 */
export function connectSweep(store, graph) {
  const fields = { name: element('sweep-name'), from: element('sweep-from'), to: element('sweep-to'), count: element('sweep-count') }
  const forms = [...element('sweep-form').children]
  let form = /** @type {'family' | 'grid'} */ (store.state.sweep?.form ?? 'family')

  /** Shows the sweep that the fields say. */
  const show = () => {
    const sweep = { name: fields.name.value, from: typed(fields.from.value), to: typed(fields.to.value), count: Number(fields.count.value), form }
    const problem = problemOf(sweep)
    element('sweep-error').textContent = problem
    // A family and a grid have axes of their own.
    if (!problem) store.update({ sweep, ...(store.state.sweep ? {} : { view: null }) })
  }
  const change = () => { if (store.state.sweep) show() }
  const takeParameter = () => {
    const parameter = store.state.parameters.find(({ name }) => name === fields.name.value)
    if (!parameter) return
    fields.from.value = String(parameter.min === -10 ? 1 : parameter.min)
    fields.to.value = String(parameter.max === 10 ? 5 : parameter.max)
    fields.count.value = '9'
  }

  fields.name.addEventListener('change', () => { takeParameter(); change() })
  for (const field of [fields.from, fields.to, fields.count]) field.addEventListener('change', change)
  for (const choice of forms) {
    choice.addEventListener('click', () => {
      form = choice.dataset.form
      showForm()
      change()
    })
  }
  const showForm = () => { for (const choice of forms) choice.setAttribute('aria-pressed', String(choice.dataset.form === form)) }
  element('sweep-show').addEventListener('click', () => { show(); element('sweep-back').focus() })
  element('sweep-back').addEventListener('click', () => {
    store.update({ sweep: null })
    element('sweep-show').focus()
  })
  graph.addEventListener('error', () => {
    element('sweep-error').textContent = store.state.sweep ? graph.error?.message ?? '' : ''
  })

  store.observe(['parameters', 'sweep'], ({ parameters, sweep }) => {
    const names = parameters.map(({ name }) => name)
    const has = names.length > 0
    element('sweep-hint').hidden = has
    element('sweep-fields').hidden = !has
    element('sweep-show').hidden = !has || sweep !== null
    element('sweep-back').hidden = sweep === null
    if (names.join() !== [...fields.name.options].map(({ value }) => value).join()) {
      const old = fields.name.value
      fields.name.replaceChildren(...names.map((name) => make('option', { value: name }, name)))
      fields.name.value = names.includes(old) ? old : names[0] ?? ''
      if (fields.name.value !== old) takeParameter()
    }
    if (!sweep) return
    fields.name.value = sweep.name
    for (const part of /** @type {const} */ (['from', 'to', 'count'])) {
      if (fields[part] !== document.activeElement) fields[part].value = String(sweep[part])
    }
    form = sweep.form
    showForm()
  })
}

/**
 * @param {import('./store.js').Sweep} sweep
 * @returns {string} what is wrong with it, or nothing
 */
function problemOf({ from, to, count }) {
  if (!Number.isFinite(from) || !Number.isFinite(to)) return 'The ends of the range are numbers.'
  if (from === to) return 'The ends of the range differ.'
  return Number.isInteger(count) && count >= 2 && count <= 36 ? '' : 'The count is a whole number from 2 to 36.'
}
