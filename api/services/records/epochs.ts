import type { Transaction } from 'kysely'
import type { Cursor, Exchange, Patch } from '../../../core/contracts/records/sync.ts'
import { fromOf, spaceEpoch } from '../../../core/records/membership-epoch.ts'
import { isReader } from '../../../core/records/role-rules.ts'
import type { Database } from '../../database/schema.ts'
import { renewEpochs, type Space } from '../../repositories/records/spaces.ts'
import { spacesNamed } from './space-list.ts'

/** Whether the phone's cursor is of a membership that is over: the account was taken out and has joined again since. */
export const isOfEarlierMembership = ({ from }: Space, cursor: Cursor | undefined): boolean =>
  cursor !== undefined && fromOf(cursor.epoch) !== from

/** `seen` bounds what a phone of another epoch can have seen of the present one; undefined for the present one. */
export type SpaceAsked = Space & { seen: number | undefined }

/**
 * A cursor above the space's revision was given by a server that a backup has undone since: its epoch is over. Who may only read
 * is not believed for everybody else: a made-up cursor would have every member's phone begin anew. Answers whether the caller's own space
 * began anew since their phone asked last: what is asked there was made for a server that is not this one any more.
 */
export async function endForeignEpochs(
  transaction: Transaction<Database>,
  account: string,
  since: Exchange['since'],
): Promise<{ isOwnForeign: boolean }> {
  let isOwnForeign = false
  for (const space of await spacesNamed(transaction, account, Object.keys(since))) {
    const isBelieved = !isReader(space.role) && !isOfEarlierMembership(space, since[space.id])
    const isEnded = isBelieved && isFromFuture(space, since[space.id])
    if (isEnded) await renewEpochs(transaction, space.id)
    if (space.id === account) isOwnForeign = isEnded || isOfAnother(space, since[space.id])
  }
  return { isOwnForeign }
}

const isFromFuture = ({ epoch, revision }: Space, cursor: Cursor | undefined): boolean =>
  cursor?.epoch === epoch && cursor.revision > revision

const isOfAnother = ({ epoch }: Space, cursor: Cursor | undefined): boolean =>
  cursor !== undefined && spaceEpoch(cursor.epoch) !== spaceEpoch(epoch)

/** Above which revision the caller is told; with `reset` when its cursor says nothing here. */
export function startOf(
  space: Space,
  cursor: Cursor | undefined,
): { above: number; reset?: { restored: number } } {
  // Nothing before it is theirs to read.
  const above = Math.max(0, space.from - 1)
  if (!cursor) return { above }
  if (cursor.epoch !== space.epoch) return { above, reset: { restored: space.epochRevision } }
  // Of who may only read: the epoch goes on for the others.
  if (isFromFuture(space, cursor)) return { above, reset: { restored: space.revision } }
  return { above: cursor.revision }
}

/** The space as a patch meets it that comes from a phone with this cursor. */
export const askedBy = (space: Space, cursor: Cursor | undefined): SpaceAsked => ({
  ...space,
  seen: cursor && spaceEpoch(cursor.epoch) !== spaceEpoch(space.epoch) ? space.epochRevision : undefined,
})

/**
 * The patch's bases as they count here. One of another epoch names revisions that a backup has undone since, and that others
 * may have got anew: it has seen what both epochs share, no more.
 */
export function basesOf(
  { fields, remove }: Patch,
  { seen, epochRevision }: SpaceAsked,
  next: number,
): Pick<Patch, 'fields' | 'remove'> {
  const here = (base: number) => Math.min(base, seen ?? (base >= next ? epochRevision : base))
  // What a text began from may be undone too: joined with what stands, what is the same in both would not be said again.
  const changes = Object.entries(fields).map(([name, { was, ...change }]) => {
    const isOfHere = seen === undefined && change.base < next
    return [name, { ...change, ...(isOfHere && was !== undefined ? { was } : {}), base: here(change.base) }]
  })
  return { fields: Object.fromEntries(changes), ...(remove ? { remove: { base: here(remove.base) } } : {}) }
}

/** What a phone had of another epoch counts as far as the present one shares it. */
export const seenHere = (revision: number, space: SpaceAsked): number =>
  Math.min(revision, space.seen ?? (revision > space.revision ? space.epochRevision : revision))
