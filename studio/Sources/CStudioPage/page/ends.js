// The ends of integrals as handles in the picture, which the pointer drags and arrow keys move.

import { endsOf, withEnd } from './areas.js'
import { element, make } from './layout.js'
import { endText, rounded } from './numbers.js'
import { pixelOf, rangesOf, short, valuesAt, valuesOf } from './scale.js'

/**
 * @typedef {import('./areas.js').Side} Side
 * @typedef {import('./scale.js').PictureView} PictureView
 */

/** Pixels within which an end snaps to a tick or a special point. */
const reach = 9
/** Pixels that an arrow key moves an end, alone and with Shift. */
const step = { near: 4, far: 40 }
/** The width of a handle, and the most of it that is on the side of the other end, in pixels. */
const width = 36, mostInside = 18
const sides = /** @type {Side[]} */ (['lower', 'upper'])

/** The handles of all areas. */
export class AreaEnds {
  /** What undo brings back, while an end is dragged or has the focus. @type {Partial<import('./store.js').State> | null} */
  #before = null

  /**
   * @param {import('./store.js').Store} store
   * @param {import('./graph.js').Graph} graph
   * @param {import('./undo.js').Undo} undo
   */
  constructor(store, graph, undo) {
    this.store = store
    this.graph = graph
    this.undo = undo
    this.layer = element('area-ends')
    for (const event of ['picture', 'details']) graph.addEventListener(event, () => this.#render())
    store.observe(['areas'], () => this.#render())
  }

  #render() {
    const { areas } = this.store.state, handles = this.layer.children
    while (handles.length > 2 * areas.length) this.layer.lastElementChild.remove()
    while (handles.length < 2 * areas.length) this.layer.append(this.#handle(handles.length >> 1, sides[handles.length % 2]))
    for (const [index, text] of areas.entries()) {
      for (const [place, side] of sides.entries()) this.#place(handles[2 * index + place], text, index, side)
    }
  }

  /**
   * Puts a handle where the area ends. An end that is a formula, or out of view, has none.
   * @param {any} handle
   * @param {string} text
   * @param {number} index
   * @param {Side} side
   */
  #place(handle, text, index, side) {
    const view = this.graph.shown?.view, ends = endsOf(text), value = ends[side]
    const [left, right] = view ? valuesOf(view.x) : [NaN, NaN]
    handle.hidden = !(value >= left && value <= right)
    if (!view || handle.hidden) return
    const { plot } = view, at = pixelOf(view, value, 0), bottom = plot.y + plot.height
    handle.style.left = `${at.x}px`
    handle.style.top = `${Number.isFinite(at.y) ? Math.min(bottom, Math.max(plot.y, at.y)) : bottom}px`
    const other = pixelOf(view, side === 'lower' ? ends.upper : ends.lower, 0).x
    const inside = Number.isFinite(other) ? Math.min(mostInside, Math.abs(other - at.x) / 2) : mostInside
    handle.style.setProperty('--grip', `${(side === 'lower') === (view.x.from < view.x.to) ? width - inside : inside}px`)
    const count = this.store.state.areas.length, [least, most] = this.#limits(view, text, side)
    const area = (this.graph.details?.areas ?? []).find((/** @type {{text: string}} */ other) => other.text === text)
    const words = [`${view.variable} = ${rounded(value, 10)}`]
    if (area?.integral) {
      const name = text.startsWith('between') ? 'area' : 'integral'
      words.push(`${name} ${area.integral.proved ? '' : 'about '}${rounded(area.integral.value, 6)}`)
    }
    const attributes = {
      'aria-label': `${side === 'lower' ? 'Lower' : 'Upper'} end of ${count > 1 ? `integral ${index + 1}` : 'the integral'}`,
      'aria-valuemin': least, 'aria-valuemax': most, 'aria-valuenow': value, 'aria-valuetext': words.join(', '),
    }
    for (const [name, content] of Object.entries(attributes)) {
      if (handle.getAttribute(name) !== String(content)) handle.setAttribute(name, String(content))
    }
  }

  /**
   * @param {number} index
   * @param {Side} side
   */
  #handle(index, side) {
    const handle = make('div', { class: 'area-end', role: 'slider', tabindex: '0', 'aria-orientation': 'horizontal' })
    let grip = 0
    handle.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => {
      event.stopPropagation()
      const view = this.graph.shown?.view
      if (event.button !== 0 || !view) return
      handle.setPointerCapture(event.pointerId)
      handle.focus({ preventScroll: true })
      this.graph.element.classList.add('is-dragged')
      this.#before = null
      grip = event.clientX - pixelOf(view, endsOf(this.store.state.areas[index])[side], 0).x
    })
    handle.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
      if (handle.hasPointerCapture(event.pointerId)) this.#drag(index, side, event.clientX - grip)
    })
    handle.addEventListener('lostpointercapture', () => {
      this.graph.element.classList.remove('is-dragged')
      this.#before = null
    })
    handle.addEventListener('dblclick', (/** @type {Event} */ event) => event.stopPropagation())
    handle.addEventListener('blur', () => { this.#before = null })
    handle.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.#keyDown(event, index, side))
    return handle
  }

  /**
   * Moves an end to a pixel, or to a tick or a special point next to it.
   * @param {number} index
   * @param {Side} side
   * @param {number} pixel
   */
  #drag(index, side, pixel) {
    const view = this.graph.shown?.view
    if (!view) return
    const distance = (/** @type {number} */ value) => Math.abs(pixelOf(view, value, 0).x - pixel)
    const near = this.#places(view, index, side).filter((value) => distance(value) < reach)
    if (near.length > 0) return this.#move(index, side, near.reduce((best, value) => distance(value) < distance(best) ? value : best))
    this.#moveToPixel(view, index, side, pixel)
  }

  /**
   * @param {KeyboardEvent} event
   * @param {number} index
   * @param {Side} side
   */
  #keyDown(event, index, side) {
    const view = this.graph.shown?.view
    if (!view || event.ctrlKey || event.metaKey || event.altKey) return
    const direction = { ArrowRight: 1, ArrowUp: 1, PageUp: 1, ArrowLeft: -1, ArrowDown: -1, PageDown: -1 }[event.key]
    const jump = { ']': 1, '[': -1 }[event.key], isFar = event.shiftKey || event.key.startsWith('Page')
    const value = endsOf(this.store.state.areas[index])[side]
    if (direction) this.#step(view, index, side, direction * (isFar ? step.far : step.near))
    else if (jump) this.#move(index, side, next(this.#places(view, index, side), value, jump) ?? value)
    else if (event.key === 'Home' || event.key === 'End') this.#move(index, side, this.#limits(view, this.store.state.areas[index], side)[event.key === 'Home' ? 0 : 1])
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  /**
   * Moves an end by pixels, not past a tick or a special point.
   * @param {PictureView} view
   * @param {number} index
   * @param {Side} side
   * @param {number} by
   */
  #step(view, index, side, by) {
    const value = endsOf(this.store.state.areas[index])[side], pixel = pixelOf(view, value, 0).x
    const place = next(this.#places(view, index, side), value, by)
    if (place !== undefined && Math.abs(pixelOf(view, place, 0).x - pixel) <= Math.abs(by)) this.#move(index, side, place)
    else this.#moveToPixel(view, index, side, pixel + by)
  }

  /**
   * Moves an end to a pixel, with as few digits as that needs.
   * @param {PictureView} view
   * @param {number} index
   * @param {Side} side
   * @param {number} pixel
   */
  #moveToPixel(view, index, side, pixel) {
    const [least, most] = this.#limits(view, this.store.state.areas[index], side)
    const value = short(view.x, valuesAt(view, pixel, 0).x, valuesAt(view, pixel + 1, 0).x)
    this.#move(index, side, Math.min(most, Math.max(least, value)))
  }

  /**
   * @param {number} index
   * @param {Side} side
   * @param {number} value
   */
  #move(index, side, value) {
    const { state } = this.store, shown = this.graph.shown?.view
    const areas = state.areas.map((text, other) => other === index ? withEnd(text, side, endText(value)) : text)
    if (!shown || areas[index] === state.areas[index]) return
    if (!this.#before) {
      const before = { areas: state.areas, view: state.view }
      this.#before = before
      this.undo.offer('Moved an end of the integral.', () => {
        this.#before = null
        if (this.store.state.areas.length === before.areas.length) this.store.update(before)
        this.layer.children[2 * index + sides.indexOf(side)]?.focus()
      })
    }
    // Axes that are fitted to the area would move under the pointer.
    this.store.update({ areas, view: state.view ?? rangesOf(shown) })
  }

  /**
   * The least and the greatest value of an end: the edge of the view, and a pixel beside the other end.
   * @param {PictureView} view
   * @param {string} text
   * @param {Side} side
   * @returns {[number, number]}
   */
  #limits(view, text, side) {
    const { lower, upper } = endsOf(text)
    const beside = (/** @type {number} */ other, /** @type {number} */ by) => {
      const pixel = pixelOf(view, other, 0).x + by
      return short(view.x, valuesAt(view, pixel, 0).x, valuesAt(view, pixel + by, 0).x)
    }
    const [least, greatest] = valuesOf(view.x), way = view.x.from < view.x.to ? 1 : -1
    if (side === 'lower') return [least, Number.isFinite(upper) ? Math.min(greatest, beside(upper, -way)) : greatest]
    return [Number.isFinite(lower) ? Math.max(least, beside(lower, way)) : least, greatest]
  }

  /**
   * The ticks and special points to which an end can snap, ascending.
   * @param {PictureView} view
   * @param {number} index
   * @param {Side} side
   * @returns {number[]}
   */
  #places(view, index, side) {
    const { landmarks = [], ticks = [] } = this.graph.details ?? {}
    const [least, most] = this.#limits(view, this.store.state.areas[index], side)
    const places = [...landmarks.map((/** @type {{x: number}} */ { x }) => x), ...ticks]
    return places.filter((value) => value >= least && value <= most).sort((a, b) => a - b)
  }
}

/**
 * The next of ascending places in a direction.
 * @param {number[]} places
 * @param {number} value
 * @param {number} direction
 */
function next(places, value, direction) {
  return direction > 0 ? places.find((place) => place > value) : places.filter((place) => place < value).at(-1)
}
