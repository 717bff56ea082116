// The integral of the function that is solved: its value between two ends, and its area in the picture.

import { areaUnder, endsOf, indexOfArea, withEnd } from './areas.js'
import { element } from './layout.js'
import { decimal, endText, rounded, typed } from './numbers.js'
import { rangesOf } from './scale.js'
import { analysis } from './service.js'

/**
 * @typedef {import('./answers.js').Bounded} Bounded
 * @typedef {import('./answers.js').Curve} Curve
 */

/** The part of the panel for the integral. */
export class Integral {
  /** @type {AbortController | null} */
  #asking = null
  /** @type {Curve | null} */
  #curve = null
  #isFirst = false
  #isOnly = false
  /** The ends as texts. @type {[string, string]} */
  #ends = ['', '']
  /** The ends that were typed, for the function and the view of that time. @type {{ends: [string, string], place: string} | null} */
  #typed = null
  /** The function and the view on show. */
  #place = ''

  /**
   * @param {import('./store.js').Store} store
   * @param {import('./graph.js').Graph} graph
   * @param {import('./undo.js').Undo} undo
   */
  constructor(store, graph, undo) {
    this.store = store
    this.graph = graph
    this.undo = undo
    this.fields = ['integral-from', 'integral-to'].map(element)
    this.button = element('fill-area')
    for (const field of this.fields) field.addEventListener('change', () => this.#typedEnds())
    this.button.addEventListener('click', () => this.#toggle())
    store.observe(['areas'], () => this.#nameButton())
  }

  hide() {
    element('integral').hidden = true
  }

  /**
   * Shows the integral of a function over the view, or over its area in the picture.
   * @param {Curve[]} curves the functions on show
   * @param {number} number that of the function
   * @param {Bounded | undefined} integral over the view
   * @param {[number, number]} range the view
   */
  show(curves, number, integral, range) {
    this.#asking?.abort()
    this.#curve = curves.find((curve) => curve.number === number) ?? null
    this.#isFirst = curves[0]?.number === number
    this.#isOnly = curves.length === 1
    element('integral').hidden = false
    this.#nameButton()
    this.#place = JSON.stringify([number, range])
    const { lower, upper } = endsOf(this.store.state.areas[this.#index] ?? '')
    if (lower < upper && Number.isFinite(upper - lower)) return void this.#integrate([endText(lower), endText(upper)])
    // A picture that is drawn again must not undo what was typed.
    if (this.#typed?.place === this.#place) return void this.#integrate(this.#typed.ends)
    const resolution = (range[1] - range[0]) / 1e5
    this.#fill([decimal(range[0], resolution), decimal(range[1], resolution)])
    element('integral-value').textContent = integralText(integral)
  }

  /** The place of the function's area in the state; -1 without one. */
  get #index() {
    return this.#curve ? indexOfArea(this.store.state.areas, this.#curve, this.#isFirst) : -1
  }

  #nameButton() {
    this.button.textContent = this.#index < 0 ? 'Fill area' : 'Remove area'
  }

  #toggle() {
    const { areas, view } = this.store.state, shown = this.graph.shown?.view, index = this.#index
    if (index >= 0) {
      this.store.update({ areas: areas.filter((_, other) => other !== index) })
      this.undo.offer('Removed the area.', () => this.store.update({ areas }))
    } else if (this.#curve && shown) {
      // Axes that are fitted to the area would be those of another picture.
      this.store.update({ areas: [...areas, areaUnder(this.#curve.number, this.#isOnly, this.#ends)], view: view ?? rangesOf(shown) })
    }
  }

  #typedEnds() {
    const texts = this.fields.map((field) => field.value.trim().replace(/−/g, '-')), [from, to] = texts.map(typed)
    const isRange = Number.isFinite(from) && Number.isFinite(to) && from < to
    for (const field of this.fields) field.setAttribute('aria-invalid', String(!isRange))
    if (!isRange) return
    const { areas } = this.store.state, index = this.#index
    if (index < 0) {
      this.#typed = { ends: /** @type {[string, string]} */ (texts), place: this.#place }
      return void this.#integrate(this.#typed.ends)
    }
    const area = withEnd(withEnd(areas[index], 'lower', texts[0]), 'upper', texts[1])
    this.store.update({ areas: areas.map((text, other) => other === index ? area : text) })
    this.undo.offer('Moved the ends of the integral.', () => this.store.update({ areas }))
  }

  /** @param {[string, string]} ends */
  async #integrate(ends) {
    const { shown } = this.graph
    if (!shown || !this.#curve) return
    this.#asking?.abort()
    this.#asking = new AbortController()
    this.#fill(ends)
    try {
      const range = /** @type {[number, number]} */ (ends.map(typed))
      const { integral } = await analysis(shown.request, this.#curve.number, range, this.#asking.signal)
      if (this.#ends === ends) element('integral-value').textContent = integralText(integral)
    } catch (error) {
      if (!(error instanceof DOMException)) element('integral-value').textContent = error instanceof Error ? error.message : String(error)
    }
  }

  /** @param {[string, string]} ends */
  #fill(ends) {
    this.#ends = ends
    this.fields.forEach((field, index) => {
      field.value = ends[index]
      field.removeAttribute('aria-invalid')
    })
  }
}

/** @param {Bounded | undefined} integral */
function integralText(integral) {
  if (!integral) return 'It does not exist, or is not found.'
  const { value, lower, upper, proved } = integral
  if (!proved) return `About ${rounded(value, 8)}, an estimate.`
  return lower === upper ? `Exactly ${rounded(value, 15)}.` : `${rounded(value, 12)}, between ${rounded(lower, 16)} and ${rounded(upper, 16)} (proved).`
}
