import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ColoradoLocation } from '../contracts/colorado-locations.ts'
import { distanceKm, kmToMiles } from './distance.ts'
import type { FindablePlace } from './place-columns.ts'
import { buildPlaceFinder, type Sort } from './place-finder.ts'
import { relaxationsOf } from './relaxations.ts'
import { NO_FILTERS, RADIUS_STEPS_MILES, type TripWishes } from './trip-wishes.ts'

const TODAY = '2026-11-21'
const NOTHING = { on: false, labels: [] }

const OURAY = { name: 'Ouray', lat: 38.0228, lng: -107.6714 }
const SALIDA = { name: 'Salida', lat: 38.5347, lng: -105.9989 }
const VAIL = { name: 'Vail', lat: 39.6403, lng: -106.3742 }
const LAMAR = { name: 'Lamar', lat: 38.0872, lng: -102.6208 }

const seed: ColoradoLocation[] = JSON.parse(
  readFileSync(new URL('../database/seed/colorado-locations.json', import.meta.url), 'utf8'),
)
const catalogue: FindablePlace[] = seed.map(({ id, latitude, longitude, ...place }) => ({
  ...place,
  placeId: `colorado-${place.category}-${id}`,
  lat: latitude,
  lng: longitude,
}))
const finder = buildPlaceFinder(catalogue)

function trip(wishes: Partial<TripWishes>, filters: Partial<TripWishes['filters']> = {}): TripWishes {
  return {
    stops: [],
    startDay: null,
    endDay: null,
    adults: 2,
    children: 0,
    activities: NOTHING,
    lodging: NOTHING,
    transportation: NOTHING,
    ...wishes,
    filters: { ...NO_FILTERS, ...filters },
  }
}

const doing = (...labels: string[]) => ({ on: true, labels })
const names = (wishes: TripWishes, sort?: Parameters<typeof finder.find>[2]) =>
  finder.find(wishes, TODAY, sort).map(({ place }) => place.name)

describe('five real trips, checked by hand', () => {
  it('hot springs near Ouray in January with 2 adults and an infant: the pool of the town, then Ridgway’s', () => {
    const wishes = trip({
      stops: [OURAY],
      startDay: '2027-01-15',
      endDay: '2027-01-18',
      activities: doing('Hot Springs'),
    })
    expect(names(wishes)).toEqual(['Ouray Hot Springs Pool', 'Orvis Hot Springs'])
  })

  it('rafting from Salida in June: the put-ins up the Arkansas, nearest first', () => {
    const wishes = trip(
      {
        stops: [SALIDA],
        startDay: '2027-06-12',
        endDay: '2027-06-14',
        activities: doing('White Water Rafting'),
      },
      { radiusMiles: 20 },
    )
    expect(names(wishes)).toEqual([
      'Arkansas Headwaters Recreation Area',
      'Browns Canyon National Monument',
      'Stone Bridge',
      'Hecla Junction',
      'Ruby Mountain',
      "Browns Canyon put-in (Fisherman's Bridge)",
    ])
  })

  it('skiing at Vail in March and a hotel to sleep in: both the mountains and the beds', () => {
    const wishes = trip(
      {
        stops: [VAIL],
        startDay: '2027-03-06',
        endDay: '2027-03-09',
        activities: doing('Skiing'),
        lodging: doing('Hotel'),
      },
      { radiusMiles: 5 },
    )
    expect(names(wishes)).toEqual([
      'The Lodge at Vail',
      'Vail Ski Resort',
      'Gravity Haus Vail',
      'Tivoli Lodge',
      'Sonnenalp',
      'Four Seasons Resort Vail',
      'The Arrabelle at Vail Square',
    ])
  })

  it('train rides anywhere in Colorado in October, by name', () => {
    const wishes = trip({
      startDay: '2027-10-02',
      endDay: '2027-10-03',
      activities: doing('Train Riding'),
    })
    expect(names(wishes, 'name')).toEqual([
      'Denver Union Station',
      'Durango & Silverton Narrow Gauge Railroad (Durango)',
      'Fort Morgan station (Amtrak)',
      'Fraser-Winter Park station (Amtrak)',
      'Glenwood Springs station (Amtrak)',
      'Granby station (Amtrak)',
      'La Junta station (Amtrak)',
      'Lamar station (Amtrak)',
      'Pikes Peak',
      'Trinidad station (Amtrak)',
    ])
  })

  it('hiking above 14,000 feet in July within 45 miles of Salida: the Sawatch and the Crestones', () => {
    const wishes = trip(
      {
        stops: [SALIDA],
        startDay: '2027-07-10',
        endDay: '2027-07-12',
        activities: doing('Hiking'),
      },
      { radiusMiles: 45, elevationFt: { low: 14_000, high: 14_500 } },
    )
    expect(names(wishes)).toEqual([
      'Mount Shavano',
      'Tabeguache Peak',
      'Mount Antero',
      'Mount Princeton',
      'Mount Yale',
      'Mount Columbia',
      'Mount Harvard',
      'Mount Oxford',
      'Missouri Mountain',
      'Mount Belford',
      'Huron Peak',
      'La Plata Peak',
      'Challenger Point',
      'Kit Carson Peak',
    ])
  })
})

describe('what is left out', () => {
  const near = (filters: Partial<TripWishes['filters']> = {}, wishes: Partial<TripWishes> = {}) =>
    names(trip({ stops: [SALIDA], ...wishes }, filters))

  it('what is closed on every day of the trip, unless the traveler wants to see it', () => {
    const january = { startDay: '2027-01-10', endDay: '2027-01-12' }
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
    const week = { stops: [VAIL], startDay: '2027-07-01', endDay: '2027-07-08', lodging: doing() }
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
        const wishes = trip(
          { stops: stops.map((stop) => ({ ...stop, name: 'stop' })) },
          { radiusMiles: miles },
        )
        const found = finder.find(wishes, TODAY)
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
  const ANIMAS_FORKS = { name: 'Animas Forks', lat: 37.9294, lng: -107.5717 }
  const twins = (['Zircon', 'Amber', 'Quartz', 'Opal'] as const).map((name, at): FindablePlace => {
    const { lat, lng } = at % 2 === 0 ? SALIDA : ANIMAS_FORKS
    return { ...catalogue[0]!, placeId: name, name, lat, lng, season: 'all' }
  })
  const ordered = (wishes: Partial<TripWishes>, sort: Sort) =>
    buildPlaceFinder(twins)
      .find(trip(wishes, { radiusMiles: null }), TODAY, sort)
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
  const october = { stops: [SALIDA], startDay: '2027-10-25', endDay: '2027-11-05' }
  const fits = finder
    .find(trip(october, { inSeason: false, radiusMiles: 60 }), TODAY, 'season')
    .map(({ fit }) => fit)
  expect(new Set(fits)).toEqual(new Set(['open', 'partly', 'closed']))
  expect(fits).toEqual([
    ...fits.filter((fit) => fit === 'open'),
    ...fits.filter((fit) => fit === 'partly'),
    ...fits.filter((fit) => fit === 'closed'),
  ])
})

it('puts a place whose season nobody knows after what is partly open and before what is closed', () => {
  const seasons = [null, '06-09', '06-11', 'all'] as const
  const places = seasons.map((season): FindablePlace => ({ ...catalogue[0]!, season }))
  const found = buildPlaceFinder(places).find(
    trip({ startDay: '2027-11-25', endDay: '2027-12-05' }, { inSeason: false }),
    TODAY,
    'season',
  )
  expect(found.map(({ fit }) => fit)).toEqual(['open', 'partly', null, 'closed'])
})

describe('what is offered when nothing was found', () => {
  const offers = (wishes: TripWishes) =>
    relaxationsOf(finder, wishes, TODAY).map(({ kind, wishes: { filters }, count }) => ({
      kind,
      miles: filters.radiusMiles,
      count,
    }))

  it('the smallest wider circle that finds something, and how much', () => {
    const wishes = trip({ stops: [LAMAR], activities: doing('Hot Springs') }, { radiusMiles: 20 })
    expect(names(wishes)).toEqual([])
    expect(offers(wishes)[0]).toEqual({ kind: 'everywhere', miles: null, count: expect.any(Number) })
    const salida = trip({ stops: [SALIDA], activities: doing('Skiing') }, { radiusMiles: 15 })
    expect(names(salida)).toEqual([])
    expect(offers(salida)[0]).toMatchObject({ kind: 'radius', miles: 20 })
  })

  it('each offer finds as many as it says', () => {
    const wishes = trip(
      { stops: [LAMAR], startDay: '2027-01-10', endDay: null, activities: doing('Hiking') },
      { radiusMiles: 5, elevationFt: { low: 14_000, high: 14_500 }, openNow: true },
    )
    const relaxations = relaxationsOf(finder, wishes, TODAY)
    expect(relaxations.length).toBeGreaterThan(0)
    for (const { wishes: relaxed, count } of relaxations)
      expect(finder.find(relaxed, TODAY)).toHaveLength(count)
  })

  it('nothing when the catalogue has nothing of the sort', () => {
    const empty = buildPlaceFinder([])
    expect(relaxationsOf(empty, trip({ stops: [LAMAR] }), TODAY)).toEqual([])
  })
})
