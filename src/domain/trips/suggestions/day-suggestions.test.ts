import { expect, it } from 'vitest'
import { CATALOGUE } from '../../../../core/domain/places/real-catalogue.fixture.ts'
import { distanceKm, type Degrees } from '../../../../core/domain/places/distance.ts'
import { opennessOn } from '../../calendar/seasons.ts'
import { oneDay } from '../../calendar/day-range.ts'
import { coloradoGraph } from '../../roads/colorado-graph.ts'
import { drivesBetween } from '../../roads/drives.ts'
import { daySuggestions, ON_THE_WAY_MINUTES, type MaybePlace } from './day-suggestions.ts'
import { dayWay } from './day-way.ts'
import { catalogueFacts, dayWith, onTheRoad, stopAt } from '../trip-days.fixture.ts'

const graph = coloradoGraph()
const places = CATALOGUE.map(({ latitude, longitude, season, openDays, category }): MaybePlace => ({
  lat: latitude,
  lng: longitude,
  season: openDays ?? season,
  stays: 60,
  isBed: category === 'lodging',
}))
const namesOf = (list: readonly { place: number }[]) => list.map(({ place }) => CATALOGUE[place]!.name)

function suggested(names: readonly string[], date: string) {
  const day = dayWith(
    names.map((name) => stopAt(onTheRoad(name))),
    { date },
  )
  const way = dayWay(graph, { days: [day] }, 1, { today: date, factsOf: catalogueFacts })!
  return daySuggestions(graph, way, places)
}

it('shows on the way from Salida to Aspen the pass in July, and nothing of it in January', () => {
  expect(namesOf(suggested(['Salida', 'Aspen'], '2026-07-15').onTheWay)).toContain('Independence Pass')
  const winter = suggested(['Salida', 'Aspen'], '2026-01-15')
  expect([...namesOf(winter.onTheWay), ...namesOf(winter.near)]).not.toContain('Independence Pass')
})

it.each([
  [['Denver', 'Estes Park', 'Grand Lake'], '2026-07-15'],
  [['Durango', 'Silverton', 'Ouray'], '2026-10-20'],
  [['Denver', 'Salida'], '2026-12-24'],
])('of %j on %s suggests what every place looked at by itself would be', (names, date) => {
  const { near, onTheWay } = suggested(names, date)
  const stops: Degrees[] = names.map(onTheRoad)
  const minutes = (line: readonly Degrees[]) =>
    drivesBetween(graph, line, oneDay(date)).reduce(
      (sum, drive) => sum + ('noWay' in drive ? Infinity : drive.minutes),
      0,
    )
  const now = minutes(stops)
  const slow: { near: number[]; onTheWay: number[] } = { near: [], onTheWay: [] }
  for (const [number, place] of places.entries()) {
    if (opennessOn(place.season!, date) !== 'open') continue
    if (stops.every((stop) => distanceKm(stop, place) > 120)) continue
    const away = Math.min(...stops.map((stop) => minutes([stop, place])))
    const between = place.isBed
      ? Infinity
      : Math.min(...stops.slice(1).map((_, at) => minutes(stops.toSpliced(at + 1, 0, place)) - now))
    const behind = minutes([stops.at(-1)!, place])
    const isBetween = between < behind
    if (isBetween && between <= ON_THE_WAY_MINUTES && away > 10) slow.onTheWay.push(number)
    else if (away <= 30) slow.near.push(number)
  }
  const numbers = (list: readonly { place: number }[]) =>
    list.map(({ place }) => place).toSorted((a, b) => a - b)
  expect(numbers(onTheWay)).toEqual(slow.onTheWay)
  expect(slow.near).toEqual(expect.arrayContaining(numbers(near)))
  expect(near).toHaveLength(Math.min(120, slow.near.length))
  expect(onTheWay.length).toBeGreaterThan(0)
})

it('has nothing for a trip that begins nowhere yet', () => {
  expect(suggested([], '2026-07-15')).toEqual({ near: [], onTheWay: [] })
})
