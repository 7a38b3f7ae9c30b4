import type { Transaction } from 'kysely'
import type { Patch, PatchResult } from '../../../core/contracts/records/sync.ts'
import type { Database } from '../../database/schema.ts'
import { isStoreError } from '../../database/store-error.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import { readFields, type FieldsOf, type RecordKind } from '../../../core/records/define-record.ts'
import { standsIn } from '../../../core/records/role-rules.ts'
import { OFFERING } from '../../../core/records/market/offering.ts'
import { OPTION } from '../../../core/records/market/option.ts'
import { PROVIDER } from '../../../core/records/market/provider.ts'
import { REPLACED } from '../../../core/records/replaced.ts'
import { CHECKLIST_ITEM } from '../../../core/records/trips/checklist-item.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'
import { STOP } from '../../../core/records/trips/stop.ts'
import { findLive, findRecord } from '../../repositories/records/records.ts'
import { listMembers } from '../../repositories/records/space-members.ts'
import { tripSaid } from '../trips/trip-access.ts'
import type { Report } from '../../report.ts'
import { lostNotice, lostSupplyNotice, refusedNotice, replacedNotice } from '../push/notice-words.ts'
import { notify } from '../push/notify.ts'
import { pushMemberChange } from '../push/push-queue.ts'

type Told = { patch: Patch; definition: RecordKind; result: PatchResult }

type Telling = { kinds: readonly RecordKind[]; report: Report }
type Teller = { account: string; now: Date }

/** Tells what an exchange did to whom it concerns. A mistake of ours here undoes no patch. */
export async function tellOfExchange(
  deps: Telling,
  transaction: Transaction<Database>,
  caller: Teller,
  patches: readonly Patch[],
  results: readonly PatchResult[],
): Promise<void> {
  try {
    await tellOfLosses(deps, transaction, caller, patches, results)
    await tellMembers(deps, transaction, caller, patches, results)
  } catch (error) {
    if (isStoreError(error)) throw error
    deps.report('What an exchange did could not be told', error)
  }
}

/**
 * Tells the account that a change of one of its devices took the place of another's, and that one was refused, once each. Whose value
 * somebody else's took the place of is told it, once for each trip, and the winner is not. Answers that were given before and kinds whose
 * refusals nobody is shown are not spoken of.
 */
async function tellOfLosses(
  { kinds }: Telling,
  transaction: Transaction<Database>,
  caller: Teller,
  patches: readonly Patch[],
  results: readonly PatchResult[],
): Promise<void> {
  const told = results.flatMap((result): Told[] => {
    const patch = patches.find(({ id }) => id === result.id)
    const definition = patch && kindNamed(kinds, patch.kind)
    return patch && definition?.refusal === 'shown' && !result.again ? [{ patch, definition, result }] : []
  })
  const conflicts = told.filter(({ result }) => result.outcome === 'conflict')
  const ownSpace = conflicts.find(({ patch }) => patch.space === caller.account)
  const refused = told.find(({ result }) => isRefusal(result))
  if (ownSpace) await notify(transaction, caller, replacedNotice(ownSpace.patch.kind))
  await tellLosers(
    transaction,
    caller,
    conflicts.filter(({ definition }) => standsIn(definition, 'trip')),
  )
  await tellTeams(
    transaction,
    caller,
    conflicts.filter(
      ({ patch, definition }) => patch.space !== caller.account && !standsIn(definition, 'trip'),
    ),
  )
  if (refused) {
    const { definition, result } = refused
    await notify(transaction, caller, refusedNotice(definition.label, result.message ?? ''))
  }
}

/** Tells each member whose values were replaced in a trip, and where to choose. */
async function tellLosers(
  transaction: Transaction<Database>,
  { account, now }: Teller,
  conflicts: readonly Told[],
): Promise<void> {
  for (const trip of new Set(conflicts.map(({ patch }) => patch.space))) {
    const ids = conflicts
      .filter(({ patch }) => patch.space === trip)
      .flatMap(({ patch, definition }) =>
        Object.keys(definition.fields).map((field) => `${patch.id}.${field}`),
      )
    const replaced = await findLive(transaction, trip, REPLACED.kind, ids)
    const lost = replaced.flatMap(({ fields }) => readFields(REPLACED, fields) ?? [])
    const members = await listMembers(transaction, trip, { hearing: true })
    const { title = '' } = (await tripSaid(transaction, trip)) ?? {}
    const by = members.find(({ userId }) => userId === account)?.firstName ?? ''
    for (const { userId, role } of members) {
      const its = lost.filter(({ whose }) => whose === userId)
      if (its.length === 0) continue
      const stop = await stopNamed(transaction, trip, its)
      const from = userId === account ? null : by
      const notice = lostNotice({ trip, title, stop, by: from, canEdit: role !== 'viewer' })
      await notify(transaction, { account: userId, now }, notice)
    }
  }
}

/** Tells each of a provider's team whose value of an offer was replaced, once for each space. */
async function tellTeams(
  transaction: Transaction<Database>,
  { account, now }: Teller,
  conflicts: readonly Told[],
): Promise<void> {
  for (const { patch, definition } of conflicts) {
    const ids = Object.keys(definition.fields).map((field) => `${patch.id}.${field}`)
    const replaced = await findLive(transaction, patch.space, REPLACED.kind, ids)
    const losers = new Set(replaced.flatMap(({ fields }) => readFields(REPLACED, fields)?.whose ?? []))
    const members = await listMembers(transaction, patch.space, { hearing: true })
    const record = await findRecord(transaction, patch.space, patch.kind, patch.recordId)
    const said = record?.fields['title'] ?? record?.fields['name']
    const by = members.find(({ userId }) => userId === account)?.firstName ?? ''
    const at = record?.deletedAt === null ? await editorOf(transaction, patch.space, record) : null
    for (const { userId, role } of members.filter((member) => losers.has(member.userId)))
      await notify(
        transaction,
        { account: userId, now },
        lostSupplyNotice({
          label: definition.label,
          title: typeof said === 'string' ? said : '',
          by: userId === account ? null : by,
          at: role === 'guide' ? null : at,
        }),
      )
  }
}

/** The path of the screen on which a record of a provider's is edited; null where there is none. */
async function editorOf(
  transaction: Transaction<Database>,
  space: string,
  record: StoredRecord,
): Promise<string | null> {
  if (record.kind === PROVIDER.kind) return '/provider-profile-edit'
  const offering = await offeringOf(transaction, space, record)
  return offering === null ? null : `/offering-edit/${offering}`
}

/** The offering that a record is of or part of; null where it is none's. */
async function offeringOf(
  transaction: Transaction<Database>,
  space: string,
  { kind, id, fields }: StoredRecord,
): Promise<string | null> {
  if (kind === OFFERING.kind) return id
  if (typeof fields['offering'] === 'string') return fields['offering']
  const { option } = fields
  if (typeof option !== 'string') return null
  const found = await findRecord(transaction, space, OPTION.kind, option)
  const offering = found?.fields['offering']
  return typeof offering === 'string' ? offering : null
}

/** The name of the stop that all these values belong to; null where they are not all of one that is known. */
async function stopNamed(
  transaction: Transaction<Database>,
  trip: string,
  lost: readonly Pick<FieldsOf<typeof REPLACED>, 'of'>[],
): Promise<string | null> {
  const ids = new Set<unknown>()
  for (const { of } of lost) {
    const item = of?.kind === CHECKLIST_ITEM.kind && (await findRecord(transaction, trip, of.kind, of.id))
    ids.add(item ? item.fields['stop'] : of?.id)
  }
  const [id] = ids
  const stop =
    ids.size === 1 && typeof id === 'string' ? await findRecord(transaction, trip, STOP.kind, id) : null
  const place = stop && readFields(STOP, stop.fields)?.place
  return place ? (place.name ?? place.address) : null
}

/**
 * Queues for the devices of the other members that a trip of theirs was changed. Answers that were given before and patches that
 * changed nothing are not told.
 */
async function tellMembers(
  { kinds }: Telling,
  transaction: Transaction<Database>,
  { account, now }: Teller,
  patches: readonly Patch[],
  results: readonly PatchResult[],
): Promise<void> {
  const changed = new Set(results.filter(hasChanged).map(({ id }) => id))
  const isOfTrip = ({ kind }: Patch) => {
    const definition = kindNamed(kinds, kind)
    return definition !== undefined && standsIn(definition, 'trip')
  }
  const trips = new Set(
    patches.filter((patch) => changed.has(patch.id) && isOfTrip(patch)).map(({ space }) => space),
  )
  trips.delete(account)
  for (const trip of trips) await pushMemberChange(transaction, { by: account, trip, now })
}

const hasChanged = ({ outcome, revision, again }: PatchResult): boolean =>
  (outcome === 'applied' || outcome === 'conflict') && revision !== undefined && !again

/** What is unknown stays on the phone and comes again after an update; what is forbidden no app of ours sends. */
const isRefusal = ({ outcome, code = '' }: PatchResult): boolean =>
  outcome === 'refused' && code !== 'forbidden' && !code.startsWith('unknown_')
