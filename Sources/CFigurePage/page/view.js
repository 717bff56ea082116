// Moving and zooming, within what the file holds.

const notice = make('p', { id: 'notice', hidden: '' })
let noticeTimer
/** Says why the view does not go further. */
function notify(text) {
  notice.textContent = text
  notice.hidden = false
  say(text)
  clearTimeout(noticeTimer)
  noticeTimer = setTimeout(() => { notice.hidden = true }, 2500)
}

const spoken = make('p', { id: 'spoken', role: 'status' })
/** Says something to people who do not see the picture. */
function say(text) {
  if (spoken.textContent !== text) spoken.textContent = text
}

/** Shows a part of the plot, moved to what is computed. */
function show(left, top, wide, high) {
  const most = 1 + 2 * reach, least = 1 / closest
  const isFar = wide > most + 1e-9 || high > most + 1e-9, isNear = wide < least - 1e-9 || high < least - 1e-9
  const w = clamp(wide, least, most), h = clamp(high, least, most)
  // A limit keeps the middle of the view.
  const x = left + (wide - w) / 2, y = top + (high - h) / 2
  view.left = clamp(x, -reach, 1 + reach - w)
  view.top = clamp(y, -reach, 1 + reach - h)
  view.width = w
  view.height = h
  const near = (a, b) => Math.abs(a - b) < 1e-9
  if (near(view.left, 0) && near(view.top, 0) && near(w, 1) && near(h, 1)) Object.assign(view, { left: 0, top: 0, width: 1, height: 1 })
  if (isNear) notify(`Not computed here: closer than ${closest} times.`)
  else if (isFar || !near(view.left, x) || !near(view.top, y)) notify(`Not computed here: ${computed()}.`)
  changed()
}

/** What the file holds, in words. */
function computed() {
  if (!data.plot) return 'this is the whole picture'
  const at = (axis, t) => format(axis, valueAt(axis, axis.from + t * (axis.to - axis.from)))
  return `this file holds x from ${at(data.x, -reach)} to ${at(data.x, 1 + reach)} and y from ${at(data.y, -reach)} to ${at(data.y, 1 + reach)}`
}

/** Zooms about a place of the picture; a factor below 1 shows more closely. */
function zoom(factor, x = plot.x + plot.w / 2, y = plot.y + plot.h / 2, factorX = factor, factorY = factor) {
  const across = view.left + (x - plot.x) / plot.w * view.width, down = view.top + (y - plot.y) / plot.h * view.height
  show(across + (view.left - across) * factorX, down + (view.top - down) * factorY, view.width * factorX, view.height * factorY)
}

/** Moves the picture by points. */
function pan(right, down) {
  show(view.left - right / plot.w * view.width, view.top - down / plot.h * view.height, view.width, view.height)
}

const reset = () => show(0, 0, 1, 1)
