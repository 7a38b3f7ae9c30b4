import { MAX_TRIP_STOPS } from '../../../../core/contracts/trips/trips.ts'
import { OUTSIDE_COLORADO } from '../../../domain/trip-files/read/collect-stops.ts'
import type { Duplicate } from '../../../domain/trip-files/duplicates.ts'
import type { ReadFile, ReadStop } from '../../../../core/domain/trip-files/file-reading.ts'
import type { DraftHead } from '../../../../core/domain/trip-files/trip-draft.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { nameFirst } from '../words/name-first.ts'

/** A trip that came in and is not kept yet. */
export type FoundTrip = ReadFile & {
  /** Where it came from, in words: 'GPX file loop.gpx'. */
  source: string
  /** Timberline wrote it: what stands there twice is meant twice. */
  isOwn: boolean
  duplicates: readonly Duplicate[]
}

/** What was found in somebody else's file, with each place called by its name. */
export const calledByName = (stops: readonly ReadStop[]): ReadStop[] =>
  stops.map((read) => ({ ...read, stop: { ...read.stop, place: nameFirst(read.stop.place) } }))

/** How many stops a trip that has so many still takes. */
export const roomFor = (existing: number): number => Math.max(0, MAX_TRIP_STOPS - existing)

/**
 * The rows that are taken unless the person says otherwise: all but what is in the trip already, or stands twice on one day of
 * somebody else's file; no more than there is room for.
 */
export function firstChoice(found: FoundTrip, room: number): ReadonlySet<number> {
  const skipped = new Set(found.duplicates.filter((one) => isSkipped(found, one)).map(({ row }) => row))
  return new Set(rowsOf(found.stops.filter(({ row }) => !skipped.has(row))).slice(0, room))
}

function isSkipped({ stops, isOwn }: FoundTrip, { row, of }: Duplicate): boolean {
  if ('stopId' in of) return true
  if (isOwn) return false
  const dayOf = (wanted: number) => stops.find((stop) => stop.row === wanted)?.stop.day
  return dayOf(row) === dayOf(of.row)
}

export const rowsOf = (stops: readonly Pick<ReadStop, 'row'>[]): number[] => stops.map(({ row }) => row)

export const outsideColorado = ({ stops }: Pick<FoundTrip, 'stops'>): ReadStop[] =>
  stops.filter(({ remarks }) => remarks.includes(OUTSIDE_COLORADO))

/** The stops of each day in the order of the days, those of none last; days without stops are left out. */
export function stopsByDay(stops: readonly ReadStop[]): { day: number | null; stops: ReadStop[] }[] {
  const days = new Map<number | null, ReadStop[]>()
  for (const stop of stops) days.set(stop.stop.day, [...(days.get(stop.stop.day) ?? []), stop])
  return [...days]
    .map(([day, list]) => ({ day, stops: list }))
    .sort((a, b) => (a.day ?? Infinity) - (b.day ?? Infinity))
}

/** What comes with a trip beside its stops: 'a note', '3 things to pack'. */
export function extrasInWords({ note, dayNotes, packing, budgetUsd, party, wishes }: DraftHead): string[] {
  const wished = Object.values(wishes).some(({ on, labels }) => on && labels.length > 0)
  return [
    note === '' ? '' : 'a note',
    dayNotes.length === 0 ? '' : `words on ${plural(dayNotes.length, 'day')}`,
    packing.length === 0 ? '' : `${plural(packing.length, 'thing')} to pack`,
    budgetUsd === null ? '' : 'a budget',
    party.chosen ? 'who travels' : '',
    wished ? 'wishes' : '',
  ].filter((words) => words !== '')
}
