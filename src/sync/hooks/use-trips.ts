import { useDeferredValue, useMemo, useState } from 'react'
import type { Field, RecordKind } from '../../../core/records/define-record.ts'
import { ATTACHMENT } from '../../../core/records/trips/attachment.ts'
import { CHECKLIST_ITEM } from '../../../core/records/trips/checklist-item.ts'
import { DAY } from '../../../core/records/trips/day.ts'
import { PACKING_ITEM } from '../../../core/records/trips/packing-item.ts'
import type { RecordEdit, ShownRecord } from '../../../core/records/record-edit.ts'
import { STOP } from '../../../core/records/trips/stop.ts'
import { keepSame } from '../../../core/records/keep-same.ts'
import { newTripEdits, type EditContext, type NewTrip } from '../../../core/records/trips/trip-edits.ts'
import { TRIP_NOTE } from '../../../core/records/trips/trip-note.ts'
import {
  removedStops,
  TRIP_KINDS,
  tripOf,
  tripSummaries,
  tripOutlines,
  type RemovedStop,
  type TripOutline,
} from '../../../core/records/trips/trip-records.ts'
import { TRIP } from '../../../core/records/trips/trip.ts'
import type { Trip, TripSummary } from '../../../core/domain/trips/trip.ts'
import { newId } from '../../platform/new-id.ts'
import { editRecords } from '../engine/engine-handle.ts'
import type { LiveRecords } from '../store/live-records.ts'
import { useShownRecords } from './use-records.ts'

type State = LiveRecords['state']

/** The trips of whoever is using the app, signed in or not, in no order, the archived and the removed ones too. */
export function useTripList(): { trips: readonly TripSummary[]; state: State } {
  const { records, state } = useShownRecords(TRIP)
  return useMemo(() => ({ trips: tripSummaries(records), state }), [records, state])
}

/** The outlines of all trips that have a stop, by the trip's id. */
export function useTripOutlines(): ReadonlyMap<string, TripOutline> {
  const { records } = useShownRecords(STOP)
  return useMemo(() => tripOutlines(records), [records])
}

type OneTrip = {
  /** Null while it is not read yet, and where this phone has none of the id. */
  trip: Trip | null
  /** What it is made of and its files, as it is stored: with who changed each record last, where several people may. */
  records: readonly ShownRecord[]
  /** What was taken out of it and can be put back, the last removed first. */
  removed: readonly RemovedStop[]
  state: State
}

/** One trip whole, as it changes on this phone, in other tabs and on the server. */
export function useTrip(id: string): OneTrip {
  const trips = useOfTrip(TRIP, id)
  const days = useOfTrip(DAY, id)
  const stops = useOfTrip(STOP, id)
  const notes = useSettled(useOfTrip(TRIP_NOTE, id), id)
  const checklists = useOfTrip(CHECKLIST_ITEM, id)
  const packing = useOfTrip(PACKING_ITEM, id)
  const files = useOfTrip(ATTACHMENT, id)
  const state = together(trips, days, stops, notes, checklists, packing, files)
  const records = useMemo(
    () => [trips, days, stops, notes, checklists, packing, files].flatMap((part) => part.records),
    [trips, days, stops, notes, checklists, packing, files],
  )
  const [share] = useState(createSharing)
  return useMemo(
    () => ({
      ...share({
        trip: state === 'ready' ? tripOf(records, id) : null,
        removed: removedStops(records, id),
      }),
      records,
      state,
    }),
    [records, id, state, share],
  )
}

type Part = { records: readonly ShownRecord[]; state: State }

/**
 * A part of a trip, in which a change is drawn between two keystrokes of whoever is typing it: with hundreds of stops that takes long.
 * What was not shown yet is shown at once.
 */
function useSettled(part: Part, trip: string): Part {
  const newest = useMemo(() => ({ part, trip }), [part, trip])
  const later = useDeferredValue(newest)
  const isShown = part.state === 'ready' && later.part.state === 'ready' && later.trip === trip
  return isShown ? later.part : part
}

/** Gives what it is given, and of what it gave last all that did not change: one edit makes no other day or stop anew. */
function createSharing() {
  let last: unknown = null
  return <T>(now: T): T => {
    const shared = keepSame(last, now)
    last = shared
    return shared
  }
}

function together(...parts: readonly { state: State }[]): State {
  if (parts.some(({ state }) => state === 'failed')) return 'failed'
  return parts.every(({ state }) => state === 'ready') ? 'ready' : 'loading'
}

function useOfTrip<F extends Record<string, Field>>(kind: RecordKind<F>, trip: string): Part {
  const { records, state } = useShownRecords(kind)
  return useMemo(
    () => ({ records: records.filter(({ id, fields }) => id === trip || fields.trip === trip), state }),
    [records, trip, state],
  )
}

const context = (): EditContext => ({ newId, now: new Date().toISOString() })

/** Makes a trip. Answers its id, and false for `kept` where the phone could not keep it: then it lasts as long as the page. */
export async function createTrip(trip: NewTrip): Promise<{ id: string; kept: boolean }> {
  const id = newId()
  const { kept } = await editRecords([], () => newTripEdits(id, trip, context()))
  return { id, kept }
}

/**
 * Changes a trip: `edit` is given it as the phone has it by then. Resolves with whether the phone could keep the change. A trip
 * that is gone meanwhile is left alone.
 */
export async function editTrip(
  id: string,
  edit: (trip: Trip, context: EditContext) => readonly RecordEdit[],
): Promise<boolean> {
  const { kept } = await editRecords(TRIP_KINDS, (records) => {
    const trip = tripOf(records, id)
    return trip ? edit(trip, context()) : []
  })
  return kept
}
