import { describe, expect, it, test } from 'vitest'
import { oneDay } from '../../calendar/day-range.ts'
import { coloradoGraph } from '../../roads/colorado-graph.ts'
import { drivesBetween } from '../../roads/drives.ts'
import { coloradoRoadLine } from '../../roads/road-lines.ts'
import { coloradoGrid } from '../../../../core/domain/terrain/colorado-grid.fixture.ts'
import type { ElevationGrid } from '../../../../core/domain/terrain/elevation-grid.ts'
import { driveProfile, thinned, type DriveProfile } from './drive-profile.ts'
import { routeLine, type RoutePart } from '../route-line.ts'
import { onTheRoad } from '../trip-days.fixture.ts'

const graph = coloradoGraph()
const grid = coloradoGrid()

function between(from: string, to: string): DriveProfile {
  const [begin, end] = [onTheRoad(from), onTheRoad(to)]
  const [drive] = drivesBetween(graph, [begin, end], oneDay('2027-07-15'))
  if (!drive || 'noWay' in drive) throw new Error('There is a drive')
  return driveProfile(routeLine(graph, coloradoRoadLine, drive, begin, end), grid)!
}

/** A day's drives whose heights are known: towns and passes as published, sums of climbs from them. */
test.each([
  // Durango 1,988 m, Coal Bank, down to Lime Creek at about 2,960 m, Molas, Silverton 2,837 m.
  ['Durango', 'Silverton', ['Coal Bank Pass', 'Molas Pass'], 'Molas Pass', 3325, 1620],
  // Aspen 2,438 m, Independence Pass, Leadville 3,094 m.
  ['Aspen', 'Leadville', ['Independence Pass'], 'Independence Pass', 3687, 1450],
  // Estes Park 2,293 m, Trail Ridge Road, Milner Pass on the way down.
  ['Estes Park', 'Grand Lake', ['Trail Ridge Road', 'Milner Pass'], 'Trail Ridge Road', 3713, 1420],
  // A road that was drawn by hand.
  ['Crested Butte', 'Paonia', ['Kebler Pass'], 'Kebler Pass', 3039, 500],
])('from %s to %s it goes over %j', (from, to, passes, highest, metres, climb) => {
  const profile = between(from, to)
  expect(profile.passes.map(({ name }) => name)).toEqual(passes)
  expect(profile.highest).toMatchObject({ name: highest, metres, isEstimate: false })
  expect(profile.climbM / climb).toBeGreaterThan(0.9)
  expect(profile.climbM / climb).toBeLessThan(1.3)
})

it('goes through a tunnel, not over the mountain above it', () => {
  const { highest, passes } = between('Denver', 'Vail')
  expect(highest).toMatchObject({ name: null, metres: 3401, isEstimate: false })
  expect(passes.map(({ name }) => name)).toEqual(['Vail Pass'])
})

it('calls its highest point an estimate where that is no pass', () => {
  const { highest, passes } = between('Denver', 'Colorado Springs')
  expect(passes).toEqual([])
  expect(highest).toMatchObject({ name: null, isEstimate: true })
  // Monument Hill, 2,240 m.
  expect(Math.abs(highest.metres - 2240)).toBeLessThan(60)
})

test.each([
  ['Denver', 'Durango'],
  ['Craig', 'Meeker'],
  ['Gunnison', 'Montrose'],
])(
  'from %s to %s climbs and descents make up the difference, and points stand a kilometre apart',
  (from, to) => {
    const { points, climbM, descentM, highest } = between(from, to)
    const [first, last] = [points[0]!, points.at(-1)!]
    expect(Math.abs(climbM - descentM - (last.metres - first.metres))).toBeLessThan(81)
    expect(first.km).toBe(0)
    for (const [at, { km }] of points.slice(1).entries()) {
      expect(km).toBeGreaterThan(points[at]!.km)
      expect(km - points[at]!.km).toBeLessThan(2.5)
    }
    expect(Math.max(...points.map(({ metres }) => metres))).toBe(highest.metres)
  },
)

describe('on ground that is made up', () => {
  /** Metres by how many hundredths of a degree a point is east of 105 degrees west. */
  const gridOf = (metres: readonly number[]): ElevationGrid => ({
    columns: metres.length,
    rows: 2,
    perDegree: 100,
    north: 39.01,
    west: -105,
    metres: new Int16Array([...metres, ...metres]),
  })
  const along = (steps: number, more: Partial<RoutePart> = {}): RoutePart => ({
    kind: 'road',
    line: [
      { lat: 39, lng: -105 },
      { lat: 39, lng: -105 + steps / 100 },
    ],
    km: steps,
    top: null,
    ...more,
  })

  it('leaves ups and downs out that are the grid’s own', () => {
    const flat = Array.from({ length: 31 }, (_, at) => 2000 + (at % 2) * 30)
    expect(driveProfile([along(30)], gridOf(flat))).toMatchObject({ climbM: 0, descentM: 0 })
  })

  it('sums what goes up and what goes down', () => {
    const hill = Array.from({ length: 41 }, (_, at) => 2000 + 20 * (20 - Math.abs(at - 20)))
    const { climbM, descentM } = driveProfile([along(39)], gridOf(hill))!
    expect(Math.abs(climbM - 400)).toBeLessThan(20)
    expect(Math.abs(descentM - 380)).toBeLessThan(20)
  })

  it('counts kilometres as they are driven, not as they are drawn', () => {
    const flat = Array.from({ length: 31 }, () => 2000)
    expect(driveProfile([along(30, { km: 50 })], gridOf(flat))?.points.at(-1)?.km).toBeCloseTo(50)
  })

  it('has none off the grid, nor without a line', () => {
    expect(driveProfile([along(30)], gridOf([2000, 2000]))).toBeNull()
    expect(driveProfile([], grid)).toBeNull()
  })
})

describe('a picture of heights', () => {
  const points = Array.from({ length: 1001 }, (_, at) => ({
    km: at,
    metres: at === 437 ? 4000 : 2000 + (at % 7),
  }))

  it('has no more points than are seen, from the first to the last, the highest among them', () => {
    const thin = thinned(points)
    expect(thin.length).toBeLessThanOrEqual(160)
    expect([thin[0], thin.at(-1)]).toEqual([points[0], points[1000]])
    expect(thin).toContainEqual({ km: 437, metres: 4000 })
    expect(thin.map(({ km }) => km)).toEqual(thin.map(({ km }) => km).toSorted((a, b) => a - b))
  })

  it('keeps a short way whole', () => {
    expect(thinned(points.slice(0, 160))).toEqual(points.slice(0, 160))
  })
})
