import type { Patch, PatchResult } from '../../../core/contracts/records/sync.ts'
import { beganFrom } from '../../../core/records/began-from.ts'
import { spaceOf } from '../../../core/records/define-record.ts'
import { kindNamed, KINDS } from '../../../core/records/kinds.ts'
import type { RecordEdit, ShownRecord } from '../../../core/records/record-edit.ts'
import { newId } from '../../platform/new-id.ts'

/**
 * An edit that the phone could not keep: it is shown and sent from memory until the phone can keep it, or has from the server what
 * became of it, and else lasts as long as the page.
 */
export type UnsavedEdit = {
  id: string
  edit: RecordEdit
  /** The server may not have the record: it is sent whole. */
  isNew: boolean
  /** The server has it. */
  sent: boolean
  /** It was sent before what may still be locked: it goes once more behind that. */
  early: boolean
  /** The space's revision that the server gave it; null where it changed nothing. */
  revision: number | null
  /** The server will not have it: it is still shown. */
  refused: boolean
  /** The record's fields by then. */
  fields: ShownRecord['fields']
}

export type Unsaved = ReturnType<typeof createUnsaved>

/**
 * The edits of this page that are nowhere on disk, oldest first. `changed` is told of how many no server has either. While `isHeld` older
 * ones may still come to the disk: what the server has is remembered, to be sent once more behind them.
 */
export function createUnsaved(
  changed: (count: number) => void = () => undefined,
  isHeld: () => boolean = () => false,
) {
  let edits: readonly UnsavedEdit[] = []
  const count = () => edits.filter(({ sent }) => !sent).length
  const set = (next: readonly UnsavedEdit[]) => {
    if (edits.length + next.length === 0) return
    edits = next
    changed(count())
  }
  return {
    add(made: readonly RecordEdit[], records: readonly ShownRecord[]) {
      const added = made.map((edit): UnsavedEdit => {
        const before = records.find(({ kind, id }) => kind === edit.kind && id === edit.id)
        const fields = { ...before?.fields, ...edit.set }
        const was = beganFrom(kindNamed(KINDS, edit.kind), edit, before?.fields)
        return {
          id: newId(),
          edit: Object.keys(was).length > 0 ? { ...edit, was } : edit,
          isNew: !before,
          sent: false,
          early: false,
          revision: null,
          refused: false,
          fields,
        }
      })
      set([...edits, ...added])
    },
    all: (): readonly UnsavedEdit[] => edits,
    isHeld,
    /** How many no server has either. */
    count,
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
          space: spaceOfUnsaved({ edit, fields }, own),
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
              { value, base: 0, ...(typeof edit.was?.[name] === 'string' ? { was: edit.was[name] } : {}) },
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
      const settled = edits.map((one): UnsavedEdit => {
        const result = results.find(({ id }) => id === one.id)
        if (!result || result.outcome === 'failed') return one
        if (result.outcome !== 'refused')
          return { ...one, sent: true, early: isHeld(), revision: result.revision ?? null }
        if (!isUnknown(result) || one.isNew || one.edit.remove) return { ...one, refused: true }
        again = true
        return { ...one, id: newId(), isNew: true }
      })
      set(settled)
      return again
    },
    /** What the phone keeps now, or has from the server. */
    drop(ids: ReadonlySet<string>) {
      set(edits.filter(({ id }) => !ids.has(id)))
    },
    /** Later edits that the phone did keep: of what they say, what was said before is shown no more. */
    passOver(later: readonly RecordEdit[]) {
      set(later.reduce(withoutWhatIsSaid, edits))
    },
    clear: () => set([]),
  }
}

function withoutWhatIsSaid(edits: readonly UnsavedEdit[], later: RecordEdit): readonly UnsavedEdit[] {
  return edits.flatMap((one) => {
    if (one.edit.kind !== later.kind || one.edit.id !== later.id) return [one]
    // Before a removal, or of one, nothing is left.
    if (later.remove || one.edit.remove) return []
    const left = Object.entries(one.edit.set ?? {}).filter(([name]) => !(name in (later.set ?? {})))
    return left.length > 0 ? [{ ...one, edit: { ...one.edit, set: Object.fromEntries(left) } }] : []
  })
}

/** In which space the record stands, or will stand. `own` is the private one. */
export const spaceOfUnsaved = ({ edit, fields }: Pick<UnsavedEdit, 'edit' | 'fields'>, own: string): string =>
  spaceOf(kindNamed(KINDS, edit.kind) ?? {}, { id: edit.id, fields }, own) ?? own

/** The server may not have the record, or the space that it is of; who may not write there is told so once more. */
const isUnknown = ({ code }: PatchResult): boolean => code === 'gone' || code === 'forbidden'

function laidOver(records: readonly ShownRecord[], { kind, id, set, remove }: RecordEdit): ShownRecord[] {
  const others = records.filter((one) => one.kind !== kind || one.id !== id)
  if (remove) return others
  const before = records.find((one) => one.kind === kind && one.id === id)
  return [...others, { kind, id, fields: { ...before?.fields, ...set } }]
}
