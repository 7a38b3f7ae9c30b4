import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  DEFAULT_SEARCH_PREFERENCES,
  SearchPreferencesSchema,
  type Location,
  type SearchPreferences,
} from '../../contracts/trips/search-preferences.ts'
import { EMPTY_PLAN, type Plan } from './plan.ts'
import { payloadOf, planOfPayload } from './plan-payload.ts'

const payload = (given: Partial<SearchPreferences>): SearchPreferences =>
  v.parse(SearchPreferencesSchema, given)
const planOf = (given: Partial<SearchPreferences>, before: Plan = EMPTY_PLAN) =>
  planOfPayload(payload(given), before)

const ASPEN: Location = { placeId: 'town-aspen', address: 'Aspen, Colorado, USA', lat: 39.19, lng: -106.82 }
const VAIL: Location = { placeId: 'town-vail', address: 'Vail, Colorado, USA', lat: 39.64, lng: -106.37 }

test('the empty plan says the defaults, and the defaults are the empty plan', () => {
  expect(payloadOf(EMPTY_PLAN)).toEqual(DEFAULT_SEARCH_PREFERENCES)
  expect(planOf({})).toEqual(EMPTY_PLAN)
})

test('what a payload says comes back as it was', () => {
  const given = payload({
    selectedDestinations: [ASPEN, VAIL],
    selectedLocationPickerLocations: [ASPEN, VAIL],
    selectedStartDate: '2026-12-12',
    selectedEndDate: '2026-12-15',
    adults: 2,
    infants: 1,
    activities: true,
    selectedActivities: ['Skiing'],
    lodgingType: 'yurt',
    selectedLodging: ['Hotel'],
    transportation: true,
    transportationType: 'sedan',
    selectedTransportation: ['Sedan'],
    startTime: '10:30',
    hasSetCustomTimes: true,
  })
  expect(payloadOf(planOfPayload(given, EMPTY_PLAN))).toEqual(given)
})

test('the picker’s list is the stops, the destinations where it is empty, each place once', () => {
  expect(planOf({ selectedDestinations: [ASPEN] }).stops).toEqual([ASPEN])
  const both = { selectedDestinations: [ASPEN], selectedLocationPickerLocations: [VAIL, VAIL] }
  expect(planOf(both).stops).toEqual([VAIL])
})

test('a default time is chosen only when the payload says so or it was chosen before', () => {
  expect(planOf({ startTime: '09:00', endTime: '18:00' }).times).toEqual({ start: null, end: '18:00' })
  expect(planOf({ hasSetCustomTimes: true }).times).toEqual({ start: '09:00', end: '17:00' })
  const before = { ...EMPTY_PLAN, times: { start: '09:00', end: null } }
  expect(planOf({}, before).times).toEqual({ start: '09:00', end: null })
})

test('a party is chosen when it was before and stayed, or when it is no longer one adult', () => {
  expect(planOf({ adults: 2 }).party.chosen).toBe(true)
  expect(planOf({}).party.chosen).toBe(false)
  const before = { ...EMPTY_PLAN, party: { adults: 1, children: 0, infants: 0, chosen: true } }
  expect(planOf({}, before).party.chosen).toBe(true)
})

test('a type is kept where the labels do not say it', () => {
  expect(planOf({ lodgingType: 'hotel', selectedLodging: ['Hotel'] }).wishes.lodging).toEqual({
    on: false,
    labels: ['Hotel'],
  })
  expect(planOf({ transportationType: 'truck' }).wishes.transportation.type).toBe('truck')
})

test('an end without a start is the one day that is known', () => {
  expect(planOf({ selectedEndDate: '2026-12-15' }).days).toEqual({ start: '2026-12-15', end: null })
})

test('what a payload cannot say stays: the filters', () => {
  const filters = { ...EMPTY_PLAN.filters, openNow: true }
  expect(planOf({ adults: 4 }, { ...EMPTY_PLAN, filters }).filters).toEqual(filters)
})
