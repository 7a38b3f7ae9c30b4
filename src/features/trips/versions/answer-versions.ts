import { newId } from '../../../platform/new-id.ts'
import { report } from '../../../platform/report.ts'
import { PACKING_ITEM } from '../../../../core/records/trips/packing-item.ts'
import type { RecordEdit } from '../../../../core/records/record-edit.ts'
import { REPLACED } from '../../../../core/records/replaced.ts'
import { sameValue } from '../../../../core/records/same-value.ts'
import { sayIfNotKept } from '../../../parts/page/say-if-not-kept.ts'
import { offerUndo } from '../../../parts/page/offer-undo.ts'
import { hideReplaced, showReplaced } from '../../../state/answered-replaced.ts'
import { editRecords } from '../../../sync/engine/engine-handle.ts'
import { keep } from '../trip-changes.ts'
import { editBack, fieldEdit, type LostVersion, type Version } from './two-versions.ts'

/** Which of two versions a person wants. */
export type Choice = 'mine' | 'theirs' | 'both'

const TITLES: Record<Choice, string> = { mine: 'Kept yours', theirs: 'Kept theirs', both: 'Kept both' }

/** Settles two versions: the replaced value goes for good once nobody may ask for Undo any more. */
export function choose(choice: Choice, version: LostVersion, trip: string): void {
  const { settles, both } = version
  hideReplaced(settles)
  const done = () => keep(settles.map((id) => ({ kind: REPLACED.kind, id, remove: true })))
  const again = () => showReplaced(settles)
  if (choice === 'theirs') offerUndo({ title: said(choice, version), undo: again, settled: done })
  else
    set(
      choice === 'both' && both ? { ...version, value: both.value } : version,
      trip,
      said(choice, version),
      { again, done },
    )
}

/** Puts a value back that another one took the place of, whosever it was: it stays among the changes, and Undo takes it back. */
export function restore(version: Version, trip: string): void {
  set(version, trip, `${version.label} restored`, { again: () => undefined, done: () => undefined })
}

const said = (choice: Choice, { label }: Version): string => `${TITLES[choice]}: ${label}`

/** Sets the value and offers Undo, which leaves alone what was changed again since. */
function set(
  version: Version,
  trip: string,
  title: string,
  { again, done }: { again: () => void; done: () => void },
): void {
  const { kind, id, field } = version.of
  let made: readonly RecordEdit[] = []
  const edited = editRecords([kind], (records) => {
    const last = records
      .flatMap(({ kind: of, fields }) =>
        of === PACKING_ITEM.kind && fields.trip === trip ? [String(fields.position)] : [],
      )
      .sort()
      .at(-1)
    const context = { newId, now: new Date().toISOString() }
    made = editBack(version, { trip, last: last ?? null, context })
    return made
  }).then(({ kept }) => kept)
  edited.catch(again)
  const undo = () => {
    again()
    const { now } = version
    editRecords([kind], (records) => {
      if (now === null)
        return made.map(({ kind: of, id: one }) => ({ kind: of, id: one, remove: true as const }))
      const stands = records.find((one) => one.kind === kind && one.id === id)?.fields[field]
      return sameValue(stands, version.value) ? [fieldEdit(version.of, now.value, version.value)] : []
    }).catch((problem: unknown) => report(problem, 'taking back which version was kept'))
  }
  sayIfNotKept(edited, 'changing a trip', () => offerUndo({ title, undo, settled: done }))
}
