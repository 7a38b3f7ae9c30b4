import { MAX_TRIP_DAYS } from '../../contracts/trips/trips.ts'
import { stopsOf, type DayWords, type Trip } from '../../domain/trips/trip.ts'
import type { RecordEdit } from '../record-edit.ts'
import { STOP } from './stop.ts'
import { dayEdit, noteEdit, slotEdits, tripEdit } from './trip-edits.ts'
import { noteId } from './trip-note.ts'

/*
 * A day that vanished with the trip's end is still one of these numbers, with its stops and what was said of it: it moves with its
 * neighbours, so that it is the same day when the trip has so many days again.
 */

/** A new day in front of day `before`: later days move back, with all that is said of them. Nothing where there is no room. */
export function insertDayEdits(trip: Trip, before: number): RecordEdit[] {
  const free = lastFree(trip)
  if (free === null) return []
  return [
    tripEdit(trip.id, { dates: { ...trip.dates, days: trip.dates.days + 1 } }),
    ...renumberEdits(trip, (number) => (number >= before && number < free ? number + 1 : number)),
  ]
}

/** Whether the trip can have one more day between the others, without a day that vanished having to go for it. */
export const hasRoomForDay = (trip: Trip): boolean => lastFree(trip) !== null

/** Takes a day out: its stops go to the unscheduled list, later days move forward. */
export function removeDayEdits(trip: Trip, number: number): RecordEdit[] {
  if (trip.dates.days === 1) return []
  return [
    ...renumberEdits(trip, (day) => (day === number ? null : day > number ? day - 1 : day)),
    tripEdit(trip.id, { dates: { ...trip.dates, days: trip.dates.days - 1 } }),
  ]
}

/** Makes dates, days and their stops be what they were in `before`; what was changed otherwise since then stays. */
export function restoreDaysEdits(before: Trip, now: Trip): RecordEdit[] {
  return [
    tripEdit(before.id, { dates: before.dates }),
    ...slotEdits(stopsOf(before)),
    ...wordEdits(now, wordsOf(before)),
  ]
}

/** The last number behind the trip's end of which nobody said anything and where no stop stands; null where there is none. */
function lastFree({ dates, beyond, unscheduled }: Trip): number | null {
  const taken = new Set([...beyond.map(({ number }) => number), ...unscheduled.map(({ slot }) => slot.day)])
  let number = MAX_TRIP_DAYS
  while (taken.has(number)) number -= 1
  return number > dates.days ? number : null
}

/** Moves whole days: `to` gives each its new number; null for one that goes. */
function renumberEdits(trip: Trip, to: (number: number) => number | null): RecordEdit[] {
  const slots = stopsOf(trip).flatMap(({ id, slot: { day, position } }): RecordEdit[] => {
    const now = day === null ? null : to(day)
    return now === day ? [] : [{ kind: STOP.kind, id, set: { slot: { day: now, position } } }]
  })
  const words = wordsOf(trip).flatMap((day): DayWords[] => {
    const number = to(day.number)
    return number === null ? [] : [{ ...day, number }]
  })
  return [...slots, ...wordEdits(trip, words)]
}

/** Makes the days of these numbers say this, and all others nothing. */
function wordEdits(trip: Trip, words: readonly DayWords[]): RecordEdit[] {
  const stood = byNumber(wordsOf(trip))
  const stands = byNumber(words)
  const numbers = new Set([...stood.keys(), ...stands.keys()])
  return [...numbers].flatMap((number): RecordEdit[] => {
    const before = stood.get(number) ?? SILENT
    const { title, setOff, note } = stands.get(number) ?? SILENT
    return [
      ...(title === before.title && setOff === before.setOff
        ? []
        : [dayEdit(trip.id, number, { title, setOff })]),
      ...(note === before.note ? [] : [noteEdit(trip.id, noteId(trip.id, { day: number }), note, null)]),
    ]
  })
}

const SILENT = { title: '', setOff: null, note: '' }

const wordsOf = ({ days, beyond }: Trip): readonly DayWords[] => [...days, ...beyond]

const byNumber = (words: readonly DayWords[]): Map<number, DayWords> =>
  new Map(words.map((day) => [day.number, day]))
