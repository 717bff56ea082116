// The ticks of an axis in a view: scaled coordinates with labels.

/** Round steps near a length; a step of the list is followed by the others times powers of ten. */
function roundStep(length, choices = [1, 2, 5]) {
  const order = 10 ** Math.floor(Math.log10(length) + 1e-9)
  for (const factor of [...choices, 10]) if (factor * order >= length * 0.999) return factor * order
  return 10 * order
}

function multiples(low, high, step) {
  const ticks = []
  const first = Math.ceil(low / step - 1e-6), last = Math.floor(high / step + 1e-6)
  for (let count = first; count <= last && ticks.length < 200; count++) ticks.push(count)
  return ticks
}

/**
 * The ticks between two scaled coordinates.
 * @param most the number of ticks that have room
 */
function ticks(axis, low, high, most) {
  const least = (high - low) / Math.max(most, 1)
  if (axis.ticks === 'none' || !(least > 0)) return []
  if (axis.ticks === 'names') {
    const step = Math.max(1, Math.ceil(least))
    return multiples(Math.max(low, 1), Math.min(high, axis.names.length), step).map(count => ({ at: count * step, label: axis.names[count * step - 1] ?? '' }))
  }
  if (axis.ticks === 'dates') return dateTicks(axis, low, high, least)
  if (axis.ticks === 'times') {
    const minutes = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440]
    const step = [...minutes.slice(0, 6).map(count => count / 60), ...minutes].map(count => count / 60).find(length => length >= least * 0.999)
    if (step) return multiples(Math.max(0, low), high, step).map(count => ({ at: count * step, label: format(axis, count * step, step) }))
  }
  if (axis.scale === 'log') return powerTicks(axis, low, high, most)
  if (axis.scale === 'symlog') return symmetricTicks(axis, low, high, most)
  if (axis.ticks === 'pi') {
    const found = piTicks(low, high, least)
    if (found) return found
  }
  const part = partsOfUnits[axis.ticks]?.find(step => step >= least * 0.999)
  const step = part && least > 0.5 ? part : roundStep(least)
  return multiples(low, high, step).map(count => ({ at: count * step, label: format(axis, count * step, step) }))
}

/** Round parts of a turn in degrees, and of a day in seconds. */
const partsOfUnits = {
  degrees: [1, 5, 15, 30, 45, 90, 180, 360],
  durations: [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400],
}

/** Multiples of a fraction of π. */
function piTicks(low, high, least) {
  const parts = [[1, 12], [1, 6], [1, 4], [1, 2], [1, 1]].find(([a, b]) => a * Math.PI / b >= least * 0.999)
  if (!parts && least > 2e4) return null
  const [over, under] = parts ?? [roundStep(least / Math.PI), 1]
  if (least < Math.PI / 24) return null
  const divisor = (a, b) => b ? divisor(b, a % b) : a
  return multiples(low, high, over * Math.PI / under).map(count => {
    const part = divisor(Math.abs(count * over), under) || 1, top = Math.abs(count * over) / part, bottom = under / part
    const label = top === 0 ? '0' : `${count < 0 ? '−' : ''}${top === 1 ? '' : top}π${bottom === 1 ? '' : `/${bottom}`}`
    return { at: count * over * Math.PI / under, label }
  })
}

/** Values at round places of a scale that is not linear, if the view is narrow. */
function narrowTicks(axis, low, high, most) {
  const [from, to] = [valueAt(axis, low), valueAt(axis, high)], step = roundStep((to - from) / most)
  return multiples(from, to, step).map(count => ({ at: scaledAt(axis, count * step), label: withStep(count * step, step) }))
}

function power(exponent) {
  return Math.abs(exponent) <= 3 ? plain(String(Number((10 ** exponent).toPrecision(3)))) : `10${raised(exponent)}`
}

function powerTicks(axis, low, high, most) {
  if (high - low < 0.9) return narrowTicks(axis, low, high, most)
  const step = Math.max(1, Math.ceil((high - low) / most))
  const found = multiples(low, high, step).map(count => ({ at: count * step, label: power(count * step) }))
  if (high - low > 2.2 || most < 6) return found
  for (let exponent = Math.floor(low); exponent <= high; exponent++) {
    for (const digit of [2, 5]) {
      const at = exponent + Math.log10(digit)
      if (at >= low && at <= high) found.push({ at, label: number(digit * 10 ** exponent) })
    }
  }
  return found.sort((a, b) => a.at - b.at)
}

function symmetricTicks(axis, low, high, most) {
  if (high - low < 0.9) return narrowTicks(axis, low, high, most)
  const first = Math.ceil(Math.log10(axis.within)), found = []
  const step = Math.max(1, Math.ceil((high - low) / most))
  for (let exponent = first; exponent < first + 700 && exponent - first < Math.max(Math.abs(low), Math.abs(high)) + 1; exponent += step) {
    for (const sign of [-1, 1]) {
      const at = scaledAt(axis, sign * 10 ** exponent)
      if (at >= low && at <= high) found.push({ at, label: (sign < 0 ? '−' : '') + power(exponent) })
    }
  }
  if (low <= 0 && high >= 0) found.push({ at: 0, label: '0' })
  return found.sort((a, b) => a.at - b.at)
}

/** Ticks at round dates and times, in days. */
function dateTicks(axis, low, high, least) {
  const minutes = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720].map(count => count / 1440)
  const step = [...minutes, 1, 2, 7, 14].find(length => length >= least * 0.999)
  if (step) {
    return multiples(low + axis.origin % 7, high + axis.origin % 7, step).map(count => {
      const at = count * step - axis.origin % 7
      return { at, label: step < 1 ? new Date((at + axis.origin) * day).toISOString().slice(11, 16) : format(axis, at, 1) }
    })
  }
  const months = [1, 3, 6, 12].find(count => count * 31 >= least) ?? 12 * roundStep(least / 365)
  const found = [], date = new Date((low + axis.origin) * day)
  for (let month = Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / months) * months; found.length < 200; month += months) {
    const start = new Date(Date.UTC(2000, month - 24000, 1))
    const at = start.getTime() / day - axis.origin
    if (!(at <= high)) break
    if (at >= low) found.push({ at, label: start.toISOString().slice(0, months % 12 ? 7 : 4) })
  }
  return found
}
