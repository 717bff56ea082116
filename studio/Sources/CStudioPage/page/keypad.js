// The calculator: keys go to the server in order, its answer is shown.

import { keypadFaces, pressKeys } from './service.js'
import { element, isTyping, make, icon, notify, pushGraph } from './layout.js'
import { rounded } from './numbers.js'

/**
 * @typedef {{key: string, label: string, kind: string, summary: string, family: string | null, shortcuts: string[]}} Button
 * @typedef {{keypad: unknown, display: string, description: string, memory: number | null,
 *   fault: {message: string} | null, isPending: boolean, program: {steps: unknown[]} | null, graph: string | null}} Answer
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
  }

  /** Builds the faces and restores what the URL says. */
  async start() {
    this.#restore()
    try {
      const { faces, functions } = await keypadFaces()
      this.#build(faces)
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
   */
  open(program) {
    this.#queue.push({ program, keys: [] })
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
    while (this.#queue.length > 0) {
      const request = this.#queue[0]
      const hasStart = 'keypad' in request || 'program' in request || 'steps' in request
      try {
        this.#show(await pressKeys(hasStart ? request : { keypad: this.#keypad, ...request }))
      } catch (error) {
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
    const display = element('display')
    display.textContent = answer?.display ?? '0'
    display.dataset.length = lengthClass(display.textContent)
    showDescription(answer?.description ?? '')
    element('memory').textContent = answer?.memory == null ? '' : `M = ${rounded(answer.memory)}`
    element('fault').textContent = answer?.fault?.message ?? ''
    const button = element('graph-button')
    button.disabled = !answer?.graph
    element('save-program').disabled = !answer?.program
    if (!answer) return
    const pad = stepsText(answer.program), memory = answer.memory ?? null
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

  /** @param {{name: string, rows: Button[][]}[]} faces */
  #build(faces) {
    const group = element('faces'), keypad = element('keypad')
    const names = faces.map(({ name }) => name)
    for (const { name, rows } of faces) {
      const choice = make('button', { type: 'button', 'data-face': name }, name[0].toUpperCase() + name.slice(1))
      choice.addEventListener('click', () => this.store.update({ face: name }))
      group.append(choice)
      keypad.append(this.#faceOf(name, rows))
      for (const { key, shortcuts } of rows.flat()) for (const shortcut of shortcuts) this.#shortcuts.set(shortcut, key)
    }
    element('help-keys').append(...helpOf(faces.flatMap(({ rows }) => rows.flat())))
    this.store.observe(['face'], ({ face }) => {
      const shown = names.includes(face) ? face : names[0]
      for (const choice of group.children) choice.setAttribute('aria-pressed', String(choice.dataset.face === shown))
      for (const part of keypad.children) part.hidden = part.dataset.face !== shown
    })
  }

  /**
   * A face: families of operations, which scroll, above the keys of the digits.
   * @param {string} name
   * @param {Button[][]} rows
   */
  #faceOf(name, rows) {
    const isFamily = (/** @type {Button[]} */ row) => row.every(({ family, kind }) => family && kind !== 'digit')
    const first = rows.findIndex((row) => !isFamily(row))
    const families = make('div', { class: 'families', hidden: first <= 0 })
    let group = null
    for (const row of rows.slice(0, Math.max(0, first))) {
      const family = row[0].family ?? ''
      if (group?.dataset.family !== family) {
        group = make('div', { class: 'family', 'data-family': family, role: 'group', 'aria-label': family })
        families.append(group)
      }
      group.append(...row.map((button) => this.#buttonOf(button)))
    }
    const main = make('div', { class: 'digits' })
    for (const row of rows.slice(Math.max(0, first))) main.append(...row.map((button) => this.#buttonOf(button)))
    return make('div', { class: 'face', 'data-face': name }, families, main)
  }

  /** @param {Button} button */
  #buttonOf({ key, label, kind, summary, shortcuts }) {
    const hint = shortcuts.length > 0 ? `${summary} (${shortcuts.join(', ')})` : summary
    const made = make('button', { type: 'button', class: `key ${kind}`, 'data-key': key, title: hint })
    if (key === 'undo') {
      made.setAttribute('aria-label', 'Undo')
      made.append(icon('erase'))
    } else {
      made.textContent = label
      made.setAttribute('aria-label', /^[\w.]+$/.test(label) ? label : `${label}, ${summary}`)
    }
    // A pointer leaves the focus where it is, so that Enter still means "=".
    made.addEventListener('pointerdown', (/** @type {Event} */ event) => event.preventDefault())
    made.addEventListener('mousedown', (/** @type {Event} */ event) => event.preventDefault())
    made.addEventListener('click', () => this.press(key))
    return made
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
 * Shows a key as pressed for a moment.
 * @param {string} key
 */
function flash(key) {
  for (const button of document.querySelectorAll(`.key[data-key="${CSS.escape(key)}"]`)) {
    button.classList.add('is-pressed')
    setTimeout(() => button.classList.remove('is-pressed'), 120)
  }
}

/**
 * The steps of a program as keys.
 * @param {{steps: unknown[]} | null} program
 * @returns {string}
 */
function stepsText(program) {
  return (program?.steps ?? []).map((step) => {
    return step !== null && typeof step === 'object' ? String(/** @type {any} */ (step).variable) : String(step)
  }).join(' ')
}

/** @returns {{pad: string, memory: number | null, keypad: unknown} | null} */
function savedKeypad() {
  try {
    return JSON.parse(sessionStorage.getItem(stored) ?? 'null')
  } catch {
    return null
  }
}

/**
 * @param {string} text
 * @returns {string} how large the display's digits may be
 */
function lengthClass(text) {
  return text.length <= 11 ? 'short' : text.length <= 16 ? 'medium' : 'long'
}

/**
 * The shortcuts that are not the key's own name.
 * @param {Button[]} buttons
 * @returns {HTMLElement[]}
 */
function helpOf(buttons) {
  const seen = new Set()
  return buttons.flatMap(({ key, label, summary, shortcuts }) => {
    const further = shortcuts.filter((shortcut) => shortcut !== key)
    if (seen.has(key) || further.length === 0) return []
    seen.add(key)
    const keys = further.flatMap((shortcut) => [make('kbd', {}, shortcut), ' '])
    return [make('dt', {}, ...keys), make('dd', {}, make('b', {}, label), label === summary ? '' : ` ${summary}`)]
  }).concat(make('dt', {}, make('kbd', {}, 'g')), make('dd', {}, 'Graph'))
}
