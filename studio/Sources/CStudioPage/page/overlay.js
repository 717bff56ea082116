// What the trace shows over the picture: cross-hair, points and landmarks.

const namespace = 'http://www.w3.org/2000/svg'

/**
 * @typedef {{x: number, y: number, color: string, isChosen: boolean}} Dot CSS pixels
 */

/**
 * Draws a vertical line, points on curves, and landmarks as small rings.
 * @param {SVGElement} overlay
 * @param {{plot: {x: number, y: number, width: number, height: number}, x: number, dots: Dot[],
 *   marks: {x: number, y: number, color: string}[]} | null} content
 */
export function drawOverlay(overlay, content) {
  overlay.replaceChildren()
  if (!content) return
  const { plot, x, dots, marks } = content
  const isInside = (/** @type {number} */ value, /** @type {number} */ from, /** @type {number} */ length) =>
    value >= from - 0.5 && value <= from + length + 0.5
  for (const mark of marks) {
    if (!isInside(mark.x, plot.x, plot.width) || !isInside(mark.y, plot.y, plot.height)) continue
    overlay.append(shape('circle', { class: 'mark', cx: mark.x, cy: mark.y, r: 3.5, stroke: mark.color }))
  }
  if (!isInside(x, plot.x, plot.width)) return
  const across = Math.round(x) + 0.5
  overlay.append(shape('line', { class: 'hair', x1: across, x2: across, y1: plot.y, y2: plot.y + plot.height }))
  for (const dot of dots) {
    if (!isInside(dot.y, plot.y, plot.height)) continue
    if (dot.isChosen) {
      const level = Math.round(dot.y) + 0.5
      overlay.append(shape('line', { class: 'hair', x1: plot.x, x2: plot.x + plot.width, y1: level, y2: level }))
      overlay.append(shape('circle', { class: 'halo', cx: dot.x, cy: dot.y, r: 10, fill: dot.color }))
    }
    overlay.append(shape('circle', { class: 'dot', cx: dot.x, cy: dot.y, r: dot.isChosen ? 5 : 3.5, fill: dot.color }))
  }
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @returns {SVGElement}
 */
function shape(name, attributes) {
  const made = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  return made
}
