import { describe, expect, it, test } from 'vitest'
import highways from '../places/colorado-highways.json' with { type: 'json' }
import { CATALOGUE } from '../../../core/domain/places/real-catalogue.fixture.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { oneDay } from '../calendar/day-range.ts'
import { coloradoGraph } from './colorado-graph.ts'
import { highwayGraph } from './highway-graph.ts'
import { drivesBetween, minutesBetween, type Drive, type DrivenRoad, type NoDrive } from './drives.ts'

const graph = coloradoGraph()
const [JANUARY, JULY, OCTOBER, DECEMBER] = ['2027-01-15', '2027-07-15', '2027-10-15', '2027-12-15'] as const

const node = (name: string): Degrees => {
  const found = highways.nodes.find((one) => one.name === name)
  if (!found) throw new Error(`No ${name} in the road facts`)
  return found
}

const between = (from: Degrees, to: Degrees, first: string, last = first): Drive | NoDrive => {
  const [drive] = drivesBetween(graph, [from, to], { first, last })
  if (!drive) throw new Error('Two stops make one drive')
  return drive
}

function driven(from: Degrees, to: Degrees, first: string, last = first): Drive {
  const drive = between(from, to, first, last)
  if ('noWay' in drive) throw new Error(`No drive: ${drive.noWay}`)
  return drive
}

/** The distances that the road facts were held against when they were made, km; each within 7 % then. */
const PUBLISHED: [from: string, to: string, km: number, day: string][] = [
  ['Denver', 'Grand Junction', 391, JULY],
  ['Denver', 'Durango', 540, JULY],
  ['Denver', 'Aspen', 319, JANUARY],
  ['Denver', 'Colorado Springs', 113, JULY],
  ['Denver', 'Breckenridge', 130, JULY],
  ['Denver', 'Steamboat Springs', 250, JULY],
  ['Durango', 'Silverton', 77, JULY],
  ['Montrose', 'Ouray', 59, JULY],
  ['Estes Park', 'Grand Lake', 77, JULY],
  ['Aspen', 'Leadville', 95, JULY],
  ['Gunnison', 'Crested Butte', 45, JULY],
  ['Salida', 'Gunnison', 105, JULY],
  ['Pueblo', 'Alamosa', 195, JULY],
  ['Fort Collins', 'Walden', 160, JULY],
  ['Grand Junction', 'Telluride', 205, JULY],
  ['Vail', 'Leadville', 61, JULY],
  ['Alamosa', 'Durango', 240, JULY],
  ['Denver', 'Estes Park', 105, JULY],
  ['Denver', 'Winter Park', 108, JULY],
  ['Denver', 'Sterling', 206, JULY],
  ['Pueblo', 'Lamar', 196, JULY],
  ['Durango', 'Pagosa Springs', 97, JULY],
  ['Gunnison', 'Montrose', 105, JULY],
  ['Craig', 'Steamboat Springs', 68, JULY],
  ['Craig', 'Meeker', 78, JULY],
  ['Grand Junction', 'Rangely', 147, JULY],
  ['Creede', 'Lake City', 83, JULY],
  ['Carbondale', 'Paonia', 90, JULY],
  ['Telluride', 'Cortez', 122, JULY],
  ['Springfield', 'Trinidad', 195, JULY],
  ['Denver', 'Gunnison', 320, JULY],
  ['Colorado Springs', 'Durango', 508, JULY],
  ['Denver', 'Julesburg', 290, JULY],
]

test.each(PUBLISHED)('%s to %s is %i km, within 7 %%', (from, to, km, month) => {
  const drive = driven(node(from), node(to), month)
  expect(Math.abs(drive.km - km) / km).toBeLessThan(0.07)
  expect(drive.offRoadKm).toBe(0)
  // Highways are driven at 40 to 112 km/h on average.
  expect((drive.km / drive.minutes) * 60).toBeGreaterThan(40)
  expect((drive.km / drive.minutes) * 60).toBeLessThan(112)
})

describe('closures', () => {
  test.each([
    ['Aspen', 'Leadville', 'Independence Pass'],
    ['Estes Park', 'Grand Lake', 'Trail Ridge Road'],
    ['Crested Butte', 'Paonia', 'Kebler Pass'],
    ['Buena Vista', 'Taylor Park', 'Cottonwood Pass'],
    ['Georgetown', 'Grant', 'Guanella Pass'],
    ['Buford', 'Yampa', 'Ripple Creek Pass'],
  ])('from %s to %s the way in January goes round %s', (from, to, name) => {
    const places = [nearestTo(from), nearestTo(to)] as const
    const [summer, winter] = [driven(...places, JULY), driven(...places, JANUARY)]
    expect(summer.passes).toContain(name)
    expect(summer.avoided).toEqual([])
    expect(winter.passes).not.toContain(name)
    expect(winter.avoided.map((closure) => closure.name)).toEqual([name])
    expect(winter.minutes).toBeGreaterThan(summer.minutes)
  })

  it('avoids a pass that is closed on one of the days only', () => {
    expect(driven(node('Aspen'), node('Leadville'), OCTOBER).passes).toContain('Independence Pass')
    expect(driven(node('Aspen'), node('Leadville'), OCTOBER, '2027-11-15').passes).toEqual(['Tennessee Pass'])
  })

  it('says nothing of a closed pass that nobody would take', () => {
    expect(driven(node('Denver'), node('Pueblo'), JANUARY).avoided).toEqual([])
  })

  it('does not drive to a place whose only road is closed, and says which', () => {
    for (const [place, closed] of [
      ['Maroon Bells Trailhead (Maroon Lake)', 'Maroon Creek Road'],
      ['Independence Pass', 'Independence Pass'],
      ['Mount Blue Sky summit road end', 'Mount Blue Sky Scenic Byway'],
      ['Trappers Lake Trailhead', 'Trappers Lake Road'],
    ] as const) {
      expect(between(node('Denver'), node(place), JANUARY)).toMatchObject({ noWay: 'closed' })
      const drive = between(node('Denver'), node(place), JANUARY)
      expect(
        'noWay' in drive && drive.noWay === 'closed' ? drive.closed.map(({ name }) => name) : [],
      ).toContain(closed)
      expect(driven(node('Denver'), node(place), JULY).km).toBeGreaterThan(20)
    }
  })

  it('drives to a house in town that stands at the closed end of a street', () => {
    const aspen = node('Aspen')
    const eastOfTown = { lat: aspen.lat - 0.004, lng: aspen.lng + 0.012 }
    expect(driven(eastOfTown, node('Glenwood Springs'), JANUARY).minutes).toBeLessThan(80)
  })
})

it('names passes and highways in the order of the drive', () => {
  const there = driven(node('Denver'), node('Gunnison'), JULY)
  expect(there.passes).toEqual(['Kenosha Pass', 'Trout Creek Pass', 'Monarch Pass'])
  expect(there.highways).toEqual(['US 285', 'US 50'])
  const back = driven(node('Gunnison'), node('Denver'), JULY)
  expect(back.passes).toEqual(there.passes.toReversed())
  expect(back.highways).toEqual(there.highways.toReversed())
})

it('does not name the pass where a drive ends', () => {
  expect(driven(node('Leadville'), node('Independence Pass'), JULY).passes).toEqual([])
})

it('is nothing from a place to itself, wherever the place is', () => {
  const nothing = { km: 0, minutes: 0, passes: [], highways: [], avoided: [], offRoadKm: 0, roads: [] }
  for (const place of [node('Denver'), { lat: 37.5, lng: -107.5 }, node('Independence Pass')])
    expect(driven(place, place, JANUARY)).toEqual(nothing)
})

it('knows the roads of a drive, each beginning where the one before it ends', () => {
  const nodeAt = ({ road }: DrivenRoad, share: number) => [road.from, road.to][share]
  for (const [from, to] of [
    ['Denver', 'Gunnison'],
    ['Gunnison', 'Denver'],
    ['Fruita', 'Loma'],
    ['Loma', 'Fruita'],
  ] as const) {
    const { roads, km } = driven(node(from), node(to), JULY)
    for (const [at, { road, begin, end }] of roads.entries()) {
      const before = roads[at - 1]
      if (before) {
        expect(nodeAt({ road, begin, end }, begin)).toBe(nodeAt(before, before.end))
        expect(nodeAt(before, before.end)).toBeDefined()
      }
    }
    expect(roads.reduce((sum, { road, begin, end }) => sum + Math.abs(end - begin) * road.km, 0)).toBeCloseTo(
      km,
      0,
    )
  }
})

it('stays on one road between two places of it', () => {
  const [fruita, loma] = [node('Fruita'), node('Loma')]
  const middle = { lat: (fruita.lat + loma.lat) / 2, lng: (fruita.lng + loma.lng) / 2 }
  const halves = driven(fruita, middle, JULY).km + driven(middle, loma, JULY).km
  expect(halves).toBeCloseTo(driven(fruita, loma, JULY).km, 0)
})

it('counts the way to the highways as 1.3 times the straight line at 35 km/h', () => {
  const straight = highwayGraph({
    nodes: [
      [39, -105],
      [39, -104.5],
    ],
    routes: ['US 1'],
    closures: [],
    edges: [[0, 1, 0, 45, 90, -1, '']],
  })
  const [drive] = drivesBetween(
    straight,
    [
      { lat: 39.09, lng: -104.75 },
      { lat: 39, lng: -104.5 },
    ],
    oneDay(JULY),
  )
  const offRoadKm = 0.09 * 111.195 * 1.3
  expect(drive).toMatchObject({
    km: expect.closeTo(22.5 + offRoadKm, 6) as number,
    minutes: expect.closeTo(15 + (offRoadKm / 35) * 60, 6) as number,
    offRoadKm: expect.closeTo(offRoadKm, 6) as number,
    highways: ['US 1'],
  })
})

it('does not drive across a canyon', () => {
  const [north, south] = [node('Black Canyon North Rim'), node('Black Canyon South Rim Visitor Center')]
  expect(driven(north, south, JULY).minutes).toBeGreaterThan(90)
})

it('goes straight from one place in a town to the next', () => {
  const salida = node('Salida')
  const near = { lat: salida.lat + 0.006, lng: salida.lng + 0.004 }
  const drive = driven({ lat: near.lat + 0.003, lng: near.lng }, near, JULY)
  expect(drive.km).toBeLessThan(1)
})

it.each([
  ['Chicago', 41.88, -87.63],
  ['Santa Fe', 35.69, -105.94],
  ['Moab', 38.57, -109.55],
  ['nowhere', NaN, NaN],
])('knows no road in %s', (_, lat, lng) => {
  expect(between(node('Denver'), { lat, lng }, JULY)).toEqual({ noWay: 'no-road' })
  expect(between({ lat, lng }, node('Denver'), JULY)).toEqual({ noWay: 'no-road' })
  expect(between({ lat, lng }, { lat, lng }, JULY)).toEqual({ noWay: 'no-road' })
})

it('has no drives for one stop, or for none', () => {
  expect(drivesBetween(graph, [node('Denver')], oneDay(JULY))).toEqual([])
  expect(drivesBetween(graph, [], oneDay(JULY))).toEqual([])
  expect(minutesBetween(graph, [], oneDay(JULY))).toEqual([])
})

describe('a matrix', () => {
  const towns = highways.nodes.filter(({ kind }) => kind === 'town').filter((_, at) => at % 9 === 0)
  const places = CATALOGUE.filter((_, at) => at % 55 === 0).map(({ latitude, longitude }) => ({
    lat: latitude,
    lng: longitude,
  }))

  it('is the same both ways', () => {
    for (const month of [JULY, DECEMBER]) {
      const minutes = minutesBetween(graph, places, oneDay(month))
      for (const [from, row] of minutes.entries())
        for (const [to, one] of row.entries()) {
          if (one === Infinity) expect(minutes[to]?.[from]).toBe(Infinity)
          else expect(minutes[to]?.[from]).toBeCloseTo(one, 6)
        }
    }
  })

  it('has no way that is quicker through a third town', () => {
    const minutes = minutesBetween(graph, towns, oneDay(JANUARY))
    for (const row of minutes)
      for (const [through, first] of row.entries())
        for (const [to, second] of (minutes[through] ?? []).entries())
          expect(first + second).toBeGreaterThanOrEqual((row[to] ?? 0) - 1e-6)
  })

  it('has the minutes of the drives', () => {
    const minutes = minutesBetween(graph, places, oneDay(JULY))
    const drives = drivesBetween(graph, places, oneDay(JULY))
    for (const [at, drive] of drives.entries())
      expect('noWay' in drive ? Infinity : drive.minutes).toBeCloseTo(minutes[at]?.[at + 1] ?? 0)
  })
})

it('reaches every place of the catalogue in July', () => {
  const places = CATALOGUE.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))
  const [fromDenver] = minutesBetween(graph, [node('Denver')], oneDay(JULY))
  expect(fromDenver).toEqual([0])
  const drives = drivesBetween(
    graph,
    places.filter((_, at) => at % 4 === 0),
    oneDay(JULY),
  )
  expect(drives.filter((drive) => 'noWay' in drive)).toEqual([])
})

/** A node by the beginning of its name: some carry a note behind it. */
function nearestTo(name: string): Degrees {
  const found =
    highways.nodes.find((one) => one.name === name) ?? highways.nodes.find((one) => one.name.startsWith(name))
  if (!found) throw new Error(`No ${name} in the road facts`)
  return found
}
