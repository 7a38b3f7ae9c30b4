import { expect, it } from 'vitest'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { MOST_KEPT_AHEAD, offeringsToKeep, type TripToServe } from './offerings-to-keep.ts'

const TODAY = '2027-06-10'
const SALIDA = { lat: 38.5347, lng: -105.9989 }
const OURAY = { lat: 38.0228, lng: -107.6714 }

const offering = (id: number, at: { lat: number; lng: number }) => ({ id, ...at }) as ListedOffering
const trip = (change: Partial<TripToServe>): TripToServe => ({
  start: '2027-07-01',
  days: 3,
  party: 2,
  stops: [SALIDA],
  ...change,
})
const idsOf = (offerings: ListedOffering[], trips: TripToServe[]) =>
  offeringsToKeep(offerings, { trips, hearts: [] }, TODAY).map(({ offering: { id } }) => id)

it('wants what is within 30 km of a stop of a trip that is not over, the nearest first', () => {
  // 30 km are 0.2698° of latitude.
  const at = (degrees: number) => ({ ...SALIDA, lat: SALIDA.lat + degrees })
  const offerings = [
    offering(1, at(0.269)),
    offering(2, at(0.2705)),
    offering(3, at(-0.1)),
    offering(4, OURAY),
  ]
  expect(idsOf(offerings, [trip({})])).toEqual([3, 1])
  expect(idsOf(offerings, [trip({ start: '2027-06-08' })])).toEqual([3, 1])
  expect(idsOf(offerings, [trip({ start: '2027-06-07' })])).toEqual([])
  expect(idsOf(offerings, [trip({ stops: [] })])).toEqual([])
})

it('asks for the days of the trip that comes first, from today on where it runs, and for a fortnight where it has none', () => {
  const departuresFor = (...trips: TripToServe[]) =>
    offeringsToKeep([offering(1, SALIDA)], { trips, hearts: [] }, TODAY)[0]?.departures
  expect(departuresFor(trip({ start: '2027-08-01' }), trip({ party: 4 }))).toEqual({
    from: '2027-07-01',
    to: '2027-07-03',
    party: 4,
  })
  expect(departuresFor(trip({ start: '2027-06-09' }))).toEqual({ from: TODAY, to: '2027-06-11', party: 2 })
  expect(departuresFor(trip({ start: null }))).toEqual({ from: TODAY, to: '2027-06-23', party: 2 })
})

it('wants no more than there is room for, those of the trip that comes first', () => {
  const many = Array.from({ length: MOST_KEPT_AHEAD }, (_, at) => offering(at + 10, SALIDA))
  const ids = idsOf([offering(1, OURAY), ...many], [trip({ start: '2027-08-01', stops: [OURAY] }), trip({})])
  expect(ids).toHaveLength(MOST_KEPT_AHEAD)
  expect(ids).not.toContain(1)
})

it('wants what has a heart first, wherever it is, for a fortnight or the trip’s days', () => {
  const offerings = [offering(1, SALIDA), { ...offering(2, OURAY), uuid: 'u2' }]
  const wanted = offeringsToKeep(offerings, { trips: [trip({})], hearts: ['u2', 'gone'] }, TODAY)
  expect(wanted.map(({ offering: { id }, departures: { from } }) => [id, from])).toEqual([
    [2, TODAY],
    [1, '2027-07-01'],
  ])
  const near = offeringsToKeep(
    [{ ...offering(1, SALIDA), uuid: 'u1' }],
    { trips: [trip({})], hearts: ['u1'] },
    TODAY,
  )
  expect(near[0]?.departures.from).toBe('2027-07-01')
})
