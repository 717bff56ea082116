// The graph: the exact picture of the state, drawn by the server. One picture is under way at a time; the state as it is
// when that arrives comes next. Until then the picture shown is moved to where it will be.

import { details, drawPicture, isTemporary } from './service.js'
import { dressed, requestOf } from './request.js'
import { motion, rangesOf } from './scale.js'
import { element } from './layout.js'
import { hasGraph, pictureParts } from './store.js'

/**
 * @typedef {Object} Shown the picture on show
 * @property {import('./scale.js').PictureView | null} view null for a grid
 * @property {{x: [number, number], y: [number, number], equal: boolean} | null} ranges what the state's view is compared with
 * @property {Record<string, unknown>} request
 */

/** Milliseconds after which a picture that nobody wants any more is abandoned. */
const patience = 400
/** Milliseconds of quiet before the details are asked for. */
const pause = 250
/** The most pixels of a picture. */
const mostPixels = 16e6

const dark = matchMedia('(prefers-color-scheme: dark)')

/** Draws the state, and tells observers of pictures and of details. */
export class Graph extends EventTarget {
  /** @type {Shown | null} */
  shown = null
  /** @type {any} the details of the picture on show, null until they are known */
  details = null
  /** @type {{message: string, excerpt: import('./service.js').Excerpt | null, option: string | null} | null} */
  error = null
  /** Parameters that no function on show uses. @type {Set<string>} */
  unused = new Set()

  #size = { width: 0, height: 0 }
  #drawn = ''
  #isWanted = false
  #isLoading = false
  /** @type {AbortController | null} */
  #drawing = null
  #began = 0
  /** @type {AbortController | null} */
  #asking = null
  #timer = 0
  #retry = 0

  /** @param {import('./store.js').Store} store */
  constructor(store) {
    super()
    this.store = store
    this.element = element('graph')
    this.picture = /** @type {HTMLImageElement} */ (element('picture'))
    new ResizeObserver(([entry]) => this.#resize(entry.contentRect)).observe(this.element)
    dark.addEventListener('change', () => this.draw())
    store.observe(pictureParts, (_, changed) => {
      if (changed.has('functions') || changed.has('keys') || changed.has('others')) this.unused = new Set()
      this.#preview()
      this.draw()
    })
  }

  /** The request of the state with the size and look of the element. */
  get request() {
    const { width, height } = this.#size
    const density = Math.min(devicePixelRatio || 1, 3, Math.sqrt(mostPixels / Math.max(1, width * height)))
    const canvas = { width, height, scale: Math.round(density * 100) / 100, isDark: dark.matches }
    return dressed(requestOf(this.store.state, this.unused), canvas)
  }

  /** The ranges to move from: the chosen ones, or those of the picture. Null without a picture. */
  get ranges() {
    const view = this.shown?.view
    return view ? this.store.state.view ?? rangesOf(view) : null
  }

  /** Draws the state as soon as the picture under way is there. */
  draw() {
    if (this.#size.width < 1 || this.#size.height < 1) return
    this.#isWanted = true
    if (!this.#drawing) void this.#next()
    else if (performance.now() - this.#began > patience && !this.#isLoading) this.#drawing.abort()
  }

  async #next() {
    while (this.#isWanted) {
      this.#isWanted = false
      const { request } = this, { state } = this.store, text = JSON.stringify(request)
      if (!hasGraph(state)) this.#clear()
      else if (text !== this.#drawn) await this.#fetch(request, state, text)
      else this.#setState('ready')
    }
  }

  /**
   * @param {Record<string, unknown>} request
   * @param {import('./store.js').State} state
   * @param {string} text
   */
  async #fetch(request, state, text) {
    this.#drawing = new AbortController()
    this.#began = performance.now()
    this.#setState('drawing')
    const abandon = setTimeout(() => { if (this.#isWanted && !this.#isLoading) this.#drawing?.abort() }, patience)
    try {
      const { blob, view } = await drawPicture(request, 'png', this.#drawing.signal)
      this.#isLoading = true
      await this.#show(blob, view, request, state)
      this.#drawn = text
      this.#retry = 0
      this.#fail(null)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) this.#failed(error)
    } finally {
      clearTimeout(abandon)
      this.#drawing = null
      this.#isLoading = false
    }
  }

  /**
   * @param {Blob} blob
   * @param {import('./scale.js').PictureView | null} view
   * @param {Record<string, unknown>} request
   * @param {import('./store.js').State} state
   */
  async #show(blob, view, request, state) {
    const url = URL.createObjectURL(blob), old = this.picture.src
    const next = new Image()
    next.src = url
    await next.decode()
    this.picture.src = url
    this.picture.hidden = false
    if (old) URL.revokeObjectURL(old)
    const before = this.shown
    this.shown = { view, ranges: view ? state.view ?? rangesOf(view) : null, request }
    if (view) {
      this.element.dataset.x = `${view.x.from}:${view.x.to}`
      this.element.dataset.y = `${view.y.from}:${view.y.to}`
    } else {
      delete this.element.dataset.x
      delete this.element.dataset.y
    }
    if (!this.#isSameGraph(before)) this.details = null
    this.#preview()
    this.#setState('ready')
    this.dispatchEvent(new Event('picture'))
    this.#describeLater()
  }

  /**
   * Whether the picture has the functions of another one, so that the details of that still hold for a while.
   * @param {Shown | null} other
   */
  #isSameGraph(other) {
    const names = ['expressions', 'keys', 'set', 'sweep', 'degrees', 'theme']
    return names.every((name) => JSON.stringify(this.shown?.request[name]) === JSON.stringify(other?.request[name]))
  }

  #clear() {
    this.#asking?.abort()
    clearTimeout(this.#timer)
    this.#drawn = ''
    this.shown = null
    this.details = null
    if (this.picture.src) URL.revokeObjectURL(this.picture.src)
    this.picture.removeAttribute('src')
    this.picture.hidden = true
    delete this.element.dataset.x
    delete this.element.dataset.y
    this.element.setAttribute('aria-label', 'Graph, empty')
    this.#preview()
    this.#setState('empty')
    this.#fail(null)
    this.dispatchEvent(new Event('picture'))
    this.dispatchEvent(new Event('details'))
  }

  /** @param {any} error */
  #failed(error) {
    const unused = /nothing uses '([^']+)'/.exec(error.message ?? '')
    if (unused && !this.unused.has(unused[1])) {
      this.unused.add(unused[1])
      this.#isWanted = true
      return
    }
    if (isTemporary(error) && this.#retry < 5) {
      this.#retry += 1
      setTimeout(() => this.draw(), Math.max(error.retryAfter * 1000, 200 * 2 ** this.#retry))
    }
    this.#drawn = ''
    this.#setState('error')
    this.#fail({ message: error.message ?? String(error), excerpt: error.excerpt ?? null, option: error.option ?? null })
  }

  /** @param {Graph['error']} error */
  #fail(error) {
    if (error === this.error) return
    this.error = error
    this.dispatchEvent(new Event('error'))
  }

  /** @param {'empty' | 'drawing' | 'ready' | 'error'} state */
  #setState(state) {
    this.element.dataset.state = state
  }

  /** Moves the picture on show to where the state's view will have it. */
  #preview() {
    const moving = element('moving'), image = element('moving-picture')
    const shown = this.shown, wanted = this.store.state.view
    const from = shown?.ranges, isMoved = shown?.view && wanted && from && !sameRanges(from, wanted)
    moving.hidden = !isMoved
    this.element.classList.toggle('is-moved', Boolean(isMoved))
    if (!shown?.view || !isMoved) return
    if (image.src !== this.picture.src) image.src = this.picture.src
    const { plot, x, y, width, height } = shown.view
    const across = motion(x, from.x, wanted.x), up = motion(y, from.y, wanted.y)
    const style = { left: plot.x, top: plot.y, width: plot.width, height: plot.height }
    for (const [name, value] of Object.entries(style)) moving.style.setProperty(name, `${value}px`)
    image.style.width = `${width}px`
    image.style.height = `${height}px`
    const dx = across.offset * plot.width, dy = (1 - up.offset - up.factor) * plot.height
    image.style.transform = `translate(${dx}px, ${dy}px) scale(${across.factor}, ${up.factor})`
      + ` translate(${-plot.x}px, ${-plot.y}px)`
  }

  #describeLater() {
    this.#asking?.abort()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#describe(), pause)
  }

  async #describe() {
    const shown = this.shown
    if (!shown) return
    this.#asking = new AbortController()
    try {
      const answer = await details(shown.request, this.#asking.signal)
      if (this.shown !== shown) return
      this.details = answer
      this.element.setAttribute('aria-label', answer.summary)
      this.dispatchEvent(new Event('details'))
    } catch (error) {
      // A picture without details is still a picture.
      if (!(error instanceof DOMException)) this.element.setAttribute('aria-label', 'Graph')
    }
  }

  /** @param {DOMRectReadOnly} rectangle */
  #resize({ width, height }) {
    this.#size = { width: Math.floor(width), height: Math.floor(height) }
    this.draw()
  }
}

/**
 * @param {import('./store.js').View} a
 * @param {import('./store.js').View} b
 * @returns {boolean}
 */
function sameRanges(a, b) {
  return a === b || (a.x[0] === b.x[0] && a.x[1] === b.x[1] && a.y[0] === b.y[0] && a.y[1] === b.y[1])
}
