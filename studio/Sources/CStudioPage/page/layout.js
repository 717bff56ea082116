// The frame of the page: tabs, the graph pushed over the calculator when the window is narrow, the help.

const narrow = matchMedia('(max-width: 719.98px)')
const isShowing = () => location.hash === '#detail'

/**
 * The element with an id.
 * @param {string} id
 * @returns {any}
 */
export const element = (id) => document.getElementById(id)

/**
 * An icon of the page's symbols.
 * @param {string} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `#icon-${name}`)
  svg.setAttribute('aria-hidden', 'true')
  svg.append(use)
  return svg
}

/**
 * Creates an element.
 * @param {string} tag
 * @param {Record<string, string | boolean>} [attributes] false leaves an attribute out, true makes it empty
 * @param {...(Node | string)} children
 * @returns {any}
 */
export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? '' : value)
  }
  made.append(...children)
  return made
}

/**
 * Says something in the status line, for a while.
 * @param {string} text
 * @param {{isError?: boolean, stays?: boolean, action?: {name: string, run: () => void}}} [kind] action: a button after the text
 */
export function notify(text, { isError = false, stays = false, action } = {}) {
  const notice = element('notice')
  notice.textContent = text
  if (action) {
    const button = make('button', { type: 'button', class: 'quiet' }, action.name)
    button.addEventListener('click', action.run)
    notice.append(' ', button)
  }
  notice.classList.toggle('is-error', isError)
  clearTimeout(noticeTimer)
  if (text && !stays) noticeTimer = setTimeout(() => { notice.textContent = '' }, action ? 10_000 : 5000)
}
let noticeTimer = 0

/**
 * Copies a text to the clipboard.
 * @param {string} text
 * @param {string} message said when it is done
 */
export async function copy(text, message) {
  try {
    await navigator.clipboard.writeText(text)
    notify(message)
  } catch {
    notify('The clipboard is not available.', { isError: true })
  }
}

/**
 * Connects the tabs with the state: the ARIA pattern of tabs with automatic activation.
 * @param {import('./store.js').Store} store
 */
export function connectTabs(store) {
  const tabs = /** @type {HTMLElement[]} */ ([...element('tabs').children])
  const select = (/** @type {HTMLElement} */ tab) => store.update({ tab: /** @type {any} */ (tab.id.slice('tab-'.length)) })
  for (const tab of tabs) tab.addEventListener('click', () => select(tab))
  element('tabs').addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => {
    const current = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const tab = tabs[(next + tabs.length) % tabs.length]
    select(tab)
    tab.focus()
  })
  store.observe(['tab'], ({ tab }) => {
    for (const other of tabs) {
      const isSelected = other.id === `tab-${tab}`
      other.setAttribute('aria-selected', String(isSelected))
      other.tabIndex = isSelected ? 0 : -1
      element(other.getAttribute('aria-controls') ?? '').hidden = !isSelected
    }
  })
}

/** Pushes the graph over the calculator if the window is narrow. */
export function pushGraph() {
  if (!narrow.matches || isShowing()) return
  history.pushState({ isPushed: true }, '', '#detail')
  navigate()
  element('back').focus({ preventScroll: true })
}

/** Goes back to the calculator. */
function popGraph() {
  if (history.state?.isPushed) return history.back()
  history.replaceState(null, '', `${location.pathname}${location.search}`)
  navigate()
}

/** Shows what the URL says. */
function navigate() {
  const wasShowing = document.body.classList.contains('showing-graph')
  const shows = isShowing() && narrow.matches
  document.body.classList.toggle('showing-graph', shows)
  element('master').inert = shows
  element('detail').inert = narrow.matches && !shows
  if (wasShowing && !shows && narrow.matches) element('show-graph').focus({ preventScroll: true })
}

/** Connects the ways to the graph and back. */
export function connectNavigation() {
  element('back').addEventListener('click', popGraph)
  element('show-graph').addEventListener('click', pushGraph)
  element('skip').addEventListener('click', (/** @type {Event} */ event) => {
    event.preventDefault()
    pushGraph()
    element('graph').focus()
  })
  addEventListener('popstate', navigate)
  addEventListener('hashchange', navigate)
  narrow.addEventListener('change', navigate)
  addEventListener('keydown', (event) => {
    const isFree = !event.defaultPrevented && !document.querySelector('dialog[open]')
    if (event.key === 'Escape' && isFree && document.body.classList.contains('showing-graph')) popGraph()
  })
  navigate()
}

/** Connects the help. */
export function connectHelp() {
  const dialog = element('help-dialog')
  const open = () => { if (!dialog.open) dialog.showModal() }
  element('help').addEventListener('click', open)
  element('help-close').addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (/** @type {Event} */ event) => { if (event.target === dialog) dialog.close() })
  addEventListener('keydown', (event) => {
    if (event.key === '?' && !isTyping(event)) {
      event.preventDefault()
      open()
    }
  })
}

/**
 * Whether keys go to a field.
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
export function isTyping(event) {
  const target = /** @type {Element | null} */ (event.target)
  const isModified = event.ctrlKey || event.metaKey || event.altKey
  return isModified || target?.closest?.('input:not([type=checkbox]), select, textarea, dialog, [contenteditable]') != null
}
