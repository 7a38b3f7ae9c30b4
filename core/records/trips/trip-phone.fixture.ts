import fc from 'fast-check'
import { draftOf } from '../../domain/trip-files/trip-draft.ts'
import { stopsOf, type Trip } from '../../domain/trips/trip.ts'
import type { RecordEdit, ShownRecord } from '../record-edit.ts'
import { insertDayEdits, removeDayEdits } from './trip-day-edits.ts'
import {
  addStopEdits,
  moveStopEdits,
  newTripEdits,
  orderEdits,
  stopEdit,
  tripEdit,
  type EditContext,
} from './trip-edits.ts'
import { removedStops, tripOf } from './trip-records.ts'

export const TRIP_ID = '20000000-0000-4000-8000-000000000000'
export const PLACE = {
  placeId: 'colorado-towns-ouray',
  address: 'Ouray, Colorado, USA',
  lat: 38.0228,
  lng: -107.6714,
}

/** A phone with one trip: what edits make of its records, as the engine would keep them. */
export function phoneWith(trip: Trip) {
  const records = new Map<string, ShownRecord>()
  let made = 0
  const context: EditContext = {
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
  apply(newTripEdits(TRIP_ID, draftOf(trip), context))
  const all = () => [...records.values()]
  const read = (): Trip => {
    const now = tripOf(all(), TRIP_ID)
    if (!now) throw new Error('no trip')
    return now
  }
  return { read, apply, context, removed: () => removedStops(all(), TRIP_ID).map(({ id }) => id) }
}

export type Phone = ReturnType<typeof phoneWith>

/** What a person does to a trip; the numbers choose among what is there by then. */
type Act = {
  what: 'move' | 'add' | 'insert' | 'remove' | 'days' | 'order' | 'delete' | 'back'
  a: number
  b: number
}

export const anyAct: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom('move', 'move', 'move', 'add', 'insert', 'remove', 'days', 'order', 'delete', 'back'),
  a: fc.nat(40),
  b: fc.nat(40),
})

/** Zero to the count of days; 0 is the unscheduled list. */
export const dayAt = ({ days }: Trip, number: number): number | null => number % (days.length + 1) || null

export const listOn = (trip: Trip, day: number | null) =>
  day === null ? trip.unscheduled.filter(({ slot }) => slot.day === null) : (trip.days[day - 1]?.stops ?? [])

export function act(phone: Phone, { what, a, b }: Act): void {
  const trip = phone.read()
  const stop = stopsOf(trip).at(a % Math.max(1, stopsOf(trip).length))
  switch (what) {
    case 'move':
      return stop && phone.apply(moveStopEdits(trip, stop.id, { day: dayAt(trip, b), at: a % 7 }))
    case 'add':
      return phone.apply(addStopEdits(trip, [{ place: PLACE, day: dayAt(trip, b) }], phone.context))
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
      return stop && phone.apply([stopEdit(stop.id, { removedAt: phone.context.now })])
    case 'back': {
      const id = phone.removed().at(a % Math.max(1, phone.removed().length))
      return void (id !== undefined && phone.apply([stopEdit(id, { removedAt: null })]))
    }
  }
}

export const idsOf = (trip: Trip): string[] => stopsOf(trip).map(({ id }) => id)

/** What days say and hold. */
export const saidOf = ({ days }: Trip) =>
  days.map(({ title, note, setOff, stops }) => ({ title, note, setOff, stops: stops.map(({ id }) => id) }))
