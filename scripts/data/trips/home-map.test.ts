import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import trip from '../../../src/features/home/trip-map/trip.json' with { type: 'json' }
import { homeMap } from './home-map.ts'

const made = homeMap()

it('is what is committed: else run node scripts/data/trips/make-home-map.ts', () => {
  const file = (name: string) =>
    readFileSync(new URL(`../../../src/features/home/trip-map/${name}`, import.meta.url), 'utf8')
  expect(made.ground).toEqual({ day: file('ground-day.svg'), night: file('ground-night.svg') })
  expect({ roads: made.roads, stops: made.stops }).toEqual(trip)
})

it('costs a first visit at most 9,000 bytes, in both themes together', () => {
  expect(gzipSync(made.ground.day + made.ground.night, { level: 9 }).length).toBeLessThanOrEqual(9000)
})

it('has two days of road that begin and end at their stops, within a pixel', () => {
  const percentOf = (name: string) => made.stops.find(([other]) => other === name)!.slice(1)
  const ends = ['Denver', 'Leadville', 'Leadville', 'Aspen'].flatMap(percentOf)
  expect(made.roads.flatMap(endsOf)).toEqual(ends.map((percent) => expect.closeTo(Number(percent), 0)))
})

/** First and last corner of a path in percent of the map, x before y. */
function endsOf(path: string): number[] {
  const [[startX = 0, startY = 0] = [], steps = []] = path
    .split('l')
    .map((part) => part.match(/-?\d+/g)!.map(Number))
  const sum = (from: 0 | 1) => steps.filter((_, at) => at % 2 === from).reduce((all, one) => all + one, 0)
  return [startX / 5, startY / 2.9, (startX + sum(0)) / 5, (startY + sum(1)) / 2.9]
}
