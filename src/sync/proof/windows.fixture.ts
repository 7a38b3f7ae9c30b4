import type { Exchange, ExchangeAnswer } from '../../../core/contracts/records/sync.ts'
import { SEQ } from '../../../core/records/window.ts'
import { readCursors } from '../engine/pull.ts'
import { floorOf } from '../engine/windows.ts'
import type { RecordStore } from '../store/store.ts'
import { BrokenPromise } from './broken-promise.fixture.ts'
import { MESSAGE } from './kinds.fixture.ts'
import type { World } from './world.fixture.ts'

/** Nothing is told of what stands below a floor, but what became of the patches. */
export function checkTold({ patches }: Exchange, { records, spaces }: ExchangeAnswer): void {
  for (const { space, kind, id, fields } of records) {
    const isAnswered = patches.some((patch) => patch.kind === kind && patch.recordId === id)
    if (!isAnswered && Number(fields[SEQ]) < floorOf(spaces[space], kind))
      throw new BrokenPromise('other', `${kind} ${id} was told, below the floor`)
  }
}

/**
 * Throws where a phone misses or has otherwise a live record of the windowed kind from its floor on, or has one below that floor. A member
 * who reads until a revision keeps older states of what was changed since.
 */
export async function checkWindows({ api }: World, { database, owner }: RecordStore): Promise<void> {
  for (const [space, cursor] of Object.entries(await readCursors(database))) {
    const floor = floorOf(cursor, MESSAGE.kind)
    const member = await api.database
      .selectFrom('space_members')
      .selectAll()
      .where('space_id', '=', space)
      .where('user_id', '=', owner)
      .executeTakeFirst()
    if (!member || member.until_revision !== null) continue
    const there = await api.database
      .selectFrom('records')
      .select(['id', 'seq'])
      .where('space_id', '=', space)
      .where('kind', '=', MESSAGE.kind)
      .where('deleted_at', 'is', null)
      .where('revision', '>=', member.from_revision)
      .execute()
    const told = there.filter(({ seq }) => (seq ?? 0) >= floor).map(({ id }) => id)
    const rows = await database.confirmed.where('space').equals(space).toArray()
    const kept = rows.filter(({ kind, deletedAt }) => kind === MESSAGE.kind && deletedAt === undefined)
    const ids = kept.map(({ id }) => id)
    if (told.sort().join() !== ids.sort().join())
      throw new BrokenPromise('lost', `From ${floor} on there are ${told.join()}, and here ${ids.join()}`)
  }
}
