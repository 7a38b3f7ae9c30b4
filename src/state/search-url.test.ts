import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDay, anyPlan } from '../../core/domain/plan/any-plan.fixture.ts'
import { EMPTY_PLAN } from '../../core/domain/plan/plan.ts'
import { recordsOf, refusedFields } from '../../core/records/trips/stored-plan.fixture.ts'
import { saysSearch } from './search-keys.ts'
import { addressOf, planOfQuery, queryOf } from './search-url.ts'

const PLACES_AND_DAYS = ['place', 'from', 'to', 'start', 'end']
const PEOPLE_AND_WISHES = ['adults', 'children', 'infants', 'do', 'stay', 'ride']
const FILTERS = ['within', 'budget', 'feet', 'season', 'open']

/** Through a real address bar, as a link travels. */
function throughAddressBar(query: ReturnType<typeof queryOf>) {
  const written = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      [value].flat().map((one) => [key, one ?? ''] as [string, string]),
    ),
  ).toString()
  const read = new URLSearchParams(written)
  return Object.fromEntries([...new Set(read.keys())].map((key) => [key, read.getAll(key)]))
}

describe('a search in the address bar', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(anyPlan, (written) => {
        const query = throughAddressBar(queryOf(written))
        const read = planOfQuery(query) ?? EMPTY_PLAN
        expect(read).toEqual(written)
        expect(queryOf(read)).toEqual(queryOf(written))
      }),
    )
  })

  it('is read whatever stands in it as a plan the server accepts, each place once and by its name', () => {
    const number = fc.constantFrom('', ' ', '0', '2', '16', '-1', '1e9', 'NaN', 'x')
    const place = fc
      .tuple(fc.constantFrom('', 'x', 'y'), number, number, fc.constantFrom('', ' ', 'Ouray', '@'))
      .map(([id, lat, lng, address]) => `${id}@${lat},${lng}@${address}`)
    const label = fc.constantFrom('any', 'Hiking', 'Cabin', 'SUV', 'Bogus', '')
    const value = fc.oneof(fc.string(), anyDay, number, place, label)
    const query = fc.dictionary(
      fc.constantFrom(...PLACES_AND_DAYS, ...PEOPLE_AND_WISHES, ...FILTERS),
      fc.oneof(value, fc.array(value)),
    )
    fc.assert(
      fc.property(query, (written) => {
        const read = planOfQuery(written)
        if (read === null) return
        expect(refusedFields(recordsOf(read))).toEqual([])
        const places = read.stops
        expect(places.every(({ address }) => address.trim() !== '')).toBe(true)
        expect(new Set(places.map(({ placeId }) => placeId)).size).toBe(places.length)
      }),
    )
  })

  it.each(['x@39,-105@', 'x@,@Nowhere', 'x@39@Nowhere', '@39,-105@Ouray'])(
    'leaves the place %s out and keeps the others, each once',
    (broken) => {
      const ouray = 'town-ouray@38.02,-107.67@Ouray'
      const read = planOfQuery({ place: [broken, ouray, ouray] })
      expect(read?.stops.map(({ placeId }) => placeId)).toEqual(['town-ouray'])
    },
  )

  it('counts an adult where none is readable, and nobody is said by broken counts alone', () => {
    const guests = { adults: 1, children: 2, chosen: true }
    expect(planOfQuery({ adults: '', children: '2' })?.party).toMatchObject(guests)
    expect(planOfQuery({ adults: 'x', infants: ' ' })?.party.chosen).toBe(false)
  })

  it.each([
    ['do', 'activities'],
    ['stay', 'lodging'],
    ['ride', 'transportation'],
  ] as const)('switches nothing on for a label that %s does not know', (key, section) => {
    expect(planOfQuery({ [key]: 'Bogus' })?.wishes[section].on).toBe(false)
    expect(planOfQuery({ [key]: ['Bogus', 'any'] })?.wishes[section].on).toBe(true)
  })

  it('keeps the rest when one value is broken', () => {
    const read = planOfQuery({ from: '2027-02-30', adults: '2', within: '7', do: ['Hiking', 'Moonwalking'] })
    expect(read).toMatchObject({
      days: { start: null, end: null },
      party: { adults: 2 },
      wishes: { activities: { on: true, labels: ['Hiking'] } },
      filters: { radiusMiles: 25 },
    })
  })

  it('says nothing of a search when it holds none', () => {
    expect(queryOf(EMPTY_PLAN)).toEqual({})
    expect(planOfQuery({ utm_source: 'mail' })).toBeNull()
  })
  it('is known by any of its keys, also the one for everything', () => {
    const searches = [...PLACES_AND_DAYS, ...PEOPLE_AND_WISHES, ...FILTERS].map((key) => `?${key}=x`)
    expect(searches.filter((search) => !saysSearch(search))).toEqual([])
    expect(saysSearch(`?${new URLSearchParams(addressOf(EMPTY_PLAN) as Record<string, string>)}`)).toBe(true)
    expect(['', '?', '?view=map&sort=name', '?utm_source=mail'].filter(saysSearch)).toEqual([])
  })
})
