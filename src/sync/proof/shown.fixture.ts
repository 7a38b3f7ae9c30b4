import type { ShownRecord } from '../../../api/records/record-edit.ts'
import type { RecordStore } from '../store.ts'
import { readShown } from '../watch.ts'
import { PROOF_KINDS } from './kinds.fixture.ts'

/** What a person sees: what stands below something that was removed is out of sight. */
export async function shownOf({ database }: Pick<RecordStore, 'database'>): Promise<ShownRecord[]> {
  return await readShown(
    database,
    PROOF_KINDS.map(({ kind }) => kind),
  )
}
