import { readFileSync } from 'node:fs'
import type { Position } from 'geojson'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { contourLines } from '../../../core/domain/terrain/contour-lines.ts'
import { unpackGrid } from '../../../core/domain/terrain/pack-grid.ts'
import { resampleGrid } from '../../../core/domain/terrain/resample-grid.ts'
import { oneDay } from '../../../src/domain/calendar/day-range.ts'
import { coloradoGraph } from '../../../src/domain/roads/colorado-graph.ts'
import { drivesBetween } from '../../../src/domain/roads/drives.ts'
import { coloradoRoadLine } from '../../../src/domain/roads/road-lines.ts'
import { routeLine } from '../../../src/domain/trips/route-line.ts'
import { simplify } from '../geometry.ts'

/** Home's map, in its own units: pixels on a phone. */
const WIDTH = 500
const HEIGHT = 290

/** Its north-west corner, WGS84 degrees, and how many pixels a kilometre has. */
const NORTH = 40.19
const WEST = -107.1
const PX_PER_KM = 1.9
const PX_PER_DEGREE = { lat: PX_PER_KM * 111.2, lng: PX_PER_KM * 86 }

/** Two days over Fremont Pass and Independence Pass: where one is on each, in its order. */
const DAYS: readonly (readonly (readonly [name: string, lat: number, lng: number])[])[] = [
  [
    ['Denver', 39.7392, -104.9903],
    ['Georgetown', 39.7061, -105.6975],
    ['Leadville', 39.2508, -106.2925],
  ],
  [
    ['Leadville', 39.2508, -106.2925],
    ['Independence Pass', 39.1086, -106.5633],
    ['Aspen', 39.1911, -106.8175],
  ],
]

/** Every road is open then. */
const MIDSUMMER = oneDay('2027-07-10')

/** The ground is one colour up to each of these heights, metres. */
const HEIGHTS_M = [1950, 2250, 2600, 2930, 3260, 3600]
/** How steeply it falls away from the light in the north-west, or towards it, metres a metre and exaggerated. */
const EXAGGERATION = 5
const SHADES = [0.3, 0.65]
const LIGHT = 0.3

/** Pixels between two values of the ground; beyond the map there are some more, so that its edge is not seen. */
const STEP_PX = 2
const MARGIN = 4
const COLUMNS = WIDTH / STEP_PX + 2 * MARGIN + 1
const ROWS = HEIGHT / STEP_PX + 2 * MARGIN + 1

/** What is smaller than this, square pixels, is noise; so is what lies nearer to the line that remains, pixels. */
const SMALLEST_PX2 = 26
const TOLERANCE_PX = 1
const ROAD_TOLERANCE_PX = 0.6

/** Warm hills by day; by night the sky's own blue, with snow on the summits: as on the relief of the state. */
const COLORS: Record<Theme, { ground: readonly string[]; shade: string; light: string }> = {
  day: {
    ground: ['#e8dda9', '#dbd198', '#c6cb8f', '#a5bc82', '#87a87a', '#b6b39f', '#f6f2e8'],
    shade: 'fill="#1f3557" opacity=".21"',
    light: 'fill="#fff8e2" opacity=".4"',
  },
  night: {
    ground: ['#0f1d36', '#11233f', '#142c48', '#173753', '#1c445e', '#3b5d73', '#93aaba'],
    shade: 'fill="#020713" opacity=".4"',
    light: 'fill="#a9c8f0" opacity=".11"',
  },
}

type Theme = 'day' | 'night'

export type HomeMap = {
  /** The ground as an SVG for each theme. */
  ground: Record<Theme, string>
  /** The road of each day as an SVG path in pixels of the map. */
  roads: string[]
  /** In the order of the trip, each once; x and y in percent of the map. */
  stops: [name: string, x: number, y: number][]
}

/**
 * The map of a trip that Home shows to whoever has none: true ground and true roads, as shapes of a few kilobytes.
 * @source DTED Level 0 (NGA) for the ground, TIGER/Line 2019 (U.S. Census Bureau) for the roads
 */
export function homeMap(): HomeMap {
  const stops = DAYS.flat().filter(([name], at, all) => all.findIndex(([other]) => other === name) === at)
  const shapes = groundShapes()
  return {
    ground: { day: drawn(shapes, 'day'), night: drawn(shapes, 'night') },
    roads: DAYS.map((_, day) => road(day)),
    stops: stops.map(([name, lat, lng]) => {
      const [x = 0, y = 0] = pixelOf({ lat, lng })
      return [name, percent(x / WIDTH), percent(y / HEIGHT)]
    }),
  }
}

const percent = (share: number): number => Math.round(1000 * share) / 10

const pixelOf = ({ lat, lng }: Degrees): Position => [
  (lng - WEST) * PX_PER_DEGREE.lng,
  (NORTH - lat) * PX_PER_DEGREE.lat,
]

function road(day: number): string {
  const graph = coloradoGraph()
  const stops = DAYS[day]!.map(([, lat, lng]) => ({ lat, lng }))
  const line = drivesBetween(graph, stops, MIDSUMMER).flatMap((drive, at) => {
    if ('noWay' in drive) throw new Error(`Home's map has no road to its stop ${at + 2} of day ${day + 1}`)
    return routeLine(graph, coloradoRoadLine, drive, stops[at]!, stops[at + 1]!).flatMap((part) => part.line)
  })
  return pathOf(simplify(line.map(pixelOf), ROAD_TOLERANCE_PX))
}

type Shapes = { heights: string[]; shades: string[]; light: string }

function drawn({ heights, shades, light }: Shapes, theme: Theme): string {
  const colors = COLORS[theme]
  const paths = [
    ...heights.map((path, at) => `<path fill="${colors.ground[at + 1]}" d="${path}"/>`),
    ...shades.map((path) => `<path ${colors.shade} d="${path}"/>`),
    `<path ${colors.light} d="${light}"/>`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${paths.join('')}</svg>\n`
}

function groundShapes(): Shapes {
  const file = new URL('../../../core/domain/terrain/colorado-elevation.bin', import.meta.url)
  const along = (count: number, at: (px: number) => number) =>
    Float64Array.from({ length: count }, (_, i) => at((i - MARGIN) * STEP_PX))
  const lngs = along(COLUMNS, (px) => WEST + px / PX_PER_DEGREE.lng)
  const lats = along(ROWS, (px) => NORTH - px / PX_PER_DEGREE.lat)
  const metres = softened(resampleGrid(unpackGrid(new Uint8Array(readFileSync(file))), lngs, lats))
  const falls = softened(fallsAway(metres))
  return {
    heights: HEIGHTS_M.map((height) => outlines(metres, height)),
    shades: SHADES.map((shade) => outlines(falls, shade)),
    light: outlines(
      falls.map((value) => -value),
      LIGHT,
    ),
  }
}

/** Above 0 where the ground falls to the south and east, away from the light. */
function fallsAway(metres: Float32Array): Float32Array {
  const metresApart = (2 * STEP_PX * 1000) / PX_PER_KM
  return metres.map((_, at) => {
    const east = (metres[at + 1] ?? 0) - (metres[at - 1] ?? 0)
    const south = (metres[at + COLUMNS] ?? 0) - (metres[at - COLUMNS] ?? 0)
    return (-(east + south) / metresApart) * EXAGGERATION
  })
}

/** Each value with its neighbours: what changes from one to the next is chance. */
function softened(values: Float32Array): Float32Array {
  return values.map((value, at) => {
    let [sum, weights] = [0, 0]
    for (const down of [-1, 0, 1]) {
      for (const right of [-1, 0, 1]) {
        const weight = (2 - Math.abs(down)) * (2 - Math.abs(right))
        sum += weight * (values[at + down * COLUMNS + right] ?? value)
        weights += weight
      }
    }
    return sum / weights
  })
}

/** The path around all that is higher than the level. */
function outlines(values: Float32Array, level: number): string {
  // Beyond the map nothing is: each line ends where it began.
  const closed = values.map((value, at) => {
    const [x, y] = [at % COLUMNS, Math.floor(at / COLUMNS)]
    return x === 0 || y === 0 || x === COLUMNS - 1 || y === ROWS - 1 ? level - 1000 : value
  })
  return contourLines(closed, COLUMNS, [level])
    .map(({ points }) => {
      const ring: Position[] = []
      for (let at = 0; at < points.length; at += 2) {
        ring.push([(points[at]! - MARGIN) * STEP_PX, (points[at + 1]! - MARGIN) * STEP_PX])
      }
      return ring
    })
    .filter((ring) => areaPx2(ring) >= SMALLEST_PX2)
    .map((ring) => {
      const half = Math.floor(ring.length / 2)
      const halves = [ring.slice(0, half + 1), ring.slice(half)].map((part) => simplify(part, TOLERANCE_PX))
      return `${pathOf([...halves[0]!, ...halves[1]!.slice(1, -1)])}z`
    })
    .join('')
}

function areaPx2(ring: readonly Position[]): number {
  const twice = ring.reduce((sum, [x = 0, y = 0], at) => {
    const [beforeX = 0, beforeY = 0] = ring.at(at - 1) ?? []
    return sum + beforeX * y - x * beforeY
  }, 0)
  return Math.abs(twice) / 2
}

/** In whole pixels, each corner from the one before, in as few letters as a path may have; a style sheet would write a space as three. */
function pathOf(line: readonly Position[]): string {
  let path = ''
  let [fromX, fromY] = [0, 0]
  for (const [at, [x = 0, y = 0]] of line.entries()) {
    const [toX, toY] = [Math.round(x), Math.round(y)]
    const [right, down] = [toX - fromX, toY - fromY]
    if (at > 0 && right === 0 && down === 0) continue
    path += at === 0 ? `M${toX},${toY}l` : numbers(right, down, path.endsWith('l'))
    ;[fromX, fromY] = [toX, toY]
  }
  return path
}

const numbers = (right: number, down: number, isFirst: boolean): string =>
  `${right < 0 || isFirst ? '' : ','}${right}${down < 0 ? '' : ','}${down}`
