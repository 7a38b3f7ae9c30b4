import type { ShownRecord } from '../../../core/records/record-edit.ts'
import type { Edited, EditFrom } from '../engine/engine-handle.ts'
import { liveRecords, showRecords } from './live-records.ts'
import type { Unsaved } from './unsaved.ts'

/** Edits in this page's memory alone, where the disk took nothing: other tabs see it once the server has it. */
export function editInMemory(
  unsaved: Unsaved,
  before: readonly ShownRecord[],
  kinds: readonly string[],
  from: EditFrom,
): Edited {
  const now = unsaved.over(before, kinds)
  const edits = from(now)
  // Who need not know what stands names no kinds; what is on screen is what was edited.
  const others = [...new Set(edits.map(({ kind }) => kind))].filter((kind) => !kinds.includes(kind))
  const onScreen = new Map(
    others
      .map((kind) => [kind, liveRecords(kind).get()] as const)
      .filter(([, { state }]) => state === 'ready'),
  )
  unsaved.add(edits, [...now, ...[...onScreen.values()].flatMap(({ records }) => records)])
  const records = unsaved.over(before, kinds)
  for (const kind of kinds)
    showRecords(kind, { records: records.filter((record) => record.kind === kind), state: 'ready' })
  for (const [kind, { records }] of onScreen)
    showRecords(kind, { records: unsaved.over(records, [kind]), state: 'ready' })
  return { records, kept: false }
}
