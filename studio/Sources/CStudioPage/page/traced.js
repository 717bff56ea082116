// The values at the cursor of the trace, and the curve whose value is traced.

import { pixelOf } from './scale.js'

/**
 * @typedef {{curve: number, x: number, y: number | null, low: number | null, high: number | null, fault: string | null}} Point
 * @typedef {{curve: number, coordinates: string[], x: number, y: number, fault: string | null,
 *   parts: {name: string, value: number | null, low: number | null, high: number | null}[]}} Field
 */

/** Pixels within which a curve is traced that is drawn over a field. */
const reach = 40

/** The last answer of the server. */
export class TracedValues {
  /** @type {Point[]} */
  points = []
  /** @type {Field[]} */
  fields = []
  #index = 0

  /** The abscissa that was asked for; undefined if nothing has a value there. */
  get x() {
    return (this.points[0] ?? this.fields[0])?.x
  }

  /**
   * @param {{points: Point[], fields: Field[]}} answer
   * @param {number} x
   */
  take({ points, fields }, x) {
    // Curves of a parameter have other abscissas.
    this.points = points.filter((point) => point.x === x)
    this.fields = fields
  }

  clear() {
    this.points = []
    this.fields = []
  }

  /** Traces the first curve. */
  begin() {
    this.#index = 0
  }

  /**
   * Traces a curve if it has a value.
   * @param {number} number
   */
  follow(number) {
    const index = this.points.findIndex(({ curve }) => curve === number)
    if (index >= 0) this.#index = index
  }

  /**
   * Traces the next curve in a direction.
   * @param {number} up
   */
  change(up) {
    this.#index = (this.#index - up + this.points.length) % this.points.length
  }

  /**
   * The point of the curve that is traced: that of the landmark or of the keyboard, or the one next to the pointer.
   * @param {import('./scale.js').PictureView} view
   * @param {{place: {x: number, y: number} | null, landmark: import('./trace.js').Landmark | null}} cursor
   * @returns {Point | undefined} undefined also if the pointer is over a field, away from curves
   */
  point(view, { place, landmark }) {
    const { points, fields } = this
    if (landmark && points.length > 0 && points[0].x === landmark.x) return points.find(({ curve }) => curve === landmark.curve)
    if (place) this.#index = nearest(view, points, place.y)
    const point = points[Math.min(this.#index, points.length - 1)]
    if (!place || !point || fields.length === 0) return point
    return point.y != null && Math.abs(pixelOf(view, point.x, point.y).y - place.y) < reach ? point : undefined
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
