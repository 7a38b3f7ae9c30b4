import { KINDS } from '../../../core/records/kinds.ts'
import type { ShownRecord } from '../../../core/records/record-edit.ts'
import type { EngineRecords } from '../engine/engine-handle.ts'
import { dropSpareBytes } from '../files/file-bytes.ts'
import { withoutMet } from './met.ts'
import { discardRefused, retryRefused } from '../engine/refused.ts'
import { write, type RecordStore } from './store.ts'
import type { Unsaved } from './unsaved.ts'
import { readShown } from './watch.ts'

type KeptChangesOptions = {
  /** Null while there is none, as for a visitor before the first edit. */
  store: () => RecordStore | null
  unsaved: Unsaved
  /** Something waits to be sent. */
  edited: () => void
}

/** What a person may see of what is kept and waits here, and do about what was refused. */
export function keptChanges({
  store,
  unsaved,
  edited,
}: KeptChangesOptions): Pick<EngineRecords, 'retry' | 'discard' | 'everything'> {
  return {
    async retry(refusedId, choice) {
      const opened = store()
      if (!opened) return
      await write(opened, (database) => retryRefused(database, refusedId, Date.now(), choice))
      edited()
    },
    async discard(refusedId) {
      const opened = store()
      if (!opened) return
      await write(opened, (database) => discardRefused(database, refusedId))
      await dropSpareBytes(opened)
    },
    async everything(): Promise<ShownRecord[]> {
      const kinds = KINDS.map(({ kind }) => kind)
      const opened = store()
      const kept = opened ? await withoutMet(opened.database, await readShown(opened.database, kinds)) : []
      return unsaved.over(kept, kinds)
    },
  }
}
