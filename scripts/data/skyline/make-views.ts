/**
 * `node scripts/data/skyline/make-views.ts`: for every place of the catalogue, the gazetteer and the curated ones the direction and the
 * height of the eye from which most ridges stand behind ridges. Written beside the code that draws them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import type { GazetteerPlace } from '../../../core/contracts/places/gazetteer.ts'
import { ratedViews, LEAST_RIDGES, type RatedView } from '../../../core/domain/art/skyline/choose-view.ts'
import { hashOf } from '../../../core/domain/art/skyline/grain.ts'
import { sharpGround } from '../../../core/domain/art/skyline/sharp-ground.ts'
import { cellOf, packViews, type StoredView } from '../../../core/domain/art/skyline/stored-views.ts'
import { unpackSummits } from '../../../core/domain/art/skyline/summits.ts'
import { CURATED_PLACES } from '../../../core/domain/places/curated-places.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { SUGGESTED_PLACES } from '../../../core/domain/places/suggested-places.ts'
import { unpackGrid } from '../../../core/domain/terrain/pack-grid.ts'

const at = (path: string): URL => new URL(`../../../${path}`, import.meta.url)
const json = <T>(path: string): T => JSON.parse(readFileSync(at(path), 'utf8')) as T

/** Columns of a view that is tried. */
const COLUMNS = 20

/** Views worth no more than so much less than the best are as good: neighbors get different ones of them. */
const AS_GOOD = 0.3

/** Heights of the eye that are tried, by their numbers: 100, 240 and 460 m. */
const EYES = [1, 3, 5]

/** Everybody knows these places from this side, whatever is counted: by their names, the numbers of direction and height. */
const KNOWN: ReadonlyMap<string, StoredView> = new Map([
  ['Maroon Lake', { direction: 21, eye: 1 }],
  ['Maroon Bells Trailhead (Maroon Lake)', { direction: 21, eye: 3 }],
  ['Salida', { direction: 26, eye: 2 }],
  ['Buena Vista', { direction: 21, eye: 2 }],
  ['Leadville', { direction: 21, eye: 3 }],
  ['Telluride', { direction: 10, eye: 3 }],
  ['Ouray', { direction: 14, eye: 4 }],
  ['Crested Butte', { direction: 5, eye: 2 }],
  ['Estes Park', { direction: 21, eye: 3 }],
  ['Bear Lake', { direction: 19, eye: 2 }],
  ['Breckenridge', { direction: 23, eye: 3 }],
  ['Great Sand Dunes National Park and Preserve', { direction: 1, eye: 2 }],
  ['Steamboat Springs', { direction: 9, eye: 4 }],
  ['Durango', { direction: 29, eye: 4 }],
  ['Glenwood Springs', { direction: 14, eye: 5 }],
  ['Mesa Verde National Park', { direction: 5, eye: 3 }],
  ['Mount Elbert', { direction: 18, eye: 3 }],
  ['Crestone', { direction: 5, eye: 4 }],
  ['Denver', { direction: 24, eye: 4 }],
  ['Silverton', { direction: 3, eye: 4 }],
  ['Westcliffe', { direction: 21, eye: 3 }],
  ['Boulder', { direction: 21, eye: 3 }],
  ['Garden of the Gods', { direction: 23, eye: 2 }],
  ['Aspen', { direction: 20, eye: 4 }],
  ['Hanging Lake Trailhead', { direction: 20, eye: 2 }],
  ['Pikes Peak', { direction: 13, eye: 5 }],
  ['Independence Pass', { direction: 24, eye: 2 }],
  ['Black Canyon of the Gunnison National Park', { direction: 17, eye: 6 }],
  ['Colorado Springs', { direction: 24, eye: 4 }],
])

const ground = sharpGround(
  unpackGrid(readFileSync(at('core/domain/terrain/colorado-elevation.bin'))),
  unpackSummits(json('core/domain/art/skyline/colorado-summits.json')),
)
type Named = Degrees & { name: string }
const places: Named[] = [
  ...json<ColoradoLocation[]>('api/database/seed/colorado-locations.json').map(
    ({ name, latitude, longitude }) => ({
      name,
      lat: latitude,
      lng: longitude,
    }),
  ),
  ...json<GazetteerPlace[]>('api/database/seed/gazetteer.json'),
  ...CURATED_PLACES,
  ...SUGGESTED_PLACES,
]
const views = new Map<number, StoredView>()
for (const place of places) {
  const cell = cellOf(place)
  const known = KNOWN.get(place.name)
  if (known) views.set(cell, known)
  else if (!views.has(cell))
    views.set(cell, chosen(ratedViews(ground, place, { columns: COLUMNS, eyes: EYES }), cell))
}
writeFileSync(at('core/domain/art/skyline/colorado-views.bin'), packViews(views))
const without = [...views.values()].filter((view) => view === null).length
process.stdout.write(`${views.size} views, ${without} without a skyline\n`)

function chosen(rated: readonly RatedView[], cell: number): StoredView {
  const fit = rated.filter(({ ridges }) => ridges >= LEAST_RIDGES)
  const best = fit[0]
  if (!best) return null
  const asGood = fit.filter(({ worth }) => worth > best.worth - AS_GOOD)
  const { direction, eye } = asGood[Math.floor(((hashOf(cell, 0, 0) + 1) / 2) * asGood.length)] ?? best
  return { direction, eye }
}
