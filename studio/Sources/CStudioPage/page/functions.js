// The list of typed functions, relations and curves, with errors under the caret.

import { element, icon, make } from './layout.js'
import { parameter } from './request.js'
import { shownFunctions } from './store.js'
import { unboundNames } from './unbound.js'

/** Milliseconds after the last input before the graph follows, and before an error is shown to somebody who types. */
const delay = { graph: 120, error: 700 }
/** The functions that the empty graph offers. */
const examples = ['sin(x)/x', 'x^2+y^2=25', '(cos(3t), sin(2t))', 'r=cos(4theta)', 'a*sin(x)', 'tan(x)']

/** The list of functions. */
export class FunctionList {
  #timer = 0
  #errorTimer = 0
  #lastInput = 0
  /** Whether names that the next errors tell get sliders too: one click is for all of them. */
  #addsSliders = false

  /**
   * @param {import('./store.js').Store} store
   * @param {import('./graph.js').Graph} graph
   * @param {import('./undo.js').Undo} undo
   */
  constructor(store, graph, undo) {
    this.store = store
    this.graph = graph
    this.undo = undo
    this.list = element('functions')
    element('add-function').addEventListener('click', () => this.add())
    element('show-functions').addEventListener('click', () => store.update({ keys: null }))
    // While somebody types, undo is that of the field.
    undo.listen(element('panel-functions'), () => !this.pending)
    graph.addEventListener('error', () => this.#showErrorLater())
    graph.addEventListener('picture', () => { this.#addsSliders = false })
    graph.addEventListener('details', () => this.#showColors())
    store.observe(['functions', 'keys'], ({ functions, keys }) => {
      this.#render(functions)
      element('shown-calculator').hidden = keys === null
      element('shown-keys').textContent = keys ?? ''
    })
    this.#buildExamples()
  }

  /**
   * Adds a function after a row, or at the end, and moves the focus there.
   * @param {number} [index]
   * @param {string} [text]
   */
  add(index = this.store.state.functions.length, text = '') {
    this.#commit()
    const functions = [...this.store.state.functions]
    functions.splice(index, 0, text)
    this.store.update({ functions })
    this.#input(index)?.focus()
  }

  /** @param {number} index */
  #remove(index) {
    this.#commit()
    const { functions } = this.store.state, text = functions[index]
    const rest = functions.filter((_, other) => other !== index)
    this.store.update({ functions: rest.length > 0 ? rest : [''] })
    this.#input(Math.min(index, this.store.state.functions.length - 1))?.focus()
    if (text.trim()) this.undo.offer(`Removed ${text}.`, () => this.#bringBack(index, text))
    else this.undo.forget()
  }

  /**
   * Brings back a function that was removed.
   * @param {number} index
   * @param {string} text
   */
  #bringBack(index, text) {
    const { functions } = this.store.state
    const others = functions.length === 1 && !functions[0].trim() ? [] : functions
    this.store.update({ functions: [...others.slice(0, index), text, ...others.slice(index)], keys: null })
    this.#input(Math.min(index, others.length))?.focus()
  }

  /**
   * @param {number} index
   * @returns {HTMLInputElement | null}
   */
  #input(index) {
    return this.list.children[index]?.querySelector('input') ?? null
  }

  /** @param {string[]} functions */
  #render(functions) {
    while (this.list.children.length > functions.length) this.list.lastElementChild.remove()
    while (this.list.children.length < functions.length) this.list.append(this.#row(this.list.children.length))
    functions.forEach((text, index) => {
      const input = this.#input(index)
      if (input && input.value !== text) input.value = text
    })
    this.#showError()
    this.#showColors()
  }

  /** @param {number} index */
  #row(index) {
    const id = `function-${index + 1}`
    const input = make('input', {
      id, type: 'text', 'aria-label': `Function ${index + 1}`, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
      placeholder: index === 0 ? 'sin(x)/x' : '', enterkeyhint: 'next',
    })
    input.addEventListener('input', () => this.#changed(index, input.value))
    input.addEventListener('change', () => this.#commit())
    input.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.#keyDown(event, index))
    const remove = make('button', { type: 'button', class: 'icon-button remove', 'aria-label': `Remove function ${index + 1}`, title: 'Remove' })
    remove.append(icon('close'))
    remove.addEventListener('click', () => this.#remove(index))
    const swatch = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    swatch.setAttribute('class', 'swatch')
    swatch.setAttribute('aria-hidden', 'true')
    const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle')
    for (const [name, value] of Object.entries({ cx: 6, cy: 6, r: 5 })) circle.setAttribute(name, String(value))
    swatch.append(circle)
    return make('div', { class: 'function' }, swatch, input, remove, make('div', { class: 'error', id: `${id}-error` }))
  }

  /**
   * @param {number} index
   * @param {string} text
   */
  #changed(index, text) {
    this.#lastInput = performance.now()
    this.#addsSliders = false
    this.pending = { index, text }
    this.#clearError(index)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#commit(), delay.graph)
  }

  #commit() {
    clearTimeout(this.#timer)
    if (!this.pending) return
    const { index, text } = this.pending
    this.pending = null
    const functions = this.store.state.functions.map((old, other) => other === index ? text : old)
    this.store.update({ functions, keys: null })
  }

  /** @type {{index: number, text: string} | null} input that the state does not have yet */
  pending = null

  /**
   * @param {KeyboardEvent} event
   * @param {number} index
   */
  #keyDown(event, index) {
    const { functions } = this.store.state
    if (event.key === 'Enter' && !event.isComposing) {
      this.#commit()
      if (functions[index + 1] === undefined && this.#input(index)?.value.trim()) this.add(index + 1)
      else this.#input(index + 1)?.focus()
    } else if (event.key === 'ArrowUp' && index > 0) this.#input(index - 1)?.focus()
    else if (event.key === 'ArrowDown' && index + 1 < functions.length) this.#input(index + 1)?.focus()
    else if (event.key === 'Backspace' && functions.length > 1 && this.#input(index)?.value === '') this.#remove(index)
    else return
    event.preventDefault()
  }

  #showErrorLater() {
    clearTimeout(this.#errorTimer)
    const { error } = this.graph
    const names = error && this.#addsSliders ? unboundNames(error.message) : []
    if (names.length > 0) return this.#addSliders(names)
    const since = performance.now() - this.#lastInput
    const isTypingNow = this.list.contains(document.activeElement) && since < delay.error
    if (this.graph.error && isTypingNow) this.#errorTimer = setTimeout(() => this.#showError(), delay.error - since)
    else this.#showError()
  }

  #showError() {
    const { error } = this.graph
    const at = error ? this.rowOf(error) : -1
    for (let index = 0; index < this.list.children.length; index += 1) {
      if (error && index === at) this.#fillError(index, error)
      else this.#clearError(index)
    }
  }

  /**
   * The row that an error is about.
   * @param {NonNullable<import('./graph.js').Graph['error']>} error
   * @returns {number} -1 if it is about none
   */
  rowOf({ message, excerpt, option }) {
    const { functions, keys } = this.store.state
    if (keys !== null || this.pending) return -1
    const texts = functions.map((text) => text.trim())
    const exact = excerpt ? texts.indexOf(excerpt.text.trim()) : -1
    if (exact >= 0) return exact
    const named = texts.findIndex((text) => text !== '' && message.includes(`'${text}'`))
    if (named >= 0) return named
    return option === null ? texts.findIndex((text) => text !== '') : -1
  }

  /**
   * @param {number} index
   * @param {NonNullable<import('./graph.js').Graph['error']>} error
   */
  #fillError(index, { message, excerpt }) {
    const box = this.list.children[index].querySelector('.error'), input = this.#input(index)
    if (!input) return
    const parts = []
    if (excerpt) {
      const { text, from, to } = excerpt
      const marks = ' '.repeat(Math.max(0, from)) + '^'.repeat(Math.max(1, to - from))
      parts.push(make('pre', { 'aria-hidden': 'true' }, `${text}\n`, make('span', {}, marks)))
    }
    const names = unboundNames(message)
    parts.push(make('p', {}, names.length > 0 ? `No value for ${names.join(', ')}.` : message))
    if (names.length > 0) parts.push(this.#sliderButton(names))
    box.replaceChildren(...parts)
    input.setAttribute('aria-invalid', String(names.length === 0))
    input.setAttribute('aria-describedby', box.id)
  }

  /** @param {string[]} names */
  #sliderButton(names) {
    const label = names.length === 1 ? `Add slider for ${names[0]}` : `Add sliders for ${names.join(', ')}`
    const button = make('button', { type: 'button', class: 'quiet add-slider' }, label)
    button.addEventListener('click', () => {
      this.#addsSliders = true
      this.#addSliders(names)
    })
    return button
  }

  /** @param {string[]} names */
  #addSliders(names) {
    const others = this.store.state.parameters.filter(({ name }) => !names.includes(name))
    this.store.update({ parameters: [...others, ...names.map((name) => parameter(name, 1))] })
  }

  /** @param {number} index */
  #clearError(index) {
    const input = this.#input(index)
    this.list.children[index]?.querySelector('.error').replaceChildren()
    input?.removeAttribute('aria-invalid')
    input?.removeAttribute('aria-describedby')
  }

  #showColors() {
    const curves = this.graph.details?.curves ?? []
    const isShown = shownFunctions(this.store.state).length > 0
    let place = 0
    for (const [index, text] of this.store.state.functions.entries()) {
      const circle = this.list.children[index]?.querySelector('.swatch circle')
      if (!circle) continue
      const color = isShown && text.trim() ? curves[place++]?.color : null
      if (color) circle.setAttribute('fill', color)
      else if (!isShown || !text.trim()) circle.removeAttribute('fill')
    }
  }

  #buildExamples() {
    for (const text of examples) {
      const button = make('button', { type: 'button' }, text)
      button.addEventListener('click', () => {
        const hasSlider = text.startsWith('a*') ? [parameter('a', 2)] : []
        this.store.update({ functions: [text], keys: null, tab: 'functions', parameters: hasSlider, view: null })
      })
      element('examples').append(make('li', {}, button))
    }
  }
}
