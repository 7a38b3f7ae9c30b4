import { applyEdit } from './edit.ts'
import { waitingOf } from './fold.ts'
import type { RecordKey, RecordsDatabase } from './records-database.ts'
import { spaceOfUnsaved, type Unsaved, type UnsavedEdit } from './unsaved.ts'

/**
 * Puts what only memory holds into the outbox, behind what waits there: an edit on disk is the older one, and sent last it would win.
 * For the transaction of the next write that works. Answers what memory may drop once that has committed. `own` is the private space.
 *
 * | The edit                                                         | Becomes                                     |
 * |------------------------------------------------------------------|---------------------------------------------|
 * | nobody has it, or the server refused it                          | a patch that waits                          |
 * | the server has it; older ones of its record wait on this phone   | a patch that waits behind them              |
 * | the server has it, older ones may still be locked                | nothing; it stays in memory                 |
 * | the server had it before those, which are back by now            | a patch: another tab may have sent them     |
 * | the server has it, and this phone what the server made of it     | nothing                                     |
 * | the server has it, and this phone not yet                        | nothing; it stays in memory, for the screen |
 */
export async function keepUnsaved(
  database: RecordsDatabase,
  own: string,
  unsaved: Unsaved,
  now: number,
): Promise<ReadonlySet<string>> {
  const done = new Set<string>()
  for (const one of unsaved.all()) {
    const key = keyOf(one, own)
    if (unsaved.isHeld() && one.sent) continue
    if (!one.sent || one.early || (await waitingOf(database, key)).length > 0) {
      const { edit, isNew, fields } = one
      // The phone does not have the record: it is made of all its fields.
      await applyEdit(database, key[0], isNew && !edit.remove ? { ...edit, set: fields } : edit, now)
      done.add(one.id)
    } else if (await isTold(database, one, key)) done.add(one.id)
  }
  return done
}

/**
 * The ids of edits in memory that the server has and has told this phone of; an edit whose record has an older one waiting is not
 * among them.
 */
export async function toldOf(
  database: RecordsDatabase,
  own: string,
  unsaved: Unsaved,
): Promise<ReadonlySet<string>> {
  const told = new Set<string>()
  if (unsaved.isHeld()) return told
  for (const one of unsaved.all()) {
    const key = keyOf(one, own)
    if (!one.sent || one.early || (await waitingOf(database, key)).length > 0) continue
    if (await isTold(database, one, key)) told.add(one.id)
  }
  return told
}

const keyOf = (one: UnsavedEdit, own: string): RecordKey => [
  spaceOfUnsaved(one, own),
  one.edit.kind,
  one.edit.id,
]

const isTold = async (
  database: RecordsDatabase,
  { revision }: UnsavedEdit,
  key: RecordKey,
): Promise<boolean> => revision === null || ((await database.confirmed.get(key))?.revision ?? 0) >= revision
