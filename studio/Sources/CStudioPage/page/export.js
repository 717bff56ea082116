// The export panel: pictures as shown, the command, the link, files.

import { drawPicture } from './service.js'
import { element, notify } from './layout.js'
import { linkOf } from './address.js'
import { saveBlob, saveJSON } from './files.js'

/**
 * Connects the panel.
 * @param {import('./store.js').Store} store
 * @param {import('./graph.js').Graph} graph
 * @param {import('./keypad.js').Calculator} calculator
 */
export function connectExport(store, graph, calculator) {
  const button = element('export'), panel = element('export-panel'), command = element('command')
  const isOpen = () => !panel.hidden
  const setOpen = (/** @type {boolean} */ opens) => {
    panel.hidden = !opens
    button.setAttribute('aria-expanded', String(opens))
  }
  button.addEventListener('click', () => {
    setOpen(!isOpen())
    if (isOpen()) panel.querySelector('button:not(:disabled)')?.focus()
  })
  addEventListener('pointerdown', (event) => {
    if (isOpen() && !(/** @type {Element} */ (event.target)).closest('.export')) setOpen(false)
  })
  panel.parentElement.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    if (event.key === 'Escape' && isOpen()) {
      setOpen(false)
      button.focus()
      event.preventDefault()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event, panel)
  })
  panel.parentElement.addEventListener('focusout', (/** @type {FocusEvent} */ event) => {
    const next = /** @type {Node | null} */ (event.relatedTarget)
    if (next && !panel.parentElement.contains(next)) setOpen(false)
  })

  for (const format of /** @type {const} */ (['png', 'svg', 'pdf'])) {
    element(`export-${format}`).addEventListener('click', async () => {
      if (!graph.shown) return
      try {
        const { blob } = await drawPicture(graph.shown.request, format)
        saveBlob(blob, `plot.${format}`)
      } catch (error) {
        notify(error instanceof Error ? error.message : String(error), { isError: true })
      }
    })
  }
  element('copy-link').addEventListener('click', () => copy(linkOf(store.state), 'Link copied.'))
  element('copy-command').addEventListener('click', () => copy(command.textContent, 'Command copied.'))
  element('save-request').addEventListener('click', () => { if (graph.shown) saveJSON(graph.shown.request, 'plot.json') })
  element('save-program').addEventListener('click', () => {
    if (calculator.answer?.program) saveJSON(calculator.answer.program, 'program.json')
  })

  const update = () => {
    const hasPicture = graph.shown !== null
    for (const id of ['export-png', 'export-svg', 'export-pdf', 'copy-link', 'save-request']) element(id).disabled = !hasPicture
    element('copy-command').disabled = !graph.details
    if (graph.details || !hasPicture) command.textContent = graph.details?.command ?? ''
    command.hidden = !command.textContent
  }
  graph.addEventListener('picture', update)
  graph.addEventListener('details', update)
  update()
}

/**
 * Moves the focus among the buttons of a panel.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} panel
 */
function moveFocus(event, panel) {
  const buttons = [.../** @type {NodeListOf<HTMLElement>} */ (panel.querySelectorAll('button:not(:disabled)'))]
  const current = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement))
  const next = (current + (event.key === 'ArrowDown' ? 1 : -1) + buttons.length) % buttons.length
  if (panel.hidden || buttons.length === 0) return
  buttons[next].focus()
  event.preventDefault()
}

/**
 * @param {string} text
 * @param {string} message said when it is done
 */
async function copy(text, message) {
  try {
    await navigator.clipboard.writeText(text)
    notify(message)
  } catch {
    notify('The clipboard is not available.', { isError: true })
  }
}
