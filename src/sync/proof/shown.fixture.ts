import type { ShownRecord } from '../../../core/records/record-edit.ts'
import type { RecordStore } from '../store/store.ts'
import { readShown } from '../store/watch.ts'
import { PROOF_KINDS } from './kinds.fixture.ts'

/** What a person sees: what stands below something that was removed is out of sight. */
export async function shownOf({ database }: Pick<RecordStore, 'database'>): Promise<ShownRecord[]> {
  return await database.transaction('r', database.shown, async () => {
    // Of most kinds nothing is there: each would be asked for by itself.
    const there = new Set((await database.shown.toArray()).map(({ kind }) => kind))
    const kinds = PROOF_KINDS.map(({ kind }) => kind).filter((kind) => there.has(kind))
    return await readShown(database, kinds)
  })
}
