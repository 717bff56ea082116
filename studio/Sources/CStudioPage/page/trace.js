// The trace: values of the curves at a place on x, with proved enclosures. It snaps to roots, extrema and the like.

import { trace as traceAt } from './service.js'
import { isWithin, pixelOf, short, valuesAt } from './scale.js'
import { element } from './layout.js'
import { drawOverlay, readout } from './overlay.js'

/**
 * @typedef {{curve: number, x: number, y: number | null, low: number | null, high: number | null, fault: string | null}} Point
 * @typedef {{kind: string, curve: number, other: number | null, x: number, y: number | null, isProved: boolean}} Landmark
 */

/** Pixels within which the trace snaps. */
const reach = 9

/** The trace cursor of a graph. */
export class Trace {
  /** Whether the keyboard's arrows move the cursor. */
  isOn = false
  /** @type {{x: number, place: {x: number, y: number} | null, landmark: Landmark | null} | null} */
  #cursor = null
  /** @type {Point[]} */
  #points = []
  #curve = 0
  #isAsking = false
  #isWanted = false

  /** @param {import('./graph.js').Graph} graph */
  constructor(graph) {
    this.graph = graph
    const { element: target } = graph
    target.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
      if (event.pointerType === 'touch' || target.classList.contains('is-dragged')) return this.#hide()
      const frame = target.getBoundingClientRect()
      this.point({ x: event.clientX - frame.left, y: event.clientY - frame.top })
    })
    target.addEventListener('pointerleave', (/** @type {PointerEvent} */ event) => {
      if (event.pointerType !== 'touch' && !this.isOn) this.#hide()
    })
    graph.addEventListener('picture', () => this.#refresh())
    graph.addEventListener('details', () => this.#draw())
  }

  /**
   * Traces at a place of the picture.
   * @param {{x: number, y: number}} place CSS pixels
   */
  point(place) {
    const view = this.graph.shown?.view
    if (!view || !isWithin(view.plot, place)) return this.isOn ? undefined : this.#hide()
    const landmark = this.#near(view, place)
    this.#move({ ...this.#at(view, place.x), ...(landmark ? { x: landmark.x } : {}), place, landmark })
  }

  /** The place where the trace has snapped; null elsewhere. */
  get landmark() {
    return this.#cursor?.landmark ?? null
  }

  /** The abscissa that was chosen last, by a click or by keys; null without one. */
  chosen = /** @type {number | null} */ (null)

  /** Chooses the abscissa of the cursor. */
  choose() {
    if (this.#cursor) this.chosen = this.#cursor.x
  }

  /**
   * Shows a place.
   * @param {Landmark} landmark
   */
  show(landmark) {
    if (!this.graph.shown?.view) return
    this.#setOn(true)
    this.#move({ x: landmark.x, place: null, landmark })
    this.choose()
  }

  /** Begins or ends tracing by keyboard. */
  toggle() {
    const view = this.graph.shown?.view
    this.#setOn(!this.isOn && Boolean(view))
    if (!this.isOn || !view) return this.#hide()
    const { plot } = view
    this.#curve = 0
    this.#move({ ...this.#at(view, plot.x + plot.width / 2), place: null, landmark: null })
  }

  /**
   * Values are spoken only while the keyboard moves the cursor.
   * @param {boolean} isOn
   */
  #setOn(isOn) {
    this.isOn = isOn
    element('trace-button').setAttribute('aria-pressed', String(isOn))
    element('trace').setAttribute('aria-live', isOn ? 'polite' : 'off')
  }

  /**
   * Moves along x, or to another curve.
   * @param {number} right
   * @param {number} up
   * @param {boolean} isFar
   */
  step(right, up, isFar) {
    const view = this.graph.shown?.view
    if (!view || !this.#cursor) return
    if (up !== 0 && this.#points.length > 0) {
      this.#curve = (this.#curve - up + this.#points.length) % this.#points.length
      return this.#draw()
    }
    const { plot } = view, pixel = pixelOf(view, this.#cursor.x, view.y.from).x
    const next = Math.min(plot.x + plot.width, Math.max(plot.x, pixel + right * (isFar ? 40 : 4)))
    this.#move({ ...this.#at(view, next), place: null, landmark: null })
    this.choose()
  }

  /**
   * Goes to the next landmark.
   * @param {number} direction
   */
  jump(direction) {
    if (!this.isOn) this.toggle()
    const landmarks = this.#landmarks, x = this.#cursor?.x
    if (x === undefined) return
    const next = direction > 0 ? landmarks.find((mark) => mark.x > x) : landmarks.filter((mark) => mark.x < x).at(-1)
    if (next) this.#move({ x: next.x, place: null, landmark: next })
    this.choose()
  }

  /**
   * @param {import('./scale.js').PictureView} view
   * @param {number} pixel
   */
  #at(view, pixel) {
    return { x: short(view.x, valuesAt(view, pixel, 0).x, valuesAt(view, pixel + 1, 0).x) }
  }

  /**
   * The landmark next to a place.
   * @param {import('./scale.js').PictureView} view
   * @param {{x: number, y: number}} place
   * @returns {Landmark | null}
   */
  #near(view, place) {
    let best = null, least = reach
    for (const landmark of this.#landmarks) {
      const at = pixelOf(view, landmark.x, landmark.y ?? valuesAt(view, place.x, place.y).y)
      const across = Math.abs(at.x - place.x), distance = Math.hypot(across, Math.max(0, Math.abs(at.y - place.y) - 60))
      if (distance < least) [best, least] = [landmark, distance]
    }
    return best
  }

  /** @param {NonNullable<Trace['#cursor']>} cursor */
  #move(cursor) {
    const isSame = cursor.x === this.#cursor?.x
    this.#cursor = cursor
    if (cursor.landmark) this.#chooseCurve(cursor.landmark.curve)
    this.#draw()
    if (!isSame) void this.#ask()
  }

  /** @param {number} number of a curve */
  #chooseCurve(number) {
    const index = this.#points.findIndex(({ curve }) => curve === number)
    if (index >= 0) this.#curve = index
  }

  async #ask() {
    this.#isWanted = true
    if (this.#isAsking) return
    this.#isAsking = true
    while (this.#isWanted && this.#cursor && this.graph.shown) {
      this.#isWanted = false
      try {
        const { x } = this.#cursor
        const { points } = await traceAt(this.graph.shown.request, x)
        // Curves of a parameter have other abscissas.
        this.#points = points.filter((/** @type {Point} */ point) => point.x === x)
        if (this.#cursor?.landmark) this.#chooseCurve(this.#cursor.landmark.curve)
      } catch {
        this.#points = []
      }
      this.#draw()
    }
    this.#isAsking = false
  }

  #refresh() {
    const view = this.graph.shown?.view
    if (!view || !this.#cursor) return this.#hide()
    const { x } = pixelOf(view, this.#cursor.x, view.y.from)
    if (x < view.plot.x || x > view.plot.x + view.plot.width) return this.#hide()
    this.#cursor.landmark = null
    this.#draw()
    void this.#ask()
  }

  #hide() {
    this.#cursor = null
    this.#points = []
    this.#isWanted = false
    this.#setOn(false)
    this.#draw()
  }

  #draw() {
    const overlay = element('overlay'), view = this.graph.shown?.view, cursor = this.#cursor
    if (!view || !cursor) {
      drawOverlay(overlay, null)
      element('trace').replaceChildren()
      return
    }
    // Until the server answers, the last answer stays on show.
    const points = this.#points, x = points[0]?.x ?? cursor.x
    if (cursor.place && !cursor.landmark) this.#curve = nearest(view, points, cursor.place.y)
    const landmark = x === cursor.x ? cursor.landmark : null
    const chosen = landmark ? points.find(({ curve }) => curve === landmark.curve) : points[Math.min(this.#curve, points.length - 1)]
    const colors = this.#colors()
    const dot = (/** @type {{curve: number, x: number, y: number | null}} */ { curve, x: at, y }, /** @type {boolean} */ isChosen) =>
      ({ ...pixelOf(view, at, y ?? 0), color: colors.get(curve) ?? 'currentColor', isChosen })
    const isShown = (/** @type {{y: number | null}} */ { y }) => y != null
    const dots = points.filter(isShown).map((point) => dot(point, point === chosen))
    if (landmark && !chosen && isShown(landmark)) dots.push(dot(landmark, true))
    const marks = this.#landmarks.filter(isShown).map((mark) => dot(mark, false))
    drawOverlay(overlay, { plot: view.plot, x: pixelOf(view, x, view.y.from).x, dots, marks })
    const label = points.length > 1 ? this.#label(chosen) : ''
    element('trace').replaceChildren(...readout(view.variable, { x, level: this.#level(view, landmark), landmark }, chosen, label))
  }

  /**
   * The ordinate of the landmark, or else of the pointer. What is below the resolution of numbers in view is 0.
   * @param {import('./scale.js').PictureView} view
   * @param {Landmark | null} landmark
   * @returns {number | null}
   */
  #level(view, landmark) {
    if (landmark?.y != null) return Math.abs(landmark.y) < 1e-12 * Math.abs(view.y.to - view.y.from) ? 0 : landmark.y
    const place = this.#cursor?.place
    return place ? short(view.y, valuesAt(view, 0, place.y).y, valuesAt(view, 0, place.y + 1).y) : null
  }

  /** @returns {Landmark[]} */
  get #landmarks() {
    return this.graph.details?.landmarks ?? []
  }

  /** @returns {Map<number, string>} */
  #colors() {
    return new Map((this.graph.details?.curves ?? []).map((/** @type {any} */ curve) => [curve.number, curve.color]))
  }

  /** @param {Point | undefined} point */
  #label(point) {
    const curve = (this.graph.details?.curves ?? []).find((/** @type {any} */ { number }) => number === point?.curve)
    return curve?.label ?? (point ? `curve ${point.curve}` : '')
  }
}

/**
 * The curve next to the pointer.
 * @param {import('./scale.js').PictureView} view
 * @param {Point[]} points
 * @param {number} level CSS pixels
 */
function nearest(view, points, level) {
  let best = 0, least = Infinity
  points.forEach((point, index) => {
    if (point.y == null) return
    const distance = Math.abs(pixelOf(view, point.x, point.y).y - level)
    if (distance < least) [best, least] = [index, distance]
  })
  return best
}
