import { readFileSync, writeFileSync } from 'node:fs'
import { packLine, type PackedRow, writePack } from '../../../core/domain/map/packed-features.ts'
import { simplify } from '../geometry.ts'
import { readElevations } from '../terrain/elevations.ts'
import { readGnis } from './gnis.ts'
import { lakeShores } from './lakes.ts'
import { countyRoadRows } from './map-county-roads.ts'
import { nearRows } from './map-near.ts'
import { landRows } from './map-lands.ts'
import { nameRows, regionRows } from './map-names.ts'
import { roadRows } from './map-roads.ts'
import { namedLakes, streamRows, waterRows } from './map-waters.ts'
import { coloradoRing, STATE_BOX, VIEW } from './state-outline.ts'

const PACKS = new URL('../../../core/domain/map/packs/', import.meta.url)
const LOCATIONS = new URL('../../../api/database/seed/colorado-locations.json', import.meta.url)
const GAZETTEER = new URL('../../../api/database/seed/gazetteer.json', import.meta.url)

type LakeAreas = Parameters<typeof namedLakes>[0]

/** The picture has a point every 150 m. */
const SHORE_TOLERANCE_DEG = 0.0002

/** Smaller named lakes wait with the other small names. */
const FIRST_LAKES_KM2 = 1

/**
 * Makes the parts of the basemap that come from files of public agencies: `node scripts/data/map/make-map-packs.ts FOLDER` writes
 * them beside `colorado.json`, which `make-basemap.ts` makes of what is in the repository. The folder's files are 3 MB and
 * change once in years, so only what is made of them is kept; run this again when they, the lakes or the places change.
 *
 * Each file is a list of rows, one a line (`core/domain/map/packed-features.ts`). Positions are steps of 0.0001 degree.
 *
 * | File | `layer` | Kind | Other properties |
 * |---|---|---|---|
 * | `roads.json` | `road` | line | `class` interstate, us, state, other; `shields` signs joined by `+`, each class and number (`us:6+state:14`), or `name` where it has none; the greatest road last |
 * | `waters.json` | `river` | line from source to mouth | `name`, `rank` 1 longest .. 4 |
 * | | `water` | area, lakes that OpenStreetMap's shores lack | `km2` |
 * | | `lake` | point, largest first | `name`, `km2` |
 * | | `region` | point, ranges and valleys | `name`, `rank` 1, 2 |
 * | `streams.json` | `river` | line | `name`, `rank` 5 |
 * | `lands.json` | `public-land` | area, in drawing order | `kind` forest, grassland, refuge, monument, park, wilderness |
 * | | `land-name` | point, largest first | `name`, `kind`, `km2` |
 * | `names.json` | `lake` | point, as above, the smaller ones | `name`, `km2` |
 * | | `summit`, `gap`, `falls`, `small-lake`, `glacier` | point, most important first | `name`, `rank` 1 .. 4 |
 * | `near.json` | `town-area` | area, larger than in truth where a town is large: tinted and no more | |
 * | | `street` | lines, in Grand County's towns | `name` |
 * | | `park-road` | lines, in Rocky Mountain National Park, US highways left out | `name` |
 * | `county-roads.json` | `street`, `track` | lines, in Grand County outside of its towns | `name` where it has one |
 *
 * Sources, all of US agencies and in the public domain: U.S. Census Bureau TIGER/Line 2019 (roads),
 * 2023 (streets) and 2024 (towns); National Park Service (its roads); Landsat (the ten lakes around Rocky Mountain National Park); USGS Geographic Names
 * Information System (names, sources and mouths); Forest Service, National Park Service and Bureau of Land Management
 * (lands); the DTED Level 0 grid (valleys that the rivers follow, the lakes' levels, which summit stands alone).
 */
function makeMapPacks(folder: string): Record<string, PackedRow[]> {
  const read = <T>(name: string) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as T
  const gnis = readGnis(`${folder}/colorado-gnis-features.csv`)
  const areas = withFinerLakes(
    read<LakeAreas>('colorado-lake-areas.geojson'),
    read<LakeAreas>('rmnp-lake-areas.geojson'),
  )
  const outline = coloradoRing()
  const shores = lakeShores(outline, VIEW)
  const lakes = namedLakes(areas, shores, gnis)
  const lakeRows = lakes.map(({ name, km2, at }): PackedRow => [
    { layer: 'lake', name, km2 },
    'point',
    [packLine([at])],
  ])
  const large = lakes.filter(({ km2 }) => km2 >= FIRST_LAKES_KM2).length
  return {
    roads: roadRows(read('colorado-road-lines-fine.geojson'), STATE_BOX),
    waters: [
      ...waterRows(read('colorado-river-lines.geojson'), areas, shores, STATE_BOX),
      ...lakeRows.slice(0, large),
      ...regionRows(gnis),
    ],
    streams: streamRows(read('colorado-stream-lines.geojson'), STATE_BOX),
    near: nearRows(
      read('colorado-town-areas.geojson'),
      read('grand-county-roads.geojson'),
      read('rmnp-park-roads.geojson'),
    ),
    'county-roads': countyRoadRows(read('grand-county-roads.geojson'), read('colorado-town-areas.geojson')),
    lands: landRows(read('colorado-public-lands.geojson'), STATE_BOX),
    names: [
      ...lakeRows.slice(large),
      ...nameRows(
        gnis,
        readElevations(`${folder}/colorado-elevation-30s.bin`),
        outline,
        knownPlaces(),
        lakes,
      ),
    ],
  }
}

/** Shores that were traced from a picture stand in place of those that the heights told. */
function withFinerLakes(areas: LakeAreas, finer: LakeAreas): LakeAreas {
  const known = new Set(finer.features.map(({ properties }) => properties.name))
  return {
    ...areas,
    features: [
      ...areas.features.filter(({ properties }) => !known.has(properties.name)),
      ...finer.features.map((lake) => ({
        ...lake,
        geometry: {
          ...lake.geometry,
          coordinates: lake.geometry.coordinates.map((ring) => simplify(ring, SHORE_TOLERANCE_DEG)),
        },
      })),
    ],
  }
}

/** What the map names already, with its height where it is known. */
function knownPlaces(): { name: string; lat: number; lng: number }[] {
  const locations = readRows<{ name: string; latitude: number; longitude: number }>(LOCATIONS)
  const gazetteer = readRows<{ name: string; kind: string; lat: number; lng: number }>(GAZETTEER)
  return [
    ...locations.map(({ name, latitude, longitude }) => ({ name, lat: latitude, lng: longitude })),
    ...gazetteer.filter(({ kind }) => kind === 'pass'),
  ]
}

function readRows<T>(path: URL): T[] {
  return JSON.parse(readFileSync(path, 'utf8')) as T[]
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say which folder holds the files of the agencies')
for (const [name, rows] of Object.entries(makeMapPacks(folder))) {
  writeFileSync(new URL(`${name}.json`, PACKS), writePack(rows))
}
