import type { PictureSubject } from './ground-picture.ts'
import { skylineViewOf, type PlaceWorld } from './place-picture.ts'
import { standsInTown } from './scenes/scene-kinds.ts'
import { rate } from './skyline/choose-view.ts'
import { traceSkyline } from './skyline/skyline.ts'

/** Columns of a view that is only compared with others. */
const COLUMNS = 20

/** So many places are looked at, spread over them all: a trip may have hundreds, and each takes some milliseconds. */
const MOST_WEIGHED = 24

/** A plain before a far range has many ridges too: so much counts how high the skyline stands, as a tangent; higher ones are walls. */
const WORTH_OF_HEIGHT = 30
const MOST_HEIGHT = 0.12

/**
 * The place of several with the finest view: most ridges behind ridges and the highest skyline; of equal ones the first. Of many, some between the first and the last are weighed. What
 * stands in a town is shown as the town, whose view it is. The first where none has a view. Throws RangeError for no place at all.
 */
export function finestOf(world: PlaceWorld, subjects: readonly PictureSubject[]): PictureSubject {
  const [first, ...more] = subjects
  if (!first) throw new RangeError('There is no place to draw')
  if (more.length === 0) return first
  const step = Math.ceil(subjects.length / MOST_WEIGHED)
  let finest: PictureSubject | null = null
  let most = -Infinity
  for (const [at, subject] of subjects.entries()) {
    if (at % step !== 0) continue
    const view = skylineViewOf(world, subject)
    if (!view) continue
    const skyline = traceSkyline(world.sharp, view, COLUMNS)
    const height = Math.min(MOST_HEIGHT, Math.max(...skyline.tops.subarray(-COLUMNS)))
    const worth = rate(skyline).worth + WORTH_OF_HEIGHT * height
    if (worth > most) [finest, most] = [subject, worth]
  }
  if (!finest) return first
  return standsInTown(finest.kind) ? { ...finest, kind: 'town' } : finest
}
