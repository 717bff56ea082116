// The wheel, one or two pointers, and keys.

/** The place of an event in points of the picture. */
function placeOf(event) {
  const box = svg.getBoundingClientRect()
  return { x: (event.clientX - box.left) / ratio(), y: (event.clientY - box.top) / ratio() }
}

function connectPointers() {
  const pointers = new Map()
  svg.addEventListener('wheel', event => {
    event.preventDefault()
    const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1
    const delta = clamp((event.deltaY || event.deltaX) * lines, -240, 240)
    const factor = Math.exp(delta * (event.ctrlKey ? 0.01 : 0.002)), { x, y } = placeOf(event)
    zoom(factor, x, y, event.altKey ? 1 : factor, event.shiftKey ? 1 : factor)
  }, { passive: false })
  svg.addEventListener('pointerdown', event => {
    if (event.button) return
    svg.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, placeOf(event))
    stage.classList.add('is-held')
  })
  svg.addEventListener('pointermove', event => {
    const place = placeOf(event), last = pointers.get(event.pointerId)
    if (!last) {
      if (!trace.isOn && data.plot) showReading(isInPlot(place.x, place.y) ? readAt(place.x, place.y) : null)
      return
    }
    pointers.set(event.pointerId, place)
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (!other) return pan(place.x - last.x, place.y - last.y)
    const distance = (a, b) => Math.max(Math.hypot(a.x - b.x, a.y - b.y), 8)
    pan((place.x - last.x) / 2, (place.y - last.y) / 2)
    zoom(distance(last, other) / distance(place, other), (place.x + other.x) / 2, (place.y + other.y) / 2)
  })
  const release = event => {
    pointers.delete(event.pointerId)
    if (!pointers.size) stage.classList.remove('is-held')
  }
  svg.addEventListener('pointerup', release)
  svg.addEventListener('pointercancel', release)
  svg.addEventListener('pointerleave', () => { if (!trace.isOn) showReading(null) })
  svg.addEventListener('dblclick', reset)
}

function connectKeys() {
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }
  const actions = {
    '+': () => zoom(1 / 1.25), '=': () => zoom(1 / 1.25), '-': () => zoom(1.25), '−': () => zoom(1.25), 0: reset,
    t: () => data.plot && toggleTrace(), '[': () => data.plot && jump(-1), ']': () => data.plot && jump(1),
    p: () => data.sweep && (player ? pause() : play()),
  }
  stage.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = arrows[event.key]
    if (event.key === 'Escape') {
      toggleTrace(false)
      showReading(null)
    } else if (arrow && trace.isOn) stepTrace(...arrow, event.shiftKey)
    else if (arrow) pan(-arrow[0] * plot.w * (event.shiftKey ? 0.5 : 0.1), arrow[1] * plot.h * (event.shiftKey ? 0.5 : 0.1))
    else if (actions[event.key]) actions[event.key]()
    else return
    event.preventDefault()
  })
}
