import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SearchPreferencesSchema } from '../../api/contracts/search-preferences.ts'
import { EMPTY_SEARCH_BAR, preferencesOf } from './search-bar-schema.ts'
import { anyBar, anyDay } from './search-bar.fixture.ts'
import { barOf, queryOf } from './search-url.ts'

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
      fc.property(anyBar, (written) => {
        const query = throughAddressBar(queryOf(written))
        const read = barOf(query) ?? EMPTY_SEARCH_BAR
        expect(preferencesOf(read)).toEqual(preferencesOf(written))
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
        const read = barOf(written)
        if (read === null) return
        const payload = preferencesOf(read)
        expect(v.parse(SearchPreferencesSchema, payload)).toEqual(payload)
        const places = read.selectedLocationPickerLocations
        expect(places.every(({ address }) => address.trim() !== '')).toBe(true)
        expect(new Set(places.map(({ placeId }) => placeId)).size).toBe(places.length)
      }),
    )
  })

  it.each(['x@39,-105@', 'x@,@Nowhere', 'x@39@Nowhere', '@39,-105@Ouray'])(
    'leaves the place %s out and keeps the others, each once',
    (broken) => {
      const ouray = 'town-ouray@38.02,-107.67@Ouray'
      const read = barOf({ place: [broken, ouray, ouray] })
      expect(read?.selectedLocationPickerLocations.map(({ placeId }) => placeId)).toEqual(['town-ouray'])
    },
  )

  it('counts an adult where none is readable, and nobody is said by broken counts alone', () => {
    const guests = { adults: 1, children: 2, guestsSet: true }
    expect(barOf({ adults: '', children: '2' })?.searchParams).toMatchObject(guests)
    expect(barOf({ adults: 'x', infants: ' ' })?.searchParams.guestsSet).toBe(false)
  })

  it.each([
    ['do', 'activities'],
    ['stay', 'lodging'],
    ['ride', 'transportation'],
  ] as const)('switches nothing on for a label that %s does not know', (key, flag) => {
    expect(barOf({ [key]: 'Bogus' })?.searchParams[flag]).toBe(false)
    expect(barOf({ [key]: ['Bogus', 'any'] })?.searchParams[flag]).toBe(true)
  })

  it('keeps the rest when one value is broken', () => {
    const read = barOf({ from: '2027-02-30', adults: '2', within: '7', do: ['Hiking', 'Moonwalking'] })
    expect(read).toMatchObject({
      selectedDates: { start: null, end: null },
      searchParams: { adults: 2, activities: true, selectedActivities: ['Hiking'] },
      filters: { radiusMiles: 25 },
    })
  })

  it('says nothing of a search when it holds none', () => {
    expect(queryOf(EMPTY_SEARCH_BAR)).toEqual({})
    expect(barOf({ utm_source: 'mail' })).toBeNull()
  })
})
