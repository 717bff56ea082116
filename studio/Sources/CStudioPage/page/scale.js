// The geometry of a picture: pixels and values.

/**
 * @typedef {{from: number, to: number, scale: string, linearWithin?: number}} Axis
 * @typedef {{width: number, height: number, plot: {x: number, y: number, width: number, height: number},
 *   x: Axis, y: Axis, variable: string}} PictureView
 * @typedef {[number, number]} Range
 */

/**
 * The coordinate of a value in which equal distances have equal lengths.
 * @param {Axis} axis
 * @param {number} value
 * @returns {number} NaN if the value has none
 */
function scaled(axis, value) {
  if (axis.scale === 'linear') return value
  if (axis.scale === 'symlog') return Math.asinh(value / 2 / (axis.linearWithin ?? 1)) / Math.LN10
  return value > 0 ? Math.log10(value) : NaN
}

/**
 * The value at a scaled coordinate.
 * @param {Axis} axis
 * @param {number} place
 * @returns {number}
 */
function valueAt(axis, place) {
  if (axis.scale === 'linear') return place
  if (axis.scale === 'symlog') return 2 * (axis.linearWithin ?? 1) * Math.sinh(place * Math.LN10)
  return 10 ** place
}

/**
 * The point of a value along an axis, as a share of the axis.
 * @param {Axis} axis
 * @param {number} value
 * @returns {number}
 */
function share(axis, value) {
  const from = scaled(axis, axis.from)
  return (scaled(axis, value) - from) / (scaled(axis, axis.to) - from)
}

/**
 * The value at a share of an axis.
 * @param {Axis} axis
 * @param {number} part
 * @returns {number}
 */
function valueAtShare(axis, part) {
  const from = scaled(axis, axis.from)
  return valueAt(axis, from + part * (scaled(axis, axis.to) - from))
}

/**
 * The place of a point in the picture, in CSS pixels.
 * @param {PictureView} view
 * @param {number} x
 * @param {number} y
 * @returns {{x: number, y: number}}
 */
export function pixelOf({ plot, ...view }, x, y) {
  return { x: plot.x + share(view.x, x) * plot.width, y: plot.y + (1 - share(view.y, y)) * plot.height }
}

/**
 * The values at a place of the picture.
 * @param {PictureView} view
 * @param {number} x CSS pixels
 * @param {number} y
 * @returns {{x: number, y: number}}
 */
export function valuesAt({ plot, ...view }, x, y) {
  return {
    x: valueAtShare(view.x, (x - plot.x) / plot.width), y: valueAtShare(view.y, 1 - (y - plot.y) / plot.height),
  }
}

/**
 * A range moved and zoomed about a point, on the axis's scale.
 * @param {Axis} axis
 * @param {Range} range
 * @param {{shift?: number, factor?: number, about?: number}} change shift as a share of the range; factor above 1
 *   widens it; about is the share that stays in place
 * @returns {Range} the range as it was if it would leave what numbers can tell apart
 */
export function moved(axis, range, { shift = 0, factor = 1, about = 0.5 }) {
  const from = scaled(axis, range[0]), length = scaled(axis, range[1]) - from
  const start = from + shift * length + about * length * (1 - factor)
  const end = start + length * factor
  const low = valueAt(axis, start), high = valueAt(axis, end)
  const size = Math.max(Math.abs(low), Math.abs(high)), width = Math.abs(high - low)
  const isDrawable = Number.isFinite(low) && Number.isFinite(high) && size < 1e290 && width > size * 1e-12 && width > 1e-290
  return isDrawable ? [low, high] : range
}

/**
 * The ranges of a picture.
 * @param {PictureView} view
 * @returns {{x: Range, y: Range, equal: boolean}}
 */
export function rangesOf(view) {
  const across = (view.x.to - view.x.from) / view.plot.width, up = (view.y.to - view.y.from) / view.plot.height
  const isLinear = view.x.scale === 'linear' && view.y.scale === 'linear'
  return {
    x: [view.x.from, view.x.to], y: [view.y.from, view.y.to],
    equal: isLinear && Math.abs(Math.abs(across / up) - 1) < 1e-4,
  }
}

/**
 * The values of an axis, which the greater end begins if it is reversed.
 * @param {Axis} axis
 * @returns {Range} ascending
 */
export function valuesOf({ from, to }) {
  return from < to ? [from, to] : [to, from]
}

/**
 * How a picture's pixels move when its ranges change: an affine map of the plot area for each axis.
 * @param {Axis} axis
 * @param {Range} old
 * @param {Range} wanted
 * @returns {{offset: number, factor: number}} offset as a share of the plot area, from the low end
 */
export function motion(axis, old, wanted) {
  const a = scaled(axis, old[0]), b = scaled(axis, old[1]), from = scaled(axis, wanted[0]), to = scaled(axis, wanted[1])
  return { offset: (a - from) / (to - from), factor: (b - a) / (to - from) }
}

/**
 * Whether a place is in the plot area.
 * @param {{x: number, y: number, width: number, height: number}} plot
 * @param {{x: number, y: number}} place
 */
export function isWithin(plot, place) {
  return place.x >= plot.x && place.x <= plot.x + plot.width && place.y >= plot.y && place.y <= plot.y + plot.height
}

/**
 * A value with as few digits as tell it from that of the next pixel.
 * @param {Axis} axis
 * @param {number} value
 * @param {number} next
 */
export function short(axis, value, next) {
  const unit = 10 ** Math.floor(Math.log10(Math.abs(next - value) || 1))
  const digits = Math.round(Math.max(0, Math.min(100, -Math.log10(unit))))
  const rounded = unit >= 1 ? Math.round(value / unit) * unit : Number(value.toFixed(digits))
  return axis.scale === 'log' && rounded <= 0 ? value : rounded
}
