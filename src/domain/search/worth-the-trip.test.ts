import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { opennessOn, type Season } from '../calendar/seasons.ts'
import { CURATED_PLACES } from '../../../core/domain/places/curated-places.ts'
import { mergePlaces } from '../places/known-places.ts'
import { catalogue, finder, names, SALIDA, TODAY, trip } from './catalogue-finder.fixture.ts'
import type { FindablePlace } from './place-groups.ts'
import { inWorthOrder, openInMonth, seasonFirst, type WorthyPlace } from './worth-the-trip.ts'

const place = (name: string, more: Partial<WorthyPlace> = {}): WorthyPlace => ({
  placeId: `colorado-activities-${name}`,
  name,
  kind: 'peak',
  elevationM: null,
  ...more,
})
const inOrder = (...places: WorthyPlace[]) => inWorthOrder(places).map(({ name }) => name)

describe('the order Worth the trip', () => {
  it('begins with what the nation protects and ends with stations', () => {
    const kinds = [
      'bus_station',
      'brewery',
      'campground',
      'museum',
      'trailhead',
      'hot_spring',
      'national_park',
    ]
    expect(inOrder(...kinds.map((kind) => place(kind, { kind })))).toEqual(kinds.toReversed())
  })

  it('lets the kinds of a step take turns', () => {
    const springs = ['A', 'B'].map((name) => place(`Spring ${name}`, { kind: 'hot_spring' }))
    const peaks = ['A', 'B'].map((name) => place(`Peak ${name}`))
    expect(inOrder(...springs, ...peaks)).toEqual(['Spring A', 'Peak A', 'Spring B', 'Peak B'])
  })

  it('puts what is surely where the map says before what may not be, then the higher, then by name', () => {
    expect(
      inOrder(
        place('Low', { elevationM: 3000 }),
        place('Unsure', { elevationM: 4400, confidence: 'low' }),
        place('Zed', { elevationM: 4000 }),
        place('Ann', { elevationM: 4000 }),
      ),
    ).toEqual(['Ann', 'Zed', 'Low', 'Unsure'])
  })

  it('begins a step with what the app itself describes', () => {
    const [first] = inWorthOrder(mergePlaces([]))
    expect(first!.name).toBe('Rocky Mountain National Park')
    const known = CURATED_PLACES.find(({ kind }) => kind === 'hot_spring')!
    const higher = place('Higher', { kind: 'hot_spring', elevationM: 4000, confidence: 'high' })
    expect(inOrder(higher, { ...known, elevationM: null })).toEqual([known.name, 'Higher'])
  })

  it('ranks every kind of the catalogue: none ends below the stations for want of a rank', () => {
    const stations = inWorthOrder([...new Map(catalogue.map((one) => [one.kind, one])).values()])
    expect(stations.at(-1)!.category).toBe('transportation')
  })

  it('is the same whatever order the places come in', () => {
    const some = catalogue.slice(0, 60)
    const expected = inWorthOrder(some).map(({ placeId }) => placeId)
    fc.assert(
      fc.property(fc.shuffledSubarray(some, { minLength: some.length }), (shuffled) => {
        expect(inWorthOrder(shuffled).map(({ placeId }) => placeId)).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  })
})

describe('the finder in this order', () => {
  /** Without dates what is usually closed today comes last. */
  function closedLast(places: readonly FindablePlace[]): FindablePlace[] {
    const isClosed = ({ season }: FindablePlace) => season !== null && opennessOn(season, TODAY) === 'closed'
    return [...places.filter((place) => !isClosed(place)), ...places.filter(isClosed)]
  }

  it('answers the whole catalogue as the rule has it', () => {
    expect(names(trip({}), 'worth')).toEqual(closedLast(inWorthOrder(catalogue)).map(({ name }) => name))
  })

  it('keeps the rule within what was asked for', () => {
    const found = finder.find(trip({ stops: [SALIDA] }), TODAY, 'worth').places()
    expect(found.length).toBeGreaterThan(20)
    const wanted = new Set(found)
    expect(found).toEqual(closedLast(inWorthOrder(catalogue).filter((one) => wanted.has(one))))
  })

  it('puts what is closed on every day of the trip last', () => {
    const days = { start: '2027-01-10', end: '2027-01-12' }
    const fits = finder
      .find(trip({ days }, { inSeason: false }), TODAY, 'worth')
      .rows()
      .map(({ fit }) => fit)
    expect(fits).toContain('closed')
    expect(fits.slice(fits.indexOf('closed')).every((fit) => fit === 'closed')).toBe(true)
  })
})

describe('what is good in a month', () => {
  const goodInMonth: typeof openInMonth = (places, month) => seasonFirst(openInMonth(places, month))
  const seasonal = (name: string, season: Season | null, category = 'activities') => ({
    ...place(name),
    category,
    season,
  })

  it('is open then, and what is closed in other months comes first', () => {
    const places = [
      seasonal('Always', 'all'),
      seasonal('Summer', 'summer'),
      seasonal('Winter', 'winter'),
      seasonal('Unknown', null),
      seasonal('Hotel', 'winter', 'lodging'),
    ]
    expect(goodInMonth(places, 1).map(({ name }) => name)).toEqual(['Winter', 'Always'])
    expect(goodInMonth(places, 7).map(({ name }) => name)).toEqual(['Summer', 'Always'])
    expect(goodInMonth(places, 11).map(({ name }) => name)).toEqual(['Always'])
  })

  it('has no season of a place that only takes a break', () => {
    const places = [seasonal('Always', 'all'), seasonal('But for a break', '01-01 11-30')]
    expect(goodInMonth(places, 5).map(({ name }) => name)).toEqual(['Always', 'But for a break'])
    expect(goodInMonth(places, 12).map(({ name }) => name)).toEqual(['Always'])
  })
})
