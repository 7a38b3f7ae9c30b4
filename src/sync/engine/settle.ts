import type {
  Exchange,
  ExchangeAnswer,
  FieldChange,
  PatchResult,
  WireRecord,
} from '../../../core/contracts/records/sync.ts'
import { sameValue } from '../../../core/records/same-value.ts'
import { fold, nameOf, showTouched, waitingByRecord } from '../store/fold.ts'
import { dropOver } from '../store/met.ts'
import { takePage } from './pull.ts'
import { isLost } from './space-list.ts'
import {
  LONGEST_ASIDE_MS,
  type ConfirmedRow,
  type OutboxRow,
  type RecordKey,
  type RecordsDatabase,
} from '../store/records-database.ts'
import { refuse, type Dropped } from './refused.ts'

/** An unknown kind or field is asked again after an update, ours or the server's. */
const ASK_AGAIN_MS = 5 * 60_000
const FAILED_FIRST_MS = 30_000

type Settled = {
  applied: number
  refused: number
  dropped: Dropped[]
  /** The account is no longer in a space: the rows of its files went, and their bytes may follow. */
  lost: boolean
  /** The server has more to tell. */
  more: boolean
}

/**
 * Takes over what the server answered to `asked`. Call it inside the store's write transaction, so that answers, records
 * and cursors are on disk together or not at all. Without `page` only the answers are settled and the records that belong
 * to them, for a phone that has no room for more. `serverMs` is the server's clock as it answered.
 *
 * | Result              | The patch                       | The record's later patch                       |
 * |---------------------|---------------------------------|------------------------------------------------|
 * | applied, conflict   | leaves the outbox               | is based on it now, in the fields it has        |
 * | refused             | goes to `refused`, undone       | goes with a refused creation, as do its children |
 * | refused, and waits  | stays, asked again later        | waits behind it                                |
 * | failed              | stays, after a growing pause    | waits behind it                                |
 * | no result           | stays                           | waits behind it                                |
 */
export async function settle(
  database: RecordsDatabase,
  asked: Exchange,
  answer: ExchangeAnswer,
  { now, page = true, serverMs = null }: { now: number; page?: boolean; serverMs?: number | null },
): Promise<Settled> {
  const settled: Settled = { applied: 0, refused: 0, dropped: [], lost: false, more: false }
  const touched = new Map<string, RecordKey>()
  const touch = (key: RecordKey) => touched.set(nameOf(key), key)
  // What the server has leaves the outbox before a refusal takes others along.
  for (const key of await acceptAll(database, answer)) {
    touch(key)
    settled.applied += 1
  }
  for (const result of answer.results.filter((one) => !isAccepted(one))) {
    const row = await database.outbox.where('id').equals(result.id).first()
    if (!row) continue
    touch(keyOf(row))
    if (result.outcome === 'failed') {
      await setAside(database, row, now)
    } else if (result.code?.startsWith('unknown_')) {
      const aside = { until: now + ASK_AGAIN_MS, tries: 0, because: 'update' as const }
      await database.outbox.update(row.sequence, { aside })
    } else {
      const gone = await refuse(database, row, result, now)
      for (const one of gone.rows) touch(keyOf(one))
      settled.refused += gone.shown
      settled.dropped.push(...gone.dropped)
    }
  }
  const answered = new Set(
    asked.patches.map(({ space, kind, recordId }) => JSON.stringify([space, kind, recordId])),
  )
  const records = page
    ? answer.records
    : answer.records.filter(({ space, kind, id }) => answered.has(JSON.stringify([space, kind, id])))
  const taken = await takePage(database, { ...answer, records }, { asked, page, now })
  for (const key of taken.touched) touch(key)
  if (page && !taken.more) for (const key of await dropOver(database, answer, now)) touch(key)
  settled.more = taken.more
  settled.lost = [...touched.values()].some(([space]) => isLost(answer, space))
  await showTouched(database, [...touched.values()])
  // A page of many does not say what there is not: a phone with the first of them has not heard everything.
  if (page && !taken.more) await database.meta.put({ name: 'lastSyncedAt', value: now })
  if (page && serverMs !== null) await database.meta.put({ name: 'clockBehindMs', value: serverMs - now })
  return settled
}

const isAccepted = ({ outcome }: PatchResult): boolean => outcome === 'applied' || outcome === 'conflict'

/** Answers the records of the patches that left. The disk is asked once for all of them. */
async function acceptAll(database: RecordsDatabase, answer: ExchangeAnswer): Promise<RecordKey[]> {
  const accepted = new Map(answer.results.filter(isAccepted).map((result) => [result.id, result]))
  if (accepted.size === 0) return []
  const present = new Map(answer.records.map((one) => [nameOf([one.space, one.kind, one.id]), one]))
  const gone: OutboxRow[] = []
  const moved: OutboxRow[] = []
  for (const [name, waiting] of await waitingByRecord(database)) {
    const row = waiting.find(({ id }) => id !== undefined && accepted.has(id))
    if (!row) continue
    gone.push(row)
    for (const later of waiting.filter(({ sequence }) => sequence > row.sequence)) {
      const before = later.remove ? await database.confirmed.get(keyOf(row)) : undefined
      const based = basedOn(row, later, accepted.get(row.id!)!, present.get(name), before)
      if (based) moved.push(based)
    }
  }
  if (gone.length > 0) await database.outbox.bulkDelete(gone.map(({ sequence }) => sequence))
  if (moved.length > 0) await database.outbox.bulkPut(moved)
  return gone.map(keyOf)
}

/**
 * The record's later patch as it stands when the server has taken `row`; null where it stays as it is. One that was shown to another phone
 * keeps its id and values; its bases were told to nobody before it is handed to an exchange.
 */
function basedOn(
  row: OutboxRow,
  later: OutboxRow,
  { revision: given, outcome }: PatchResult,
  present: WireRecord | undefined,
  before: ConfirmedRow | undefined,
): OutboxRow | null {
  // Without a revision of its own it changed nothing: the record says it as it is.
  const revision = given ?? present?.revision
  if (revision === undefined || later.handed > 0 || later.adopted || row.unlocked) return null
  if (later.remove) {
    // Only when the person removed just what the server has: what somebody else wrote meanwhile is to be kept.
    const isSeen = outcome === 'applied' && sameValue(present?.fields, fold(before, [row]))
    return isSeen ? { ...later, remove: { base: revision } } : null
  }
  const fields = Object.fromEntries(
    Object.entries(later.fields).map(([name, change]) => [
      name,
      // What the person wrote over is their own value, which stands at this revision; of a text that was joined they have not seen what.
      name in row.fields && !isJoined(name, row, change, present)
        ? { ...change, base: Math.max(change.base, revision) }
        : change,
    ]),
  )
  return { ...later, fields }
}

/** Whether the server has another text than it was sent, and the later change goes on from what was sent. */
const isJoined = (
  name: string,
  { fields }: OutboxRow,
  { was }: FieldChange,
  present: WireRecord | undefined,
): boolean =>
  was !== undefined && present !== undefined && !sameValue(present.fields[name], fields[name]?.value)

/** The server could not digest it: it waits a while, longer each time, and nothing else waits for it. */
export async function setAside(database: RecordsDatabase, row: OutboxRow, now: number): Promise<void> {
  const tries = (row.aside?.because === 'failed' ? row.aside.tries : 0) + 1
  const pause = Math.min(LONGEST_ASIDE_MS, FAILED_FIRST_MS * 2 ** (tries - 1))
  await database.outbox.update(row.sequence, { aside: { until: now + pause, tries, because: 'failed' } })
}

const keyOf = ({ space, kind, recordId }: OutboxRow): RecordKey => [space, kind, recordId]
