import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { ATTACHMENT } from '../../../../core/records/trips/attachment.ts'
import { CHECKLIST_ITEM } from '../../../../core/records/trips/checklist-item.ts'
import { STOP } from '../../../../core/records/trips/stop.ts'
import type { SeenTrip } from '../../../sync/store/seen-trips.ts'
import { whatOf } from './latest-changes.ts'

/** What somebody else did since the trip was last seen here, for behind their name: 'added', 'Ouray'. */
export type UnseenChange = {
  id: string
  by: string
  at: string
  did: 'added' | 'changed' | 'deleted'
  what: string
  /** The stop that it is, null for everything else. */
  stop: string | null
}

/** Changes of others that are later than `seen`, the newest first; each sentence once. Empty for a trip of one person. */
export function unseenChanges(
  records: readonly ShownRecord[],
  seen: SeenTrip,
  account: string,
): UnseenChange[] {
  const fresh = records.filter(
    ({ by, at }) => by !== undefined && by !== account && at !== undefined && at > seen.at,
  )
  const isAdded = ({ kind, id }: ShownRecord) => isAddable(kind) && !seen.ids.includes(id)
  const addedStops = new Set(
    fresh.filter((record) => record.kind === STOP.kind && isAdded(record)).map(({ id }) => id),
  )
  const said = new Set<string>()
  return fresh
    .filter(({ kind, fields }) => !(kind === CHECKLIST_ITEM.kind && addedStops.has(String(fields.stop))))
    .sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1))
    .flatMap((record) => {
      const { kind, id, by = '', at = '' } = record
      const { removedAt, ...fields } = record.fields
      const isRemoved = isAddable(kind) && typeof removedAt === 'string'
      const did = isRemoved ? 'deleted' : isAdded(record) ? 'added' : 'changed'
      const what = whatOf({ ...record, fields }, records)
      const sentence = `${by} ${did} ${what}`
      // Added and deleted again before anybody looked.
      if (said.has(sentence) || (isRemoved && isAdded(record))) return []
      said.add(sentence)
      return [{ id: `${kind} ${id}`, by, at, did, what, stop: kind === STOP.kind ? id : null }]
    })
}

/** How a trip is seen that shows these records. */
export function seenNow(records: readonly ShownRecord[]): SeenTrip {
  return {
    at: records.reduce((latest, { at = '' }) => (at > latest ? at : latest), ''),
    ids: records.filter(({ kind }) => isAddable(kind)).map(({ id }) => id),
  }
}

/**
 * The same with what the person has added since: when somebody else changes that, it is no addition. The same object where there is
 * nothing of it.
 */
export function withOwn(seen: SeenTrip, records: readonly ShownRecord[], account: string): SeenTrip {
  const own = records
    .filter(({ kind, id, by = account }) => isAddable(kind) && by === account && !seen.ids.includes(id))
    .map(({ id }) => id)
  return own.length === 0 ? seen : { ...seen, ids: [...seen.ids, ...own] }
}

const isAddable = (kind: string): boolean => kind === STOP.kind || kind === ATTACHMENT.kind
