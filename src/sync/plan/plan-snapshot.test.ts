import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPlan } from '../../../core/domain/plan/any-plan.fixture.ts'
import { EMPTY_PLAN, type Plan } from '../../../core/domain/plan/plan.ts'
import { recordsOf, refusedFields } from '../../../core/records/trips/stored-plan.fixture.ts'
import { readSnapshot, snapshotOf } from './plan-snapshot.ts'

const BRECKENRIDGE = {
  placeId: 'town-breckenridge',
  address: 'Breckenridge, Colorado, USA',
  lat: 39.48,
  lng: -106.04,
  name: 'Breckenridge',
}
const VAIL = { ...BRECKENRIDGE, placeId: 'town-vail', name: 'Vail' }

/** As the build before wrote it, with nothing at its default. */
const LEGACY = {
  owner: 'ada',
  activeTab: 'who',
  activeSection: 'who',
  lastActiveSection: 'when',
  selectedDestinations: [BRECKENRIDGE],
  selectedGlobalLocation: null,
  selectedLocationPickerLocations: [BRECKENRIDGE],
  selectedDates: { start: '2027-07-03', end: '2027-07-06' },
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
  startTime: '10:00',
  endTime: '18:30',
  filters: {
    radiusMiles: 60,
    budgetUsd: { low: 1000, high: 2000 },
    elevationFt: { low: 8000, high: 12_000 },
    hike: { maxMiles: 5, maxGainFt: null, hardest: 'moderate' },
    inSeason: false,
    openNow: true,
  },
}

const THE_PLAN: Plan = {
  stops: [BRECKENRIDGE],
  days: { start: '2027-07-03', end: '2027-07-06' },
  times: { start: '10:00', end: '18:30' },
  party: { adults: 3, children: 2, infants: 1, chosen: true },
  wishes: {
    activities: { on: true, labels: ['Hiking'] },
    lodging: { on: true, labels: ['Cabin'] },
    transportation: { on: true, labels: ['SUV'] },
  },
  filters: {
    radiusMiles: 60,
    budgetUsd: { low: 1000, high: 2000 },
    elevationFt: { low: 8000, high: 12_000 },
    hike: { maxMiles: 5, maxGainFt: null, hardest: 'moderate' },
    inSeason: false,
    openNow: true,
  },
}

const read = (stored: unknown) => readSnapshot(stored)?.plan

describe('the snapshot of a plan', () => {
  it('comes back as it was written, with its owner', () => {
    fc.assert(
      fc.property(anyPlan, fc.option(fc.uuid()), (plan, owner) => {
        expect(readSnapshot(JSON.parse(snapshotOf(plan, owner)))).toEqual({ owner, plan, legacy: false })
      }),
    )
  })

  it('keeps the single word of a payload', () => {
    const plan = {
      ...EMPTY_PLAN,
      wishes: { ...EMPTY_PLAN.wishes, lodging: { on: true, labels: [], type: 'yurt' } },
    }
    expect(read(JSON.parse(snapshotOf(plan, null)))).toEqual(plan)
  })

  it('has the specified names', () => {
    expect(JSON.parse(snapshotOf(THE_PLAN, 'ada'))).toEqual({
      version: 2,
      owner: LEGACY.owner,
      selectedDestinations: LEGACY.selectedDestinations,
      selectedGlobalLocation: null,
      selectedLocationPickerLocations: LEGACY.selectedLocationPickerLocations,
      selectedDates: LEGACY.selectedDates,
      searchParams: LEGACY.searchParams,
      startTime: LEGACY.startTime,
      endTime: LEGACY.endTime,
      filters: LEGACY.filters,
    })
  })

  it('of an earlier build is read whole, and known as its', () => {
    expect(readSnapshot(LEGACY)).toEqual({ owner: 'ada', plan: THE_PLAN, legacy: true })
  })

  it.each([undefined, null, 'text', 7, []])('is none where %j is stored', (stored) => {
    expect(readSnapshot(stored)).toBeNull()
  })

  it.each<[string, Partial<Plan>]>([
    ['selectedLocationPickerLocations', { stops: [] }],
    ['selectedDates', { days: EMPTY_PLAN.days }],
    ['searchParams', { party: EMPTY_PLAN.party, wishes: EMPTY_PLAN.wishes }],
    ['startTime', { times: { ...THE_PLAN.times, start: null } }],
    ['endTime', { times: { ...THE_PLAN.times, end: null } }],
    ['filters', { filters: EMPTY_PLAN.filters }],
    ['selectedDestinations', {}],
    ['selectedGlobalLocation', {}],
    ['owner', {}],
  ])('falls back for a broken %s alone', (field, change) => {
    expect(read({ ...LEGACY, [field]: { broken: true } })).toEqual({ ...THE_PLAN, ...change })
    expect(read({ ...LEGACY, [field]: 7 })).toEqual({ ...THE_PLAN, ...change })
  })

  it.each([
    ...Object.keys(LEGACY.searchParams).map((field) => ['searchParams', field] as const),
    ...Object.keys(LEGACY.filters).map((field) => ['filters', field] as const),
  ])('falls back for a broken %s.%s alone', (group, field) => {
    const written = JSON.parse(snapshotOf(EMPTY_PLAN, null)) as Record<string, Record<string, unknown>>
    const broken = { ...LEGACY, [group]: { ...LEGACY[group], [field]: { broken: true } } }
    const mended = { ...LEGACY, [group]: { ...LEGACY[group], [field]: written[group]?.[field] } }
    expect(read(broken)).toEqual(read(mended))
  })

  it('leaves a broken place out, and a place that is listed already; the others stay in their order', () => {
    const places = [BRECKENRIDGE, { ...VAIL, lat: 'north' }, null, VAIL, { ...BRECKENRIDGE, name: 'Breck' }]
    expect(read({ ...LEGACY, selectedLocationPickerLocations: places })?.stops).toEqual([BRECKENRIDGE, VAIL])
  })

  it('never holds what the server would refuse, whatever was stored', () => {
    const anything = fc.oneof(fc.anything(), fc.integer({ min: -1, max: 20 }), fc.boolean())
    const day = fc.oneof(fc.constantFrom('2027-07-03', '2027-07-06', '2027-02-30', ''), anything)
    const place = fc.oneof(fc.constantFrom(BRECKENRIDGE, VAIL, { ...VAIL, placeId: 'two\nlines' }), anything)
    const time = fc.oneof(fc.constantFrom('14:00', '24:00'), anything)
    const count = fc.integer({ min: -1, max: 20 })
    const stored = fc.record({
      selectedLocationPickerLocations: fc.array(place, { maxLength: 60 }),
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
      filters: fc.record({ radiusMiles: anything, budgetUsd: fc.record({ low: count, high: count }) }),
    })
    fc.assert(
      fc.property(stored, (value) => {
        const plan = readSnapshot(value)?.plan ?? EMPTY_PLAN
        expect(refusedFields(recordsOf(plan))).toEqual([])
      }),
    )
  })

  it('reads anything that is an object without throwing', () => {
    fc.assert(
      fc.property(fc.object(), (stored) => {
        expect(() => readSnapshot(stored)).not.toThrow()
      }),
    )
  })
})
