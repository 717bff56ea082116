// Puts the page together.

/** What the page says of itself. */
function explain() {
  const drawn = curves.filter((curve, index) => !curve.hidden && !curve.data && !frames.some(one => one.paths?.[index])).map(curve => curve.name || 'a curve')
  const texts = [
    data.proof,
    reach > 0 && `${computed()[0].toUpperCase()}${computed().slice(1)}, up to ${closest} times as close; values are read off its curves.`,
    drawn.length > 0 && `Shown as drawn, and not traced: ${drawn.join(', ')}.`,
    !data.plot && 'The picture is shown as drawn; its axes keep their numbers.',
    `Keys, once the graph has the focus: + and − zoom, arrows move, 0 resets${data.plot ? ', t traces, [ and ] go from point to point' : ''}${data.sweep ? ', p plays' : ''}.`,
    `Drawn by plot ${data.version}.`,
  ]
  for (const text of texts) if (text) about.append(make('p', {}, text))
}

/** Shows a part of a picture of several plots. */
function drawWhole() {
  svg.setAttribute('viewBox', `${view.left * width} ${view.top * height} ${view.width * width} ${view.height * height}`)
}

fill(stage, {
  tabindex: 0, role: 'group', 'aria-roledescription': 'interactive graph', 'aria-describedby': 'description',
  'aria-label': document.title,
}, [notice, tip])
document.querySelector('main').append(spoken)
if (data.plot) {
  findParts()
  svg.prepend(clip)
  exactParts[0]?.before(gridLayer)
  exactParts.find(part => part.dataset.part === 'names')?.before(axesLayer)
  const lines = exactParts.findLast(part => part.dataset.part === 'line')
  curvesLayer.setAttribute('clip-path', 'url(#plot-clip)')
  if (lines) lines.after(curvesLayer)
  else exactParts[0]?.parentNode.append(curvesLayer)
  svg.append(pointsLayer, cross)
  listeners.push(drawParts, drawAxes, drawCurves, showCurves, drawPoints, drawTrace)
} else listeners.push(drawWhole)
buildLegend()
buildSweep()
if (data.plot) {
  about.before(pointsTable, valueTable)
  listPoints()
  listValues()
}
explain()
buildCommand()
connectPointers()
connectKeys()
new ResizeObserver(changed).observe(stage)
changed()
