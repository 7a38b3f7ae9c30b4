import type { Transaction } from 'kysely'
import type { Patch, PatchResult } from '../../../core/contracts/records/sync.ts'
import type { RecordKind } from '../../../core/records/define-record.ts'
import { isDeeperThan, refusalOf } from '../../../core/records/patch-refusal.ts'
import { sameValue } from '../../../core/records/same-value.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'
import { storedValue } from '../../../core/records/stored-value.ts'
import type { Database } from '../../database/schema.ts'
import { isStoreError } from '../../database/store-error.ts'
import { ApiError } from '../../errors.ts'
import { claimAct, decideAct, findAct, TAKEN_BACK } from '../../repositories/records/acts.ts'
import { countLive } from '../../repositories/records/count-records.ts'
import { putRecord } from '../../repositories/records/put-records.ts'
import type { KeptRecord } from '../../repositories/records/record-row.ts'
import { findRecord } from '../../repositories/records/records.ts'
import { inSavepoint } from '../../repositories/records/savepoint.ts'
import { bytesOf } from '../../repositories/records/space-bytes.ts'
import { nextRevision } from '../../repositories/records/spaces.ts'
import type { Payments } from '../market/payments/payment-port.ts'
import { notDoneNotice } from '../push/notice-words.ts'
import { notify, type Told } from '../push/notify.ts'
import { pushWish } from '../push/push-queue.ts'
import { DeclinedError, type Act, type ActDone, type Acts } from './act.ts'
import { MAX_PATCH_DEPTH } from './answer-patch.ts'
import { sweepAt } from './apply.ts'
import { deliverTold, type DeliverDeps } from './delivery/deliver.ts'
import { refusedRecord, standsThere } from './patch-space.ts'
import { refused } from './patch-refusals.ts'
import { hashOfAct } from './receipt-hash.ts'
import { refusedForSize } from './space-room.ts'
import { spacesTold } from './delivery/tell.ts'

/** Who holds money: nobody where it is left out. */
export type RequestDeps = DeliverDeps & { acts: Acts; payments?: Pick<Payments, 'chosen'> }

/** `isLater`: a backup has undone what their phone had of the server, and this exchange finds it out. */
type Asker = { account: string; now: Date; isLater?: boolean }

/*
 * | A request meets                                         | Answer                                  | Its act and record |
 * |---------------------------------------------------------|-----------------------------------------|--------------------|
 * | its act, and says the same                              | applied, `again`: the first decision    | stand              |
 * | its act, and says something else; a removal             | refused `key_reused`, `forbidden`       | stand              |
 * | its act, taken back before it came                      | applied, `again`: that it was           | stand              |
 * | a record of its id whose act was forgotten, the same    | applied, `again`                        | stand              |
 * | a record of its id whose act was forgotten              | refused `too_old`                       | record stands      |
 * | what is malformed, or the asker may not do              | refused, why                            | none               |
 * | a limit, or no room for its record                      | failed `later`: it comes again          | none               |
 * | a mistake of ours in the act                            | failed: it comes again                  | none               |
 * | an act that is carried out, or a rule that says no      | applied, with its decision              | both               |
 * | the store fails                                         | the exchange is 503                     | none               |
 */
/**
 * Decides a request in a transaction of its own, and tells of it behind the commit: what its act told stands in the outbox by then. The
 * truth is written before the asker's space, and nobody else's space with it: two acts never wait for each other crosswise. Throws where the store fails.
 */
export async function answerRequest(
  deps: RequestDeps,
  asker: Asker,
  definition: RecordKind,
  patch: Patch,
): Promise<PatchResult> {
  const told: Told[] = []
  await prepared(deps, asker, definition, patch)
  let spaces: string[] = []
  const result = await deps.database
    .transaction()
    .execute(async (transaction) => {
      const answer = await decided(deps, transaction, asker, { definition, patch, told })
      if (answer.outcome !== 'applied') throw new Undone(answer)
      // Where it was decided before, its process may have died behind it: whoever asks again is told all of it.
      spaces = [asker.account, ...spacesTold(transaction)]
      return answer
    })
    .catch((problem: unknown): PatchResult => {
      if (isStoreError(problem)) throw problem
      if (problem instanceof Undone) return problem.answer
      deps.report('A request could not be decided', problem)
      return { id: patch.id, outcome: 'failed' }
    })
  // What is told by notices alone comes first: the outbox has the rest, whenever this process dies.
  if (result.outcome === 'applied' || result.outcome === 'refused') await tellAll(deps, asker.now, told)
  if (result.outcome === 'applied') await deliverTold(deps, asker.now, spaces)
  return result
}

/** Undoes all that the transaction of a request wrote, and is its answer. */
class Undone extends Error {
  readonly answer: PatchResult
  constructor(answer: PatchResult) {
    super('The request was not carried out')
    this.answer = answer
  }
}

type Asked = { definition: RecordKind; patch: Patch; told: Told[] }

/** A mistake in what comes before an act holds nothing up: the act itself decides. */
async function prepared(
  deps: RequestDeps,
  { account, now }: Asker,
  definition: RecordKind,
  patch: Patch,
): Promise<void> {
  const before = deps.acts[patch.kind]?.before
  if (!before || patch.space !== account || patch.remove) return
  try {
    await before(deps, { now, fields: valuesOf(definition, patch) })
  } catch (problem) {
    if (isStoreError(problem)) throw problem
    deps.report('What comes before a request could not be done', problem)
  }
}

async function decided(
  { acts, payments }: RequestDeps,
  transaction: Transaction<Database>,
  asker: Asker,
  { definition, patch: sent, told }: Asked,
): Promise<PatchResult> {
  const { account, now, isLater = false } = asker
  // What it says by then is no part of what it is known by.
  const patch = isLater ? saidLater(definition, sent) : sent
  const { id, kind, recordId } = patch
  if (isDeeperThan(patch, MAX_PATCH_DEPTH)) return refused(id, 'invalid')
  const isOwn = patch.space === account && standsThere(definition, patch, { account, type: 'private' })
  // What was asked is taken back by asking for that.
  if (!isOwn || patch.remove) return refused(id, 'forbidden')
  const key = { account, id: recordId }
  const hash = hashOfAct(definition, patch)
  const isClaimed = await claimAct(transaction, key, { hash, at: now.toISOString() })
  const record = await findRecord(transaction, account, kind, recordId)
  const writing = { definition, patch, record }
  if (!isClaimed) {
    const act = await findAct(transaction, key)
    if (act?.hash !== hash && act?.hash !== TAKEN_BACK) return refused(id, 'key_reused')
    if (record?.deletedAt === null) return { id, outcome: 'applied', revision: record.revision, again: true }
    // Its record has had its time, and whoever asked was not told.
    return {
      ...(await written(transaction, asker, writing, JSON.parse(act.decision) as unknown)),
      again: true,
    }
  }
  if (record !== null) {
    // The act was forgotten, long ago or with a backup.
    const { decision, ...stands } = record.fields
    if (record.deletedAt !== null || !sameValue(stands, valuesOf(definition, patch)))
      return refused(id, 'too_old')
    await decideAct(transaction, key, JSON.stringify(decision))
    return { id, outcome: 'applied', revision: record.revision, again: true }
  }
  const refusal = refusalOf({ definition, record, patch, liveCount: 0, isParentLive: true })
  if (refusal) return { id, outcome: 'refused', ...refusal }
  const limit = await refusedRecord(transaction, definition, patch)
  if (limit) return refused(id, limit)
  if ((await countLive(transaction, account, kind)) >= definition.limit) return later(id)
  const done = await carriedOut(acts[kind], transaction, {
    ...{ account, id: recordId, now, heldBy: payments?.chosen?.by ?? null },
    fields: valuesOf(definition, patch),
  })
  if (done === 'later') return later(id)
  const notDone = (reason: string): Told => ({
    account,
    // One that is refused is asked again where its answer was lost: it is told once.
    notice: {
      ...notDoneNotice({ label: definition.label, reason, about: wayTo(patch) }),
      id: patch.recordId,
    },
    ...(definition.request?.rings ? { wish: patch.recordId } : {}),
  })
  if ('forbidden' in done) {
    // Their role was another one when they asked, perhaps days ago and with no signal.
    told.push(notDone(done.forbidden))
    return { ...refused(id, 'forbidden'), message: done.forbidden }
  }
  const { tell = [], ...came } = done
  const decision = { ...came, at: now.toISOString() }
  await decideAct(transaction, key, JSON.stringify(decision))
  told.push(...tell)
  if (came.state === 'declined' && came.message !== null) told.push(notDone(came.message))
  return written(transaction, asker, writing, decision)
}

/** The request as it would have come from a phone that knew of it. */
function saidLater({ request }: RecordKind, patch: Patch): Patch {
  const later = Object.entries(request?.later ?? {}).filter(([name]) => name in patch.fields)
  const fields = later.map(([name, value]) => [name, { ...patch.fields[name], value, base: 0 }])
  return { ...patch, fields: { ...patch.fields, ...(Object.fromEntries(fields) as Patch['fields']) } }
}

/** Where what a request is about is found; null where it is about nothing of the market. */
function wayTo({ fields }: Patch): { text: string; to: string } | null {
  // A wish is the traveler's own: its offering is none that they could edit.
  if (fields['wish'] || fields['quote'])
    return { text: 'Open your bookings', to: '/traveler-trips?tab=bookings' }
  const offering = fields['offering']?.value
  if (typeof offering === 'string') return { text: 'Open the offering', to: `/offering-edit/${offering}` }
  const booking = fields['booking']?.value
  if (typeof booking !== 'string') return null
  // A traveler's names no provider.
  return fields['provider']
    ? { text: 'Open the bookings', to: '/bookings' }
    : { text: 'Open the booking', to: `/booking/${booking}` }
}

/** What the act came to; a sentence where the asker may not do it. */
async function carriedOut(
  act: Act | undefined,
  transaction: Transaction<Database>,
  asked: Parameters<Act>[1],
): Promise<ActDone | { forbidden: string } | 'later'> {
  if (!act) throw new Error('Nothing says what this request does')
  try {
    return await inSavepoint(transaction, async () => ({
      value: await act(transaction, asked),
      isKept: true,
    }))
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status >= 500) throw problem
    const { status, code, message } = problem
    if (status === 429) return 'later'
    if (status === 403 || status === 404) return { forbidden: message }
    return {
      state: 'declined',
      code,
      message,
      ...(problem instanceof DeclinedError ? { more: problem.more } : {}),
    }
  }
}

/** The request with its decision, as the asker's phones are told of it. */
async function written(
  transaction: Transaction<Database>,
  { account, now }: Asker,
  { definition, patch, record }: { definition: RecordKind; patch: Patch; record: KeptRecord | null },
  decision: unknown,
): Promise<PatchResult> {
  const fields = { ...valuesOf(definition, patch), decision }
  const revision = await nextRevision(transaction, account)
  const decided: StoredRecord = {
    kind: patch.kind,
    id: patch.recordId,
    fields,
    fieldRevisions: Object.fromEntries(Object.keys(fields).map((name) => [name, revision])),
    revision,
    deletedAt: null,
  }
  const bytesBefore = record === null ? 0 : bytesOf(record)
  const bytes = { before: bytesBefore, after: bytesOf(decided) }
  const refusal = await refusedForSize(transaction, { spaceId: account, account, bytes, always: false })
  if (refusal) return later(patch.id)
  const kept = { bytesBefore, sweepAt: sweepAt(definition, decided, now) }
  await putRecord(transaction, account, decided, kept)
  return { id: patch.id, outcome: 'applied', revision }
}

function valuesOf({ fields: declared }: RecordKind, { fields }: Patch): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { value }]) => {
      const field = declared[name]
      return [name, field ? storedValue(field, value) : value]
    }),
  )
}

/** What was written without signal is never refused for coming all at once. */
const later = (id: string): PatchResult => ({ id, outcome: 'failed', code: 'later' })

/** One space a transaction. What stands is not undone where somebody cannot be told. */
async function tellAll({ database, report }: RequestDeps, now: Date, told: readonly Told[]): Promise<void> {
  for (const { account, notice, wish } of told)
    await database
      .transaction()
      .execute(async (transaction) => {
        await notify(transaction, { account, now }, notice)
        if (wish !== undefined) await pushWish(transaction, { account, now }, wish)
      })
      .catch((problem: unknown) => report('What a request did could not be told', problem))
}
