import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_TRIP_DAYS } from '../../contracts/trips/trips.ts'
import { anyTrip } from '../../domain/trips/any-trip.fixture.ts'
import { stopsOf } from '../../domain/trips/trip.ts'
import { hasRoomForDay, insertDayEdits, removeDayEdits, restoreDaysEdits } from './trip-day-edits.ts'
import { dayEdit, moveStopEdits, noteEdit, tripEdit } from './trip-edits.ts'
import { noteId } from './trip-note.ts'
import { idsOf, phoneWith, saidOf, TRIP_ID, type Phone } from './trip-phone.fixture.ts'

const sorted = (ids: readonly string[]) => [...ids].sort()

/** A day as the model has it. */
type Model = { count: number; days: DayModel[] }
type DayModel = { title: string; note: string; setOff: string | null; stops: string[] }
const EMPTY: DayModel = { title: '', note: '', setOff: null, stops: [] }
const isEmpty = ({ title, note, setOff, stops }: DayModel) =>
  title === '' && note === '' && setOff === null && stops.length === 0

/** What a phone says once it has as many days as there can be, without changing it. */
function allDays(phone: Phone): DayModel[] {
  const { dates } = phone.read()
  phone.apply([tripEdit(TRIP_ID, { dates: { ...dates, days: MAX_TRIP_DAYS } })])
  const said = saidOf(phone.read())
  phone.apply([tripEdit(TRIP_ID, { dates })])
  return said
}

type DayAct = { what: 'insert' | 'remove' | 'days' | 'move' | 'say'; a: number; b: number }
const anyDayAct: fc.Arbitrary<DayAct> = fc.record({
  what: fc.constantFrom('insert', 'remove', 'days', 'days', 'move', 'say'),
  a: fc.nat(70),
  b: fc.nat(70),
})

/** Does the same to the phone and to the model, a plain list of days. */
function actOnDays(phone: Phone, model: Model, { what, a, b }: DayAct): void {
  const trip = phone.read()
  const number = (a % model.count) + 1
  const day = model.days[number - 1]!
  switch (what) {
    case 'insert': {
      const free = model.days.findLastIndex((one, at) => at >= model.count && isEmpty(one))
      phone.apply(insertDayEdits(trip, number))
      if (free < 0) return
      model.days.splice(free, 1)
      model.days.splice(number - 1, 0, { ...EMPTY })
      model.count += 1
      return
    }
    case 'remove':
      phone.apply(removeDayEdits(trip, number))
      if (model.count === 1) return
      model.days.splice(number - 1, 1)
      model.days.push({ ...EMPTY })
      model.count -= 1
      return
    case 'days':
      model.count = 1 + (b % MAX_TRIP_DAYS)
      return phone.apply([tripEdit(TRIP_ID, { dates: { ...trip.dates, days: model.count } })])
    case 'say': {
      const words = { title: `Title ${b}`, setOff: b % 2 === 0 ? null : '07:30' }
      Object.assign(day, words, { note: `Note ${b}` })
      const note = noteEdit(TRIP_ID, noteId(TRIP_ID, { day: number }), `Note ${b}`)
      return phone.apply([dayEdit(TRIP_ID, number, words), note])
    }
    case 'move': {
      const stop = stopsOf(trip).at(b % Math.max(1, stopsOf(trip).length))
      if (!stop) return
      for (const one of model.days) one.stops = one.stops.filter((id) => id !== stop.id)
      day.stops.push(stop.id)
      return phone.apply(moveStopEdits(trip, stop.id, { day: number, at: Infinity }))
    }
  }
}

describe('the days of a trip', () => {
  it('move back with all that is said of them when one is inserted', () => {
    fc.assert(
      fc.property(anyTrip, fc.nat(10), (trip, at) => {
        const phone = phoneWith(trip)
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
        phone.apply(restoreDaysEdits(before, phone.read()))
        expect(phone.read()).toEqual(before)
      }),
    )
  })

  it('are the same days with the same stops after any sequence of changes, those behind the end too', () => {
    fc.assert(
      fc.property(anyTrip, fc.array(anyDayAct, { maxLength: 25 }), (trip, acts) => {
        const phone = phoneWith(trip)
        const model = { count: trip.dates.days, days: allDays(phone) }
        for (const one of acts) {
          actOnDays(phone, model, one)
          expect(phone.read().days).toHaveLength(model.count)
          expect(allDays(phone)).toEqual(model.days)
        }
      }),
    )
  })

  it('come back with title, set-off and note when the trip is lengthened again', () => {
    fc.assert(
      fc.property(anyTrip, fc.nat(4), (trip, fewer) => {
        const phone = phoneWith(trip)
        const before = phone.read()
        const dates = { ...before.dates, days: Math.max(1, before.dates.days - fewer) }
        phone.apply([tripEdit(TRIP_ID, { dates })])
        phone.apply([tripEdit(TRIP_ID, { dates: before.dates })])
        expect(phone.read()).toEqual(before)
      }),
    )
  })

  it('cannot be more than there are numbers for, counted with those that vanished', () => {
    const phone = phoneWith(fc.sample(anyTrip, { numRuns: 1, seed: 2 })[0]!)
    const titled = Array.from({ length: MAX_TRIP_DAYS }, (_, at) =>
      dayEdit(TRIP_ID, at + 1, { title: `Day ${at + 1}` }),
    )
    phone.apply([...titled, tripEdit(TRIP_ID, { dates: { start: null, days: 5 } })])
    expect(hasRoomForDay(phone.read())).toBe(false)
    expect(insertDayEdits(phone.read(), 2)).toEqual([])
    phone.apply([dayEdit(TRIP_ID, 30, { title: '', setOff: null })])
    phone.apply([noteEdit(TRIP_ID, noteId(TRIP_ID, { day: 30 }), '')])
    phone.apply(insertDayEdits(phone.read(), 2))
    const titles = allDays(phone).map(({ title }) => title)
    const moved = titled
      .map(({ set }) => set!['title'])
      .toSpliced(29, 1)
      .toSpliced(1, 0, '')
    expect(titles).toEqual(moved)
  })

  it('behind the end are in Timberline’s own file and in a copy made of it', () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        const copy = phoneWith(phoneWith(trip).read())
        expect(allDays(copy)).toEqual(allDays(phoneWith(trip)))
      }),
    )
  })
})
