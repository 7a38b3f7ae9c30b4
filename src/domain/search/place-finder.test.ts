import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  catalogue,
  doing,
  finder,
  names,
  SALIDA,
  TODAY,
  trip,
  VAIL,
  stopAt,
  type Asked,
} from './catalogue-finder.fixture.ts'
import { distanceKm, kmToMiles } from '../../../core/domain/places/distance.ts'
import type { Category } from '../../../core/domain/places/categories.ts'
import { buildPlaceFinder, type Sort } from './place-finder.ts'
import type { FindablePlace } from './place-groups.ts'
import { RADIUS_STEPS_MILES, type PlaceFilters } from '../../../core/domain/plan/place-filters.ts'

describe('what is left out', () => {
  const near = (filters: Partial<PlaceFilters> = {}, wishes: Asked = {}) =>
    names(trip({ stops: [SALIDA], ...wishes }, filters))

  it('what is closed on every day of the trip, unless the traveler wants to see it', () => {
    const january = { days: { start: '2027-01-10', end: '2027-01-12' } }
    expect(near({}, january)).not.toContain('Mount Shavano')
    expect(near({ inSeason: false }, january)).toContain('Mount Shavano')
  })

  it('what is closed this month', () => {
    expect(near()).toContain('Mount Shavano')
    expect(near({ openNow: true })).not.toContain('Mount Shavano')
  })

  it('places whose elevation nobody knows, once it matters', () => {
    expect(near({ elevationFt: { low: 3000, high: 14_500 } })).not.toContain(
      'Browns Canyon National Monument',
    )
  })

  it('beds that the nights of the budget cannot pay for, and beds far below it', () => {
    const week = { stops: [VAIL], days: { start: '2027-07-01', end: '2027-07-08' }, lodging: doing() }
    const beds = (low: number, high: number) => names(trip(week, { budgetUsd: { low, high } }))
    expect(beds(500, 800)).toContain('Gore Creek Campground')
    expect(beds(500, 800)).not.toContain('Sonnenalp')
    expect(beds(3000, 5000)).toContain('Sonnenalp')
    expect(beds(3000, 5000)).not.toContain('Gore Creek Campground')
  })

  it('roads that the chosen vehicle cannot drive', () => {
    const all = names(trip({ activities: doing('Sight Seeing') }))
    const bySedan = names(trip({ activities: doing('Sight Seeing'), transportation: doing('Sedan') }))
    expect(all).toContain('Ophir Pass')
    expect(bySedan).not.toContain('Ophir Pass')
    expect(bySedan).toContain('Loveland Pass')
  })
})

it('finds within a radius exactly what the haversine formula finds, nearest first', () => {
  const degrees = fc.record({
    lat: fc.double({ min: 37, max: 41, noNaN: true }),
    lng: fc.double({ min: -109, max: -102, noNaN: true }),
  })
  fc.assert(
    fc.property(
      fc.array(degrees, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...RADIUS_STEPS_MILES),
      (stops, miles) => {
        const plan = trip(
          { stops: stops.map(({ lat, lng }, at) => stopAt(`${at}`, lat, lng)) },
          { radiusMiles: miles },
        )
        const found = finder.find(plan, TODAY).rows()
        const away = (place: FindablePlace) =>
          kmToMiles(Math.min(...stops.map((stop) => distanceKm(stop, place))))
        const near = catalogue.filter((place) => away(place) <= miles)
        expect(new Set(found.map(({ place }) => place))).toEqual(new Set(near))
        const distances = found.map(({ place, miles: said }) => {
          expect(said).toBeCloseTo(away(place), 3)
          return said ?? 0
        })
        expect(distances).toEqual(distances.toSorted((one, other) => one - other))
      },
    ),
    { numRuns: 50 },
  )
})

describe('equal ones stand by name', () => {
  // The cosine of the angle from here to here comes out just below 1.
  const ANIMAS_FORKS = stopAt('Animas Forks', 37.9294, -107.5717)
  const twins = (['Zircon', 'Amber', 'Quartz', 'Opal'] as const).map((name, at): FindablePlace => {
    const { lat, lng } = at % 2 === 0 ? SALIDA : ANIMAS_FORKS
    return { ...catalogue[0]!, placeId: name, name, lat, lng, season: 'all' }
  })
  const ordered = (wishes: Asked, sort: Sort) =>
    buildPlaceFinder(twins)
      .find(trip(wishes, { radiusMiles: null }), TODAY, sort)
      .rows()
      .map(({ place, miles }) => [place.name, miles])

  it.each(['distance', 'season'] as const)('each exactly at one of the stops, sorted by %s', (sort) => {
    expect(ordered({ stops: [SALIDA, ANIMAS_FORKS] }, sort)).toEqual([
      ['Amber', 0],
      ['Opal', 0],
      ['Quartz', 0],
      ['Zircon', 0],
    ])
  })

  it('side by side at a distance, after those that are nearer', () => {
    const names = ordered({ stops: [SALIDA] }, 'distance').map(([name]) => name)
    expect(names).toEqual(['Quartz', 'Zircon', 'Amber', 'Opal'])
  })

  it.each(['distance', 'season'] as const)('without any stop, sorted by %s', (sort) => {
    expect(ordered({}, sort).map(([name]) => name)).toEqual(['Amber', 'Opal', 'Quartz', 'Zircon'])
  })
})

it('sorts by how the season suits, the open ones first, then by distance', () => {
  const october = { stops: [SALIDA], days: { start: '2027-10-25', end: '2027-11-05' } }
  const fits = finder
    .find(trip(october, { inSeason: false, radiusMiles: 60 }), TODAY, 'season')
    .rows()
    .map(({ fit }) => fit)
  expect(new Set(fits)).toEqual(new Set(['open', 'likely', 'partly', 'closed']))
  expect(fits).toEqual([
    ...fits.filter((fit) => fit === 'open'),
    ...fits.filter((fit) => fit === 'likely'),
    ...fits.filter((fit) => fit === 'partly'),
    ...fits.filter((fit) => fit === 'closed'),
  ])
})

it('puts a place whose season nobody knows after what is partly open and before what is closed', () => {
  const seasons = [null, '06-09', '06-11', 'all'] as const
  const places = seasons.map((season): FindablePlace => ({ ...catalogue[0]!, season }))
  const plan = trip({ days: { start: '2027-11-25', end: '2027-12-05' } }, { inSeason: false })
  const found = buildPlaceFinder(places).find(plan, TODAY, 'season').rows()
  expect(found.map(({ fit }) => fit)).toEqual(['open', 'partly', null, 'closed'])
})

describe('an answer', () => {
  const found = finder.find(trip({ stops: [SALIDA] }), TODAY)
  const rows = found.rows()

  it('gives its rows a page at a time', () => {
    expect(rows).toHaveLength(found.length)
    expect([...found.rows(0, 2), ...found.rows(2, 5), ...found.rows(5)]).toEqual(rows)
    expect(found.rows(found.length, found.length + 40)).toEqual([])
  })

  it('gives the row of one place, and none for what was not found', () => {
    expect(found.rowOf(rows[3]!.place.placeId)).toEqual(rows[3])
    expect(found.rowOf('colorado-activities-nowhere')).toBeNull()
  })

  it('gives its places in the same order', () => {
    expect(found.places()).toEqual(rows.map(({ place }) => place))
  })

  it('stays what it was when the next question is asked', () => {
    finder.find(trip({ stops: [VAIL] }, { radiusMiles: null }), TODAY, 'season')
    finder.count(trip({}), TODAY)
    expect(found.rows()).toEqual(rows)
  })
})

describe('with categories asked for', () => {
  const only = (...categories: Category[]) => new Set(categories)
  const found = (wishes: Asked, ...categories: Category[]) =>
    finder.find(trip(wishes), TODAY, 'name', only(...categories)).places()

  it('finds food whatever the wishes are for', () => {
    const springs = { activities: doing('Hot Springs') }
    expect(finder.find(trip(springs), TODAY).places()).not.toContainEqual(
      expect.objectContaining({ category: 'restaurants' }),
    )
    const food = catalogue.filter(({ category }) => category === 'restaurants')
    expect(found(springs, 'restaurants')).toHaveLength(food.length)
    expect(finder.count(trip(springs), TODAY, only('restaurants'))).toBe(food.length)
  })

  it('narrows a category by the wishes for it alone', () => {
    const wishes = { activities: doing('Hot Springs'), lodging: doing('Cabin') }
    const kinds = new Set(found(wishes, 'activities').map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['hot_spring']))
    expect(found({ activities: doing('Hot Springs') }, 'lodging')).toHaveLength(
      catalogue.filter(({ category }) => category === 'lodging').length,
    )
  })

  it('finds of several what each finds alone, and of none nothing', () => {
    const wishes = { lodging: doing('Hotel') }
    expect(found(wishes, 'lodging', 'restaurants')).toHaveLength(
      found(wishes, 'lodging').length + found(wishes, 'restaurants').length,
    )
    expect(found(wishes)).toEqual([])
  })

  it('leaves out what the chosen vehicles cannot reach', () => {
    const sedan = { transportation: doing('Sedan') }
    expect(found(sedan, 'activities').length).toBeLessThan(found({}, 'activities').length)
  })
})
