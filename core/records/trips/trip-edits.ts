import type { Location } from '../../contracts/trips/search-preferences.ts'
import type { Party, Wishes } from '../../domain/plan/plan.ts'
import { stopsOf, type Trip, type TripDates, type TripStop } from '../../domain/trips/trip.ts'
import { CHECKLIST_ITEM } from './checklist-item.ts'
import { DAY, dayId } from './day.ts'
import { PACKING_ITEM } from './packing-item.ts'
import { freshPositions, positionBetween } from '../position.ts'
import type { RecordEdit } from '../record-edit.ts'
import { STOP } from './stop.ts'
import { TRIP } from './trip.ts'
import { noteId, TRIP_NOTE } from './trip-note.ts'
import { entryOf } from '../../domain/lists/entry-of.ts'

/** What a new trip begins with; the stops' order is that of the list. */
export type NewTrip = {
  title: string
  dates: TripDates
  party: Party
  budgetUsd: number | null
  wishes: Wishes
  stops: readonly NewStop[]
  note?: string
  /** Beside the stops'. */
  dayNotes?: readonly { day: number; title?: string; setOff?: string | null; note?: string }[]
  packing?: readonly { text: string; packed?: boolean }[]
}

/** A stop that is to be made; `day` null is the unscheduled list. */
export type NewStop = {
  place: Location
  day: number | null
  time?: string | null
  stayMinutes?: number | null
  nights?: number | null
  costUsd?: number | null
  done?: boolean
  note?: string
  checklist?: readonly { text: string; done?: boolean }[]
}

/** What an edit needs from outside: new ids (UUIDs), and the moment as an ISO instant. */
export type EditContext = { newId: () => string; now: string }

/** Makes a trip of this id with everything in it. */
export function newTripEdits(id: string, trip: NewTrip, context: EditContext): RecordEdit[] {
  const { title, dates, party, budgetUsd, wishes, stops, note = '', dayNotes = [], packing = [] } = trip
  const said = { title, dates, party, budgetUsd, ...wishes, createdAt: context.now }
  return [
    { kind: TRIP.kind, id, set: said },
    ...(note === '' ? [] : [noteEdit(id, noteId(id), note)]),
    ...dayNotes.flatMap(({ day, title = '', setOff = null, note: text = '' }): RecordEdit[] => [
      ...(title === '' && setOff === null ? [] : [dayEdit(id, day, { title, setOff })]),
      ...(text === '' ? [] : [noteEdit(id, noteId(id, { day }), text)]),
    ]),
    ...inOrder(stops, (stop, position) => stopEdits(id, stop, position, context)).flat(),
    ...inOrder(packing, ({ text, packed = false }, position) => ({
      kind: PACKING_ITEM.kind,
      id: context.newId(),
      set: { trip: id, text, packed, position },
    })),
  ]
}

/** Adds stops behind those of their days. */
export function addStopEdits(trip: Trip, stops: readonly NewStop[], context: EditContext): RecordEdit[] {
  const last = new Map<number | null, string>()
  for (const { slot } of stopsOf(trip)) {
    const before = last.get(slot.day)
    if (before === undefined || before < slot.position) last.set(slot.day, slot.position)
  }
  return stops.flatMap((stop) => {
    const position = positionBehind(last.get(stop.day) ?? null)
    last.set(stop.day, position)
    return stopEdits(trip.id, stop, position, context)
  })
}

/**
 * Adds a stop to its day in front of one that stands there (`before`, its id), else behind another (`after`), else behind all. Where
 * there is no room between two the day's order is written anew.
 */
export function insertStopEdits(
  trip: Trip,
  stop: NewStop,
  { before, after }: { before: string | null; after: string | null },
  context: EditContext,
): RecordEdit[] {
  const others = stopsOn(trip, stop.day)
  const next = others.findIndex(({ id }) => id === before)
  const last = others.findIndex(({ id }) => id === after)
  const at = next >= 0 ? next : last >= 0 ? last + 1 : others.length
  // A stop that is on no day by name is behind those whose day vanished: only the list's end knows them all.
  if (at === others.length) return addStopEdits(trip, [stop], context)
  const position = positionBetween(others[at - 1]?.slot.position ?? null, others[at]?.slot.position ?? null)
  if (position !== null) return stopEdits(trip.id, stop, position, context)
  const positions = freshPositions(others.length + 1)
  const made = stopEdits(trip.id, stop, entryOf(positions, at), context)
  const moved = others.map(({ id }, number): RecordEdit => {
    const slot = { day: stop.day, position: entryOf(positions, number < at ? number : number + 1) }
    return { kind: STOP.kind, id, set: { slot } }
  })
  return [...made, ...moved]
}

/** Puts a stop on a day (null: the unscheduled list) at this place in its order, counted without itself from 0. */
export function moveStopEdits(trip: Trip, id: string, to: { day: number | null; at: number }): RecordEdit[] {
  const others = stopsOn(trip, to.day).filter((stop) => stop.id !== id)
  const at = Math.max(0, Math.min(to.at, others.length))
  const position = positionBetween(others[at - 1]?.slot.position ?? null, others[at]?.slot.position ?? null)
  const slotOf = (position: string) => ({ slot: { day: to.day, position } })
  if (position !== null) return [{ kind: STOP.kind, id, set: slotOf(position) }]
  const order = [
    ...others.slice(0, at).map((stop) => stop.id),
    id,
    ...others.slice(at).map((stop) => stop.id),
  ]
  return orderEdits(to.day, order)
}

/** Gives the stops of one day this order. */
export function orderEdits(day: number | null, ids: readonly string[]): RecordEdit[] {
  return inOrder(ids, (id, position) => ({ kind: STOP.kind, id, set: { slot: { day, position } } }))
}

/** Puts stops back where they stood. */
export function slotEdits(stops: readonly Pick<TripStop, 'id' | 'slot'>[]): RecordEdit[] {
  return stops.map(({ id, slot }) => ({ kind: STOP.kind, id, set: { slot } }))
}

/** What the trip itself says. */
export function tripEdit(
  id: string,
  set: Partial<Pick<Trip, 'title' | 'dates' | 'party' | 'budgetUsd' | 'archivedAt' | 'removedAt'> & Wishes>,
): RecordEdit {
  return { kind: TRIP.kind, id, set }
}

export function stopEdit(
  id: string,
  set: Partial<Pick<TripStop, 'place' | 'time' | 'stayMinutes' | 'nights' | 'costUsd' | 'done'>> & {
    removedAt?: string | null
  },
): RecordEdit {
  return { kind: STOP.kind, id, set }
}

export function dayEdit(
  trip: string,
  number: number,
  set: { title?: string; setOff?: string | null },
): RecordEdit {
  return { kind: DAY.kind, id: dayId(trip, number), set: { trip, number, ...set } }
}

/** `id` is that of `noteId`; `was` the text that it began from, where that is not the one shown by now, null where it is set whole. */
export function noteEdit(trip: string, id: string, text: string, was?: string | null): RecordEdit {
  const edit = { kind: TRIP_NOTE.kind, id, set: { trip, text } }
  return was === undefined ? edit : { ...edit, was: { text: was } }
}

/** Adds something to do at a stop, behind what is there. */
export function addChecklistEdit(
  trip: string,
  stop: string,
  text: string,
  last: string | null,
  { newId }: EditContext,
): RecordEdit {
  const position = positionBehind(last)
  return { kind: CHECKLIST_ITEM.kind, id: newId(), set: { trip, stop, text, done: false, position } }
}

/** Adds things to take along, behind what is there. */
export function addPackingEdits(
  trip: string,
  texts: readonly string[],
  last: string | null,
  { newId }: EditContext,
): RecordEdit[] {
  let behind = last
  return texts.map((text) => {
    behind = positionBehind(behind)
    return {
      kind: PACKING_ITEM.kind,
      id: newId(),
      set: { trip, text, packed: false, position: behind },
    }
  })
}

function stopEdits(trip: string, stop: NewStop, position: string, context: EditContext): RecordEdit[] {
  const { place, day, nights = null, note = '', checklist = [], ...rest } = stop
  // A server from before nights refuses the name: only what somebody said is sent.
  const said = nights === null ? rest : { ...rest, nights }
  const id = context.newId()
  return [
    { kind: STOP.kind, id, set: { trip, place, slot: { day, position }, ...said } },
    ...(note === '' ? [] : [noteEdit(trip, noteId(trip, { stop: id }), note)]),
    ...inOrder(checklist, ({ text, done = false }, itemPosition) => ({
      kind: CHECKLIST_ITEM.kind,
      id: context.newId(),
      set: { trip, stop: id, text, done, position: itemPosition },
    })),
  ]
}

/** What is made of each item and a fresh position for it, in their order. */
function inOrder<Item, Made>(items: readonly Item[], make: (item: Item, position: string) => Made): Made[] {
  const positions = freshPositions(items.length)
  return items.map((item, at) => make(item, entryOf(positions, at)))
}

/** A stop that is unscheduled only because its day vanished has no place in that order. */
const stopsOn = (trip: Trip, day: number | null): readonly TripStop[] =>
  day === null ? trip.unscheduled.filter(({ slot }) => slot.day === null) : (trip.days[day - 1]?.stops ?? [])

const positionBehind = (last: string | null): string =>
  positionBetween(last, null) ?? `${last ?? ''}${freshPositions(1)[0] ?? ''}`
