import type { Patch, PatchResult } from '../../api/contracts/sync.ts'
import { spaceOf } from '../../api/records/define-record.ts'
import { kindNamed, KINDS } from '../../api/records/kinds.ts'
import type { RecordEdit, ShownRecord } from '../../api/records/record-edit.ts'
import { newId } from '../platform/new-id.ts'

/** An edit that the phone could not keep: it is shown and sent from memory, and lasts as long as the page. */
type UnsavedEdit = {
  id: string
  edit: RecordEdit
  /** The server may not have the record: it is sent whole. */
  isNew: boolean
  sent: boolean
  /** The server will not have it: it is still shown, and lasts as long as the page. */
  refused: boolean
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
        edits = [...edits, { id: newId(), edit, isNew: !before, sent: false, refused: false, fields }]
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
        .filter(({ sent, refused }) => !sent && !refused)
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
            Object.entries(edit.remove ? {} : isNew ? fields : (edit.set ?? {})).map(([name, value]) => [
              name,
              { value, base: 0 },
            ]),
          ),
        }))
    },
    /**
     * What became of what was sent. A record that the server does not know waits itself on this phone, which has no room to send it:
     * true where such a one is to be sent again at once, whole and under another id.
     */
    settle(results: readonly PatchResult[]): boolean {
      let again = false
      edits = edits.map((one) => {
        const result = results.find(({ id }) => id === one.id)
        if (!result || result.outcome === 'failed') return one
        if (result.outcome !== 'refused') return { ...one, sent: true }
        if (result.code !== 'gone' || one.isNew || one.edit.remove) return { ...one, refused: true }
        again = true
        return { ...one, id: newId(), isNew: true }
      })
      return again
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
