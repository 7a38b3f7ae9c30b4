import { milesToKm } from '../../../core/domain/places/distance.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureCollection, LineString, MultiLineString, Position } from 'geojson'
import { HIKES } from '../../../core/domain/hikes/hikes.ts'
import type { Hike } from '../../../core/domain/hikes/hike.ts'
import type { TrailNamesFile } from '../../../core/domain/hikes/trail-names.ts'
import { FINE_STEPS, packLine, unpackLine } from '../../../core/domain/map/packed-features.ts'
import { heightAt, type ElevationGrid } from '../../../core/domain/terrain/elevation-grid.ts'
import { unpackGrid } from '../../../core/domain/terrain/pack-grid.ts'
import { pointAt } from '../../../src/domain/roads/along-line.ts'
import type { TrailLinesFile, TrailUse } from '../../../src/domain/hikes/trail-lines.ts'
import { buildTrailNetwork, lengthKm } from './trail-network.ts'

const ELEVATIONS = new URL('../../../core/domain/terrain/colorado-elevation.bin', import.meta.url)
const FILE = new URL('../../../src/domain/hikes/trail-lines.json', import.meta.url)
const NAMES = new URL('../../../core/domain/hikes/trail-names.json', import.meta.url)

type Properties = { name: string; km: number; use?: string; bikes?: string }

const USES: readonly TrailUse[] = ['hike', 'multi-use', 'climbing access', 'gliding access']

/** A way along known trails is taken for a hike's where it is about as long as the hike is known to be one way. */
const LIKE = { least: 0.7, most: 1.15 } as const
/** The grid has a point every 0.9 km; a smooth surface lies through them. */
const STEP_KM = 0.2

/**
 * Makes `src/domain/hikes/trail-lines.json`, and `core/domain/hikes/trail-names.json` for the search, from `trails/boulder-osmp-trails.geojson` of a folder:
 * `node scripts/data/hikes/make-trail-lines.ts FOLDER`. Beside the trails it has the way of each hike whose trailhead and goal both lie at
 * them, made of nothing but their lines.
 */
export function trailLinesFile(folder: string): TrailLinesFile {
  const text = readFileSync(join(folder, 'trails/boulder-osmp-trails.geojson'), 'utf8')
  const { features } = JSON.parse(text) as FeatureCollection<LineString | MultiLineString, Properties>
  const trails = features.map(({ properties, geometry }) => ({
    ...properties,
    lines: geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates,
  }))
  const grid = unpackGrid(readFileSync(ELEVATIONS))
  const network = buildTrailNetwork(trails.flatMap(({ lines }) => lines))
  const ways = HIKES.flatMap((hike): TrailLinesFile['ways'] => {
    const way = wayOf(hike, network)
    return way === null ? [] : [[hike.placeId, pack(way), heightsAlong(way, grid)]]
  })
  return {
    trails: trails
      .map(({ name, km, use, bikes, lines }): TrailLinesFile['trails'][number] => [
        name,
        Math.round(km * 10),
        use === undefined ? -1 : useNumber(use),
        bikes === 'yes' ? 1 : 0,
        lines.map(pack),
      ])
      .sort((one, other) => (one[0] < other[0] ? -1 : 1)),
    ways,
  }
}

function wayOf(hike: Hike, network: ReturnType<typeof buildTrailNetwork>): Position[] | null {
  if (hike.goal === null) return null
  const way = network.shortest(hike.trailhead, hike.goal)
  if (way === null) return null
  const share = lengthKm(way) / (milesToKm(hike.miles) / 2)
  return share >= LIKE.least && share <= LIKE.most ? way : null
}

/** Heights at equal steps from the trailhead to the goal, metres. */
function heightsAlong(way: readonly Position[], grid: ElevationGrid): number[] {
  const line = way.map(([lng = 0, lat = 0]) => ({ lat, lng }))
  const steps = Math.max(2, Math.round(lengthKm(way) / STEP_KM))
  return Array.from({ length: steps + 1 }, (_, at) =>
    Math.round(heightAt(grid, pointAt(line, at / steps)) ?? 0),
  )
}

const pack = (line: readonly Position[]): string => packLine(line, FINE_STEPS)

function useNumber(use: string): number {
  const at = (USES as readonly string[]).indexOf(use)
  if (at === -1) throw new Error(`'${use}' is no use of a trail that is known here`)
  return at
}

/** The file's text, a trail a line so that changes read well. */
export function writeTrailLines({ trails, ways }: TrailLinesFile): string {
  const list = (rows: readonly unknown[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`
  return `{"trails":${list(trails)},\n"ways":${list(ways)}}\n`
}

/** What the search needs of them: names and where they begin, a trail a line. */
export function writeTrailNames({ trails }: TrailLinesFile): string {
  const starts = trails.map(([, , , , [first = '']]) => unpackLine(first, FINE_STEPS)[0]!)
  const inSteps = (degrees: number) => Math.round(degrees * 1e4)
  const south = Math.min(...starts.map(([, lat = 0]) => inSteps(lat)))
  const west = Math.min(...starts.map(([lng = 0]) => inSteps(lng)))
  const rows = trails.map(([name, tenths], at): TrailNamesFile['trails'][number] => {
    const [lng = 0, lat = 0] = starts[at]!
    return [name, tenths, inSteps(lat) - south, inSteps(lng) - west]
  })
  const corner = JSON.stringify([south / 1e4, west / 1e4])
  return `{"corner":${corner},\n"trails":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined)
    throw new Error('Say where the data lies: node scripts/data/hikes/make-trail-lines.ts FOLDER')
  const file = trailLinesFile(folder)
  writeFileSync(FILE, writeTrailLines(file))
  writeFileSync(NAMES, writeTrailNames(file))
}
