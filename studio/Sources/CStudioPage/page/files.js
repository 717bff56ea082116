// What leaves the page and comes back: pictures as shown, the command, the link, requests and calculator programs.

import { linkOf } from './address.js'
import { copy, element, notify, pushGraph } from './layout.js'
import { stateOfRequest } from './request.js'
import { details, drawPicture } from './service.js'

/** The largest file that is read, in bytes. */
const largest = 1 << 20

/**
 * Saves bytes as a file.
 * @param {Blob} blob
 * @param {string} name
 */
function saveBlob(blob, name) {
  const link = document.createElement('a'), url = URL.createObjectURL(blob)
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/**
 * Saves a value as JSON.
 * @param {unknown} value
 * @param {string} name
 */
function saveJSON(value, name) {
  saveBlob(new Blob([JSON.stringify(value, null, 2), '\n'], { type: 'application/json' }), name)
}

/**
 * Connects the ways to open a file: the button, and dropping one on the page.
 * @param {import('./store.js').Store} store
 * @param {import('./keypad.js').Calculator} calculator
 */
export function connectFiles(store, calculator) {
  const input = element('file')
  const open = async (/** @type {File | undefined} */ file) => {
    if (!file) return
    if (file.size > largest) return notify(`${file.name} is too large.`, { isError: true })
    /** @type {any} */
    let content
    try {
      content = JSON.parse(await file.text())
    } catch {
      return notify(`${file.name} is not JSON.`, { isError: true })
    }
    if (content?.format === 'plot.program' || Array.isArray(content?.steps)) {
      const { memory = null, ...program } = content
      calculator.open(program, typeof memory === 'number' ? memory : null)
      store.update({ tab: 'calculator' })
      notify(`Opened ${file.name}.`)
    } else if (isRequest(content)) {
      try {
        await details(content)
      } catch (error) {
        return notify(error instanceof Error ? error.message : String(error), { isError: true })
      }
      const { pad, memory, face } = store.state
      store.update({ ...stateOfRequest(content), pad, memory, face, tab: content.keys?.length > 0 ? 'calculator' : 'functions' })
      notify(`Opened ${file.name}.`)
      pushGraph()
    } else notify(`${file.name} is neither a request nor a calculator program.`, { isError: true })
  }
  element('open-file').addEventListener('click', () => input.click())
  input.addEventListener('change', async () => {
    await open(input.files[0])
    input.value = ''
  })
  addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) {
      event.preventDefault()
      document.body.classList.add('is-dropping')
    }
  })
  addEventListener('dragleave', (event) => { if (!event.relatedTarget) document.body.classList.remove('is-dropping') })
  addEventListener('drop', (event) => {
    document.body.classList.remove('is-dropping')
    if (!event.dataTransfer?.files.length) return
    event.preventDefault()
    void open(event.dataTransfer.files[0])
  })
}

/**
 * @param {any} content
 * @returns {boolean}
 */
function isRequest(content) {
  const isTexts = (/** @type {unknown} */ list) => Array.isArray(list) && list.every((text) => typeof text === 'string')
  return content !== null && typeof content === 'object' && isTexts(content.expressions ?? [])
    && ['keys', 'set', 'sweep'].every((name) => isTexts(content[name] ?? []))
    && ((content.expressions?.length ?? 0) > 0 || (content.keys?.length ?? 0) > 0)
}

/**
 * Connects the export panel.
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

  for (const format of /** @type {const} */ (['png', 'svg', 'pdf', 'html'])) {
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
    const { program, memory } = calculator.answer ?? {}
    if (program) saveJSON(memory == null ? program : { ...program, memory }, 'program.json')
  })

  const update = () => {
    const hasPicture = graph.shown !== null
    for (const id of ['export-png', 'export-svg', 'export-pdf', 'export-html', 'copy-link', 'save-request']) element(id).disabled = !hasPicture
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
