// Grid, axes and numbers of a view that is not the drawn one, as the picture has them.

const look = data.look
const gridLayer = draw('g', { id: 'live-grid', 'pointer-events': 'none' })
const axesLayer = draw('g', { id: 'live-axes', 'pointer-events': 'none' })

function drawAxes() {
  gridLayer.replaceChildren()
  axesLayer.replaceChildren()
  if (isHome() || !data.plot || look.axes === 'none' || look.axes === 'polar') return
  const em = look.em, isFrame = look.axes === 'frame'
  const right = plot.x + plot.w, bottom = plot.y + plot.h
  const across = ticks(data.x, ...ascending(scaledX(plot.x), scaledX(right)), plot.w / ((data.x.ticks === 'dates' || data.x.ticks === 'times' ? 7.4 : 4.6) * em)).map(tick => ({ ...tick, place: atX(tick.at) })).sort((a, b) => a.place - b.place)
  const up = look.axes === 'line' ? [] : ticks(data.y, ...ascending(scaledY(bottom), scaledY(plot.y)), plot.h / (3.2 * em)).map(tick => ({ ...tick, place: atY(tick.at) }))
  // Through the origin if it is visible, else x along the lower edge without an arrow, and y along the nearest edge.
  const isLeftward = isReversed(data.x), isDownward = isReversed(data.y)
  const zeroX = data.x.scale === 'log' ? (isLeftward ? right : plot.x) : atX(0), zeroY = data.y.scale === 'log' ? (isDownward ? plot.y : bottom) : atY(0)
  const isBaseline = zeroY < plot.y || zeroY > bottom
  const axisX = isFrame ? plot.x : clamp(zeroX, plot.x, right), axisY = isFrame || isBaseline ? bottom : zeroY
  const hasVertical = look.axes !== 'line'
  if (look.grid) {
    gridLayer.append(draw('path', {
      d: across.map(({ place }) => `M${place.toFixed(2)} ${plot.y}V${bottom}`).join('') + up.map(({ place }) => `M${plot.x} ${place.toFixed(2)}H${right}`).join(''),
      class: 'grid', 'stroke-width': look.gridWidth,
    }))
  }
  const half = look.tick / 2, marks = []
  for (const { place } of across) marks.push(`M${place.toFixed(2)} ${isFrame ? axisY : axisY - half}V${axisY + half}`)
  for (const { place } of up) marks.push(`M${axisX - half} ${place.toFixed(2)}H${isFrame ? axisX : axisX + half}`)
  const over = isFrame ? 0 : look.overhang
  if (isFrame) marks.push(`M${plot.x} ${plot.y}H${right}V${bottom}H${plot.x}z`)
  else {
    const ahead = over * 0.6, along = isBaseline ? 0 : ahead
    marks.push(isLeftward ? `M${right} ${axisY}H${plot.x - along}` : `M${plot.x} ${axisY}H${right + along}`)
    if (hasVertical) marks.push(isDownward ? `M${axisX} ${plot.y}V${bottom + ahead}` : `M${axisX} ${bottom}V${plot.y - ahead}`)
  }
  axesLayer.append(draw('path', { d: marks.join(''), class: 'axis', 'stroke-width': look.axisWidth }))
  if (over > 0) {
    const long = 0.72 * em, wide = 0.22 * em
    const head = (x, y, dx, dy) => `M${x} ${y}l${-long * dx - wide * dy} ${-long * dy - wide * dx}l${0.22 * long * dx + wide * dy} ${0.22 * long * dy + wide * dx}l${-0.22 * long * dx + wide * dy} ${-0.22 * long * dy + wide * dx}z`
    const end = isLeftward ? head(plot.x - over, axisY, -1, 0) : head(right + over, axisY, 1, 0)
    const top = isDownward ? head(axisX, bottom + over, 0, 1) : head(axisX, plot.y - over, 0, -1)
    axesLayer.append(draw('path', { d: (isBaseline ? '' : end) + (hasVertical ? top : ''), class: 'head' }))
  }
  numbers(across, up, axisX, axisY, isFrame)
  moveNames(isFrame ? 0 : axisX - homeAxis('x'), isFrame ? 0 : axisY - homeAxis('y'))
}

/** Writes the numbers outside the plot, clear of curves, or along the axes if there is no room. */
function numbers(across, up, axisX, axisY, isFrame) {
  const em = look.em, reach = look.tick / 2 + look.gap
  const group = draw('g', {
    class: hasShapes() ? 'numbers plain' : 'numbers', 'font-size': em, 'font-family': look.font, 'stroke-width': em / 3,
  })
  axesLayer.append(group)
  const texts = up.map(({ place, label }) => draw('text', { y: (place + 0.36 * em).toFixed(2), 'text-anchor': 'end' }, label))
  group.append(...texts)
  const lengths = texts.map(text => text.getComputedTextLength())
  const hasLeft = isFrame || plot.x - reach - Math.max(0, ...lengths) >= 0
  texts.forEach((text, index) => {
    if (!hasLeft && Math.abs(up[index].place - axisY) < 0.7 * em) return text.remove()
    const end = (hasLeft ? plot.x : axisX) - reach, isInside = !hasLeft && end - lengths[index] < 0
    text.setAttribute('x', isInside ? axisX + reach : end)
    if (isInside) text.setAttribute('text-anchor', 'start')
  })
  const bottom = plot.y + plot.h, hasRoom = y => y + reach + 0.74 * em < height - 0.2 * em
  const hasBelow = hasRoom(bottom), line = hasBelow ? bottom + reach + 0.74 * em : hasRoom(axisY) ? axisY + reach + 0.74 * em : axisY - reach
  let end = -Infinity
  for (const { place, label } of across) {
    const wide = 0.3 * em * label.length
    if ((!hasBelow && Math.abs(place - axisX) < 0.9 * em) || place - wide < end + 0.5 * em) continue
    end = place + wide
    group.append(draw('text', { x: place.toFixed(2), y: line.toFixed(2), 'text-anchor': 'middle' }, label))
  }
}

/** Whether areas are drawn, over which halos of texts would be visible. */
const hasShapes = () => exactParts.some(part => part.dataset.part === 'shapes' && part.childElementCount > 0)

/** Where an axis is in the drawn picture, in points. */
function homeAxis(name) {
  const axis = data[name], zero = axis.scale === 'log' ? (isReversed(axis) ? 1 : 0) : -axis.from / (axis.to - axis.from)
  if (name === 'x') return plot.x + clamp(zero, 0, 1) * plot.w
  return plot.y + (zero < 0 || zero > 1 ? 1 : 1 - zero) * plot.h
}

/** Moves the names at the ends of axes through the origin with these. */
function moveNames(dx, dy) {
  for (const text of svg.querySelectorAll('[data-part=names] text')) {
    const x = Number(text.getAttribute('x')), isOfX = isReversed(data.x) ? x < plot.x + 0.15 * plot.w : x > plot.x + 0.85 * plot.w
    text.style.transform = isHome() ? '' : isOfX ? `translate(0,${dy}px)` : `translate(${dx}px,0)`
  }
}
