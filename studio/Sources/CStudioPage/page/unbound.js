// The names without a value that a message of the server tells: those for which sliders help.

/** Names that are variables of a picture, not parameters. */
const variables = new Set(['x', 'y', 't', 'theta', 'θ', 'r', 'M'])

/**
 * The names without a value that a message tells, but for variables.
 * @param {string} message
 * @returns {string[]}
 */
export function unboundNames(message) {
  if (/^no value for |is a product of the letters /.test(message)) {
    const names = [...message.matchAll(/--set ([^\s=]+)=/g)].map(([, name]) => name)
    return names.filter((name) => !variables.has(name))
  }
  if (!/one variable/.test(message)) return []
  const names = [...message.split(/ in '|;/)[0].matchAll(/'([^\s'()+*/^]+'*)'/g)].map(([, name]) => name)
  const free = names.filter((name) => !variables.has(name))
  return names.some((name) => variables.has(name)) ? free : free.slice(0, Math.max(1, free.length - 1))
}
