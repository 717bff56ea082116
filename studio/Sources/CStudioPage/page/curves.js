// The curves of the picture on show, as its details describe them.

/** @typedef {{number: number, label: string, name: string, kind: string, color: string}} Curve */

/** The kinds of curves that have a value at each point. */
const kindsOfFields = new Set(['map', 'complex', 'slopes', 'vectors'])

/** The curves by their numbers; none until the details are known. */
export class ShownCurves {
  /** @param {{curves: Curve[]} | null} details */
  constructor(details) {
    this.curves = new Map((details?.curves ?? []).map((curve) => [curve.number, curve]))
  }

  /** Whether one of them has a value at each point. */
  get haveFields() {
    return [...this.curves.values()].some(({ kind }) => kindsOfFields.has(kind))
  }

  /** @param {number} number */
  color(number) {
    return this.curves.get(number)?.color ?? 'currentColor'
  }

  /** @param {number} number */
  label(number) {
    return this.curves.get(number)?.label ?? `curve ${number}`
  }

  /**
   * The name of a curve's values and, where that does not tell the curve, the curve.
   * @param {number} number
   * @param {string} variable
   * @param {{isOnly: boolean, ordinate: string | undefined}} picture isOnly: whether no other curve has values; ordinate: the
   *   name of that of the field behind the curve, if there is one
   * @returns {{name: string, owner: string}}
   */
  nameOfValue(number, variable, { isOnly, ordinate }) {
    // A solution is named after its start.
    const isSolution = this.curves.get(number)?.kind === 'shape'
    if (ordinate !== undefined || isSolution) return { name: ordinate ?? 'y', owner: this.label(number) }
    return { name: isOnly ? `f(${variable})` : this.label(number), owner: '' }
  }
}
