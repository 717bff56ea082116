// Calls of the server.

/**
 * @typedef {{text: string, from: number, to: number}} Excerpt
 * @typedef {Record<string, unknown>} Request
 */

/** What the server refused, in its words. */
class ServiceError extends Error {
  /**
   * @param {number} status
   * @param {{message?: string, option?: string | null, excerpt?: Excerpt | null}} body
   * @param {number} [retryAfter] seconds
   */
  constructor(status, body, retryAfter = 0) {
    super(body.message ?? `The server answered ${status}.`)
    this.status = status
    this.option = body.option ?? null
    this.excerpt = body.excerpt ?? null
    this.retryAfter = retryAfter
  }
}

/**
 * Whether the same request may succeed later.
 * @param {unknown} error
 * @returns {boolean}
 */
export function isTemporary(error) {
  return error instanceof ServiceError && [0, 429, 503].includes(error.status)
}

/**
 * @param {string} path
 * @param {unknown} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<Response>}
 */
async function post(path, body, signal) {
  /** @type {Response} */
  let response
  try {
    response = await fetch(path, {
      method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), signal,
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ServiceError(0, { message: 'The server does not answer.' })
  }
  if (!response.ok) {
    const details = await response.json().catch(() => ({}))
    throw new ServiceError(response.status, details, Number(response.headers.get('Retry-After') ?? 0))
  }
  return response
}

/**
 * @param {string} path
 * @param {unknown} body
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
async function ask(path, body, signal) {
  return (await post(path, body, signal)).json()
}

/** Presses keys. */
export const pressKeys = (/** @type {unknown} */ body) => ask('api/keypad', body)

/** The faces of the keypad. */
export async function keypadFaces() {
  const response = await fetch('api/keypad/faces')
  if (!response.ok) throw new ServiceError(response.status, {})
  return response.json()
}

/**
 * Draws a picture.
 * @param {Request} request
 * @param {'png' | 'svg' | 'pdf' | 'html'} format
 * @param {AbortSignal} [signal]
 * @returns {Promise<{blob: Blob, view: import('./scale.js').PictureView | null}>}
 */
export async function drawPicture(request, format, signal) {
  const response = await post(`plot.${format}`, request, signal)
  const view = response.headers.get('Plot-View')
  return { blob: await response.blob(), view: view ? JSON.parse(view) : null }
}

/** Curves, landmarks, a summary and the command of a request. */
export const details = (/** @type {Request} */ request, /** @type {AbortSignal | undefined} */ signal = undefined) =>
  ask('api/details', request, signal)

/** What is known of a function over a range: zeros, extrema, intersections with the others, the integral. */
export const analysis = (
  /** @type {Request} */ request, /** @type {number} */ curve, /** @type {[number, number]} */ [from, to],
  /** @type {AbortSignal} */ signal) => ask('api/analysis', { request, curve, from, to }, signal)

/** Values of the functions at x, and those of fields at x and y unless that is null, with proved enclosures. */
export const trace = (/** @type {Request} */ request, /** @type {number} */ x, /** @type {number | null} */ y) =>
  ask('api/trace', y === null ? { request, x } : { request, x, y })

/** A table of values over the request's range. */
export const table = (/** @type {Request} */ request, /** @type {number} */ samples, /** @type {AbortSignal} */ signal) =>
  ask('api/table', { request, samples }, signal)
