import type { Transaction } from 'kysely'
import type { Exchange, SpaceStateSent } from '../../../core/contracts/records/sync.ts'
import type { Database } from '../../database/schema.ts'
import { lostSince, readList, renewLists } from '../../repositories/records/space-lists.ts'
import { listSpaces, type Space } from '../../repositories/records/spaces.ts'

/*
 * | A phone asks                          | It is told in `spaces`                | and of one whose cursor it did not send      |
 * |---------------------------------------|---------------------------------------|----------------------------------------------|
 * | without `list`                        | all of them                           | everything: it has nothing                   |
 * | with the number of its last answer    | what changed since, lost ones too     | everything where it came in since, else its  |
 * |                                       |                                       | name alone                                   |
 * | with a number from before a restore,  | all of them                           | its name alone                               |
 * | or before losses that are forgotten   |                                       |                                              |
 * | with a number from the future         | all of them, and the list begins anew | its name alone                               |
 */

/** More ids than this are not asked for one by one. */
const MOST_IDS = 1_000

/**
 * The number from which on the account's phone is to be told what changed in its list; null where it is to be told the whole list. A
 * number from the future was given by a server that a backup has undone since: none that phones hold counts any more.
 */
export async function heldList(
  transaction: Transaction<Database>,
  account: string,
  list: Exchange['list'],
): Promise<number | null> {
  if (list === undefined) return null
  const { number, floor } = await readList(transaction, account)
  if (list > number) await renewLists(transaction, [account])
  return floor <= list && list <= number ? list : null
}

/** The account's spaces of these ids. */
export async function spacesNamed(
  transaction: Transaction<Database>,
  account: string,
  ids: readonly string[],
): Promise<Space[]> {
  if (ids.length === 0) return []
  if (ids.length <= MOST_IDS) return listSpaces(transaction, account, { ids })
  const asked = new Set(ids)
  return (await listSpaces(transaction, account)).filter(({ id }) => asked.has(id))
}

/** Those that changed since the list had this number, and those of these ids, in the order of their ids. */
export async function spacesSince(
  transaction: Transaction<Database>,
  account: string,
  held: number,
  ids: readonly string[],
): Promise<Space[]> {
  const changed = await listSpaces(transaction, account, { since: held })
  const known = new Set(changed.map(({ id }) => id))
  const named = await spacesNamed(
    transaction,
    account,
    ids.filter((id) => !known.has(id)),
  )
  return [...changed, ...named].sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** What is said of spaces that are not the account's: those it lost since, and those it named. */
export async function lostStates(
  transaction: Transaction<Database>,
  account: string,
  held: number,
  { named, own }: { named: readonly string[]; own: readonly Space[] },
): Promise<[string, SpaceStateSent][]> {
  const ours = new Set(own.map(({ id }) => id))
  const lost = [...(await lostSince(transaction, account, held)), ...named.filter((id) => !ours.has(id))]
  return lost.map((id) => [id, { role: 'none' }])
}

/** Whether a phone is told no more of the space than its name: it did not say how much of it it has, and may have all. */
export function isNamedOnly(
  { id, joined }: Space,
  { list, since }: Pick<Exchange, 'list' | 'since'>,
  held: number | null,
): boolean {
  return list !== undefined && !(id in since) && (held === null || joined <= held)
}
