import type { ShareChoice, SharedTrip } from '../../contracts/trips/trip-shares.ts'
import { CHECKLIST_ITEM } from './checklist-item.ts'
import { DAY } from './day.ts'
import { readFields, type Field, type FieldsOf, type RecordKind } from '../define-record.ts'
import { PACKING_ITEM } from './packing-item.ts'
import { STOP } from './stop.ts'
import { TRIP } from './trip.ts'
import { noteId, TRIP_NOTE } from './trip-note.ts'

/** A record as it is stored; `deletedAt` is null while it lives. */
type Stored = {
  kind: string
  id: string
  fields: Readonly<Record<string, unknown>>
  deletedAt: string | null
}

type Shown = SharedTrip['records']

/**
 * What a link shows of a trip's stored records: the fields that this version can read, of what is in the trip now. Notes and
 * checklists of stops that were taken out and days behind the trip's end stay in the store, for Undo and for a longer trip; a
 * reader is not told of them. Without `notes` there are no notes, checklists, packing list and ticks, without `costs` no costs and
 * no budget: the same as `withoutPrivate` takes out of a file.
 */
export function sharedRecords(
  stored: readonly Stored[],
  tripId: string,
  { notes, costs }: Required<ShareChoice>,
): Shown {
  const trip = shown(TRIP, stored).filter(({ id }) => id === tripId)
  const stops = shown(STOP, stored)
  const days = trip[0]?.fields.dates?.days ?? 1
  const inTrip = new Set(stops.map(({ id }) => id))
  const noted = new Set([
    noteId(tripId),
    ...inTrip,
    ...Array.from({ length: days }, (_, at) => noteId(tripId, { day: at + 1 })),
  ])
  const ofDays = shown(DAY, stored).filter(({ fields }) => (fields.number ?? Infinity) <= days)
  const written = notes
    ? [
        ...shown(TRIP_NOTE, stored).filter(({ id }) => noted.has(id)),
        ...shown(CHECKLIST_ITEM, stored).filter(({ fields }) => inTrip.has(fields.stop ?? '')),
        ...shown(PACKING_ITEM, stored),
      ]
    : []
  const hidden = [...(notes ? [] : ['done']), ...(costs ? [] : ['budgetUsd', 'costUsd'])]
  return [...trip, ...ofDays, ...stops, ...written].map(({ kind, id, fields }) => ({
    kind,
    id,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.includes(name))),
  }))
}

/** The records of a kind that live, can be read and were not taken out. */
function shown<F extends Record<string, Field>>(
  definition: RecordKind<F>,
  stored: readonly Stored[],
): { kind: string; id: string; fields: FieldsOf<RecordKind<F>> }[] {
  return stored.flatMap(({ kind, id, fields: written, deletedAt }) => {
    if (kind !== definition.kind || deletedAt !== null) return []
    const fields = readFields(definition, written)
    return fields && !('removedAt' in fields && fields['removedAt']) ? [{ kind, id, fields }] : []
  })
}
