// The table of values over the range on show.

import { table } from './service.js'
import { copy, element, make } from './layout.js'
import { readable } from './numbers.js'

/**
 * Connects the table.
 * @param {import('./store.js').Store} store
 * @param {import('./graph.js').Graph} graph
 */
export function connectTable(store, graph) {
  const box = element('table'), count = element('table-count'), hint = element('table-hint'), copyButton = element('copy-table')
  let csv = '', asked = '', timer = 0
  /** @type {AbortController | null} */
  let asking = null

  const clear = (/** @type {string} */ text) => {
    asking?.abort()
    box.replaceChildren()
    box.hidden = true
    hint.hidden = false
    hint.textContent = text
    csv = asked = ''
    copyButton.disabled = true
  }
  const fill = async () => {
    const { shown } = graph
    asking?.abort()
    if (store.state.tab !== 'table') return
    if (!shown?.view || 'sweep' in shown.request) return clear(hint.dataset.empty)
    const { x } = shown.view
    const request = { ...shown.request, range: `${x.from}:${x.to}` }
    const samples = Math.max(2, Math.min(500, Math.round(Number(count.value)) || 21))
    if (asked === JSON.stringify([request, samples])) return
    asking = new AbortController()
    try {
      const { columns, rows } = await table(request, samples, asking.signal)
      if (graph.shown !== shown) return
      asked = JSON.stringify([request, samples])
      csv = csvOf(columns, rows)
      copyButton.disabled = false
      hint.hidden = true
      box.hidden = false
      box.replaceChildren(tableOf(columns, rows))
    } catch (error) {
      if (!(error instanceof DOMException) && graph.shown === shown) clear(error instanceof Error ? error.message : String(error))
    }
  }
  const fillSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void fill(), 150)
  }

  hint.dataset.empty = hint.textContent
  count.addEventListener('change', fillSoon)
  graph.addEventListener('picture', fillSoon)
  store.observe(['tab'], fillSoon)
  copyButton.addEventListener('click', () => copy(csv, 'Table copied.'))
}

/**
 * @param {string[]} columns
 * @param {(number | null)[][]} rows
 * @returns {HTMLTableElement}
 */
function tableOf(columns, rows) {
  const head = make('tr', {}, ...columns.map((name) => make('th', { scope: 'col' }, name)))
  const body = rows.map((row) => make('tr', {}, ...row.map((value, index) => {
    const text = value == null ? 'undefined' : readable(Number(value.toPrecision(8)))
    return make(index === 0 ? 'th' : 'td', index === 0 ? { scope: 'row' } : { class: value == null ? 'none' : '' }, text)
  })))
  return make('table', {}, make('thead', {}, head), make('tbody', {}, ...body))
}

/**
 * @param {string[]} columns
 * @param {(number | null)[][]} rows
 * @returns {string}
 */
function csvOf(columns, rows) {
  const field = (/** @type {string} */ text) => /[",\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
  const lines = [columns.map(field), ...rows.map((row) => row.map((value) => value == null ? '' : String(value)))]
  return lines.map((line) => line.join(',') + '\n').join('')
}
