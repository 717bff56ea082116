// The last change that can be taken back, in one step: by the button of its notice, and by Ctrl+Z.

import { notify } from './layout.js'

/** Remembers how to take back the last change. */
export class Undo {
  /** @type {(() => void) | null} */
  #takeBack = null

  /**
   * Says what was changed, and offers to take it back.
   * @param {string} text
   * @param {() => void} takeBack
   */
  offer(text, takeBack) {
    this.#takeBack = takeBack
    notify(text, { action: { name: 'Undo', run: () => this.#run() } })
  }

  /** Offers nothing any more. */
  forget() {
    this.#takeBack = null
  }

  /**
   * Lets Ctrl+Z in an element take back the change.
   * @param {HTMLElement} target
   * @param {() => boolean} isFree whether undo is not that of a field
   */
  listen(target, isFree = () => true) {
    target.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
      if (!this.#takeBack || !isFree() || event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      event.preventDefault()
      this.#run()
    })
  }

  #run() {
    const takeBack = this.#takeBack
    if (!takeBack) return
    this.forget()
    notify('')
    takeBack()
  }
}
