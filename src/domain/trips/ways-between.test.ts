import { expect, it } from 'vitest'
import { distanceKm } from '../../../core/domain/places/distance.ts'
import { oneDay } from '../calendar/day-range.ts'
import { coloradoGraph } from '../roads/colorado-graph.ts'
import { coloradoRoadLine } from '../roads/road-lines.ts'
import { unpackLine } from './packed-line.ts'
import { onTheRoad } from './trip-days.fixture.ts'
import { waysBetween } from './ways-between.ts'

const SOURCES = { graph: coloradoGraph(), lineOfRoad: coloradoRoadLine }
const JULY = oneDay('2027-07-15')

it('follows the roads from each place to the next', () => {
  const places = ['Denver', 'Leadville', 'Aspen'].map(onTheRoad)
  const ways = waysBetween(places, JULY, SOURCES)
  const points = ways.flatMap(({ line }) => unpackLine(line))
  expect(points.length).toBeGreaterThan(200)
  for (const place of places) {
    expect(Math.min(...points.map((point) => distanceKm(point, place)))).toBeLessThan(0.1)
  }
})

it('goes round what is usually closed on the days', () => {
  const places = ['Leadville', 'Aspen'].map(onTheRoad)
  const count = (day: string) =>
    waysBetween(places, oneDay(day), SOURCES).flatMap(({ line }) => [...line]).length
  expect(count('2027-01-15')).toBeGreaterThan(count('2027-07-15'))
})

it('is nothing for one place alone', () => {
  expect(waysBetween([onTheRoad('Denver')], JULY, SOURCES)).toEqual([])
  expect(waysBetween([], JULY, SOURCES)).toEqual([])
})
