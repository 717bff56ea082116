// Names of places in the picture: a click on a root, an extremum or an intersection writes its name there, another removes it.

import { notify } from './layout.js'
import { placeName } from './readout.js'

/** The most names in a picture. */
const most = 40

/**
 * Writes the name of a place into the picture, or removes it. A place without an ordinate has no name.
 * @param {import('./store.js').Store} store
 * @param {import('./trace.js').Landmark | null} landmark
 */
export function toggleLabel(store, landmark) {
  if (landmark?.y == null) return
  const { labels } = store.state, y = Math.abs(landmark.y) < 1e-12 ? 0 : landmark.y
  const name = placeName({ ...landmark, y }), label = `${landmark.x},${y},${name}`
  if (labels.includes(label)) store.update({ labels: labels.filter((other) => other !== label) })
  else if (labels.length < most) {
    store.update({ labels: [...labels, label] })
    notify(`Named in the picture: ${name}.`)
  }
}
