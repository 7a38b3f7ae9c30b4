import { writeFileSync } from 'node:fs'
import type { Position } from 'geojson'
import { mesh } from 'topojson-client'
import { packLine, type PackedRow, writePack } from '../../../core/domain/map/packed-features.ts'
import { closureRows, countyRoadRows } from './basemap-roads.ts'
import { namedPoints } from './basemap-points.ts'
import { clipToBox, simplify } from '../geometry.ts'
import { lakeShores } from './lakes.ts'
import {
  BORDER_TOLERANCE_DEG,
  COLORADO,
  coloradoRing,
  readAtlas,
  type TopoCollection,
  type Topology,
  VIEW,
} from './state-outline.ts'

const BASEMAP = new URL('../../../core/domain/map/packs/colorado.json', import.meta.url)

/**
 * Makes the part of the basemap that is made of what is in the repository, as the text of
 * `core/domain/map/packs/colorado.json`: rows as in `make-map-packs.ts`, which makes the others. Reads committed inputs and
 * installed packages only, so the answer is the same everywhere. Run `node scripts/data/map/make-basemap.ts` to write the file; the
 * test compares it.
 *
 * | `layer` | Kind | Other properties |
 * |---|---|---|
 * | `state` | one area, Colorado | `name` |
 * | `state` | lines, borders of the neighbors within the view | |
 * | `neighbor` | point | `name`, of the states around |
 * | `county` | lines, each border inside Colorado once | |
 * | `water` | areas touching Colorado, largest first | `km2` one decimal |
 * | `road` | line | `class` county, of the road facts what TIGER/Line lacks; `name`, or `shields` as in `roads.json`; `surface` paved, gravel |
 * | `closure` | line, along the roads that winter closes | `closed` first and last month without through traffic (`11-05`); `open` earliest opening and latest closing (`05-21 11-14`) |
 * | `town` | point, most important first | `name`, `population` or null, `rank` 1 .. 4 |
 * | `peak` | point, highest first | `name`, `m` elevation in metres, `ft` the same in feet |
 * | `pass` | point, highest first | `name`, `m`, `ft`; `closed`, `open` as above, absent where the road is kept open |
 * | `ski` | point, by name | `name`, without the word Resort |
 * | `park` | point, national first, then by name | `name`; `rank` 1 national parks and monuments, 2 state parks |
 *
 * Points are where the places of the same name are, so that a place's marker stands on its landmark. Feet come from
 * whole metres and may differ from a summit sign by a foot or two.
 *
 * Sources: borders from the US Census Bureau through npm `us-atlas` (public domain, package ISC); water from
 * OpenStreetMap contributors through npm `@geo-maps/earth-waterbodies-1km` (ODbL 1.0); town names and populations from
 * GeoNames (CC BY 4.0) through our gazetteer; county roads and closures from our own road facts.
 */
export function makeBasemap(): string {
  const atlas = readAtlas()
  const outline = coloradoRing(atlas)
  return writePack([
    [{ layer: 'state', name: 'Colorado' }, 'area', [packLine(outline)]],
    [{ layer: 'state' }, 'line', neighborBorders(atlas).map((line) => packLine(line))],
    [{ layer: 'county' }, 'line', countyBorders(atlas).map((line) => packLine(line))],
    ...NEIGHBORS.map(([name, lng, lat]): PackedRow => [
      { layer: 'neighbor', name },
      'point',
      [packLine([[lng, lat]])],
    ]),
    ...lakeShores(outline, VIEW).map(({ rings, km2 }): PackedRow => [
      { layer: 'water', km2 },
      'area',
      rings.map((line) => packLine(line)),
    ]),
    ...countyRoadRows(),
    ...closureRows(),
    ...namedPoints(),
  ])
}

/** The states around, near the line that they share with Colorado. */
const NEIGHBORS = [
  ['Utah', -110, 39],
  ['Wyoming', -107.3, 41.6],
  ['Nebraska', -101.4, 41.3],
  ['Kansas', -101, 38.6],
  ['Oklahoma', -101.7, 36.78],
  ['New Mexico', -106, 36.4],
  ['Arizona', -110, 36.3],
] as const

/** Borders that Colorado has no part in: its own outline is drawn already. */
function neighborBorders(atlas: Topology): Position[][] {
  const states = atlas.objects['states'] as TopoCollection
  const shared = mesh(atlas, states, (a, b) => a !== b && idOf(a) !== COLORADO && idOf(b) !== COLORADO)
  return shared.coordinates.flatMap((line) => clipToBox(line, VIEW)).map(drawnBorder)
}

/** Every border between two counties of Colorado, once. */
function countyBorders(atlas: Topology): Position[][] {
  const counties = atlas.objects['counties'] as TopoCollection
  const inColorado = (county: unknown) => idOf(county).startsWith(COLORADO)
  const shared = mesh(atlas, counties, (a, b) => a !== b && inColorado(a) && inColorado(b))
  return shared.coordinates.map(drawnBorder)
}

const drawnBorder = (line: Position[]) => simplify(line, BORDER_TOLERANCE_DEG)

function idOf(shape: unknown): string {
  return String((shape as { id?: string | number }).id ?? '')
}

if (import.meta.main) writeFileSync(BASEMAP, makeBasemap())
