// The parts of the drawn picture in another view: shapes move and grow, symbols move with their places, and texts in free space
// of the drawn view are hidden. At the drawn view the picture is as it was drawn.

const clip = draw('clipPath', { id: 'plot-clip' }, draw('rect', { x: plot.x, y: plot.y, width: plot.w, height: plot.h }))
let exactParts = [], liveParts = []

/** Finds the parts of the picture, after it has changed. */
function findParts() {
  for (const { copy } of liveParts) copy.remove()
  liveParts = []
  exactParts = [...svg.querySelectorAll('[data-part]')].filter(part => !part.closest('[data-live]'))
  showCurves()
}

/** Copies the parts that move. */
function copyParts() {
  liveParts = exactParts.flatMap(part => {
    const kind = part.dataset.part
    if (!['shapes', 'rules', 'line', 'symbols'].includes(kind)) return []
    if (kind === 'line' && isTraced(Number(part.dataset.curve))) return []
    const copy = part.cloneNode(true)
    copy.dataset.live = ''
    copy.setAttribute('clip-path', 'url(#plot-clip)')
    for (const element of copy.querySelectorAll('[clip-path]')) element.removeAttribute('clip-path')
    part.after(copy)
    return [{ kind, copy, update: kind === 'shapes' || kind === 'line' ? grow(copy) : kind === 'rules' ? stretch(copy) : carry(copy) }]
  })
}

/** Moves and grows elements. Lines keep their widths. */
function grow(group) {
  const elements = [...group.querySelectorAll('path,image,text')].map(element => ({
    element, width: Number(element.getAttribute('stroke-width')), dash: element.getAttribute('stroke-dasharray'),
  }))
  for (const { element } of elements) element.setAttribute('vector-effect', 'non-scaling-stroke')
  return () => {
    const r = ratio(), transform = `matrix(${1 / view.width} 0 0 ${1 / view.height} ${placeX(0)} ${placeY(0)})`
    for (const { element, width, dash } of elements) {
      element.setAttribute('transform', transform)
      if (width) element.setAttribute('stroke-width', width * r)
      if (dash) element.setAttribute('stroke-dasharray', dash.split(' ').map(length => length * r).join(' '))
    }
  }
}

/** Lines from edge to edge of the plot. */
function stretch(group) {
  const elements = [...group.querySelectorAll('path')].map(element => {
    const lines = segments(element.getAttribute('d')).map(([s]) => s).filter(Boolean)
    const places = new Set(lines.map(s => s[0] === s[2] ? `x${s[0]}` : `y${s[1]}`))
    return { element, places: [...places].map(place => [place[0], Number(place.slice(1))]) }
  })
  return () => {
    for (const { element, places } of elements) {
      element.setAttribute('d', places.map(([name, place]) => name === 'x'
        ? `M${placeX(place)} ${plot.y + plot.h}V${plot.y}` : `M${plot.x} ${placeY(place)}H${plot.x + plot.w}`).join('') || 'M0 0')
    }
  }
}

/** The middle of a list of segments, and whether it is a dot. */
function middle(subpath) {
  const xs = subpath.flatMap(s => [s[0], s[s.length - 2]]), ys = subpath.flatMap(s => [s[1], s[s.length - 1]])
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { x: (left + right) / 2, y: (top + bottom) / 2, isDot: right - left < 0.02 && bottom - top < 0.02 }
}

/** Dots and texts that keep their size. Texts and lines near a dot stay beside it. */
function carry(group) {
  const dots = [], items = []
  for (const element of group.querySelectorAll('path')) {
    for (const subpath of segments(element.getAttribute('d'))) {
      if (!subpath.length) continue
      const place = middle(subpath)
      if (place.isDot) dots.push(place)
      items.push({ element, subpath, place })
    }
  }
  for (const element of group.querySelectorAll('text')) {
    items.push({ element, place: { x: Number(element.getAttribute('x')), y: Number(element.getAttribute('y')) }, turn: element.getAttribute('transform') ?? '' })
  }
  for (const item of items) {
    const near = dots.map(dot => [Math.hypot(dot.x - item.place.x, dot.y - item.place.y), dot]).sort((a, b) => a[0] - b[0])[0]
    item.anchor = near && near[0] < 8 * look.em ? near[1] : item.place
  }
  return () => {
    const texts = new Map()
    for (const { element, subpath, anchor, turn } of items) {
      const [x, y] = [placeX(anchor.x), placeY(anchor.y)], [dx, dy] = [x - anchor.x, y - anchor.y]
      if (!subpath) {
        element.setAttribute('transform', `translate(${dx} ${dy}) ${turn}`)
        element.style.display = isInPlot(x, y) ? '' : 'none'
        continue
      }
      const moved = subpath.map((s, index) => {
        const n = s.map((value, place) => value + (place % 2 ? dy : dx))
        return (index ? '' : `M${n[0]} ${n[1]}`) + (n.length === 4 ? `L${n[2]} ${n[3]}` : `C${n.slice(2).join(' ')}`)
      }).join('')
      if (!texts.has(element)) texts.set(element, '')
      if (isInPlot(x, y)) texts.set(element, texts.get(element) + moved)
    }
    for (const [element, text] of texts) element.setAttribute('d', text || 'M0 0')
  }
}

/** Shows the parts of this view. */
function drawParts() {
  const isMoved = !isHome()
  if (isMoved && !liveParts.length) copyParts()
  for (const part of exactParts) {
    const kind = part.dataset.part
    const stays = kind === 'surroundings' || kind === 'names'
    const isReplaced = kind === 'line' && frames.length > 1 && isTraced(Number(part.dataset.curve))
    part.style.display = (isMoved && !stays) || isReplaced ? 'none' : ''
  }
  for (const { copy, update } of liveParts) {
    copy.style.display = isMoved ? '' : 'none'
    if (isMoved) update()
  }
  moveNames(0, 0)
}

/** Hides the curves that are switched off. */
function showCurves() {
  for (const element of svg.querySelectorAll('[data-curve]')) element.classList.toggle('off', off.has(Number(element.dataset.curve)))
}
