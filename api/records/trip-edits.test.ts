import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyTrip } from '../domain/trip-files/any-trip.fixture.ts'
import { draftOf } from '../domain/trip-files/trip-draft.ts'
import { stopsOf, type Trip } from '../domain/trips/trip.ts'
import { POSITION } from './position.ts'
import type { RecordEdit, ShownRecord } from './record-edit.ts'
import {
  addStopEdits,
  insertDayEdits,
  moveStopEdits,
  newTripEdits,
  orderEdits,
  removeDayEdits,
  restoreDaysEdits,
  slotEdits,
  stopEdit,
  tripEdit,
  type EditMeans,
} from './trip-edits.ts'
import { removedStops, tripOf } from './trip-records.ts'

const TRIP_ID = '20000000-0000-4000-8000-000000000000'
const PLACE = {
  placeId: 'colorado-towns-ouray',
  address: 'Ouray, Colorado, USA',
  lat: 38.0228,
  lng: -107.6714,
}

/** A phone with one trip: what edits make of its records, as the engine would keep them. */
function phoneWith(trip: Trip) {
  const records = new Map<string, ShownRecord>()
  let made = 0
  const means: EditMeans = {
    newId: () => `10000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
    now: '2026-07-01T00:00:00.000Z',
  }
  const apply = (edits: readonly RecordEdit[]) => {
    for (const { kind, id, set, remove } of edits) {
      const key = `${kind} ${id}`
      if (remove) records.delete(key)
      else records.set(key, { kind, id, fields: { ...records.get(key)?.fields, ...set } })
    }
  }
  apply(newTripEdits(TRIP_ID, draftOf(trip), means))
  const all = () => [...records.values()]
  const read = (): Trip => {
    const now = tripOf(all(), TRIP_ID)
    if (!now) throw new Error('no trip')
    return now
  }
  return { read, apply, means, removed: () => removedStops(all(), TRIP_ID).map(({ id }) => id) }
}

type Phone = ReturnType<typeof phoneWith>

/** What a person does to a trip; the numbers choose among what is there by then. */
type Act = {
  what: 'move' | 'add' | 'insert' | 'remove' | 'days' | 'order' | 'delete' | 'back'
  a: number
  b: number
}

const anyAct: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom('move', 'move', 'move', 'add', 'insert', 'remove', 'days', 'order', 'delete', 'back'),
  a: fc.nat(40),
  b: fc.nat(40),
})

/** Zero to the count of days; 0 is the unscheduled list. */
const dayAt = ({ days }: Trip, number: number): number | null => number % (days.length + 1) || null

const listOn = (trip: Trip, day: number | null) =>
  day === null ? trip.unscheduled.filter(({ slot }) => slot.day === null) : (trip.days[day - 1]?.stops ?? [])

function act(phone: Phone, { what, a, b }: Act): void {
  const trip = phone.read()
  const stop = stopsOf(trip).at(a % Math.max(1, stopsOf(trip).length))
  switch (what) {
    case 'move':
      return void (stop && phone.apply(moveStopEdits(trip, stop.id, { day: dayAt(trip, b), at: a % 7 })))
    case 'add':
      return phone.apply(addStopEdits(trip, [{ place: PLACE, day: dayAt(trip, b) }], phone.means))
    case 'insert':
      return phone.apply(insertDayEdits(trip, (a % trip.days.length) + 1))
    case 'remove':
      return phone.apply(removeDayEdits(trip, (a % trip.days.length) + 1))
    case 'days':
      return phone.apply([tripEdit(TRIP_ID, { dates: { ...trip.dates, days: 1 + (b % 8) } })])
    case 'order': {
      const day = dayAt(trip, b)
      return phone.apply(
        orderEdits(
          day,
          listOn(trip, day)
            .map(({ id }) => id)
            .reverse(),
        ),
      )
    }
    case 'delete':
      return void (stop && phone.apply([stopEdit(stop.id, { removedAt: phone.means.now })]))
    case 'back': {
      const id = phone.removed().at(a % Math.max(1, phone.removed().length))
      return void (id !== undefined && phone.apply([stopEdit(id, { removedAt: null })]))
    }
  }
}

const idsOf = (trip: Trip) => stopsOf(trip).map(({ id }) => id)
const sorted = (ids: readonly string[]) => [...ids].sort()

describe('a new trip', () => {
  it('says what it was made of', () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        expect(draftOf(phoneWith(trip).read())).toEqual(draftOf(trip))
      }),
    )
  })
})

describe('any sequence of edits', () => {
  it('keeps every stop exactly once: on a day, unscheduled, or among the deleted', () => {
    fc.assert(
      fc.property(anyTrip, fc.array(anyAct, { maxLength: 30 }), (trip, acts) => {
        const phone = phoneWith(trip)
        let count = idsOf(phone.read()).length
        for (const one of acts) {
          act(phone, one)
          if (one.what === 'add') count += 1
          const all = [...idsOf(phone.read()), ...phone.removed()]
          expect(all.length).toBe(count)
          expect(new Set(all).size).toBe(count)
        }
      }),
    )
  })

  it('leaves the trip as many days as it says, numbered from 1', () => {
    fc.assert(
      fc.property(anyTrip, fc.array(anyAct, { maxLength: 20 }), (trip, acts) => {
        const phone = phoneWith(trip)
        for (const one of acts) act(phone, one)
        const { days, dates } = phone.read()
        expect(days.map(({ number }) => number)).toEqual(
          Array.from({ length: dates.days }, (_, at) => at + 1),
        )
      }),
    )
  })
})

describe('moving a stop', () => {
  it('puts it where it was said and leaves the order of all others alone', () => {
    fc.assert(
      fc.property(
        anyTrip,
        fc.array(anyAct, { maxLength: 15 }),
        fc.nat(40),
        fc.nat(40),
        (trip, acts, a, b) => {
          const phone = phoneWith(trip)
          for (const one of acts) act(phone, one)
          const before = phone.read()
          const stop = stopsOf(before).at(a % Math.max(1, stopsOf(before).length))
          if (!stop) return
          const day = dayAt(before, b)
          const others = listOn(before, day).filter(({ id }) => id !== stop.id)
          const at = a % (others.length + 1)
          phone.apply(moveStopEdits(before, stop.id, { day, at }))
          const after = listOn(phone.read(), day).map(({ id }) => id)
          expect(after).toEqual(others.map(({ id }) => id).toSpliced(at, 0, stop.id))
        },
      ),
    )
  })

  it('never runs out of positions, however often one goes between the same two', () => {
    const phone = phoneWith({ ...fc.sample(anyTrip, { numRuns: 1, seed: 1 })[0]!, days: [], unscheduled: [] })
    phone.apply([tripEdit(TRIP_ID, { dates: { start: null, days: 1 } })])
    for (let at = 0; at < 4; at += 1) {
      phone.apply(addStopEdits(phone.read(), [{ place: PLACE, day: 1 }], phone.means))
    }
    for (let turn = 0; turn < 300; turn += 1) {
      const last = listOn(phone.read(), 1).at(-1)?.id ?? ''
      phone.apply(moveStopEdits(phone.read(), last, { day: 1, at: 1 }))
      const stops = listOn(phone.read(), 1)
      expect(stops[1]?.id).toBe(last)
      expect(stops.every(({ slot: { position } }) => POSITION.test(position))).toBe(true)
    }
  })
})

/** What days say, without those that say nothing. */
const saidOf = ({ days }: Trip) =>
  days.map(({ title, note, setOff, stops }) => ({ title, note, setOff, stops: stops.map(({ id }) => id) }))

describe('the days of a trip', () => {
  it('move back with all that is said of them when one is inserted', () => {
    fc.assert(
      fc.property(anyTrip, fc.nat(10), (trip, at) => {
        const phone = phoneWith({ ...trip, unscheduled: [] })
        const before = phone.read()
        const number = (at % before.days.length) + 1
        phone.apply(insertDayEdits(before, number))
        const empty = { title: '', note: '', setOff: null, stops: [] }
        expect(saidOf(phone.read())).toEqual(saidOf(before).toSpliced(number - 1, 0, empty))
      }),
    )
  })

  it('move forward when one is taken out, whose stops stand among the unscheduled', () => {
    fc.assert(
      fc.property(anyTrip, fc.nat(10), (trip, at) => {
        const phone = phoneWith(trip)
        const before = phone.read()
        if (before.days.length === 1) return
        const number = (at % before.days.length) + 1
        phone.apply(removeDayEdits(before, number))
        const after = phone.read()
        expect(saidOf(after)).toEqual(saidOf(before).toSpliced(number - 1, 1))
        expect(sorted(idsOf(after))).toEqual(sorted(idsOf(before)))
        expect(after.unscheduled.map(({ id }) => id)).toEqual(
          expect.arrayContaining(before.days[number - 1]!.stops.map(({ id }) => id)),
        )
      }),
    )
  })

  it('keep apart from stops whose day vanished before: those stay unscheduled', () => {
    fc.assert(
      fc.property(anyTrip, fc.nat(10), fc.boolean(), (trip, at, inserts) => {
        const phone = phoneWith(trip)
        const before = phone.read()
        const number = (at % before.days.length) + 1
        phone.apply(inserts ? insertDayEdits(before, number) : removeDayEdits(before, number))
        const after = phone.read().unscheduled.map(({ id }) => id)
        expect(after).toEqual(expect.arrayContaining(before.unscheduled.map(({ id }) => id)))
      }),
    )
  })

  it('are what they were when taking one out, or inserting one, is undone', () => {
    fc.assert(
      fc.property(anyTrip, fc.nat(10), fc.boolean(), (trip, at, inserts) => {
        const phone = phoneWith(trip)
        const before = phone.read()
        const number = (at % before.days.length) + 1
        phone.apply(inserts ? insertDayEdits(before, number) : removeDayEdits(before, number))
        phone.apply(restoreDaysEdits(before))
        expect(saidOf(phone.read())).toEqual(saidOf(before))
        expect(idsOf(phone.read())).toEqual(idsOf(before))
      }),
    )
  })
})

it('stops put back by their slots stand as before', () => {
  fc.assert(
    fc.property(anyTrip, (trip) => {
      const phone = phoneWith(trip)
      const before = phone.read()
      for (const { number } of before.days)
        phone.apply(
          orderEdits(
            number,
            listOn(before, number)
              .map(({ id }) => id)
              .reverse(),
          ),
        )
      phone.apply(slotEdits(stopsOf(before)))
      expect(saidOf(phone.read())).toEqual(saidOf(before))
    }),
  )
})
