import { ATTACHMENT, MAX_ATTACHMENTS } from '../../../../../core/records/trips/attachment.ts'
import { attachEdit, attachmentEdit } from '../../../../../core/records/trips/trip-attachments.ts'
import { EMPTY_PLAN } from '../../../../../core/domain/plan/plan.ts'
import type { TripDates } from '../../../../../core/domain/trips/trip.ts'
import type { RecordEdit, ShownRecord } from '../../../../../core/records/record-edit.ts'
import { STOP } from '../../../../../core/records/trips/stop.ts'
import {
  addStopEdits,
  newTripEdits,
  stopEdit,
  tripEdit,
  type NewStop,
} from '../../../../../core/records/trips/trip-edits.ts'
import { TRIP_KINDS, tripOf } from '../../../../../core/records/trips/trip-records.ts'
import { newId } from '../../../../platform/new-id.ts'
import { report } from '../../../../platform/report.ts'
import { editRecords } from '../../../../sync/engine/engine-handle.ts'
import { editWithFile } from '../../../../sync/files/edit-files.ts'
import type { PreparedFile } from '../../../../parts/files/prepare-file.ts'

/** Where bookings go: a trip that is there, or a new one. */
export type BookingTarget = { trip: string } | { title: string; dates: TripDates }

/** What was kept: `kept` false where it lasts as long as the page, `hasFile` false where the document found no room. */
export type KeptBookings = {
  trip: string
  stops: string[]
  kept: boolean
  hasFile: boolean
  undo: () => RecordEdit[]
}

/**
 * Makes stops of bookings, with the document as one file of each of them, in one write: after a killed app all of it is there or nothing.
 * Where the phone has no room for the file the stops are kept without it. `stops` empty keeps the file alone, of the trip as a whole.
 */
export async function keepBookings(
  target: BookingTarget,
  stops: readonly NewStop[],
  file: PreparedFile | null,
): Promise<KeptBookings> {
  const now = new Date()
  const trip = 'trip' in target ? target.trip : newId()
  // Ids are the same each time this is asked for.
  const record = { file: newId(), addedAt: now.toISOString() }
  const links = [newId(), ...stops.slice(1).map(newId)]
  let added: string[] = []
  let linked: string[] = []
  const editsOf = (records: readonly ShownRecord[], withFile: boolean): readonly RecordEdit[] => {
    const made = stopsInto(target, trip, stops, records)
    added = (made ?? []).filter(({ kind }) => kind === STOP.kind).map(({ id }) => id)
    if (!withFile || file === null || made === null) return made ?? []
    const { name, type, whole } = file
    linked = links.slice(0, roomFor(records))
    return [
      ...made,
      ...linked.map((id, at) =>
        attachEdit(trip, { ...record, id, stop: added[at] ?? null, name, type, bytes: whole.byteLength }),
      ),
    ]
  }
  const roomFor = (records: readonly ShownRecord[]) =>
    MAX_ATTACHMENTS -
    records.filter(({ kind, fields }) => kind === ATTACHMENT.kind && fields.trip === trip).length
  const undo = (): RecordEdit[] =>
    'trip' in target
      ? added.map((id) => stopEdit(id, { removedAt: new Date().toISOString() }))
      : [tripEdit(trip, { removedAt: new Date().toISOString() })]
  if (file !== null) {
    const row = { id: record.file, space: trip, type: file.type, state: 'waits', own: true } as const
    try {
      const { kept } = await editWithFile(
        [...TRIP_KINDS, ATTACHMENT.kind],
        (records) => {
          if (roomFor(records) <= 0) throw new Error('This trip has as many files as it can have')
          return editsOf(records, true)
        },
        { row, whole: file.whole, small: file.small },
        now.getTime(),
      )
      const gone = linked.map((id) => attachmentEdit(id, { removedAt: now.toISOString() }))
      return {
        trip,
        stops: added,
        kept,
        hasFile: true,
        undo: () => ('trip' in target ? [...undo(), ...gone] : undo()),
      }
    } catch (problem) {
      report(problem, 'keeping the document of a booking')
    }
  }
  const { kept } = await editRecords(TRIP_KINDS, (records) => editsOf(records, false))
  return { trip, stops: added, kept, hasFile: false, undo }
}

/** Null where the trip is gone meanwhile. */
function stopsInto(
  target: BookingTarget,
  id: string,
  stops: readonly NewStop[],
  records: readonly ShownRecord[],
): RecordEdit[] | null {
  const context = { newId, now: new Date().toISOString() }
  if (!('trip' in target)) {
    const { title, dates } = target
    const { party, wishes } = EMPTY_PLAN
    return newTripEdits(id, { title, dates, party, budgetUsd: null, wishes, stops }, context)
  }
  const trip = tripOf(records, id)
  return trip && addStopEdits(trip, stops, context)
}
