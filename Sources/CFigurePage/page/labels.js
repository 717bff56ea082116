// Numbers as texts.

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const raised = exponent => String(exponent).replace('-', '⁻').replace(/\d/g, digit => superscripts[digit])
const comma = text => data.look?.comma ? text.replace('.', ',') : text

/** Writes a number with digits down to a step. */
function withStep(value, step) {
  const size = Math.max(Math.abs(value), step)
  if (Math.abs(value) < step / 1e6) return '0'
  if (size >= 1e6 || size < 1e-4) {
    const order = Math.floor(Math.log10(Math.abs(value)) + 1e-9)
    const mantissa = (value / 10 ** order).toFixed(clamp(order - Math.floor(Math.log10(step) + 1e-9), 0, 15)).replace(/\.?0+$/, '')
    const sign = mantissa.startsWith('-') ? '−' : '', digits = mantissa.replace('-', '')
    return comma(`${sign}${digits === '1' ? '' : `${digits}×`}10${raised(order)}`)
  }
  return plain(value.toFixed(clamp(-Math.floor(Math.log10(step) + 1e-9), 0, 15)))
}

/** Writes digits as in print. */
const plain = text => comma(text.replace('-', '−'))

/** Writes a number with some significant digits. */
function number(value, digits = 6) {
  if (value === 0) return '0'
  const size = Math.abs(value)
  if (size >= 1e7 || size < 1e-4) {
    const [mantissa, exponent] = value.toExponential(digits - 1).split('e')
    return plain(mantissa.replace(/\.?0+$/, '')) + `×10${raised(Number(exponent))}`
  }
  return plain(String(Number(value.toPrecision(digits))))
}

const letters = ['', 'k', 'M', 'G', 'T', 'P']
/** Writes a number between the texts of an axis, with its sign before them and a letter before its unit. */
function inForm(axis, text, letter = '') {
  const sign = text.startsWith('−') ? '−' : ''
  const unit = axis.suffix.startsWith(' ') ? ` ${letter}${axis.suffix.slice(1)}` : letter + axis.suffix
  return sign + axis.prefix + text.slice(sign.length) + unit
}

const day = 86_400_000
/** Writes a value of an axis in words; without a step with usual digits. */
function format(axis, value, step) {
  if (axis.ticks === 'dates') {
    const date = new Date((value + axis.origin) * day)
    if (isNaN(date)) return number(value)
    const text = date.toISOString()
    return step === undefined || step >= 1 ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
  }
  if (axis.ticks === 'times') {
    const seconds = Math.round(Math.abs(value) * 3600), two = count => String(count).padStart(2, '0')
    const text = `${value < 0 ? '−' : ''}${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`
    return step === undefined || step < 1 / 60 ? `${text}:${two(seconds % 60)}` : text
  }
  if (axis.ticks === 'durations' && !axis.scale) {
    const seconds = Math.round(Math.abs(value)), two = count => String(count).padStart(2, '0')
    const hours = seconds >= 3600 ? `${Math.floor(seconds / 3600)}:` : ''
    const minutes = Math.floor(seconds / 60) % 60
    return `${value < 0 ? '−' : ''}${hours}${hours ? two(minutes) : minutes}:${two(seconds % 60)}`
  }
  if (axis.ticks === 'names') return axis.names[clamp(Math.round(value), 1, axis.names.length) - 1] ?? ''
  if (axis.ticks === 'percent' && !axis.scale) {
    return (step === undefined ? number(value * 100) : withStep(value * 100, step * 100)) + '%'
  }
  if (axis.ticks === 'form' && !axis.scale) {
    return inForm(axis, step === undefined ? number(value) : withStep(value, step))
  }
  if (axis.ticks === 'scaled' && !axis.scale) {
    const power = value === 0 ? 0 : clamp(Math.floor(Math.log10(Math.abs(value)) / 3 + 1e-9), 0, letters.length - 1)
    return inForm(axis, number(value / 1000 ** power), letters[power])
  }
  const unit = axis.ticks === 'degrees' ? '°' : ''
  if (step === undefined) return number(value) + unit
  return axis.scale ? number(value, 5) : withStep(value, step) + unit
}
