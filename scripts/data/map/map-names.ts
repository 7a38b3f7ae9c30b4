import type { Position } from 'geojson'
import { packLine, type PackedRow } from '../../../core/domain/map/packed-features.ts'
import type { Elevations } from '../terrain/elevations.ts'
import { isInside, metresBetween } from '../geometry.ts'
import type { GnisRow } from './gnis.ts'

type Known = { name: string; lat: number; lng: number }
type Named = { layer: string; name: string; at: Position; rank: number }

/** Classes of official names that the map shows, and its layer for each. */
const LAYERS = new Map([
  ['Summit', 'summit'],
  ['Gap', 'gap'],
  ['Falls', 'falls'],
  ['Lake', 'small-lake'],
  ['Glacier', 'glacier'],
])

/** Farther than this from the nearest higher ground a summit is of rank 1, 2, 3; nearer of rank 4. */
const RANK_KM = [10, 5, 2.5] as const

/** A name that our places have too, this near, is the same thing. */
const SAME_PLACE_M = 4000

/**
 * The official names of smaller things as rows of `names.json`, the most important first: summits that stand alone before
 * those beside higher ground. Without what `known` and `lakes` name already. No heights: the official names have none, and
 * the grid cuts summits off.
 */
export function nameRows(
  gnis: GnisRow[],
  elevations: Elevations,
  outline: Position[],
  known: Known[],
  lakes: { name: string; at: Position }[],
): PackedRow[] {
  const taken = [...known, ...lakes.map(({ name, at: [lng = 0, lat = 0] }) => ({ name, lat, lng }))]
  const isTaken = ({ name, lat, lng }: GnisRow) =>
    taken.some(
      (other) =>
        plain(other.name) === plain(name) && metresBetween([other.lng, other.lat], [lng, lat]) < SAME_PLACE_M,
    )
  const shown = gnis.filter(
    (row) =>
      LAYERS.has(row.class) && !row.historical && isInside([row.lng, row.lat], outline) && !isTaken(row),
  )
  const heights = new Map(shown.map((row) => [row, elevations.highestNear(row)]))
  const rankOf = (row: GnisRow) => {
    if (row.class !== 'Summit') return row.class === 'Lake' ? 4 : 3
    const km = elevations.kmToHigher(row, heights.get(row) ?? 0)
    const at = RANK_KM.findIndex((least) => km >= least)
    return at < 0 ? 4 : at + 1
  }
  return shown
    .map((row): Named & { height: number } => ({
      layer: LAYERS.get(row.class) ?? '',
      name: shortName(row.name),
      at: [row.lng, row.lat],
      rank: rankOf(row),
      height: heights.get(row) ?? 0,
    }))
    .sort((a, b) => a.rank - b.rank || b.height - a.height || (a.name < b.name ? -1 : 1))
    .map(({ layer, name, rank, at }) => [{ layer, name, rank }, 'point', [packLine([at])]])
}

/** What mountains and basins of some extent are called, and how far off they are written. */
const REGIONS = new Map([
  ['Sawatch Range', 1],
  ['San Juan Mountains', 1],
  ['Sangre de Cristo Mountains', 1],
  ['Front Range', 1],
  ['San Luis Valley', 1],
  ['Elk Mountains', 1],
  ['Park Range', 1],
  ['Gore Range', 2],
  ['Grand Mesa', 2],
  ['Uncompahgre Plateau', 2],
  ['Roan Plateau', 2],
  ['Mosquito Range', 2],
  ['Rampart Range', 2],
  ['Tarryall Mountains', 2],
  ['Elkhead Mountains', 2],
  ['Danforth Hills', 2],
  ['Rabbit Ears Range', 2],
  ['Never Summer Mountains', 2],
  ['Mummy Range', 2],
  ['La Garita Mountains', 2],
  ['La Plata Mountains', 2],
  ['Needle Mountains', 2],
  ['Culebra Range', 2],
  ['Wet Mountain Valley', 2],
  ['Paradox Valley', 2],
  ['Tenmile Range', 2],
  ['Kenosha Mountains', 2],
  ['Cochetopa Hills', 2],
])

/** Ranges, plateaus and valleys, the widest first. */
export function regionRows(gnis: GnisRow[]): PackedRow[] {
  const wide = new Set(['Range', 'Area', 'Basin', 'Plain', 'Valley'])
  return [...REGIONS].map(([name, rank]) => {
    const row = gnis.find((one) => one.name === name && wide.has(one.class))
    if (!row) throw new Error(`The official names no longer have ${name}`)
    return [{ layer: 'region', name, rank }, 'point', [packLine([[row.lng, row.lat]])]]
  })
}

function plain(name: string): string {
  return shortName(name)
    .toLowerCase()
    .replace(/^(mount|mt\.?) | \(.+\)$|[^a-z ]/g, '')
    .replace(/^saint /, 'st ')
}

function shortName(name: string): string {
  return name.replace(/ \((not official|historical)\)$/, '')
}
