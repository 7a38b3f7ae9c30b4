import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../../../../core/contracts/trips/trip-options.ts'
import { MAX_ITEM_CHARS } from '../../../../core/contracts/trips/trips.ts'
import { EMPTY_PLAN } from '../../../../core/domain/plan/plan.ts'
import { packingSuggestions, type PackingOptions } from './packing-suggestions.ts'
import { catalogueFacts, dayWith, inCatalogue, onTheRoad, stopAt } from '../trip-days.fixture.ts'

type Trip = PackingOptions['trip']

const tripWith = (more: Partial<Trip> = {}): Trip => ({
  days: [dayWith([stopAt(onTheRoad('Salida'))], { date: null })],
  unscheduled: [],
  party: EMPTY_PLAN.party,
  wishes: EMPTY_PLAN.wishes,
  ...more,
})
const on = (...labels: string[]) => ({ on: true, labels })
const textsOf = (trip: Trip, highestM: number | null = null) =>
  packingSuggestions({ trip, highestM, factsOf: catalogueFacts }).map(({ text }) => text)
const inMonth = (month: string) => tripWith({ days: [dayWith([], { date: `2026-${month}-15` })] })
const wishing = (...labels: string[]) =>
  tripWith({ wishes: { ...EMPTY_PLAN.wishes, activities: on(...labels) } })
const withStop = (name: string, date: string | null = null) =>
  tripWith({ days: [dayWith([stopAt(inCatalogue(name))], { date })] })

it('has what everybody needs for a trip of which nothing is known', () => {
  expect(textsOf(tripWith())).toEqual([
    'Water bottles',
    'Sunscreen and sunglasses',
    'First-aid kit',
    'Charger for the car',
  ])
})

test.each([
  [
    '01',
    3000,
    ['Winter coat, hat and gloves', 'Winter tires or chains'],
    ['Rain jacket', 'Insect repellent'],
  ],
  ['01', 1600, ['Winter coat, hat and gloves'], ['Winter tires or chains']],
  [
    '07',
    3000,
    ['Rain jacket', 'Insect repellent', 'Warm layer'],
    ['Winter coat, hat and gloves', 'Winter tires or chains'],
  ],
  ['09', 3000, ['Winter tires or chains'], ['Rain jacket', 'Winter coat, hat and gloves']],
  ['06', 1600, ['Insect repellent'], ['Rain jacket', 'Warm layer', 'Winter tires or chains']],
] as const)('in month %s up to %i m', (month, highestM, with_, without) => {
  const texts = textsOf(inMonth(month), highestM)
  for (const text of with_) expect(texts).toContain(text)
  for (const text of without) expect(texts).not.toContain(text)
})

test.each([
  [2500, false, false],
  [2501, true, false],
  [3500, true, false],
  [3501, true, true],
])('up to %i m: warm layer %s, against the wind %s', (highestM, warm, wind) => {
  const texts = textsOf(tripWith(), highestM)
  expect(texts.includes('Warm layer')).toBe(warm)
  expect(texts.includes('Windproof jacket and hat')).toBe(wind)
})

describe('what people do', () => {
  it.each([
    ['Hot Springs', 'Swimwear and towels'],
    ['Backpacking', 'Bear-proof food canister'],
    ['Skiing', 'Skis or snowboard, boots and helmet'],
    ['Campfire', 'Matches or a lighter'],
  ])('%s asks for: %s', (activity, text) => {
    expect(textsOf(wishing(activity))).toContain(text)
    expect(textsOf(tripWith())).not.toContain(text)
  })

  it('is seen from the stops, too, and from those on no day', () => {
    expect(textsOf(withStop('Mount Elbert'))).toContain('Hiking boots')
    const later = tripWith({ unscheduled: [stopAt(inCatalogue('Hanging Lake Trailhead'))] })
    expect(textsOf(later)).toContain('Hiking boots')
    expect(textsOf(withStop('Rocky Mountain National Park'))).toContain('National park pass')
  })

  it('is skiing at a ski area in winter only', () => {
    expect(textsOf(withStop('Vail Ski Resort', '2026-01-15'))).toContain('Goggles and ski clothes')
    expect(textsOf(withStop('Vail Ski Resort', '2026-07-15'))).not.toContain('Goggles and ski clothes')
  })

  it('says nothing where a section is on without any choice, or off', () => {
    expect(textsOf(wishing())).toEqual(textsOf(tripWith()))
    const off = { ...EMPTY_PLAN.wishes, activities: { on: false, labels: ['Hiking'] } }
    expect(textsOf(tripWith({ wishes: off }))).toEqual(textsOf(tripWith()))
  })
})

it('minds lodging, vehicle and who comes along', () => {
  const wishes = { ...EMPTY_PLAN.wishes, lodging: on('Camp', 'RV'), transportation: on('Motorcycle') }
  expect(textsOf(tripWith({ wishes }))).toEqual(
    expect.arrayContaining(['Tent', 'Water hose and leveling blocks', 'Rain suit']),
  )
  const party = { ...EMPTY_PLAN.party, children: 1, infants: 1 }
  const texts = textsOf(tripWith({ party }))
  expect(texts).toEqual(expect.arrayContaining(['Snacks and games for the drive', 'Diapers and wipes']))
  expect(texts.filter((text) => text === 'Car seats')).toHaveLength(1)
})

it('gives every trip the same short list again, each thing once and with a reason', () => {
  const aTrip = fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    activities: fc.subarray([...ALL_ACTIVITIES]),
    lodging: fc.subarray([...LODGINGS]),
    vehicles: fc.subarray([...VEHICLES]),
    highestM: fc.option(fc.integer({ min: 1000, max: 4400 })),
  })
  fc.assert(
    fc.property(aTrip, ({ month, activities, lodging, vehicles, highestM }) => {
      const trip = tripWith({
        ...inMonth(String(month).padStart(2, '0')),
        wishes: { activities: on(...activities), lodging: on(...lodging), transportation: on(...vehicles) },
      })
      const found = packingSuggestions({ trip, highestM })
      expect(packingSuggestions({ trip, highestM })).toEqual(found)
      expect(new Set(found.map(({ text }) => text)).size).toBe(found.length)
      for (const { text, reason } of found) {
        expect(text.length).toBeLessThanOrEqual(MAX_ITEM_CHARS)
        expect(reason).toMatch(/^[A-Z]/)
      }
    }),
  )
})
