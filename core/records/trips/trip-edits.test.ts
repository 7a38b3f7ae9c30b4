import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyTrip } from '../../domain/trips/any-trip.fixture.ts'
import { draftOf } from '../../domain/trip-files/trip-draft.ts'
import { SALIDA, tripWith } from '../../domain/trip-files/small-trip.fixture.ts'
import { stopsOf } from '../../domain/trips/trip.ts'
import { POSITION } from '../position.ts'
import {
  addStopEdits,
  insertStopEdits,
  moveStopEdits,
  newTripEdits,
  orderEdits,
  slotEdits,
  tripEdit,
} from './trip-edits.ts'
import { act, anyAct, dayAt, idsOf, listOn, phoneWith, PLACE, saidOf, TRIP_ID } from './trip-phone.fixture.ts'

describe('a new trip', () => {
  it('says what it was made of', () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        expect(draftOf(phoneWith(trip).read())).toEqual(draftOf(trip))
      }),
    )
  })

  it('names the nights of a stop only where somebody said them: a server from before them refuses the name', () => {
    const context = { newId: () => crypto.randomUUID(), now: '2026-06-01T12:00:00.000Z' }
    const fieldsWith = (nights: number | null) => {
      const trip = { ...tripWith([]), stops: [{ place: SALIDA, day: 1, nights }] }
      return newTripEdits(TRIP_ID, trip, context).find(({ kind }) => kind === 'stop')?.set
    }
    expect(fieldsWith(2)).toMatchObject({ nights: 2 })
    expect(fieldsWith(null)).not.toHaveProperty('nights')
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

describe('adding a stop between others', () => {
  it('puts it in front of the one that was said, else behind the other, and leaves all others in their order', () => {
    fc.assert(
      fc.property(anyTrip, fc.array(anyAct, { maxLength: 15 }), fc.nat(40), (trip, acts, a) => {
        const phone = phoneWith(trip)
        for (const one of acts) act(phone, one)
        const before = phone.read()
        const { number, stops } = before.days[a % before.days.length]!
        const at = a % (stops.length + 1)
        const ids = stops.map(({ id }) => id)
        const between = { before: ids[at] ?? null, after: ids[at - 1] ?? null }
        const isGone = a % 3 === 0 && at > 0
        const said = isGone ? { before: 'deleted meanwhile', after: between.after } : between
        const edits = insertStopEdits(before, { place: PLACE, day: number }, said, phone.context)
        phone.apply(edits)
        const after = phone.read().days[number - 1]?.stops.map(({ id }) => id)
        expect(after).toEqual(ids.toSpliced(at, 0, edits[0]!.id))
      }),
    )
  })

  it('finds room however often one goes between the same two', () => {
    const phone = phoneWith({ ...fc.sample(anyTrip, { numRuns: 1, seed: 1 })[0]!, days: [], unscheduled: [] })
    phone.apply([tripEdit(TRIP_ID, { dates: { start: null, days: 1 } })])
    for (let at = 0; at < 300; at += 1) {
      const stops = phone.read().days[0]!.stops
      const said = { before: stops[1]?.id ?? null, after: stops[0]?.id ?? null }
      const edits = insertStopEdits(phone.read(), { place: PLACE, day: 1 }, said, phone.context)
      phone.apply(edits)
      expect(phone.read().days[0]!.stops.map(({ id }) => id)[Math.min(1, at)]).toBe(edits[0]!.id)
    }
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
      phone.apply(addStopEdits(phone.read(), [{ place: PLACE, day: 1 }], phone.context))
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
