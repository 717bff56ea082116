// Areas of integrals as texts of the option `integral`: `0:2`, `2 from 0 to pi`, `between 1 2 from 0 to 1`.

import { typed } from './numbers.js'

/** @typedef {'lower' | 'upper'} Side */

const forms = [
  /^(?<head>(?:.*?\s)?from\s+)(?<lower>.+?)(?<between>\s+to\s+)(?<upper>.+?)\s*$/,
  /^(?<head>(?:.*\s)?)(?<lower>[^\s:]+)(?<between>\s*:\s*)(?<upper>[^:]+?)\s*$/,
]

/**
 * The parts of a text: what is before the ends, the ends, and what is between them.
 * @param {string} text
 * @returns {Record<string, string> | null}
 */
function partsOf(text) {
  for (const form of forms) {
    const found = form.exec(text)
    if (found?.groups) return found.groups
  }
  return null
}

/**
 * The ends of an area.
 * @param {string} text
 * @returns {Record<Side, number>} NaN for an end that is a formula, infinite for one that is
 */
export function endsOf(text) {
  const parts = partsOf(text)
  return { lower: typed(parts?.lower ?? ''), upper: typed(parts?.upper ?? '') }
}

/**
 * An area with another end.
 * @param {string} text
 * @param {Side} side
 * @param {string} end
 */
export function withEnd(text, side, end) {
  const { head, lower, between, upper } = { ...partsOf(text), [side]: end }
  return `${head}${lower}${between}${upper}`
}

/**
 * The text of the area under a curve.
 * @param {number} curve
 * @param {boolean} isOnly whether there is no other function
 * @param {[string, string]} ends
 */
export function areaUnder(curve, isOnly, [lower, upper]) {
  return isOnly ? `${lower}:${upper}` : `${curve} from ${lower} to ${upper}`
}

/**
 * The place of the area under a curve in a list.
 * @param {string[]} areas
 * @param {{number: number, name: string}} curve
 * @param {boolean} isFirst whether it is the first function
 * @returns {number} -1 if there is none
 */
export function indexOfArea(areas, { number, name }, isFirst) {
  return areas.findIndex((text) => {
    const words = (partsOf(text)?.head ?? '').replace(/\bfrom\s+$/, '').trim().replace(/^of\s+/, '')
    return words === '' ? isFirst : words === String(number) || name.startsWith(`${words}(`)
  })
}
