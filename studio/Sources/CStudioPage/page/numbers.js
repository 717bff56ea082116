// Numbers as text: for options of a request, and for people.

/**
 * The shortest text that tells values apart at a resolution.
 * @param {number} value
 * @param {number} resolution the smallest difference that matters, positive
 * @returns {string} a number in the notation of requests
 */
export function decimal(value, resolution) {
  if (value === 0 || !Number.isFinite(value)) return String(value)
  const order = Math.floor(Math.log10(Math.abs(value)))
  const digits = order - Math.floor(Math.log10(resolution)) + 1
  if (digits < 1) return '0'
  return String(Number(value.toPrecision(Math.min(17, digits))))
}

/**
 * A range as an option's text, exact to a tenth of a pixel.
 * @param {[number, number]} range
 * @returns {string}
 */
export function rangeText([from, to]) {
  const resolution = Math.abs(to - from) / 2e4
  return resolution > 0 ? `${decimal(from, resolution)}:${decimal(to, resolution)}` : `${from}:${to}`
}

/**
 * A number as the end of a range, in the notation of requests: a multiple of π ÷ 12 as such.
 * @param {number} value
 * @returns {string}
 */
export function endText(value) {
  const twelfths = Math.round(value / Math.PI * 12)
  if (twelfths === 0 || Math.abs(value - twelfths * Math.PI / 12) > 1e-14 * Math.abs(value)) return String(value)
  const common = [12, 6, 4, 3, 2, 1].find((divisor) => twelfths % divisor === 0) ?? 1
  const factor = twelfths / common, parts = 12 / common
  return `${factor === 1 ? '' : factor === -1 ? '-' : factor}pi${parts === 1 ? '' : `/${parts}`}`
}

/**
 * A number for people: typographic minus, powers of ten as such.
 * @param {number} value
 * @returns {string}
 */
export function readable(value) {
  return typographic(String(value))
}

/**
 * A number with at most some significant digits, for people.
 * @param {number} value
 * @param {number} [digits]
 * @returns {string}
 */
export function rounded(value, digits = 12) {
  return readable(Number(value.toPrecision(digits)))
}

/**
 * @param {string} text
 * @returns {string}
 */
function typographic(text) {
  return text.replace(/e\+?(-?)(\d+)$/, (_, sign, digits) => `×10${sign ? '⁻' : ''}${superscript(digits)}`)
    .replace(/-/g, '−').replace('Infinity', '∞')
}

/**
 * @param {string} digits
 * @returns {string}
 */
function superscript(digits) {
  return digits.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)])
}

/**
 * A number that somebody typed: typographic signs and π are understood; NaN if it is none.
 * @param {string} text
 * @returns {number}
 */
export function typed(text) {
  const plain = text.trim().replace(/−/g, '-').replace(',', '.')
  const multiple = /^(-?)(\d*\.?\d*)\s*\*?\s*(?:π|pi)(?:\s*\/\s*(\d+))?$/.exec(plain)
  if (multiple) {
    return (multiple[1] ? -1 : 1) * Number(multiple[2] || 1) * Math.PI / Number(multiple[3] ?? 1)
  }
  return plain === '' ? NaN : Number(plain)
}
