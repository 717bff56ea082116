// The calculator: keys go to the server in order, its answer is shown.

import { buildFaces, flash } from './faces.js'
import { element, isTyping, make, notify, pushGraph } from './layout.js'
import { rounded } from './numbers.js'
import { isTemporary, keypadFaces, pressKeys } from './service.js'

/**
 * @typedef {{keypad: unknown, display: string, description: string, memory: number | null,
 *   fault: {message: string} | null, isPending: boolean, program: {steps: unknown[]} | null, keys: string | null,
 *   graph: string | null}} Answer keys: the text of the program; null while that is empty
 */

const stored = 'plot-studio-keypad'

/** The calculator of the page. */
export class Calculator {
  /** @type {Record<string, unknown>[]} what is still to be asked, in order */
  #queue = []
  #isAsking = false
  /** @type {unknown} */
  #keypad = null
  /** @type {Map<string, string>} a keyboard's keys and the calculator's */
  #shortcuts = new Map()
  /** @type {Answer | null} */
  answer = null

  /** @param {import('./store.js').Store} store */
  constructor(store) {
    this.store = store
    element('graph-button').addEventListener('click', () => this.#showGraph())
    addEventListener('keydown', (event) => this.#keyDown(event))
    const display = element('display')
    new ResizeObserver(() => fit(display)).observe(display)
  }

  /** Builds the faces and restores what the URL says. */
  async start() {
    this.#restore()
    try {
      const { faces, functions } = await keypadFaces()
      buildFaces(faces, this.store, (key) => this.press(key))
      for (const { key, shortcuts } of faces.flatMap((/** @type {import('./faces.js').Face} */ { rows }) => rows.flat())) {
        for (const shortcut of shortcuts) this.#shortcuts.set(shortcut, key)
      }
      element('help-names').append(...functions.flatMap((/** @type {{name: string, summary: string}} */ { name, summary }) =>
        [make('dt', {}, name), make('dd', {}, summary)]))
    } catch {
      notify('The keypad cannot be loaded.', { isError: true, stays: true })
    }
  }

  /**
   * Presses keys.
   * @param {...string} keys
   */
  press(...keys) {
    const last = this.#queue.at(-1)
    if (last && !this.#isFirstInFlight(last)) /** @type {string[]} */ (last.keys).push(...keys)
    else this.#queue.push({ keys })
    this.#ask()
  }

  /**
   * Starts from a saved program.
   * @param {unknown} program
   * @param {number | null} memory the value of M
   */
  open(program, memory) {
    this.#queue.push({ program, ...(memory === null ? {} : { memory }), keys: [] })
    this.#ask()
  }

  /** @param {Record<string, unknown>} request */
  #isFirstInFlight(request) {
    return this.#isAsking && this.#queue[0] === request
  }

  #restore() {
    const { pad, memory } = this.store.state
    if (!pad && memory === null) return this.#show(null)
    const saved = savedKeypad()
    if (saved && saved.pad === pad && saved.memory === memory) this.#queue.push({ keypad: saved.keypad, keys: [] })
    else this.#queue.push({ steps: pad, memory, keys: [] })
    this.#ask()
  }

  async #ask() {
    if (this.#isAsking) return
    this.#isAsking = true
    let failures = 0
    while (this.#queue.length > 0) {
      const request = this.#queue[0]
      const hasStart = 'keypad' in request || 'program' in request || 'steps' in request
      try {
        this.#show(await pressKeys(hasStart ? request : { keypad: this.#keypad, ...request }))
        failures = 0
      } catch (error) {
        failures += 1
        if (isTemporary(error) && failures < 4) {
          await new Promise((resume) => setTimeout(resume, 200 * 2 ** failures))
          continue
        }
        notify(error instanceof Error ? error.message : String(error), { isError: true })
      }
      this.#queue.shift()
    }
    this.#isAsking = false
  }

  /** @param {Answer | null} answer */
  #show(answer) {
    this.answer = answer
    this.#keypad = answer?.keypad ?? null
    element('display').textContent = answer?.display ?? '0'
    fit(element('display'))
    showDescription(answer?.description ?? '')
    element('memory').textContent = answer?.memory == null ? '' : `M = ${rounded(answer.memory)}`
    element('fault').textContent = answer?.fault?.message ?? ''
    const button = element('graph-button')
    button.disabled = !answer?.graph
    element('save-program').disabled = !answer?.program
    if (!answer) return
    const pad = answer.keys ?? '', memory = answer.memory ?? null
    this.store.update({ pad, memory })
    try {
      sessionStorage.setItem(stored, JSON.stringify({ pad, memory, keypad: answer.keypad }))
    } catch {
      // Without storage the URL's keys restore the calculator.
    }
  }

  #showGraph() {
    const keys = this.answer?.graph
    if (!keys) return
    const { state } = this.store
    const { keys: several, ...others } = state.others
    this.store.update({ keys, others, sweep: state.keys === null ? null : state.sweep })
    pushGraph()
  }

  /** @param {KeyboardEvent} event */
  #keyDown(event) {
    if (this.store.state.tab !== 'calculator' || isTyping(event) || event.defaultPrevented) return
    const target = /** @type {Element | null} */ (event.target)
    if (target?.closest?.('#detail, [role=tablist]') || document.body.classList.contains('showing-graph')) return
    if (target?.closest?.('button, a, summary') && (event.key === 'Enter' || event.key === ' ')) return
    const key = this.#shortcuts.get(event.key)
    if (key === undefined && event.key !== 'g') return
    event.preventDefault()
    if (key === undefined) element('graph-button').click()
    else {
      this.press(key)
      flash(key)
    }
  }
}

/**
 * Shows the description in a field whose height does not change: small if it is long, else scrolled to its end.
 * @param {string} text
 */
function showDescription(text) {
  const field = element('description')
  field.textContent = text
  field.dataset.length = text.length <= 56 ? 'short' : 'long'
  const isCut = field.scrollHeight > field.clientHeight + 1
  if (isCut) field.tabIndex = 0
  else field.removeAttribute('tabindex')
  field.scrollTop = field.scrollHeight
}

/**
 * Makes the display's digits as large as they fit.
 * @param {HTMLElement} display
 */
function fit(display) {
  for (const size of ['short', 'medium', 'long']) {
    display.dataset.length = size
    if (display.scrollWidth <= display.clientWidth) return
  }
}

/** @returns {{pad: string, memory: number | null, keypad: unknown} | null} */
function savedKeypad() {
  try {
    return JSON.parse(sessionStorage.getItem(stored) ?? 'null')
  } catch {
    return null
  }
}
