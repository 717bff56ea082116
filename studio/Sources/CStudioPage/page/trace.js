// The trace: values of the curves at a place on x, and those of maps and fields at a point, with proved enclosures. It snaps to
// roots, extrema and the like.

import { trace as traceAt } from './service.js'
import { isWithin, pixelOf, short, valuesAt } from './scale.js'
import { element } from './layout.js'
import { ShownCurves } from './curves.js'
import { drawOverlay } from './overlay.js'
import { readout } from './readout.js'
import { TracedValues } from './traced.js'

/**
 * @typedef {{kind: string, curve: number, other: number | null, x: number, y: number | null, isProved: boolean}} Landmark
 * @typedef {{x: number, y: number, place: {x: number, y: number} | null, landmark: Landmark | null}} Cursor y: the level at which
 *   fields are read; place: that of the pointer
 */

/** Pixels within which the trace snaps. */
const reach = 9

/** The trace cursor of a graph. */
export class Trace {
  /** Whether the keyboard's arrows move the cursor. */
  isOn = false
  /** @type {Cursor | null} */
  #cursor = null
  #values = new TracedValues()
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
    graph.addEventListener('details', () => {
      this.#draw()
      if (this.#cursor && this.#curves.haveFields) void this.#ask()
    })
  }

  /**
   * Traces at a place of the picture.
   * @param {{x: number, y: number}} place CSS pixels
   */
  point(place) {
    const view = this.graph.shown?.view
    if (!view || !isWithin(view.plot, place)) return this.isOn ? undefined : this.#hide()
    const landmark = this.#near(view, place)
    const at = this.#at(view, place.x, place.y)
    this.#move({ x: landmark?.x ?? at.x, y: landmark?.y ?? at.y, place, landmark })
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
    this.#move({ x: landmark.x, y: landmark.y ?? 0, place: null, landmark })
    this.choose()
  }

  /** Begins or ends tracing by keyboard. */
  toggle() {
    const view = this.graph.shown?.view
    this.#setOn(!this.isOn && Boolean(view))
    if (!this.isOn || !view) return this.#hide()
    const { plot } = view
    this.#values.begin()
    this.#move({ ...this.#at(view, plot.x + plot.width / 2, plot.y + plot.height / 2), place: null, landmark: null })
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
   * Moves along x, or to another curve; without curves along y of a field.
   * @param {number} right
   * @param {number} up
   * @param {boolean} isFar
   */
  step(right, up, isFar) {
    const view = this.graph.shown?.view
    if (!view || !this.#cursor) return
    if (up !== 0 && this.#values.points.length > 0) {
      this.#values.change(up)
      this.#draw()
      if (this.#curves.haveFields) void this.#ask()
      return
    }
    const { plot } = view, { x, y } = this.#cursor, pixel = pixelOf(view, x, y), by = isFar ? 40 : 4
    const across = Math.min(plot.x + plot.width, Math.max(plot.x, pixel.x + right * by))
    const level = Math.min(plot.y + plot.height, Math.max(plot.y, pixel.y - up * by)), next = this.#at(view, across, level)
    this.#move({ x: right === 0 ? x : next.x, y: up === 0 ? y : next.y, place: null, landmark: null })
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
    if (next) this.#move({ x: next.x, y: next.y ?? this.#cursor?.y ?? 0, place: null, landmark: next })
    this.choose()
  }

  /**
   * @param {import('./scale.js').PictureView} view
   * @param {number} across CSS pixels
   * @param {number} down
   */
  #at(view, across, down) {
    const here = valuesAt(view, across, down), next = valuesAt(view, across + 1, down + 1)
    return { x: short(view.x, here.x, next.x), y: short(view.y, here.y, next.y) }
  }

  /**
   * The landmark next to a place.
   * @param {import('./scale.js').PictureView} view
   * @param {{x: number, y: number}} place
   * @returns {Landmark | null}
   */
  #near(view, place) {
    // A curve is traced at any distance, a field at the pointer.
    let best = null, least = reach
    const slack = this.#curves.haveFields ? 0 : 60
    for (const landmark of this.#landmarks) {
      const at = pixelOf(view, landmark.x, landmark.y ?? valuesAt(view, place.x, place.y).y)
      const across = Math.abs(at.x - place.x), distance = Math.hypot(across, Math.max(0, Math.abs(at.y - place.y) - slack))
      if (distance < least) [best, least] = [landmark, distance]
    }
    return best
  }

  /** @param {Cursor} cursor */
  #move(cursor) {
    const isSame = cursor.x === this.#cursor?.x && (!this.#curves.haveFields || cursor.y === this.#cursor.y)
    this.#cursor = cursor
    if (cursor.landmark) this.#values.follow(cursor.landmark.curve)
    this.#draw()
    if (!isSame) void this.#ask()
  }

  async #ask() {
    this.#isWanted = true
    if (this.#isAsking) return
    this.#isAsking = true
    while (this.#isWanted && this.#cursor && this.graph.shown) {
      this.#isWanted = false
      try {
        const cursor = this.#cursor, { x, y } = cursor
        this.#values.take(await traceAt(this.graph.shown.request, x, this.#curves.haveFields ? y : null), x)
        if (this.#cursor?.landmark) this.#values.follow(this.#cursor.landmark.curve)
        this.#readFieldsOnCurve(cursor)
      } catch {
        this.#values.clear()
      }
      this.#draw()
    }
    this.#isAsking = false
  }

  /**
   * Reads the fields on the curve that is traced over them.
   * @param {Cursor} cursor the one that was asked for
   */
  #readFieldsOnCurve(cursor) {
    const view = this.graph.shown?.view, level = view ? this.#values.point(view, cursor)?.y : null
    if (level == null || level === cursor.y || this.#values.fields.length === 0 || cursor !== this.#cursor) return
    cursor.y = level
    this.#isWanted = true
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
    this.#values.clear()
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
    const { points, fields, x = cursor.x } = this.#values
    const landmark = x === cursor.x ? cursor.landmark : null, chosen = this.#values.point(view, { ...cursor, landmark })
    const curves = this.#curves
    const dot = (/** @type {{curve: number, x: number, y: number | null}} */ { curve, x: at, y }, /** @type {boolean} */ isChosen) =>
      ({ ...pixelOf(view, at, y ?? 0), color: curves.color(curve), isChosen })
    const isShown = (/** @type {{y: number | null}} */ { y }) => y != null
    const dots = points.filter(isShown).map((point) => dot(point, point === chosen))
    if (landmark && !chosen && isShown(landmark)) dots.push(dot(landmark, true))
    else if (!chosen && fields.length > 0) dots.push({ ...pixelOf(view, x, fields[0].y), color: 'currentColor', isChosen: true })
    const marks = this.#landmarks.filter(isShown).map((mark) => dot(mark, false))
    drawOverlay(overlay, { plot: view.plot, x: pixelOf(view, x, view.y.from).x, dots, marks })
    const picture = { isOnly: points.length === 1, ordinate: fields[0]?.coordinates[1] }
    const name = curves.nameOfValue(chosen?.curve ?? 0, view.variable, picture)
    const read = fields.map((field) => ({ field, label: fields.length > 1 ? curves.label(field.curve) : '' }))
    element('trace').replaceChildren(...readout(view.variable, { x, level: this.#level(view, landmark), landmark }, chosen, name, read))
  }

  /**
   * The ordinate of the landmark, or else of the pointer. What is below the resolution of numbers in view is 0.
   * @param {import('./scale.js').PictureView} view
   * @param {Landmark | null} landmark
   * @returns {number | null}
   */
  #level(view, landmark) {
    if (landmark?.y != null) return Math.abs(landmark.y) < 1e-12 * Math.abs(view.y.to - view.y.from) ? 0 : landmark.y
    if (this.#values.fields.length > 0) return this.#values.fields[0].y
    return this.#cursor?.place ? this.#cursor.y : null
  }

  get #curves() {
    return new ShownCurves(this.graph.details)
  }

  /** @returns {Landmark[]} */
  get #landmarks() {
    return this.graph.details?.landmarks ?? []
  }
}
