import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { ATTACHMENT } from '../../../../core/records/trips/attachment.ts'
import { CHECKLIST_ITEM } from '../../../../core/records/trips/checklist-item.ts'
import { DAY } from '../../../../core/records/trips/day.ts'
import { readFields } from '../../../../core/records/define-record.ts'
import { PACKING_ITEM } from '../../../../core/records/trips/packing-item.ts'
import { STOP } from '../../../../core/records/trips/stop.ts'
import { noteId, TRIP_NOTE } from '../../../../core/records/trips/trip-note.ts'
import { TRIP } from '../../../../core/records/trips/trip.ts'

const SHOWN_CHANGES = 10

/** The last change of one record: whose account, when (ISO instant), and what of the trip it was, for behind 'changed'. */
export type Change = { id: string; by: string; at: string; what: string }

/** The last changes of a trip's records, the newest first. Empty for a trip of one person: there nobody is told who. */
export function latestChanges(records: readonly ShownRecord[]): Change[] {
  return records
    .flatMap((record) => {
      const { kind, id, by, at } = record
      return by === undefined || at === undefined ? [] : [{ id: `${kind} ${id}`, by, at, record }]
    })
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : a.id < b.id ? -1 : 1))
    .slice(0, SHOWN_CHANGES)
    .map(({ record, ...change }): Change => ({ ...change, what: whatOf(record, records) }))
}

/** The last change of a stop, its note or its checklist; null where nobody is told. */
export function lastChangeOfStop(records: readonly ShownRecord[], stop: string): Change | null {
  const its = records.filter(
    ({ kind, id, fields }) =>
      (kind === STOP.kind && id === stop) ||
      (kind === CHECKLIST_ITEM.kind && fields.stop === stop) ||
      (kind === TRIP_NOTE.kind && id === noteId('', { stop })),
  )
  return latestChanges(its)[0] ?? null
}

export function whatOf({ kind, id, fields }: ShownRecord, records: readonly ShownRecord[]): string {
  if (kind === STOP.kind) return nameOfStop(id, records) + (fields.removedAt ? ' (deleted)' : '')
  if (kind === CHECKLIST_ITEM.kind) return `the checklist of ${nameOfStop(fields.stop, records)}`
  if (kind === PACKING_ITEM.kind) return 'the packing list'
  if (kind === ATTACHMENT.kind) {
    const file = readFields(ATTACHMENT, fields)
    return `the file ${file?.name ?? ''}`.trim() + (file?.removedAt ? ' (deleted)' : '')
  }
  if (kind === DAY.kind) return `day ${String(readFields(DAY, fields)?.number ?? '')}`.trim()
  if (kind === TRIP_NOTE.kind) {
    if (id === fields.trip) return 'the note of the trip'
    const isStops = records.some((one) => one.kind === STOP.kind && one.id === id)
    // Those of days are named by `dayId`.
    return isStops ? `the note of ${nameOfStop(id, records)}` : `the note of day ${id.split(':').at(-1)}`
  }
  return kind === TRIP.kind ? 'title, dates or wishes' : 'the trip'
}

/** What of a trip a record is, as a heading: 'Ouray', 'Day 2', '' for the trip itself. */
export function whereOf({ kind, id, fields }: ShownRecord, records: readonly ShownRecord[]): string {
  if (kind === STOP.kind) return nameOfStop(id, records)
  if (kind === CHECKLIST_ITEM.kind) return nameOfStop(fields.stop, records)
  if (kind === ATTACHMENT.kind) return readFields(ATTACHMENT, fields)?.name ?? ''
  if (kind === DAY.kind) return `Day ${String(readFields(DAY, fields)?.number ?? '')}`.trim()
  if (kind !== TRIP_NOTE.kind || id === fields.trip) return ''
  const isStops = records.some((one) => one.kind === STOP.kind && one.id === id)
  return isStops ? nameOfStop(id, records) : `Day ${id.split(':').at(-1)}`
}

function nameOfStop(id: unknown, records: readonly ShownRecord[]): string {
  const stop = records.find((one) => one.kind === STOP.kind && one.id === id)
  const place = stop && readFields(STOP, stop.fields)?.place
  return place ? (place.name ?? place.address) : 'a stop'
}
