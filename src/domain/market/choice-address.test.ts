import { expect, test } from 'vitest'
import {
  askAddress,
  askOfAddress,
  choiceAddress,
  choiceOfAddress,
  guestsOfUnits,
  unitsOf,
  type Choice,
} from './choice-address.ts'
import { nightsFrom } from './bookings/chosen-nights.ts'
import { nearestStarts } from './bookings/nearest-starts.ts'

const unit = (id: string, heads = 1) => ({
  ...{ id, type: 'ADULT', title: id, minAge: null, maxAge: null, priceCents: 100, heads, accompaniedBy: [] },
  ...{ minHeightCm: null, maxWeightKg: null },
})
const option = {
  ...{ id: 'o', title: 'Raft', minParty: 1, maxParty: 6, cutoffFirstMinutes: 0, cutoffJoinMinutes: 0 },
  ...{ minToRun: null, units: [unit('adult'), unit('boat', 2)] },
}

test('a choice is opened again by its address', () => {
  const units = [
    { unitId: 'adult', quantity: 2 },
    { unitId: 'boat', quantity: 1 },
  ]
  const choice: Choice = { option: 'o', day: '2026-06-20', start: 'd', nights: 3, units }
  expect(choiceOfAddress(choiceAddress(choice))).toEqual(choice)
  const none: Choice = { option: null, day: null, start: null, nights: 1, units: null }
  expect(choiceAddress(none)).toEqual({})
  expect(choiceOfAddress({})).toEqual(none)
  expect(choiceOfAddress({ nights: '-4', who: 'adult:0,x,:3,adult:9999' })).toEqual(none)
})

test('guests are asked for by unit, and where a booking has one price all as its first', () => {
  const guests = { all: 4, units: { adult: 2, boat: 1 } }
  const byUnit = unitsOf(option, 'unit', guests)
  expect(byUnit).toEqual([
    { unitId: 'adult', quantity: 2 },
    { unitId: 'boat', quantity: 1 },
  ])
  expect(unitsOf(option, 'booking', guests)).toEqual([{ unitId: 'adult', quantity: 4 }])
  expect(guestsOfUnits(option, 'unit', byUnit)).toEqual(guests)
  expect(guestsOfUnits(option, 'unit', [{ unitId: 'gone', quantity: 2 }])).toBeNull()
})

const night = (localDate: string, status: 'available' | 'sold_out' = 'available') => ({
  ...{ id: localDate, optionId: 'o', localDate, localTime: null, status, seatsLeft: null, units: [] },
  ...{
    startsAt: `${localDate}T21:00:00Z`,
    endsAt: `${localDate}T23:00:00Z`,
    cutoffAt: `${localDate}T20:00:00Z`,
  },
})
const NIGHTS = [
  night('2026-06-29'),
  night('2026-06-30'),
  night('2026-07-01', 'sold_out'),
  ...[night('2026-07-02'), night('2026-07-03'), night('2026-07-04'), night('2026-07-06')],
]
const isFree = ({ status }: { status: string }) => status === 'available'

test('nights follow one another up to the first that is gone, or not offered', () => {
  const days = (first: string, count: number) => {
    const { nights, gone } = nightsFrom(NIGHTS, first, count, isFree)
    return [nights.map(({ localDate }) => localDate.slice(5)), gone]
  }
  expect(days('2026-06-29', 2)).toEqual([['06-29', '06-30'], null])
  expect(days('2026-06-29', 4)).toEqual([['06-29', '06-30'], '2026-07-01'])
  expect(days('2026-07-04', 2)).toEqual([['07-04'], '2026-07-05'])
  expect(nightsFrom(NIGHTS, '2026-07-02', 99, () => true).nights).toHaveLength(3)
})

test('the nearest stays of as many nights are offered, the earliest first', () => {
  const wanted = { nights: 2, startsAt: '2026-06-30T21:00:00Z', count: 2 }
  expect(nearestStarts(NIGHTS, wanted).map((stay) => stay.map(({ localDate }) => localDate))).toEqual([
    ['2026-06-29', '2026-06-30'],
    ['2026-07-02', '2026-07-03'],
  ])
})

test('a wish for a day and a party is opened by its address, and by no other', () => {
  const address = askAddress('2026-06-20', { adults: 2, children: 1 })
  expect(askOfAddress(address)).toEqual({ party: { adults: 2, children: 1 } })
  expect(choiceOfAddress(address).day).toBe('2026-06-20')
  expect(askOfAddress({ ask: 'wish', party: 'all' })).toEqual({ party: null })
  expect(askOfAddress({ party: '2,1' })).toBeNull()
})
