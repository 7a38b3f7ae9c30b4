import { describe, expect, it } from 'vitest'
import type { Activity } from '../../core/contracts/trips/trip-options.ts'
import { daysAfter } from '../../core/domain/calendar/calendar-day.ts'
import { CATALOGUE } from '../../core/domain/places/real-catalogue.fixture.ts'
import { CATEGORIES } from '../../core/domain/places/categories.ts'
import { EMPTY_PLAN, type Plan } from '../../core/domain/plan/plan.ts'
import { oneDay } from '../domain/calendar/day-range.ts'
import { fitWords, opennessWords } from '../domain/calendar/season-words.ts'
import { isSeasonal, opennessOn, seasonFit, type Season } from '../domain/calendar/seasons.ts'
import { buildExplorer } from '../domain/explore/explorer.ts'
import { mergePlaces, type KnownPlace } from '../domain/places/known-places.ts'
import { buildPlaceFinder } from '../domain/search/place-finder.ts'
import { whereIdeas } from '../domain/search/where-ideas.ts'
import { firstIdeas } from '../features/favorites/favorite-places.ts'
import { homeRows, type HomeRows } from '../features/home/home-rows.ts'
import { nearPlaces } from '../features/home/near-places.ts'
import { coloradoGraph } from '../domain/roads/colorado-graph.ts'
import { minutesToStops } from '../domain/roads/drives.ts'
import { CARDS } from '../parts/shelf/card-count.ts'
import { seasonLines } from '../parts/place/weather/season-lines.ts'

/** Every day of two years, the second with 29 February. */
const DAYS = Array.from({ length: 731 }, (_, step) => daysAfter('2027-01-01', step))
const WISHES: readonly (readonly Activity[])[] = [[], ['Hiking'], ['Hot Springs'], ['Skiing']]
const places = mergePlaces(CATALOGUE)
const finder = buildPlaceFinder(places)
const explorer = buildExplorer(places, DAYS[0]!)
const DENVER = { lat: 39.7392, lng: -104.9903 }
const SALIDA = { lat: 38.5347, lng: -105.9989 }

const isClosed = ({ season }: KnownPlace, day: string) =>
  season !== null && opennessOn(season, day) === 'closed'
const closedOf = (shown: readonly KnownPlace[], day: string) =>
  shown.filter((place) => isClosed(place, day)).map(({ name }) => [day, name])
const ofDay = (day: string, filters: Partial<Plan['filters']> = {}): Plan => ({
  ...EMPTY_PLAN,
  days: { start: day, end: day },
  filters: { ...EMPTY_PLAN.filters, ...filters },
})

describe('on every day of two years', () => {
  // Nine seconds on two idle cores: a busy machine may take a few times that.
  it(
    'nothing that is usually closed is recommended: home, explore, near, regions, results',
    { timeout: 120_000 },
    () => {
      for (const day of DAYS) {
        const month = Number(day.slice(5, 7))
        const { places: explored } = explorer.explore({ category: null, region: null, month })
        expect(closedOf(explored, day)).toEqual([])
        expect(explored.length).toBeGreaterThan(800)
        expect(
          closedOf(
            nearPlaces(places, SALIDA, 20, day).map(({ place }) => place),
            day,
          ),
        ).toEqual([])
      }
      for (const day of DAYS) {
        const { worth, good } = homeRows(null, CATALOGUE, day)
        expect(closedOf([...worth, ...(good ?? [])], day)).toEqual([])
        expect([day, (good ?? []).length]).toEqual([day, worth.length])
        expect(closedOf(finder.find(EMPTY_PLAN, day, 'worth').places().slice(0, 200), day)).toEqual([])
      }
      for (const day of DAYS)
        expect(closedOf([...buildExplorer(places, day).landmarks.values()], day)).toEqual([])
    },
  )

  // As long again.
  it(
    'nor in what Home keeps over midnight and begins with what is wanted, the ideas of an empty field and of no favorites',
    { timeout: 120_000 },
    () => {
      const sources = { known: places, favorites: [], stops: [], isTaken: () => false }
      // Home stays open through two years, and what is wanted changes now and then.
      let rows: HomeRows | null = null
      for (const [at, day] of DAYS.entries()) {
        rows = homeRows(rows, CATALOGUE, day, WISHES[Math.floor(at / 50) % WISHES.length])
        expect(closedOf([...rows.worth, ...(rows.good ?? [])], day)).toEqual([])
        expect(rows.worth).toHaveLength(CARDS)
        expect(closedOf(firstIdeas(places, day), day)).toEqual([])
        for (const near of [null, SALIDA]) {
          const ideas = whereIdeas({ ...sources, near, day }).flatMap((group) => group.ideas)
          expect(ideas.length).toBeGreaterThan(5)
          expect(
            closedOf(
              ideas.flatMap(({ known }) => known ?? []),
              day,
            ),
          ).toEqual([])
        }
      }
    },
  )

  it('the filters of the results and of the picker leave out what the card calls usually closed, and nothing else', () => {
    const all = new Set(CATEGORIES.map(({ id }) => id))
    for (const day of DAYS) {
      const open = places.filter((place) => !isClosed(place, day)).length
      const openNow = { ...EMPTY_PLAN, filters: { ...EMPTY_PLAN.filters, openNow: true } }
      expect(finder.count(openNow, day)).toBe(open)
      expect(finder.count(ofDay(day), '2027-01-01')).toBe(open)
      expect(finder.count(ofDay(day), '2027-01-01', all)).toBe(open)
    }
  })

  it('every word says of a place what the one function says', () => {
    const byDay = new Map(places.map((place) => [place.season, place]))
    for (const [season, place] of byDay) {
      if (season === null) continue
      for (const day of DAYS) {
        const openness = opennessOn(season, day)
        const range = { first: day, last: day }
        expect(seasonFit(season, day, day)).toBe(openness)
        expect(fitWords(season, range, true) === 'Usually closed on your days').toBe(openness === 'closed')
        expect(/^Usually (opens|closes) around /.test(opennessWords(season, day) ?? '')).toBe(
          openness === 'likely',
        )
        expect(saysClosed(place, day)).toBe(openness === 'closed')
      }
    }
  })
})

const saysClosed = (place: KnownPlace, day: string): boolean =>
  seasonLines(place, { start: day, end: day }).includes('Usually closed on your days')

it('whoever is told that a place is not usually closed finds a road to it, on every day of two years', () => {
  const graph = coloradoGraph()
  const notReached = (day: string) => {
    const minutes = minutesToStops(graph, [DENVER], oneDay(day))
    return places.filter((place) => minutes(place)[0] === Infinity)
  }
  // All roads are open then: what is not reached no road is known to.
  const never = new Set(notReached('2027-07-20'))
  const byRoads = new Map<string, readonly KnownPlace[]>()
  const told = new Set<string>()
  for (const day of DAYS) {
    const roads = graph.closures.map(({ open }) => opennessOn(open, day) === 'closed').join()
    const shut = byRoads.get(roads) ?? notReached(day).filter((place) => !never.has(place))
    byRoads.set(roads, shut)
    for (const place of shut) if (!isClosed(place, day)) told.add(`${place.name} ${day.slice(5)}`)
  }
  expect(byRoads.size).toBeGreaterThan(20)
  expect([...told]).toEqual([])
})

it('a season of before that is known in months alone is answered by whole months', () => {
  const months: Season[] = ['winter', 'summer', '05-10']
  for (const season of months) {
    expect(isSeasonal(season)).toBe(true)
    for (const day of DAYS) expect(opennessOn(season, day)).not.toBe('likely')
  }
})
