// Answers on a function: roots, intersections and extrema in view with their counts, derivative and tangent.

import { withDerivative, withTangent } from './derived.js'
import { element, make, notify, pushGraph } from './layout.js'
import { decimal, rounded } from './numbers.js'
import { rangesOf, valuesOf } from './scale.js'
import { analysis } from './service.js'

/**
 * @typedef {{x: number, y: number, proved: boolean}} Point
 * @typedef {{points: Point[], complete: boolean}} Points
 * @typedef {{value: number, lower: number, upper: number, proved: boolean}} Bounded
 * @typedef {{zeros: Points, minima: Points, maxima: Points, intersections: {curve: number, points: Points}[],
 *   integral?: Bounded, variable: string}} Analysis
 * @typedef {{number: number, label: string, kind: string, name: string}} Curve
 */

/** The most points that a list shows. */
const most = 30

/** The panel of answers. */
export class Answers {
  /** @type {AbortController | null} */
  #asking = null

  /**
   * @param {import('./store.js').Store} store
   * @param {import('./graph.js').Graph} graph
   * @param {import('./trace.js').Trace} trace
   * @param {import('./integral.js').Integral} integral
   */
  constructor(store, graph, trace, integral) {
    this.store = store
    this.graph = graph
    this.trace = trace
    this.integral = integral
    this.panel = element('answers')
    this.choice = element('answers-curve')
    element('solve').addEventListener('click', () => this.#setOpen(this.panel.hidden))
    element('answers-close').addEventListener('click', () => {
      this.#setOpen(false)
      element('solve').focus()
    })
    this.panel.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
      if (event.key === 'Escape') element('answers-close').click()
      event.stopPropagation()
    })
    this.choice.addEventListener('change', () => void this.#ask())
    element('add-derivative').addEventListener('click', () => this.#add((curve, variable) =>
      withDerivative(store.state, curve, variable)))
    element('add-tangent').addEventListener('click', () => this.#add((curve, variable) => {
      const view = graph.shown?.view, changes = withTangent(store.state, curve, variable, this.#place)
      // A line would make the fitted view taller.
      return changes && view ? { ...changes, view: store.state.view ?? rangesOf(view) } : changes
    }))
    graph.addEventListener('picture', () => this.#update())
    graph.addEventListener('details', () => this.#update())
  }

  /** Says at which place the tangent would be. */
  showPlace() {
    const { variable } = this.graph.shown?.view ?? { variable: 'x' }
    element('add-tangent').textContent = `Add tangent at ${variable} = ${rounded(this.#place, 6)}`
  }

  /** The chosen place, or the middle of the view. */
  get #place() {
    const x = this.graph.shown?.view?.x, { chosen } = this.trace
    if (!x) return 0
    const isShown = chosen !== null && chosen >= x.from && chosen <= x.to
    return isShown ? Number(chosen.toPrecision(6)) : Number(decimal((x.from + x.to) / 2, (x.to - x.from) / 1000))
  }

  /** @param {boolean} opens */
  #setOpen(opens) {
    this.panel.hidden = !opens
    element('solve').setAttribute('aria-expanded', String(opens))
    this.#update()
    if (opens) {
      pushGraph()
      this.choice.focus()
    } else this.#asking?.abort()
  }

  /** The functions on show. @returns {Curve[]} */
  get #curves() {
    return (this.graph.details?.curves ?? []).filter((/** @type {Curve} */ { kind }) => kind === 'function')
  }

  #update() {
    element('solve').disabled = !this.graph.shown?.view && this.panel.hidden
    if (this.panel.hidden) return
    const curves = this.#curves, old = this.choice.value
    this.choice.replaceChildren(...curves.map(({ number, name }) => make('option', { value: String(number) }, name)))
    if (curves.some(({ number }) => String(number) === old)) this.choice.value = old
    for (const id of ['add-derivative', 'add-tangent']) element(id).disabled = curves.length === 0
    this.showPlace()
    if (this.graph.details) void this.#ask()
    else this.#asking?.abort()
  }

  async #ask() {
    this.#asking?.abort()
    const { shown } = this.graph, view = shown?.view, curve = Number(this.choice.value)
    if (!shown || !view || curve < 1 || 'sweep' in shown.request) {
      this.integral.hide()
      return element('answers-list').replaceChildren(make('p', { class: 'hint' }, 'There is no function in view to solve.'))
    }
    this.#asking = new AbortController()
    element('answers-list').setAttribute('aria-busy', 'true')
    try {
      const answer = await analysis(shown.request, curve, valuesOf(view.x), this.#asking.signal)
      if (this.graph.shown !== shown) return
      this.#show(answer, view, curve)
      this.integral.show(this.#curves, curve, answer.integral, valuesOf(view.x))
    } catch (error) {
      if (error instanceof DOMException) return
      element('answers-list').replaceChildren(make('p', { class: 'error' }, error instanceof Error ? error.message : String(error)))
    }
    element('answers-list').removeAttribute('aria-busy')
  }

  /**
   * @param {Analysis} answer
   * @param {import('./scale.js').PictureView} view
   * @param {number} curve
   */
  #show({ zeros, minima, maxima, variable, intersections }, view, curve) {
    const names = new Map(this.#curves.map(({ number, name }) => [number, name]))
    const list = (/** @type {string} */ kind, /** @type {string[]} */ words, /** @type {Points} */ points, other = 0) =>
      this.#list({ kind, words, points, curve, other: other || null }, view, variable)
    element('answers-list').replaceChildren(
      ...list('root', ['Roots', 'root', 'roots'], zeros),
      ...intersections.flatMap(({ curve: other, points }) =>
        list('intersection', [`Intersections with ${names.get(other) ?? other}`, 'intersection', 'intersections'], points, other)),
      ...list('maximum', ['Maxima', 'maximum', 'maxima'], maxima),
      ...list('minimum', ['Minima', 'minimum', 'minima'], minima))
  }

  /**
   * A title, the count, and a button for each point in view.
   * @param {{kind: string, words: string[], points: Points, curve: number, other: number | null}} found
   * @param {import('./scale.js').PictureView} view
   * @param {string} variable
   * @returns {HTMLElement[]}
   */
  #list({ kind, words, points: { points, complete }, curve, other }, view, variable) {
    const [low, high] = valuesOf(view.y), shown = points.filter(({ y }) => y >= low && y <= high)
    const buttons = shown.slice(0, most).map(({ x, y, proved }) => {
      const place = kind === 'root' ? `${variable} = ${rounded(x, 10)}` : `(${rounded(x, 8)}, ${rounded(y, 8)})`
      const button = make('button', { type: 'button', class: 'point', title: proved ? 'proved' : 'not proved' }, proved ? place : `${place}?`)
      button.addEventListener('click', () => this.trace.show({ kind, curve, other, x, y, isProved: proved }))
      return button
    })
    return [make('h4', {}, words[0]), make('p', { class: 'count' }, countText(shown.length, words, complete)), ...buttons]
  }

  /** @param {(curve: Curve, variable: string) => Partial<import('./store.js').State> | null} changes */
  #add(changes) {
    const curve = this.#curves.find(({ number }) => String(number) === this.choice.value)
    const variable = this.graph.shown?.view?.variable ?? 'x'
    const made = curve ? changes(curve, variable) : null
    if (made) this.store.update(made)
    else notify('This function cannot be named; type it in the list.', { isError: true })
  }
}

/**
 * @param {number} count
 * @param {string[]} words title, one, many
 * @param {boolean} isComplete
 */
function countText(count, [, one, many], isComplete) {
  const text = count === 0 ? `No ${one} in view` : `${count} ${count === 1 ? one : many} in view`
  if (!isComplete) return count === 0 ? `${text} is found; more are possible.` : `${text}; more are possible.`
  return count === 0 ? `${text} (proved).` : `${text}, and no others (proved).`
}
