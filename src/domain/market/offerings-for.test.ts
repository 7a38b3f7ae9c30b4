import { expect, test } from 'vitest'
import type { ListedOffering, OpenDays } from '../../../core/contracts/market/public-offerings.ts'
import { EMPTY_PLAN, type Plan } from '../../../core/domain/plan/plan.ts'
import { offeringsFor } from './offerings-for.ts'

const offering = (id: number, rest: Partial<ListedOffering> = {}): ListedOffering => ({
  ...{ id, uuid: String(id), title: `Offering ${id}`, kind: 'activity', lat: 38.02, lng: -107.67 },
  ...{ priceFromCents: 8_500, minParty: 1, maxParty: 6, version: 1 },
  ...rest,
})
const OURAY = { placeId: 'town-ouray', address: 'Ouray, CO', name: 'Ouray', lat: 38.02, lng: -107.67 }
/** Offering 1 has room on June 3 alone, offering 2 on no day. */
const OPEN: OpenDays = { from: '2026-06-01', asOf: '2026-06-01T12:00:00Z', days: { 1: 'BA', 2: 'AA' } }

const found = (offerings: ListedOffering[], plan: Partial<Plan>, open: OpenDays | null = null) =>
  offeringsFor(offerings, { ...EMPTY_PLAN, category: null, ...plan }, open).map(({ offering: { id } }) => id)

test('the nearest to the stops come first, and none beyond the distance', () => {
  const offerings = [offering(1, { lat: 38.2 }), offering(2), offering(3, { lat: 40 })]
  expect(found(offerings, { stops: [OURAY] })).toEqual([2, 1])
  expect(found(offerings, { stops: [OURAY], filters: { ...EMPTY_PLAN.filters, radiusMiles: null } })).toEqual(
    [2, 1, 3],
  )
})

test('without a stop the cheapest come first', () => {
  expect(found([offering(1), offering(2, { priceFromCents: 4_000 })], {})).toEqual([2, 1])
})

test('what does not take the chosen party is left out', () => {
  const party = { adults: 4, children: 3, infants: 0, chosen: true }
  const offerings = [offering(1), offering(2, { maxParty: 8 })]
  expect(found(offerings, { party })).toEqual([2])
  expect(found(offerings, { party: { ...party, chosen: false } })).toEqual([1, 2])
})

test('what has no room on any of the days is left out, as far as that is known', () => {
  const offerings = [offering(1), offering(2), offering(3)]
  const on = (start: string, end: string | null) => ({ days: { start, end } })
  expect(found(offerings, on('2026-06-02', '2026-06-04'), OPEN)).toEqual([1])
  expect(found(offerings, on('2026-06-04', null), OPEN)).toEqual([])
  expect(found(offerings, on('2026-06-04', null))).toEqual([1, 2, 3])
})

test('a category shows its kind alone, and food none', () => {
  const offerings = [offering(1), offering(2, { kind: 'lodging' }), offering(3, { kind: 'vehicle' })]
  const of = (category: 'activities' | 'lodging' | 'transportation' | 'restaurants') =>
    offeringsFor(offerings, { ...EMPTY_PLAN, category }, null).map((one) => one.offering.id)
  expect([of('activities'), of('lodging'), of('transportation'), of('restaurants')]).toEqual([
    [1],
    [2],
    [3],
    [],
  ])
})
