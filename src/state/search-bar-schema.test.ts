import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SearchPreferencesSchema } from '../../api/contracts/search-preferences.ts'
import {
  EMPTY_SEARCH_BAR,
  preferencesOf,
  SearchBarSchema,
  withPreferences,
  type SearchBar,
} from './search-bar-schema.ts'
import { anyBar } from './search-bar.fixture.ts'

const BRECKENRIDGE = {
  placeId: 'town-breckenridge',
  address: 'Breckenridge, Colorado, USA',
  lat: 39.48,
  lng: -106.04,
  name: 'Breckenridge',
}

/** Nothing inside `searchParams` and `filters` stands at its default. */
const CHOSEN_THROUGHOUT: SearchBar = {
  ...EMPTY_SEARCH_BAR,
  searchParams: {
    adults: 3,
    children: 2,
    infants: 1,
    guestsSet: true,
    activities: true,
    selectedActivities: ['Hiking'],
    lodging: true,
    selectedLodging: ['Cabin'],
    transportation: true,
    selectedTransportation: ['SUV'],
  },
  filters: {
    radiusMiles: 60,
    budgetUsd: { low: 1000, high: 2000 },
    elevationFt: { low: 8000, high: 12_000 },
    inSeason: false,
    openNow: true,
  },
}

describe('the remembered search bar', () => {
  it.each(Object.keys(EMPTY_SEARCH_BAR))('falls back for a broken %s alone', (field) => {
    const stored = {
      ...EMPTY_SEARCH_BAR,
      selectedLocationPickerLocations: [BRECKENRIDGE],
      selectedDates: { start: '2027-07-03', end: null },
    }
    const read = v.parse(SearchBarSchema, { ...stored, [field]: { broken: true } })
    expect(read).toEqual({ ...stored, [field]: EMPTY_SEARCH_BAR[field as keyof typeof EMPTY_SEARCH_BAR] })
  })

  it.each([
    ...Object.keys(EMPTY_SEARCH_BAR.searchParams).map((field) => ['searchParams', field] as const),
    ...Object.keys(EMPTY_SEARCH_BAR.filters).map((field) => ['filters', field] as const),
  ])('falls back for a broken %s.%s alone', (group, field) => {
    const empty: Record<string, unknown> = EMPTY_SEARCH_BAR[group]
    const read = v.parse(SearchBarSchema, {
      ...CHOSEN_THROUGHOUT,
      [group]: { ...CHOSEN_THROUGHOUT[group], [field]: { broken: true } },
    })
    expect(read).toEqual({
      ...CHOSEN_THROUGHOUT,
      [group]: { ...CHOSEN_THROUGHOUT[group], [field]: empty[field] },
    })
  })

  it('leaves a broken place out and keeps the others in their order', () => {
    const vail = { ...BRECKENRIDGE, placeId: 'town-vail', name: 'Vail' }
    const places = [BRECKENRIDGE, { ...BRECKENRIDGE, lat: 'north' }, null, vail]
    const read = v.parse(SearchBarSchema, { ...EMPTY_SEARCH_BAR, selectedLocationPickerLocations: places })
    expect(read.selectedLocationPickerLocations).toEqual([BRECKENRIDGE, vail])
  })

  it('lists a place once, where it stood first', () => {
    const vail = { ...BRECKENRIDGE, placeId: 'town-vail', name: 'Vail' }
    const places = [BRECKENRIDGE, vail, { ...BRECKENRIDGE, name: 'Breck' }]
    const once = [BRECKENRIDGE, vail]
    const stored = v.parse(SearchBarSchema, { ...EMPTY_SEARCH_BAR, selectedLocationPickerLocations: places })
    expect(stored.selectedLocationPickerLocations).toEqual(once)
    const saved = { ...preferencesOf(EMPTY_SEARCH_BAR), selectedDestinations: places }
    expect(withPreferences(EMPTY_SEARCH_BAR, saved).selectedLocationPickerLocations).toEqual(once)
  })

  it('never holds what the server would refuse, whatever was stored', () => {
    const anything = fc.oneof(fc.anything(), fc.integer({ min: -1, max: 20 }), fc.boolean())
    const day = fc.oneof(fc.constantFrom('2027-07-03', '2027-07-06', '2027-02-30', ''), anything)
    const places = fc.array(fc.oneof(fc.constant(BRECKENRIDGE), anything), { maxLength: 60 })
    const time = fc.oneof(fc.constantFrom('14:00', '24:00'), anything)
    const count = fc.integer({ min: -1, max: 20 })
    const stored = fc.record({
      selectedLocationPickerLocations: places,
      selectedDates: fc.record({ start: day, end: day }),
      searchParams: fc.record({
        adults: count,
        children: count,
        infants: count,
        selectedActivities: fc.array(fc.oneof(fc.constantFrom('Skiing', 'Dancing'), anything)),
        lodging: anything,
      }),
      startTime: time,
      endTime: time,
    })
    fc.assert(
      fc.property(stored, (value) => {
        const payload = preferencesOf(v.parse(SearchBarSchema, value))
        expect(v.parse(SearchPreferencesSchema, payload)).toEqual(payload)
      }),
    )
  })

  it('reads anything that is an object without throwing', () => {
    fc.assert(
      fc.property(fc.object(), (stored) => {
        expect(() => v.parse(SearchBarSchema, stored)).not.toThrow()
      }),
    )
  })

  it('says what it holds as a payload the server accepts, and takes it back unchanged', () => {
    const bar = {
      ...EMPTY_SEARCH_BAR,
      selectedDestinations: [BRECKENRIDGE],
      selectedLocationPickerLocations: [BRECKENRIDGE],
      selectedDates: { start: '2027-07-03', end: '2027-07-06' },
      searchParams: { ...EMPTY_SEARCH_BAR.searchParams, adults: 2, guestsSet: true, lodging: true },
    }
    const payload = v.parse(SearchPreferencesSchema, preferencesOf(bar))
    expect(withPreferences(EMPTY_SEARCH_BAR, payload)).toEqual(bar)
  })

  it('stays as it is when the account has just what it would save', () => {
    fc.assert(
      fc.property(anyBar, (bar) => {
        const saved = { ...v.parse(SearchPreferencesSchema, preferencesOf(bar)), revision: 3 }
        expect(withPreferences(bar, saved)).toEqual(bar)
      }),
    )
  })

  it.each([
    // The account's times, what this phone holds, what becomes of it.
    [
      ['18:00', '17:00'],
      [null, null],
      ['18:00', null],
    ],
    [
      ['09:00', '12:00'],
      [null, null],
      [null, '12:00'],
    ],
    [
      ['09:00', '12:00'],
      ['09:00', null],
      ['09:00', '12:00'],
    ],
    [
      ['18:00', '17:00'],
      ['08:00', '17:00'],
      ['18:00', '17:00'],
    ],
    [
      ['09:00', '17:00'],
      ['18:00', '20:00'],
      [null, null],
    ],
  ])('takes the times %j over a phone with %j as %j', (theirs, ours, times) => {
    const saved = preferencesOf({ ...EMPTY_SEARCH_BAR, startTime: theirs[0]!, endTime: theirs[1]! })
    const bar = withPreferences(
      { ...EMPTY_SEARCH_BAR, startTime: ours[0]!, endTime: ours[1]! },
      { ...saved, lodging: true },
    )
    expect([bar.startTime, bar.endTime]).toEqual(times)
  })

  it.each([
    ['said here and the same there', { adults: 1, guestsSet: true }, { adults: 1 }, true],
    ['not said here and the same there', { adults: 1, guestsSet: false }, { adults: 1 }, false],
    ['others there', { adults: 1, guestsSet: false }, { adults: 2 }, true],
    ['back to one adult there', { adults: 2, guestsSet: true }, { adults: 1 }, false],
  ])('knows whether guests were said: %s', (_case, ours, theirs, said) => {
    const held = { ...EMPTY_SEARCH_BAR, searchParams: { ...EMPTY_SEARCH_BAR.searchParams, ...ours } }
    const saved = { ...preferencesOf(EMPTY_SEARCH_BAR), lodging: true, ...theirs }
    expect(withPreferences(held, saved).searchParams.guestsSet).toBe(said)
  })

  it('keeps 09:00 to 17:00 until a time is set', () => {
    expect(preferencesOf(EMPTY_SEARCH_BAR)).toMatchObject({
      startTime: '09:00',
      endTime: '17:00',
      hasSetCustomTimes: false,
    })
    expect(preferencesOf({ ...EMPTY_SEARCH_BAR, startTime: '14:00' })).toMatchObject({
      startTime: '14:00',
      hasSetCustomTimes: true,
    })
  })
})
