import { expect, test } from 'vitest'
import { coloradoGrid } from '../../terrain/colorado-grid.fixture.ts'
import { BAND_EDGES_M, BANDS } from './distance-bands.ts'
import { traceSkyline } from './skyline.ts'
import { coloradoGround, coloradoSummits } from './summits.fixture.ts'

/** Name, latitude, longitude, direction, metres of the eye over the ground. */
const VIEWS: readonly (readonly [name: string, lat: number, lng: number, direction: number, eyeM: number])[] =
  [
    ['Maroon Lake', 39.0985, -106.9428, 235, 90],
    ['Independence Pass', 39.1086, -106.5641, 240, 250],
    ['Salida', 38.5347, -105.9989, 295, 200],
    ['Walden', 40.7317, -106.2834, 250, 300],
    ['Great Sand Dunes', 37.733, -105.512, 20, 120],
    ['Mesa Verde', 37.184, -108.489, 60, 200],
    ['Telluride', 37.9375, -107.8123, 110, 300],
    ['Mount Elbert', 39.1178, -106.4454, 235, 100],
    ['Denver', 39.7392, -104.9903, 275, 300],
    ['Estes Park', 40.3772, -105.5217, 235, 200],
    ['Ouray', 38.0228, -107.6714, 160, 300],
    ['Crested Butte', 38.8697, -106.9878, 30, 200],
    ['Pikes Peak', 38.8405, -105.0442, 280, 100],
    ['Montrose', 38.4783, -107.8762, 170, 300],
    ['Buena Vista', 38.8422, -106.1311, 260, 200],
    ['Carbondale', 39.4022, -107.2112, 190, 400],
    ['Leadville', 39.2508, -106.2925, 260, 200],
    ['Aspen', 39.1911, -106.8175, 230, 400],
    ['Breckenridge', 39.4817, -106.0384, 260, 200],
    ['Durango', 37.2753, -107.8801, 330, 300],
    ['Garden of the Gods', 38.8784, -104.8698, 260, 120],
    ['Bear Lake', 40.3119, -105.6459, 215, 120],
    ['Westcliffe', 38.1347, -105.4658, 240, 200],
    ['Alamosa', 37.4695, -105.87, 50, 200],
  ]

const FIELD = 50
const COLUMNS = 160
const MOST_ASIDE = 1
const MOST_OFF = 0.2
/** What is drawn of a summit lies no farther before or behind it. */
const WIDE_M = 1_500
/** How far a summit's height angle may be off in any case, degrees: one fifth of an angle near zero would be no room at all. */
const LEAST_OFF = 0.12

const RADIANS = Math.PI / 180
const EARTH_M = 6_371_000

type Point = { lat: number; lng: number }

/** Haversine. */
function metresBetween(a: Point, b: Point): number {
  const half =
    Math.sin(((b.lat - a.lat) * RADIANS) / 2) ** 2 +
    Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(((b.lng - a.lng) * RADIANS) / 2) ** 2
  return 2 * EARTH_M * Math.asin(Math.sqrt(half))
}

/** The bearing at which a great circle begins, clockwise from north. */
function bearingOf(a: Point, b: Point): number {
  const east = (b.lng - a.lng) * RADIANS
  const x = Math.cos(a.lat * RADIANS) * Math.sin(b.lat * RADIANS)
  const y = Math.sin(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.cos(east)
  return Math.atan2(Math.sin(east) * Math.cos(b.lat * RADIANS), x - y) / RADIANS
}

/** Height angle in degrees: the Earth falls away by d²/2R, of which refraction gives back 13 %. */
function heightAngle(metres: number, eyeM: number, distanceM: number): number {
  const fallen = ((1 - 0.13) * distanceM ** 2) / (2 * EARTH_M)
  return Math.atan((metres - eyeM - fallen) / distanceM) / RADIANS
}

const grid = coloradoGrid()
const ground = coloradoGround()
const summits = coloradoSummits()

/** Metres between the four points of the grid around; -Infinity beyond it. */
function groundOf({ lat, lng }: Point): number {
  const [x, y] = [(lng - grid.west) * grid.perDegree, (grid.north - lat) * grid.perDegree]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left > grid.columns - 2 || top > grid.rows - 2) return -Infinity
  const at = (dx: number, dy: number) => grid.metres[(top + dy) * grid.columns + left + dx] ?? -Infinity
  const [right, down] = [x - left, y - top]
  const upper = at(0, 0) * (1 - right) + at(1, 0) * right
  const lower = at(0, 1) * (1 - right) + at(1, 1) * right
  return upper * (1 - down) + lower * down
}

type Seen = { name: string; metres: number; distanceM: number; aside: number; angle: number }

/** The summits that nothing hides, neither the grid nor another summit, with room for what the grid leaves out. */
function summitsToBeSeen(from: Point, direction: number, eyeM: number): Seen[] {
  const all = summits
    .map((summit) => {
      const distanceM = metresBetween(from, summit)
      const aside = ((bearingOf(from, summit) - direction + 540) % 360) - 180
      return { ...summit, distanceM, aside, angle: heightAngle(summit.metres, eyeM, distanceM) }
    })
    .filter(({ distanceM, aside }) => distanceM > 1_500 && distanceM < 120_000 && Math.abs(aside) < FIELD / 2)
  return all.filter((one) => {
    const room = (distanceM: number) => 0.35 + 90 / distanceM / RADIANS
    const isBehind = all.some(
      (other) =>
        other.distanceM < one.distanceM &&
        Math.abs(other.aside - one.aside) * RADIANS * other.distanceM < 1_500 &&
        other.angle > one.angle - room(other.distanceM),
    )
    if (isBehind) return false
    for (let at = 400; at < one.distanceM - 1_600; at += 150) {
      const between = groundOf(along(from, one, at / one.distanceM))
      if (heightAngle(between, eyeM, at) > one.angle - room(at)) return false
    }
    // Against a higher slope right behind it a summit is a shoulder, no skyline.
    return [1_600, 2_100, 2_600, 0.1 * one.distanceM, 0.2 * one.distanceM, 0.3 * one.distanceM].every(
      (more) => {
        const behind = one.distanceM + Math.max(1_600, more)
        return heightAngle(groundOf(along(from, one, behind / one.distanceM)), eyeM, behind) < one.angle - 0.1
      },
    )
  })
}

const along = (from: Point, to: Point, share: number): Point => ({
  lat: from.lat + share * (to.lat - from.lat),
  lng: from.lng + share * (to.lng - from.lng),
})

test.each(VIEWS)(
  'from %s each summit that is to be seen stands where it is',
  (_, lat, lng, direction, eyeM) => {
    const view = { lat, lng, direction, eyeOverGroundM: eyeM, field: FIELD }
    const skyline = traceSkyline(ground, view, COLUMNS)
    const wanted = summitsToBeSeen(view, direction, skyline.eyeM)
    expect(wanted.length).toBeGreaterThan(0)
    const missing = wanted.filter(({ aside, angle, distanceM }) => {
      return !skyline.tops.some((top, at) => {
        const columnAside = (((at % COLUMNS) + 0.5) / COLUMNS - 0.5) * FIELD
        const [nearM = 0, farM = 0] = [skyline.nearM[at], skyline.farM[at]]
        const isThere = nearM - WIDE_M < distanceM && distanceM < farM + WIDE_M
        const off = Math.abs(Math.atan(top) / RADIANS - angle)
        const isHigh = off <= Math.max(LEAST_OFF, MOST_OFF * Math.abs(angle))
        return isThere && isHigh && Math.abs(columnAside - aside) <= MOST_ASIDE
      })
    })
    expect(missing).toEqual([])
    for (const { name, metres, aside, tangent, distanceM } of skyline.summits) {
      const truth = summits.filter((one) => one.name === name && one.metres === metres)
      const isTrue = truth.some((one) => {
        const turned = ((bearingOf(view, one) - direction + 540) % 360) - 180
        const angle = heightAngle(metres, skyline.eyeM, metresBetween(view, one))
        return Math.abs(turned - aside) < 0.01 && Math.abs(Math.atan(tangent) / RADIANS - angle) < 0.01
      })
      expect([name, isTrue, distanceM > 0]).toEqual([name, true, true])
    }
    // All but few of them have their names.
    const unnamed = wanted.filter(({ name }) => !skyline.summits.some((one) => one.name === name))
    expect(unnamed.length).toBeLessThanOrEqual(Math.max(1, wanted.length / 4))
  },
)

test('what is seen never falls from band to band, and lies within its band', () => {
  const view = { lat: 38.5347, lng: -105.9989, direction: 295, eyeOverGroundM: 200, field: FIELD }
  const { tops, nearM, farM } = traceSkyline(ground, view, COLUMNS)
  for (let band = 1; band < BANDS; band += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const at = band * COLUMNS + column
      expect(tops[at]).toBeGreaterThanOrEqual(tops[at - COLUMNS] ?? 0)
      if ((nearM[at] ?? 0) === 0) continue
      expect(farM[at]).toBeGreaterThanOrEqual(nearM[at] ?? 0)
      expect(farM[at]).toBeLessThan((BAND_EDGES_M[band + 1] ?? 0) + WIDE_M + 3_000)
    }
  }
})

test.each([
  ['of no number', { lat: NaN, lng: -106 }],
  ['in Texas', { lat: 32.78, lng: -96.8 }],
])('a place %s sees nothing', (_, point) => {
  const { nearM, summits: named } = traceSkyline(
    ground,
    { ...point, direction: 0, eyeOverGroundM: 100, field: FIELD },
    COLUMNS,
  )
  expect([nearM.every((metres) => metres === 0), named]).toEqual([true, []])
})
