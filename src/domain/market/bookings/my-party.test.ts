import { expect, test } from 'vitest'
import { guestsOf, headsOf, partyRefusal, priceOf } from './my-party.ts'

const unit = (id: string, type: string, priceCents: number, rest: object = {}) => ({
  ...{ id, type, title: id, minAge: null, maxAge: null, priceCents, heads: 1, accompaniedBy: [] },
  ...{ minHeightCm: null, maxWeightKg: null },
  ...rest,
})
const option = (rest: object = {}) => ({
  ...{
    id: 'o',
    title: 'Raft',
    minParty: 1,
    maxParty: 6,
    cutoffFirstMinutes: 0,
    cutoffJoinMinutes: 0,
    minToRun: null,
  },
  units: [unit('Adult', 'ADULT', 8_900), unit('Child', 'CHILD', 7_400, { accompaniedBy: ['Adult'] })],
  ...rest,
})
const party = (adults: number, children: number) => ({ adults, children, infants: 0, chosen: true })

test('begins with the party of the search, within what the option takes', () => {
  expect(guestsOf(option(), party(2, 1)).units).toEqual({ Adult: 2, Child: 1 })
  expect(guestsOf(option({ minParty: 4 }), party(1, 0))).toEqual({ all: 4, units: { Adult: 4 } })
  for (const [adults, children] of [
    [0, 0],
    [0, 9],
    [9, 9],
  ] as const) {
    const guests = guestsOf(option(), party(adults, children))
    expect(partyRefusal(option(), 'unit', guests)).toBeNull()
  }
})

test('costs what each guest costs at the departure, or one price for all', () => {
  const guests = guestsOf(option(), party(2, 1))
  expect(priceOf(option(), 'unit', guests, null)).toBe(25_200)
  const departure = {
    ...{ id: 'd', optionId: 'o', localDate: '2026-06-01', localTime: '09:00', seatsLeft: null },
    ...{ startsAt: '', endsAt: '', cutoffAt: '', status: 'available' as const },
    units: [{ unitId: 'Adult', priceCents: 10_000 }],
  }
  expect(priceOf(option(), 'unit', guests, departure)).toBe(27_400)
  expect([headsOf(option(), 'booking', guests), priceOf(option(), 'booking', guests, null)]).toEqual([
    3, 8_900,
  ])
})

test('says why a party is not taken', () => {
  const refusal = (units: Record<string, number>, minParty = 1) =>
    partyRefusal(option({ minParty }), 'unit', { all: 0, units })
  expect(refusal({})).toBe('Say how many come.')
  expect(refusal({ Adult: 1 }, 2)).toBe('It takes 2 guests or more.')
  expect(refusal({ Adult: 7 })).toBe('It takes at most 6 guests.')
  expect(refusal({ Child: 1 })).toBe('Child: somebody must come along.')
})
