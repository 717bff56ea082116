// Files that the page saves and opens: pictures, requests, calculator programs.

import { stateOfRequest } from './address.js'
import { element, notify, pushGraph } from './layout.js'

/** The largest file that is read, in bytes. */
const largest = 1 << 20

/**
 * Saves bytes as a file.
 * @param {Blob} blob
 * @param {string} name
 */
export function saveBlob(blob, name) {
  const link = document.createElement('a'), url = URL.createObjectURL(blob)
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/**
 * Saves a value as JSON.
 * @param {unknown} value
 * @param {string} name
 */
export function saveJSON(value, name) {
  saveBlob(new Blob([JSON.stringify(value, null, 2), '\n'], { type: 'application/json' }), name)
}

/**
 * Connects the ways to open a file: the button, and dropping one on the page.
 * @param {import('./store.js').Store} store
 * @param {import('./keypad.js').Calculator} calculator
 */
export function connectFiles(store, calculator) {
  const input = element('file')
  const open = async (/** @type {File | undefined} */ file) => {
    if (!file) return
    if (file.size > largest) return notify(`${file.name} is too large.`, { isError: true })
    /** @type {any} */
    let content
    try {
      content = JSON.parse(await file.text())
    } catch {
      return notify(`${file.name} is not JSON.`, { isError: true })
    }
    if (content?.format === 'plot.program' || Array.isArray(content?.steps)) {
      calculator.open(content)
      store.update({ tab: 'calculator' })
      notify(`Opened ${file.name}.`)
    } else if (isRequest(content)) {
      const { pad, memory, face } = store.state
      store.update({ ...stateOfRequest(content), pad, memory, face, tab: content.keys?.length > 0 ? 'calculator' : 'functions' })
      notify(`Opened ${file.name}.`)
      pushGraph()
    } else notify(`${file.name} is neither a request nor a calculator program.`, { isError: true })
  }
  element('open-file').addEventListener('click', () => input.click())
  input.addEventListener('change', async () => {
    await open(input.files[0])
    input.value = ''
  })
  addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) {
      event.preventDefault()
      document.body.classList.add('is-dropping')
    }
  })
  addEventListener('dragleave', (event) => { if (!event.relatedTarget) document.body.classList.remove('is-dropping') })
  addEventListener('drop', (event) => {
    document.body.classList.remove('is-dropping')
    if (!event.dataTransfer?.files.length) return
    event.preventDefault()
    void open(event.dataTransfer.files[0])
  })
}

/**
 * @param {any} content
 * @returns {boolean}
 */
function isRequest(content) {
  const isTexts = (/** @type {unknown} */ list) => Array.isArray(list) && list.every((text) => typeof text === 'string')
  return content !== null && typeof content === 'object' && isTexts(content.expressions ?? [])
    && ['keys', 'set', 'sweep'].every((name) => isTexts(content[name] ?? []))
    && ((content.expressions?.length ?? 0) > 0 || (content.keys?.length ?? 0) > 0)
}
