import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stopWith, tripWith } from '../trip-files/small-trip.fixture.ts'
import { anyTrip } from './any-trip.fixture.ts'
import { isLodging, nightsAt, nightsOf, nightsPastEnd } from './nights.ts'
import type { Trip, TripStop } from './trip.ts'

const inn = (id: string, day: number, said: Partial<TripStop> = {}): TripStop => {
  const place = { ...stopWith(id).place, placeId: `colorado-lodging-${id}` }
  return stopWith(id, { place, slot: { day, position: id }, ...said })
}
const on = (id: string, day: number): TripStop => stopWith(id, { slot: { day, position: id } })
const said = (trip: Trip) =>
  nightsOf(trip).map(({ bed, position, of }) => (bed ? `${bed.id} ${position}/${of}` : null))

describe('nightsOf', () => {
  it('has one evening between every two days', () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        expect(nightsOf(trip).map(({ day }) => day)).toEqual(
          trip.days.slice(0, -1).map(({ number }) => number),
        )
      }),
    )
  })

  it('tells which night of its own stay an evening is', () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        for (const { day, bed, position, of } of nightsOf(trip)) {
          if (bed === null) expect([position, of]).toEqual([0, 0])
          else expect([of, (bed.slot.day ?? 0) + position - 1]).toEqual([nightsAt(bed), day])
          expect(position).toBeLessThanOrEqual(of)
        }
      }),
    )
  })

  it('takes a lodging for one night where nobody said otherwise', () => {
    expect(said(tripWith([inn('a', 1), on('lake', 2), on('town', 3)]))).toEqual(['a 1/1', null])
  })

  it('has the bed of several nights on each of its evenings', () => {
    const trip = tripWith([inn('a', 1, { nights: 2 }), on('lake', 2), inn('b', 3), on('town', 4)])
    expect(said(trip)).toEqual(['a 1/2', 'a 2/2', 'b 1/1'])
  })

  it('knows the bed that other stops of its day follow', () => {
    expect(said(tripWith([inn('a', 1), on('dinner', 1), on('lake', 2)]))).toEqual(['a 1/1'])
  })

  it('goes to the bed that was taken last where two have the same evening', () => {
    const trip = tripWith([inn('a', 1, { nights: 3 }), inn('b', 2), on('lake', 3), on('town', 4)])
    expect(said(trip)).toEqual(['a 1/3', 'b 1/1', 'a 3/3'])
  })

  it('sleeps anywhere that somebody says, and not at a lodging that is only visited', () => {
    const meadow = stopWith('meadow', { nights: 1 })
    expect(said(tripWith([meadow, inn('b', 2, { nights: 0 }), on('town', 3)]))).toEqual(['meadow 1/1', null])
  })
})

describe('nightsPastEnd', () => {
  it('counts what lies behind the last evening between two days', () => {
    const trip = tripWith([inn('a', 1), inn('b', 2, { nights: 3 }), inn('c', 3)])
    const past = nightsPastEnd(trip).map(({ stop, nights }) => [stop.id, nights])
    expect(past).toEqual([
      ['b', 2],
      ['c', 1],
    ])
  })

  it('is empty for stays within the trip', () => {
    expect(nightsPastEnd(tripWith([inn('a', 1, { nights: 2 }), on('lake', 3)]))).toEqual([])
  })
})

describe('isLodging', () => {
  it('goes by what the place itself says, else by its id in the catalogue', () => {
    const point = stopWith('x').place
    expect(isLodging(point)).toBe(false)
    expect(isLodging({ ...point, category: 'lodging' })).toBe(true)
    expect(isLodging({ ...point, placeId: 'colorado-lodging-hotel-jerome' })).toBe(true)
    expect(isLodging({ ...point, placeId: 'colorado-activities-lodging-hall' })).toBe(false)
  })
})
