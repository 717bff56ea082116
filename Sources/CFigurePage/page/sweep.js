// Sliders for swept parameters, each with a frame for each of its values.

const sliders = []
let player = 0
let frameGroup = null

/** The number of the frame that the sliders show. */
function numberOfSliders() {
  if (data.sweep.zipped) return sliders[0].valueAsNumber
  return sliders.reduce((number, slider, place) => number * data.sweep.parameters[place].values.length + slider.valueAsNumber, 0)
}

/** Shows a frame: its marks in place of those of another one. */
function showFrame(number) {
  frameNumber = number
  if (!frameGroup) {
    for (const part of exactParts.slice(data.sweep.base)) part.remove()
    frameGroup = draw('g')
    const rest = exactParts[0].parentNode
    rest.append(frameGroup)
    frameGroup.before(curvesLayer)
  }
  frameGroup.innerHTML = frame().marks
  drawnPaths = []
  findParts()
  listPoints()
  listValues()
  trace.point = -1
  showReading(null)
  changed()
}

/** The values of the parameters in words. */
const parametersText = () => data.sweep.parameters.map(({ name, values }, place) => `${name} = ${values[(data.sweep.zipped ? sliders[0] : sliders[place]).valueAsNumber]}`).join(', ')

function buildSweep() {
  if (!data.sweep) return
  const group = make('div', { class: 'tools sweep', role: 'group', 'aria-label': 'Parameters' })
  const shown = data.sweep.zipped ? data.sweep.parameters.slice(0, 1) : data.sweep.parameters
  shown.forEach(({ name, values }, place) => {
    const slider = make('input', { type: 'range', min: 0, max: values.length - 1, step: 1, value: 0, id: `slider-${place}` })
    const text = make('output', { for: slider.id })
    const update = () => {
      text.textContent = data.sweep.zipped ? parametersText() : `${name} = ${values[slider.valueAsNumber]}`
      slider.setAttribute('aria-valuetext', text.textContent)
    }
    slider.addEventListener('input', () => {
      for (const one of updates) one()
      showFrame(numberOfSliders())
    })
    sliders.push(slider)
    updates.push(update)
    group.append(make('label', { for: slider.id }, name), slider, text)
  })
  for (const update of updates) update()
  group.append(playButton)
  panel.append(group)
  showFrame(0)
}
const updates = []

/** Plays the last slider, forwards and backwards. */
const playButton = button('Play', () => player ? pause() : play(), undefined, { 'aria-pressed': 'false' })
function play() {
  const slider = sliders.at(-1)
  let step = slider.valueAsNumber >= Number(slider.max) ? -1 : 1
  playButton.textContent = 'Pause'
  playButton.setAttribute('aria-pressed', 'true')
  player = setInterval(() => {
    const value = slider.valueAsNumber
    if (value + step > Number(slider.max) || value + step < 0) step = -step
    slider.valueAsNumber = clamp(value + step, 0, Number(slider.max))
    slider.dispatchEvent(new Event('input'))
  }, 40)
}
function pause() {
  clearInterval(player)
  player = 0
  playButton.textContent = 'Play'
  playButton.setAttribute('aria-pressed', 'false')
}
