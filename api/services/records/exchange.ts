import type { Kysely, Transaction } from 'kysely'
import {
  MAX_REQUESTS,
  type Exchange,
  type ExchangeAnswerSent,
  type Patch,
  type PatchResult,
  type SpaceStateSent,
} from '../../../core/contracts/records/sync.ts'
import type { Database } from '../../database/schema.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import type { RecordKind } from '../../../core/records/define-record.ts'
import { TRIP } from '../../../core/records/trips/trip.ts'
import { findPatchReceipts } from '../../repositories/records/patch-receipts.ts'
import { sharedSpaces } from '../../repositories/records/space-members.ts'
import { readList } from '../../repositories/records/space-lists.ts'
import { ensurePrivateSpace, listSpaces, type Space } from '../../repositories/records/spaces.ts'
import type { Acts } from './act.ts'
import { answerRequest } from './answer-request.ts'
import { deliverToAccount } from './delivery/deliver.ts'
import { answerPatch, isTriedAgain, type PatchDeps } from './answer-patch.ts'
import { askedBy, endForeignEpochs, isOfEarlierMembership, startOf } from './epochs.ts'
import { tellOfExchange } from './exchange-notices.ts'
import { overAmong } from './met.ts'
import { newSpace } from './patch-space.ts'
import { pullRecords } from './pull.ts'
import { heldList, isNamedOnly, lostStates, spacesNamed, spacesSince } from './space-list.ts'
import { floorsFor } from './windows.ts'
import { sweep } from '../upkeep/sweep.ts'
import { lookAgain, remindOfTrips } from '../trips/trip-reminders.ts'

export type ExchangeDeps = PatchDeps & { database: Kysely<Database>; acts: Acts }

/** `knowsRoles`: the caller's app understands other roles than the owner's. `knowsWindows`: it keeps floors in its cursors. */
type Caller = { account: string; now: Date; knowsRoles: boolean; knowsWindows?: boolean }

/**
 * Applies the patches in their order and answers what the caller lacks, all in one transaction. With requests among them it is the other
 * patches in one, behind them each request in one of its own, and the answer in a last one. @source sync "One exchange"
 */
export async function runExchange(
  deps: ExchangeDeps,
  caller: Caller,
  exchange: Exchange,
): Promise<ExchangeAnswerSent> {
  const { account, now } = caller
  const { since, patches } = exchange
  // Who only reads gets an answer on a full disk too.
  if (patches.length > 0) await sweep(deps.database, now)
  await remindOfTrips(deps, caller)
  await deliverToAccount(deps, account, now)
  // With the next exchange, which may be this one sent again.
  if (patches.some(({ kind }) => kind === TRIP.kind)) lookAgain(deps.database, account)
  const requests = patches.filter(({ kind }) => kindNamed(deps.kinds, kind)?.request)
  const plain = patches.filter((patch) => !requests.includes(patch))
  const pushing = async (transaction: Transaction<Database>) => {
    await ensurePrivateSpace(transaction, account)
    const held = await heldList(transaction, account, exchange.list)
    const { isOwnForeign } = await endForeignEpochs(transaction, account, since)
    const results = await push(deps, transaction, caller, { since, patches: plain })
    await tellOfExchange(deps, transaction, caller, plain, results)
    return { held, results, isOwnForeign }
  }
  const answering = async (
    transaction: Transaction<Database>,
    { held, results }: { held: number | null; results: PatchResult[] },
  ) => {
    const met = exchange.met ? { met: await overAmong(transaction, account, exchange.met) } : {}
    return { account, results, ...(await pull(deps, transaction, caller, exchange, held)), ...met }
  }
  if (requests.length === 0)
    return deps.database
      .transaction()
      .execute(async (transaction) => answering(transaction, await pushing(transaction)))
  const { held, results, isOwnForeign } = await deps.database.transaction().execute(pushing)
  const decided = await decideRequests(deps, { ...caller, isLater: isOwnForeign }, requests)
  const inOrder = patches.flatMap(({ id }) => [...results, ...decided].find((one) => one.id === id) ?? [])
  return deps.database.transaction().execute(async (transaction) => {
    await tellOfExchange(deps, transaction, caller, requests, decided)
    return answering(transaction, { held, results: inOrder })
  })
}

/** The results of the requests that this exchange decides; the others come again. */
async function decideRequests(
  deps: ExchangeDeps,
  caller: Caller & { isLater: boolean },
  requests: readonly Patch[],
): Promise<PatchResult[]> {
  const results: PatchResult[] = []
  const isFirst = ({ kind }: Patch) => kindNamed(deps.kinds, kind)?.request?.first === true
  const inTurn = [...requests.filter(isFirst), ...requests.filter((patch) => !isFirst(patch))]
  for (const patch of inTurn.slice(0, MAX_REQUESTS)) {
    const definition = kindNamed(deps.kinds, patch.kind)
    if (definition) results.push(await answerRequest(deps, caller, definition, patch))
  }
  return results
}

/** Applies the patches, each on what the ones before it left. */
async function push(
  deps: PatchDeps,
  transaction: Transaction<Database>,
  caller: Caller,
  { since, patches }: Pick<Exchange, 'since' | 'patches'>,
): Promise<PatchResult[]> {
  const { account } = caller
  const named = spaceIdsOf(patches)
  let known = await spacesNamed(transaction, account, named)
  const receipts = await findPatchReceipts(transaction, account, idsOf(patches))
  const results: PatchResult[] = []
  const unmade = new Set<string>()
  for (const patch of patches) {
    if (unmade.has(parentNameOf(deps.kinds, patch))) continue
    const space = known.find(({ id }) => id === patch.space) ?? newSpace(deps.kinds, patch)
    const asked = space && askedBy(space, since[patch.space])
    const result = await answerPatch(deps, transaction, caller, receipts, patch, asked)
    if (space && !known.includes(space) && isDone(result))
      known = await spacesNamed(transaction, account, named)
    if (patch.create && isTriedAgain(result)) unmade.add(nameOf(patch.space, patch.kind, patch.recordId))
    results.push(result)
  }
  return results
}

/**
 * What the caller lacks of each space that it belongs to, the patches' own records among it. `held` is the number of the list that it
 * holds, null where it is told all of it.
 */
async function pull(
  { kinds }: PatchDeps,
  transaction: Transaction<Database>,
  { account, knowsRoles, knowsWindows = false }: Caller,
  exchange: Exchange,
  held: number | null,
): Promise<Omit<ExchangeAnswerSent, 'account' | 'results'>> {
  const { since, patches, room } = exchange
  const changedHere = spaceIdsOf(patches)
  const named = [...new Set([...Object.keys(since), ...changedHere])]
  const belongsTo = await (held === null
    ? listSpaces(transaction, account)
    : spacesSince(transaction, account, held, named))
  // Of a membership that is over the phone loses everything first; of the present one it is told with its next exchange.
  const isOver = (space: Space) => isOfEarlierMembership(space, since[space.id])
  const own = belongsTo.filter((space) => (knowsRoles || space.role === 'owner') && !isOver(space))
  const told = own
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((space) => ({ ...space, ...startOf(space, since[space.id]) }))
    .filter(
      ({ id, changed, above, revision, reset }) =>
        held === null || changed > held || above !== revision || reset || changedHere.includes(id),
    )
  const shared =
    told.length === 0
      ? new Set<string>()
      : await sharedSpaces(transaction, account, held === null ? undefined : told.map(({ id }) => id))
  const spaces = []
  for (const space of told) {
    const { id, above, revision, reset } = space
    const namedOnly = isNamedOnly(space, exchange, held)
    const isTold = knowsWindows && !namedOnly && revision !== above
    const cursor = reset ? null : (since[id] ?? null)
    const floors = isTold ? await floorsFor(transaction, kinds, space, { above, cursor }) : {}
    spaces.push({ ...space, isShared: shared.has(id), isNamedOnly: namedOnly, floors })
  }
  const {
    records,
    reached,
    more: hasMore,
  } = await pullRecords(transaction, kinds, {
    answered: patches,
    spaces,
    room,
  })
  const more = hasMore || belongsTo.some(isOver)
  const states = spaces.map(({ id, role, epoch, revision, reset, floors }): [string, SpaceStateSent] => [
    id,
    {
      role,
      epoch,
      revision: reached.get(id) ?? revision,
      ...(Object.keys(floors).length > 0 ? { floors } : {}),
      ...(reset ? { reset } : {}),
    },
  ])
  if (held !== null)
    states.push(...(await lostStates(transaction, account, held, { named: Object.keys(since), own })))
  const { number } = await readList(transaction, account)
  return {
    records,
    spaces: Object.fromEntries(states),
    ...(held === null ? {} : { partial: true }),
    more,
    ...(more ? {} : { list: number }),
  }
}

/** What a guide needs at a trailhead comes first, then what is one's own. @source marketplace "Spaces" */
const FIRST: readonly Space['type'][] = ['manifest', 'private']
const rankOf = ({ type }: Space): number => (FIRST.includes(type) ? FIRST.indexOf(type) : FIRST.length)

const isDone = ({ outcome }: PatchResult): boolean => outcome === 'applied' || outcome === 'conflict'

/** The record that the patch's own belongs to; '' where it names none. */
function parentNameOf(kinds: readonly RecordKind[], { space, kind, fields }: Patch): string {
  const parent = kindNamed(kinds, kind)?.parent
  const id = parent && fields[parent.field]?.value
  return parent && typeof id === 'string' ? nameOf(space, parent.kind, id) : ''
}

const nameOf = (...parts: string[]): string => JSON.stringify(parts)

const idsOf = (patches: readonly Patch[]): string[] => patches.map(({ id }) => id)

const spaceIdsOf = (patches: readonly Patch[]): string[] => [...new Set(patches.map(({ space }) => space))]
