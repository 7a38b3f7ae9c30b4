import type { ShownRecord } from '../../../core/records/record-edit.ts'
import { applyEdits } from './edit.ts'
import { editInMemory } from './edit-in-memory.ts'
import type { EngineFiles, EngineRecords } from '../engine/engine-handle.ts'
import { keepUnsaved } from './keep-unsaved.ts'
import { StoreEndedError } from './records-database.ts'
import { write, type RecordStore } from './store.ts'
import { keepFile } from '../files/trip-files.ts'
import type { Unsaved } from './unsaved.ts'
import { readShown } from './watch.ts'

type EditsOptions = {
  recordStore: () => Promise<RecordStore>
  unsaved: Unsaved
  /** Something waits to be sent. */
  edited: () => void
  onProblem: (problem: unknown) => void
}

/**
 * The edits of one page. Each is one transaction, with which what only memory holds is kept too; where the phone does not take it, it
 * is shown and sent from memory.
 */
export function createEdits({
  recordStore,
  unsaved,
  edited,
  onProblem,
}: EditsOptions): Pick<EngineRecords, 'edit' | 'settled'> & Pick<EngineFiles, 'editWithFile'> {
  const under = new Set<Promise<unknown>>()

  const edit: EngineRecords['edit'] = (kinds, from, firstWrite) =>
    track(async () => {
      let before: ShownRecord[] = []
      try {
        const opened = await recordStore()
        const { records, made, kept } = await write(opened, async (database) => {
          await firstWrite?.(database)
          const kept = await keepUnsaved(database, opened.owner, unsaved, Date.now())
          before = await readShown(database, kinds)
          const made = from(unsaved.over(before, kinds))
          await applyEdits(database, opened.owner, made, Date.now())
          return { records: await readShown(database, kinds), made, kept }
        })
        unsaved.drop(kept)
        unsaved.passOver(made)
        edited()
        return { records: unsaved.over(records, kinds), kept: true }
      } catch (problem) {
        // The next exchange finds out whether the account is here again.
        if (problem instanceof StoreEndedError) edited()
        if (problem instanceof StoreEndedError || firstWrite) throw problem
        onProblem(problem)
        const shown = editInMemory(unsaved, before, kinds, from)
        edited()
        return shown
      }
    })

  /** Asks nobody for an engine on the way: while one changes hands nothing would come, and the lock of the bytes is held. */
  const editWithFile: EngineFiles['editWithFile'] = (kinds, from, file, now) =>
    track(async () => keepFile(await recordStore(), file, now, (putRow) => edit(kinds, from, putRow)))

  function track<T>(work: () => Promise<T>): Promise<T> {
    const made = work().finally(() => under.delete(made))
    under.add(made)
    return made
  }

  return { edit, editWithFile, settled: () => Promise.allSettled(under) }
}
