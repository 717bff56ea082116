// The faces of the keypad: their buttons, and what the help says of them.

import { element, icon, make } from './layout.js'

/**
 * @typedef {{key: string, label: string, kind: string, summary: string, family: string | null, shortcuts: string[]}} Button
 * @typedef {{name: string, rows: Button[][]}} Face
 */

/**
 * Builds the faces, the buttons that choose one, and the help.
 * @param {Face[]} faces
 * @param {import('./store.js').Store} store
 * @param {(key: string) => void} press
 */
export function buildFaces(faces, store, press) {
  const group = element('faces'), keypad = element('keypad')
  const names = faces.map(({ name }) => name)
  for (const { name, rows } of faces) {
    const choice = make('button', { type: 'button', 'data-face': name }, name[0].toUpperCase() + name.slice(1))
    choice.addEventListener('click', () => store.update({ face: name }))
    group.append(choice)
    keypad.append(faceOf(name, rows, press))
  }
  element('help-keys').append(...helpOf(faces.flatMap(({ rows }) => rows.flat())))
  store.observe(['face'], ({ face }) => {
    const shown = names.includes(face) ? face : names[0]
    for (const choice of group.children) choice.setAttribute('aria-pressed', String(choice.dataset.face === shown))
    for (const part of keypad.children) part.hidden = part.dataset.face !== shown
  })
}

/**
 * A face: families of operations, which scroll, above the keys of the digits.
 * @param {string} name
 * @param {Button[][]} rows
 * @param {(key: string) => void} press
 */
function faceOf(name, rows, press) {
  const isFamily = (/** @type {Button[]} */ row) => row.every(({ family, kind }) => family && kind !== 'digit')
  const first = Math.max(0, rows.findIndex((row) => !isFamily(row)))
  const families = make('div', { class: 'families', hidden: first === 0 })
  let group = null
  for (const row of rows.slice(0, first)) {
    const family = row[0].family ?? ''
    if (group?.dataset.family !== family) {
      group = make('div', { class: 'family', 'data-family': family, role: 'group', 'aria-label': family })
      families.append(group)
    }
    group.append(...row.map((button) => buttonOf(button, press)))
  }
  const digits = make('div', { class: 'digits' })
  for (const row of rows.slice(first)) digits.append(...row.map((button) => buttonOf(button, press)))
  return make('div', { class: 'face', 'data-face': name }, families, digits)
}

/**
 * @param {Button} button
 * @param {(key: string) => void} press
 */
function buttonOf({ key, label, kind, summary, shortcuts }, press) {
  const hint = shortcuts.length > 0 ? `${summary} (${shortcuts.join(', ')})` : summary
  const made = make('button', { type: 'button', class: `key ${kind}`, 'data-key': key, title: hint })
  if (key === 'undo') {
    made.setAttribute('aria-label', 'Undo')
    made.append(icon('erase'))
  } else {
    made.textContent = label
    made.setAttribute('aria-label', /^[\w.]+$/.test(label) ? label : `${label}, ${summary}`)
  }
  // A pointer moves the focus to the keypad, not to the key: what is typed next goes to the calculator, and Enter means "=".
  made.addEventListener('pointerdown', (/** @type {Event} */ event) => {
    event.preventDefault()
    element('keypad').focus({ preventScroll: true })
  })
  made.addEventListener('mousedown', (/** @type {Event} */ event) => event.preventDefault())
  made.addEventListener('click', () => press(key))
  return made
}

/**
 * The shortcuts that are not the key's own name.
 * @param {Button[]} buttons
 * @returns {HTMLElement[]}
 */
function helpOf(buttons) {
  const seen = new Set()
  return buttons.flatMap(({ key, label, summary, shortcuts }) => {
    const further = shortcuts.filter((shortcut) => shortcut !== key)
    if (seen.has(key) || further.length === 0) return []
    seen.add(key)
    const keys = further.flatMap((shortcut) => [make('kbd', {}, shortcut), ' '])
    return [make('dt', {}, ...keys), make('dd', {}, make('b', {}, label), label === summary ? '' : ` ${summary}`)]
  }).concat(make('dt', {}, make('kbd', {}, 'g')), make('dd', {}, 'Graph'))
}

/**
 * Shows a key as pressed for a moment.
 * @param {string} key
 */
export function flash(key) {
  for (const button of document.querySelectorAll(`.key[data-key="${CSS.escape(key)}"]`)) {
    button.classList.add('is-pressed')
    setTimeout(() => button.classList.remove('is-pressed'), 120)
  }
}
