import { createHash } from '../../platform/node/crypto.ts'
import type { Kysely, Transaction } from 'kysely'
import type {
  Cursor,
  Exchange,
  ExchangeAnswer,
  Patch,
  PatchResult,
  RefusalCode,
  SpaceState,
} from '../../../core/contracts/records/sync.ts'
import type { Database } from '../../database/schema.ts'
import { isStoreError } from '../../database/store-error.ts'
import { isDeeperThan, type Merge } from '../../../core/records/apply-patch.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import type { RecordKind } from '../../../core/records/define-record.ts'
import { TRIP } from '../../../core/records/trips/trip.ts'
import { refusedByRole } from '../../../core/records/role-rules.ts'
import type { Report } from '../../report.ts'
import {
  findPatchReceipts,
  insertPatchReceipt,
  type PatchReceipt,
} from '../../repositories/records/patch-receipts.ts'
import { findRecord } from '../../repositories/records/records.ts'
import { inSavepoint } from '../../repositories/records/savepoint.ts'
import { sharedSpaces } from '../../repositories/records/space-members.ts'
import {
  ensurePrivateSpace,
  listSpaces,
  nextRevision,
  renewEpochs,
  type Space,
} from '../../repositories/records/spaces.ts'
import { applyToStore } from './apply.ts'
import { matchesPatch } from './endpoint-hash.ts'
import { tellOfExchange } from './exchange-notices.ts'
import { newSpace, refusedRecord, refusedSpace, standsThere } from './patch-space.ts'
import { REFUSALS, refused } from './patch-refusals.ts'
import { pullRecords } from './pull.ts'
import { sweep } from '../upkeep/sweep.ts'
import { lookAgain, remindOfTrips } from '../trips/trip-reminders.ts'

/*
 * | What a patch meets                                     | Answer                       | Receipt |
 * |--------------------------------------------------------|------------------------------|---------|
 * | its receipt, the same body (or a receipt of any body)  | the first outcome, `again`   | has one |
 * | its receipt, another body                              | refused `key_reused`         | has one |
 * | a kind or field that this server does not know         | refused, waits for an update | none    |
 * | a space that is not the caller's, or none              | refused `forbidden`          | none    |
 * | none, but it creates the record that a space is of     | the space is made with it    | kept    |
 * | a space where its kind does not stand                  | refused `forbidden`          | none    |
 * | a space where the caller's role does not allow it      | refused `forbidden`, why     | none    |
 * | sent before, no receipt, sealed below the floor        | refused `too_old`            | kept    |
 * | the merge refuses it                                   | refused with its reason      | kept    |
 * | the merge applies it                                   | applied or conflict          | kept    |
 * | our merge code throws                                  | failed                       | none    |
 * | a creation it belongs to was not answered for good     | none: it comes again too     | none    |
 * | the store fails                                        | the whole exchange is 503    | none    |
 */
export type ExchangeDeps = {
  database: Kysely<Database>
  kinds: readonly RecordKind[]
  report: Report
}

/** `knowsRoles`: the caller's app understands other roles than the owner's. */
type Caller = { account: string; now: Date; knowsRoles: boolean }

/** `seen` bounds what a phone of another epoch can have seen of the present one; undefined for the present one. */
type SpaceAsked = Space & { seen: number | undefined }

/** Deeper values can neither be hashed nor compared. A field's value may go as deep as the merge allows, in its patch. */
const MAX_PATCH_DEPTH = 80

/** Applies the patches in their order and answers what the caller lacks, all in one transaction. @source sync "One exchange" */
export async function runExchange(
  deps: ExchangeDeps,
  caller: Caller,
  { since, patches, room }: Exchange,
): Promise<ExchangeAnswer> {
  const { account, knowsRoles } = caller
  // Who only reads gets an answer on a full disk too.
  if (patches.length > 0) await sweep(deps.database, caller.now)
  await remindOfTrips(deps, caller)
  // With the next exchange, which may be this one sent again.
  if (patches.some(({ kind }) => kind === TRIP.kind)) lookAgain(deps.database, account)
  return deps.database.transaction().execute(async (transaction) => {
    await ensurePrivateSpace(transaction, account)
    await endForeignEpochs(transaction, account, since)
    let known = await listSpaces(transaction, account)
    const receipts = await findPatchReceipts(transaction, account, idsOf(patches))
    const results: PatchResult[] = []
    const unmade = new Set<string>()
    for (const patch of patches) {
      if (unmade.has(parentNameOf(deps.kinds, patch))) continue
      const space = known.find(({ id }) => id === patch.space) ?? newSpace(deps.kinds, patch)
      const cursor = since[patch.space]
      const seen = space && cursor && cursor.epoch !== space.epoch ? space.epochRevision : undefined
      const result = await answerPatch(
        deps,
        transaction,
        caller,
        receipts,
        patch,
        space && { ...space, seen },
      )
      if (space && !known.includes(space) && isDone(result)) known = await listSpaces(transaction, account)
      if (patch.create && isTriedAgain(result)) unmade.add(nameOf(patch.space, patch.kind, patch.recordId))
      results.push(result)
    }
    await tellOfExchange(deps, transaction, caller, patches, results)
    const spaces = (await listSpaces(transaction, account)).filter(
      ({ role }) => knowsRoles || role === 'owner',
    )
    const shared = await sharedSpaces(transaction, account)
    const starts = new Map(spaces.map((space) => [space.id, startOf(space, since[space.id])]))
    const pulled = await pullRecords(transaction, deps.kinds, {
      answered: patches,
      spaces: spaces.map(({ id, role, revision }) => ({
        id,
        role,
        revision,
        above: starts.get(id)!.above,
        isShared: shared.has(id),
      })),
      room,
    })
    const states = spaces.map((space): [string, SpaceState] => {
      const { role, epoch } = space
      const revision = pulled.reached.get(space.id) ?? space.revision
      const { reset } = starts.get(space.id)!
      return [space.id, { role, epoch, revision, ...(reset ? { reset } : {}) }]
    })
    return {
      account,
      results,
      records: pulled.records,
      spaces: Object.fromEntries(states),
      more: pulled.more,
    }
  })
}

/** The patch stays on the phone and comes again. */
const isTriedAgain = ({ outcome, code }: PatchResult): boolean =>
  outcome === 'failed' || WAITING.some((one) => one === code)

const isDone = ({ outcome }: PatchResult): boolean => outcome === 'applied' || outcome === 'conflict'

/** The record that the patch's own belongs to; '' where it names none. */
function parentNameOf(kinds: readonly RecordKind[], { space, kind, fields }: Patch): string {
  const parent = kindNamed(kinds, kind)?.parent
  const id = parent && fields[parent.field]?.value
  return parent && typeof id === 'string' ? nameOf(space, parent.kind, id) : ''
}

const nameOf = (...parts: string[]): string => JSON.stringify(parts)

const idsOf = (patches: readonly Patch[]): string[] => patches.map(({ id }) => id)

/**
 * A cursor above the space's revision was given by a server that a backup has undone since: its epoch is over. Who may only read
 * is not believed for everybody else: a made-up cursor would have every member's phone begin anew.
 */
async function endForeignEpochs(
  transaction: Transaction<Database>,
  account: string,
  since: Exchange['since'],
): Promise<void> {
  for (const space of await listSpaces(transaction, account)) {
    const isBelieved = space.role !== 'viewer'
    if (isBelieved && isFromFuture(space, since[space.id])) await renewEpochs(transaction, space.id)
  }
}

const isFromFuture = ({ epoch, revision }: Space, cursor: Cursor | undefined): boolean =>
  cursor?.epoch === epoch && cursor.revision > revision

/** Above which revision the caller is told; with `reset` when its cursor says nothing here. */
function startOf(space: Space, cursor: Cursor | undefined): { above: number; reset?: { restored: number } } {
  if (!cursor) return { above: 0 }
  if (cursor.epoch !== space.epoch) return { above: 0, reset: { restored: space.epochRevision } }
  // Of who may only read: the epoch goes on for the others.
  if (isFromFuture(space, cursor)) return { above: 0, reset: { restored: space.revision } }
  return { above: cursor.revision }
}

async function answerPatch(
  deps: ExchangeDeps,
  transaction: Transaction<Database>,
  caller: Caller,
  receipts: Map<string, PatchReceipt>,
  patch: Patch,
  space: SpaceAsked | undefined,
): Promise<PatchResult> {
  const { id } = patch
  if (isDeeperThan(patch, MAX_PATCH_DEPTH)) return refused(id, 'invalid')
  const hash = hashOf(patch)
  const receipt = receipts.get(id)
  if (receipt) return replayed(id, receipt, hash)
  const definition = kindNamed(deps.kinds, patch.kind)
  // It may belong to a space whose own record waits for an update too.
  if (!definition) return refused(id, 'unknown_kind')
  if (!space) return refused(id, 'forbidden')
  if (!standsThere(definition, patch, caller.account)) return refused(id, 'forbidden')
  const barred = refusedByRole(definition, patch, space.role)
  if (barred !== null) return { ...refused(id, 'forbidden'), message: barred }
  const keep = async (outcome: Outcome) => {
    const kept = { ...outcome, hash, spaceId: space.id }
    await insertPatchReceipt(transaction, caller.account, id, kept, caller.now.toISOString())
    receipts.set(id, kept)
  }
  try {
    if (await isTooOld(transaction, patch, space)) {
      await keep({ outcome: 'refused', code: 'too_old', revision: null })
      return refused(id, 'too_old')
    }
    return await merged(transaction, caller, definition, patch, space, keep)
  } catch (error) {
    if (isStoreError(error)) throw error
    deps.report('A patch could not be merged', error)
    return { id, outcome: 'failed' }
  }
}

type Outcome = Pick<PatchReceipt, 'outcome' | 'code' | 'revision'>

/** Applies it in a savepoint of its own, with its receipt inside; where nothing changes only the receipt stays. */
async function merged(
  transaction: Transaction<Database>,
  { account, now }: Caller,
  definition: RecordKind,
  sent: Patch,
  space: SpaceAsked,
  keep: (receipt: Outcome) => Promise<void>,
): Promise<PatchResult> {
  const { id, space: spaceId } = sent
  const merge = await inSavepoint(transaction, async () => {
    const refusal =
      space.epoch === ''
        ? await refusedSpace(transaction, account, definition, spaceId)
        : await refusedRecord(transaction, definition, sent)
    if (refusal !== null) {
      const value: Merge = { outcome: 'refused', code: refusal, message: REFUSALS[refusal] }
      return { value, isKept: false }
    }
    const revision = await nextRevision(transaction, spaceId)
    const patch = { ...sent, ...basesOf(sent, space, revision) }
    const value = await applyToStore(transaction, { definition, spaceId, patch, revision, account, now })
    const isKept = value.outcome !== 'refused' && value.record !== null
    if (isKept) await keep({ outcome: value.outcome, code: null, revision })
    return { value, isKept }
  })
  if (merge.outcome === 'refused') {
    const { outcome, code, message } = merge
    if (!WAITING.includes(code)) await keep({ outcome, code, revision: null })
    return { id, outcome, code, message }
  }
  if (merge.record) return { id, outcome: merge.outcome, revision: merge.record.revision }
  await keep({ outcome: merge.outcome, code: null, revision: null })
  return { id, outcome: merge.outcome }
}

/**
 * The patch's bases as they count here. One of another epoch names revisions that a backup has undone since, and that others
 * may have got anew: it has seen what both epochs share, no more.
 */
function basesOf(
  { fields, remove }: Patch,
  { seen, epochRevision }: SpaceAsked,
  next: number,
): Pick<Patch, 'fields' | 'remove'> {
  const here = (base: number) => Math.min(base, seen ?? (base >= next ? epochRevision : base))
  const changes = Object.entries(fields).map(([name, { value, base }]) => [name, { value, base: here(base) }])
  return { fields: Object.fromEntries(changes), ...(remove ? { remove: { base: here(remove.base) } } : {}) }
}

/**
 * Whether the patch may have been applied long ago, its receipt forgotten since. It was applied above what the phone had
 * of the space when it sealed the patch (`seen`); an old app says only which revision each change is based on, which
 * may be far older. A record that is unknown was never made: then it cannot have been.
 */
async function isTooOld(
  transaction: Transaction<Database>,
  { again, kind, recordId, fields, remove }: Patch,
  space: SpaceAsked,
): Promise<boolean> {
  if (!again) return false
  const changes = [...Object.values(fields), ...(remove ? [remove] : [])]
  const lowest = changes.map(({ base, seen }) => (seen === undefined ? base : seenHere(seen, space)))
  if (Math.min(...lowest) >= space.receiptFloor) return false
  return (await findRecord(transaction, space.id, kind, recordId)) !== null
}

/** What a phone had of another epoch counts as far as the present one shares it. */
const seenHere = (revision: number, space: SpaceAsked): number =>
  Math.min(revision, space.seen ?? (revision > space.revision ? space.epochRevision : revision))

function replayed(id: string, receipt: PatchReceipt, hash: string): PatchResult {
  if (!matchesPatch(receipt.hash, hash)) return refused(id, 'key_reused')
  const { outcome, code, revision } = receipt
  return {
    ...(code === null ? { id, outcome } : { ...refused(id, code as RefusalCode), outcome }),
    ...(revision === null ? {} : { revision }),
    again: true,
  }
}

/** These wait for an update of the server, so that nothing is remembered of them. */
const WAITING: readonly RefusalCode[] = ['unknown_kind', 'unknown_field']

/** Of what the patch says, whatever the order of its keys; `again` and `seen` say nothing about it. */
function hashOf({ again: _again, fields, remove, ...patch }: Patch): string {
  const said = {
    ...patch,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, { value, base }]) => [name, { value, base }]),
    ),
    ...(remove ? { remove: { base: remove.base } } : {}),
  }
  const text = JSON.stringify(said, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(text).digest('hex')
}
