import { newId } from '../../../platform/new-id.ts'
import { report } from '../../../platform/report.ts'
import { PACKING_ITEM } from '../../../../core/records/trips/packing-item.ts'
import type { RecordEdit } from '../../../../core/records/record-edit.ts'
import { REPLACED } from '../../../../core/records/replaced.ts'
import { sameValue } from '../../../../core/records/same-value.ts'
import { CHOICE_TITLES, settleVersion, type Choice } from '../../../parts/versions/choice.ts'
import { hideReplaced, showReplaced } from '../../../state/answered-replaced.ts'
import { editRecords } from '../../../sync/engine/engine-handle.ts'
import { keep } from '../trip-changes.ts'
import { editBack, fieldEdit, type LostTripVersion, type TripVersion } from './two-versions.ts'

/** Settles two versions: the replaced value goes for good once nobody may ask for Undo any more. */
export function choose(choice: Choice, version: LostTripVersion, trip: string): void {
  const { settles, both, label } = version
  hideReplaced(settles)
  const settling = {
    title: `${CHOICE_TITLES[choice]}: ${label}`,
    again: () => showReplaced(settles),
    settled: () => keep(settles.map((id) => ({ kind: REPLACED.kind, id, remove: true }))),
  }
  if (choice === 'theirs') return settleVersion(settling)
  const wanted = choice === 'both' && both ? { ...version, value: both.value } : version
  settleVersion({ ...settling, change: changeTo(wanted, trip) })
}

/** Puts a value back that another one took the place of, whosever it was: it stays among the changes, and Undo takes it back. */
export function restore(version: TripVersion, trip: string): void {
  const nothing = () => undefined
  settleVersion({
    title: `${version.label} restored`,
    again: nothing,
    settled: nothing,
    change: changeTo(version, trip),
  })
}

/** Sets the value; what takes it back leaves alone what was changed again since. */
function changeTo(version: TripVersion, trip: string) {
  const { kind, id, field } = version.of
  let made: readonly RecordEdit[] = []
  const kept = editRecords([kind], (records) => {
    const last = records
      .flatMap(({ kind: of, fields }) =>
        of === PACKING_ITEM.kind && fields.trip === trip ? [String(fields.position)] : [],
      )
      .sort()
      .at(-1)
    const context = { newId, now: new Date().toISOString() }
    made = editBack(version, { trip, last: last ?? null, context })
    return made
  }).then((edited) => edited.kept)
  const undo = () => {
    const { now } = version
    editRecords([kind], (records) => {
      if (now === null)
        return made.map(({ kind: of, id: one }) => ({ kind: of, id: one, remove: true as const }))
      const stands = records.find((one) => one.kind === kind && one.id === id)?.fields[field]
      return sameValue(stands, version.value) ? [fieldEdit(version.of, now.value, version.value)] : []
    }).catch((problem: unknown) => report(problem, 'taking back which version was kept'))
  }
  return { kept, undo, what: 'changing a trip' }
}
