import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { ATTACHMENT } from '../../../../core/records/trips/attachment.ts'
import { CHECKLIST_ITEM } from '../../../../core/records/trips/checklist-item.ts'
import { STOP } from '../../../../core/records/trips/stop.ts'
import type { MetChange } from '../../../sync/store/met-shown.ts'
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

/**
 * Changes of others that are later than `seen`, the newest first; each sentence once. Empty for a trip of one person. What another phone
 * showed (`met`) is marked as such, and new here once the server has it: until then its instants are of that phone's clock.
 */
export function unseenChanges(
  records: readonly ShownRecord[],
  seen: SeenTrip,
  account: string,
  met: Met = [],
): UnseenChange[] {
  const isTold = (record: ShownRecord) => isToldOfOthers(record, account, met)
  const fresh = records.filter((record) => isTold(record) && (record.at ?? '') > seen.at)
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

/**
 * How a trip is seen that shows these records. Only what the server told of others counts: what waits has the instants of this phone's
 * clock and what was met those of another's, and one that goes ahead would hide what others do until that time has come.
 */
export function seenNow(records: readonly ShownRecord[], account: string, met: Met = []): SeenTrip {
  const told = records.filter((record) => isToldOfOthers(record, account, met))
  const isNew = ({ kind, id }: ShownRecord) => met.some((one) => one.create && isOf(one, { kind, id }))
  return {
    at: told.reduce((latest, { at = '' }) => (at > latest ? at : latest), ''),
    ids: records.filter((record) => isAddable(record.kind) && !isNew(record)).map(({ id }) => id),
  }
}

type Met = readonly Pick<MetChange, 'kind' | 'recordId' | 'create'>[]

const isOf = (
  { kind, recordId }: Pick<MetChange, 'kind' | 'recordId'>,
  record: Pick<ShownRecord, 'kind' | 'id'>,
) => kind === record.kind && recordId === record.id

function isToldOfOthers(record: ShownRecord, account: string, met: Met): boolean {
  const { by, at } = record
  if (by === undefined || by === account || at === undefined) return false
  return !met.some((one) => isOf(one, record))
}

/**
 * What was seen, with what the person has added since: when somebody else changes that, it is no addition. `seen` itself where they
 * have added nothing.
 */
export function withOwn(seen: SeenTrip, records: readonly ShownRecord[], account: string): SeenTrip {
  const own = records
    .filter(({ kind, id, by = account }) => isAddable(kind) && by === account && !seen.ids.includes(id))
    .map(({ id }) => id)
  return own.length === 0 ? seen : { ...seen, ids: [...seen.ids, ...own] }
}

const isAddable = (kind: string): boolean => kind === STOP.kind || kind === ATTACHMENT.kind
