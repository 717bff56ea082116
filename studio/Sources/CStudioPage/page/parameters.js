// Sliders of the parameters, which can play.

import { element, icon, make } from './layout.js'
import { rangesOf } from './scale.js'
import { decimal, typed } from './numbers.js'

/** Seconds that a slider takes from one end to the other at speed 1. */
const period = 4
/** Milliseconds of rest after which the view is fitted again. */
const rest = 500
/** Steps of a slider from one end to the other. */
const steps = 200
const speeds = [0.25, 0.5, 1, 2, 4]
const calm = matchMedia('(prefers-reduced-motion: reduce)')

/**
 * @typedef {import('./store.js').Parameter} Parameter
 */

/** The list of sliders. */
export class ParameterList {
  /** @type {Map<string, {direction: number, last: number, value: number}>} */
  #playing = new Map()
  #frame = 0
  #resting = 0
  #isDragging = false

  /**
   * @param {import('./store.js').Store} store
   * @param {import('./graph.js').Graph} graph
   */
  constructor(store, graph) {
    this.store = store
    this.graph = graph
    this.list = element('parameters')
    store.observe(['parameters', 'sweep'], ({ parameters }) => this.#render(parameters))
  }

  /** @param {Parameter[]} parameters */
  #render(parameters) {
    element('parameter-section').hidden = parameters.length === 0
    const names = parameters.map(({ name }) => name)
    for (const row of [...this.list.children]) if (!names.includes(row.dataset.name)) row.remove()
    for (const name of [...this.#playing.keys()]) if (!names.includes(name)) this.#playing.delete(name)
    parameters.forEach((parameter, index) => {
      const row = this.#rowOf(parameter.name) ?? this.#build(parameter.name)
      if (this.list.children[index] !== row) this.list.insertBefore(row, this.list.children[index] ?? null)
      this.#fill(row, parameter)
    })
  }

  /**
   * @param {string} name
   * @returns {any}
   */
  #rowOf(name) {
    return [...this.list.children].find((row) => row.dataset.name === name)
  }

  /** @param {string} name */
  #build(name) {
    const field = (/** @type {string} */ part, /** @type {string} */ label) => {
      const input = make('input', { class: part, inputmode: 'decimal', autocomplete: 'off', spellcheck: 'false', 'aria-label': label })
      input.addEventListener('change', () => this.#typed(name, part, input))
      return input
    }
    const range = make('input', { type: 'range', 'aria-label': name })
    range.addEventListener('input', () => this.#slide(name, Number(range.value)))
    range.addEventListener('pointerdown', () => { this.#isDragging = true })
    for (const end of ['pointerup', 'pointercancel', 'change']) range.addEventListener(end, () => {
      this.#isDragging = false
      this.#fitLater()
    })
    const play = make('button', { type: 'button', class: 'icon-button play', 'aria-label': `Play ${name}` })
    play.addEventListener('click', () => this.#togglePlay(name))
    const remove = make('button', { type: 'button', class: 'icon-button remove', 'aria-label': `Remove ${name}`, title: 'Remove' }, icon('close'))
    remove.addEventListener('click', () => this.#remove(name))
    const speed = make('select', { class: 'speed', 'aria-label': `Speed of ${name}` })
    for (const factor of speeds) speed.append(make('option', { value: String(factor) }, `${factor}×`))
    speed.addEventListener('change', () => this.#set(name, { speed: Number(speed.value) }))
    const bounce = make('input', { type: 'checkbox', class: 'bounce', 'aria-label': `Bounce ${name}` })
    bounce.addEventListener('change', () => this.#set(name, { bounce: bounce.checked }))
    const value = field('value', `Value of ${name}`)
    return make('div', { class: 'parameter', 'data-name': name, role: 'group', 'aria-label': `Parameter ${name}` },
      make('div', { class: 'parameter-head' }, make('label', {}, make('i', {}, name), ' = ', value), play, speed,
        make('label', { class: 'toggle', title: 'Play forwards and backwards' }, bounce, icon('bounce')), remove),
      make('div', { class: 'parameter-range' }, field('min', `Least value of ${name}`), range, field('max', `Greatest value of ${name}`)))
  }

  /**
   * @param {any} row
   * @param {Parameter} parameter
   */
  #fill(row, { name, value, min, max, speed, bounce }) {
    const part = (/** @type {string} */ selector) => row.querySelector(selector)
    const texts = { '.value': value, '.min': min, '.max': max }
    for (const [selector, number] of Object.entries(texts)) {
      if (part(selector) !== document.activeElement) part(selector).value = String(number)
    }
    const range = part('input[type=range]')
    Object.assign(range, { min: String(min), max: String(max), step: 'any' })
    range.value = String(value)
    range.setAttribute('aria-valuetext', `${name} = ${value}`)
    part('.speed').value = String(speeds.includes(speed) ? speed : 1)
    part('.bounce').checked = bounce
    const isPlaying = this.#playing.has(name), play = part('.play')
    if (play.getAttribute('aria-pressed') !== String(isPlaying)) {
      play.setAttribute('aria-pressed', String(isPlaying))
      play.replaceChildren(icon(isPlaying ? 'pause' : 'play'))
    }
    row.classList.toggle('is-swept', this.store.state.sweep?.name === name)
  }

  /**
   * @param {string} name
   * @param {Partial<Parameter>} changes
   */
  #set(name, changes) {
    const { state } = this.store
    const parameters = state.parameters.map((parameter) => parameter.name === name ? { ...parameter, ...changes } : parameter)
    const sweep = state.sweep?.name === name && changes.value !== undefined ? null : state.sweep
    this.store.update({ parameters, sweep, ...(changes.value === undefined ? {} : this.#heldView()) })
    this.#fitLater()
  }

  /** Fits a held view again when the sliders rest. */
  #fitLater() {
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => {
      const isMoving = this.#isDragging || this.#playing.size > 0
      if (this.store.state.view?.isHeld && !isMoving) this.store.update({ view: null })
    }, rest)
  }

  /**
   * Sets a value that nobody typed: one with few digits, at most a step from the given one.
   * @param {string} name
   * @param {number} value
   */
  #slide(name, value) {
    const parameter = this.store.state.parameters.find((other) => other.name === name)
    if (!parameter) return
    const resolution = (parameter.max - parameter.min) / steps
    this.#set(name, { value: Number(decimal(value, 10 ** Math.floor(Math.log10(resolution)))) })
  }

  /** The view on show, held: axes that are fitted again at each step would jump. */
  #heldView() {
    const view = this.graph.shown?.view, { state } = this.store
    return state.view || !view || state.sweep ? {} : { view: { ...rangesOf(view), isHeld: true } }
  }

  /**
   * @param {string} name
   * @param {string} part value, min or max
   * @param {HTMLInputElement} input
   */
  #typed(name, part, input) {
    const parameter = this.store.state.parameters.find((other) => other.name === name)
    const number = typed(input.value)
    if (!parameter) return
    const changed = { ...parameter, [part]: number }
    if (part === 'value') [changed.min, changed.max] = [Math.min(parameter.min, number), Math.max(parameter.max, number)]
    const isValid = Number.isFinite(number) && changed.min < changed.max
    input.setAttribute('aria-invalid', String(!isValid))
    if (!isValid) return
    const value = Math.min(changed.max, Math.max(changed.min, changed.value))
    this.#set(name, { min: changed.min, max: changed.max, ...(value === parameter.value ? {} : { value }) })
  }

  /** @param {string} name */
  #remove(name) {
    const { parameters, sweep } = this.store.state
    this.store.update({
      parameters: parameters.filter((other) => other.name !== name), sweep: sweep?.name === name ? null : sweep,
    })
    element('add-function').focus()
  }

  /** @param {string} name */
  #togglePlay(name) {
    const parameter = this.store.state.parameters.find((other) => other.name === name)
    if (!parameter) return
    if (this.#playing.delete(name)) this.#fitLater()
    else {
      this.#playing.set(name, { direction: 1, last: performance.now(), value: parameter.value })
      if (!this.#frame) this.#frame = requestAnimationFrame((time) => this.#advance(time))
    }
    this.#render(this.store.state.parameters)
  }

  /** @param {number} time */
  #advance(time) {
    for (const [name, play] of this.#playing) {
      const parameter = this.store.state.parameters.find((other) => other.name === name)
      const elapsed = Math.max(0, time - play.last)
      if (!parameter || (calm.matches && elapsed < 500)) continue
      play.last = time
      const length = parameter.max - parameter.min
      play.value += play.direction * parameter.speed * length * Math.min(elapsed, 1000) / 1000 / period
      if (play.value > parameter.max) {
        if (parameter.bounce) [play.value, play.direction] = [Math.max(parameter.min, 2 * parameter.max - play.value), -1]
        else play.value = parameter.min
      } else if (play.value < parameter.min) {
        [play.value, play.direction] = [Math.min(parameter.max, 2 * parameter.min - play.value), 1]
      }
      this.#slide(name, play.value)
    }
    this.#frame = this.#playing.size > 0 ? requestAnimationFrame((next) => this.#advance(next)) : 0
  }
}
