// Buttons: the view, the trace, points, and each curve.

/** Makes a button with a text; a second text is its description. */
function button(text, action, label, attributes = {}) {
  const made = make('button', { type: 'button', 'aria-label': label, title: label, ...attributes }, text)
  made.addEventListener('click', action)
  return made
}

const traceButton = button('Trace', () => {
  toggleTrace()
  if (trace.isOn) stage.focus()
}, undefined, { 'aria-pressed': 'false' })
const pointsButton = button('Points', () => {
  arePointsOn = !arePointsOn
  pointsButton.setAttribute('aria-pressed', String(arePointsOn))
  changed()
}, undefined, { 'aria-pressed': 'true' })

/** The button that switches a curve off and on, with a sample of its line. */
function curveButton(curve, index) {
  const sample = draw('svg', { viewBox: '0 0 24 10', class: 'sample', 'aria-hidden': 'true' }, curve.data
    ? draw('circle', { cx: 12, cy: 5, r: 3.5, fill: curve.color })
    : draw('path', { d: 'M1 5H23', stroke: curve.color, 'stroke-width': 3, 'stroke-dasharray': curve.dash && '5 4' }))
  const made = make('button', { type: 'button', 'aria-pressed': String(!off.has(index)) }, sample, curve.name || `Curve ${index + 1}`)
  made.addEventListener('click', () => {
    off.has(index) ? off.delete(index) : off.add(index)
    made.setAttribute('aria-pressed', String(!off.has(index)))
    if (off.has(trace.curve)) toggleTrace(false)
    showCurves()
    changed()
  })
  return made
}

function buildLegend() {
  const tools = make('div', { class: 'tools', role: 'group', 'aria-label': 'View' },
    button('+', () => zoom(1 / 1.25), 'Zoom in'), button('−', () => zoom(1.25), 'Zoom out'), button('Reset', reset))
  if (data.plot) {
    if (readable().length) tools.append(traceButton)
    if (frames.some(one => one.points?.length)) tools.append(pointsButton)
  }
  panel.append(tools)
  const named = curves.flatMap((curve, index) => curve.hidden ? [] : [curveButton(curve, index)])
  if (named.length > 1) panel.append(make('div', { class: 'tools', role: 'group', 'aria-label': 'Curves' }, ...named))
}

/** The command that draws the picture, with a button that copies it. */
function buildCommand() {
  const code = make('code', { id: 'command' }, data.command)
  const copy = button('Copy the command', async () => {
    try {
      await navigator.clipboard.writeText(data.command)
    } catch {
      getSelection().selectAllChildren(code)
      if (!document.execCommand('copy')) return notify('Copying is not allowed here.')
    }
    say('The command is copied.')
    copy.textContent = 'Copied'
    setTimeout(() => { copy.textContent = 'Copy the command' }, 2000)
  })
  about.append(make('p', {}, code), copy)
}
