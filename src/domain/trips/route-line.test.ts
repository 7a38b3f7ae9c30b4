import { describe, expect, it, test } from 'vitest'
import { oneDay } from '../calendar/day-range.ts'
import { distanceKm, type Degrees } from '../../../core/domain/places/distance.ts'
import { lineKm } from '../roads/along-line.ts'
import { coloradoGraph } from '../roads/colorado-graph.ts'
import { drivesBetween, type Drive } from '../roads/drives.ts'
import { coloradoRoadLine } from '../roads/road-lines.ts'
import { routeLine, type RouteLine } from './route-line.ts'
import { onTheRoad } from './trip-days.fixture.ts'

const graph = coloradoGraph()

function driven(from: Degrees, to: Degrees): { drive: Drive; route: RouteLine } {
  const [drive] = drivesBetween(graph, [from, to], oneDay('2027-07-15'))
  if (!drive || 'noWay' in drive) throw new Error('There is a drive')
  return { drive, route: routeLine(graph, coloradoRoadLine, drive, from, to) }
}

const between = (from: string, to: string) => driven(onTheRoad(from), onTheRoad(to))
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const drawnKm = (route: RouteLine) => sum(route.map(({ line }) => lineKm(line)))

describe.each([
  ['Denver', 'Grand Junction'],
  ['Denver', 'Durango'],
  ['Durango', 'Silverton'],
  ['Aspen', 'Leadville'],
  ['Estes Park', 'Grand Lake'],
  ['Pueblo', 'Alamosa'],
  ['Craig', 'Steamboat Springs'],
  ['Telluride', 'Cortez'],
  ['Gunnison', 'Montrose'],
  ['Denver', 'Sterling'],
])('from %s to %s', (from, to) => {
  const { drive, route } = between(from, to)

  it('is drawn about as long as it is driven', () => {
    expect(drawnKm(route) / drive.km).toBeGreaterThan(0.9)
    expect(drawnKm(route) / drive.km).toBeLessThan(1.1)
    expect(sum(route.map(({ km }) => km))).toBeCloseTo(drive.km, 0)
  })

  it('leads from one to the other without a gap', () => {
    const points = route.flatMap(({ line }) => line)
    expect(distanceKm(points[0]!, onTheRoad(from))).toBeLessThan(0.03)
    expect(distanceKm(points.at(-1)!, onTheRoad(to))).toBeLessThan(0.03)
    for (const [at, { line }] of route.entries()) {
      const before = route[at - 1]?.line.at(-1)
      if (before) expect(distanceKm(before, line[0]!)).toBeLessThan(0.001)
    }
  })

  it('is the same line back', () => {
    const back = between(to, from)
    expect(drawnKm(back.route)).toBeCloseTo(drawnKm(route), 1)
    expect(back.route.map(({ top }) => top?.name).filter(Boolean)).toEqual(
      route
        .map(({ top }) => top?.name)
        .filter(Boolean)
        .toReversed(),
    )
  })
})

test('every pass of a drive is the end of one of its parts, with its height', () => {
  const { drive, route } = between('Denver', 'Gunnison')
  expect(route.flatMap(({ top }) => top?.name ?? [])).toEqual(drive.passes)
  expect(route.find(({ top }) => top?.name === 'Monarch Pass')?.top?.metres).toBe(3448)
})

it('draws a road that was not surveyed as a sketch, up to where the surveyed ones begin', () => {
  const { route } = between('Crested Butte', 'Paonia')
  expect(new Set(route.map(({ kind }) => kind))).toContain('sketch')
  for (const [at, { line }] of route.entries()) {
    const before = route[at - 1]?.line.at(-1)
    if (before) expect(distanceKm(before, line[0]!)).toBeLessThan(0.001)
  }
})

it('draws what is off the roads straight, as a guess', () => {
  const cabin = { lat: 39.45, lng: -107.4 }
  const { drive, route } = driven(cabin, onTheRoad('Denver'))
  expect(route[0]).toMatchObject({ kind: 'guess', line: [cabin, expect.anything()] })
  expect(sum(route.filter(({ kind }) => kind === 'guess').map(({ km }) => km))).toBeCloseTo(drive.offRoadKm)
})

it('stays on one road between two places of it', () => {
  const [from, to] = [onTheRoad('Fruita'), onTheRoad('Grand Junction')]
  const { route } = driven(from, to)
  expect(lineKm(route.flatMap(({ line }) => line))).toBeLessThan(1.4 * distanceKm(from, to))
})

it('is straight between neighbors that need no highway, and nothing from a place to itself', () => {
  const salida = onTheRoad('Salida')
  const near = { lat: salida.lat + 0.009, lng: salida.lng + 0.001 }
  const { drive, route } = driven({ lat: near.lat + 0.003, lng: near.lng }, near)
  expect(drive.roads).toEqual([])
  expect(route).toMatchObject([{ kind: 'guess' }])
  expect(driven(salida, salida).route).toEqual([])
})
