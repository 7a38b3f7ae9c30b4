import type { Patch } from '../../api/contracts/sync.ts'
import { spaceOf } from '../../api/records/define-record.ts'
import { kindNamed, KINDS } from '../../api/records/kinds.ts'
import type { RecordEdit, ShownRecord } from '../../api/records/record-edit.ts'
import { newId } from '../platform/new-id.ts'

/** An edit that the phone could not keep: it is shown and sent from memory, and lasts as long as the page. */
type UnsavedEdit = {
  id: string
  edit: RecordEdit
  isNew: boolean
  sent: boolean
  /** The record's fields by then. */
  fields: ShownRecord['fields']
}

/** The edits of this page that are nowhere on disk. */
export function createUnsaved() {
  let edits: UnsavedEdit[] = []
  return {
    add(made: readonly RecordEdit[], records: readonly ShownRecord[]) {
      for (const edit of made) {
        const before = records.find(({ kind, id }) => kind === edit.kind && id === edit.id)
        const fields = { ...before?.fields, ...edit.set }
        edits = [...edits, { id: newId(), edit, isNew: !before, sent: false, fields }]
      }
    },
    /** How many no server has either. */
    count: () => edits.filter(({ sent }) => !sent).length,
    /** The records of these kinds with the edits laid over them. */
    over(records: readonly ShownRecord[], kinds: readonly string[]): ShownRecord[] {
      return edits
        .filter(({ edit }) => kinds.includes(edit.kind))
        .reduce<ShownRecord[]>((now, { edit }) => laidOver(now, edit), [...records])
    },
    /** As patches for an exchange, based on nothing: what they replace is kept. `own` is the private space. */
    patches(own: string): Patch[] {
      return edits
        .filter(({ sent }) => !sent)
        .map(({ id, edit, isNew, fields }) => ({
          id,
          space: spaceOf(kindNamed(KINDS, edit.kind) ?? {}, { id: edit.id, fields }, own) ?? own,
          kind: edit.kind,
          recordId: edit.id,
          ...(edit.remove
            ? { remove: { base: Number.MAX_SAFE_INTEGER } }
            : isNew
              ? { create: true as const }
              : {}),
          fields: Object.fromEntries(
            Object.entries(edit.set ?? {}).map(([name, value]) => [name, { value, base: 0 }]),
          ),
        }))
    },
    wasSent(ids: readonly string[]) {
      edits = edits.map((one) => (ids.includes(one.id) ? { ...one, sent: true } : one))
    },
    clear() {
      edits = []
    },
  }
}

function laidOver(records: readonly ShownRecord[], { kind, id, set, remove }: RecordEdit): ShownRecord[] {
  const others = records.filter((one) => one.kind !== kind || one.id !== id)
  if (remove) return others
  const before = records.find((one) => one.kind === kind && one.id === id)
  return [...others, { kind, id, fields: { ...before?.fields, ...set } }]
}
