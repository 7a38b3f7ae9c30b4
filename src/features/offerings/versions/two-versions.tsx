import { sameValue } from '../../../../core/records/same-value.ts'
import { REPLACED } from '../../../../core/records/replaced.ts'
import { sayIfNotKept } from '../../../parts/page/say-if-not-kept.ts'
import { CHOICE_TITLES, settleVersion, type Choice } from '../../../parts/versions/choice.ts'
import { TwoVersionsRegion } from '../../../parts/versions/two-versions.tsx'
import { report } from '../../../platform/report.ts'
import { hideReplaced, showReplaced } from '../../../state/answered-replaced.ts'
import { editRecords } from '../../../sync/engine/engine-handle.ts'
import type { Of } from '../offering-changes.ts'
import { fieldEdit, type LostSupplyVersion, type SupplyVersion } from './supply-versions.ts'
import { useLostSupply } from './use-lost-supply.ts'

const WHAT = 'changing an offering'

/** What this person wrote in an offering and somebody else's change took the place of, with both to choose from. */
export function TwoVersions({ of }: { of: Of }) {
  const { lost, theirs } = useLostSupply(of)
  return (
    <TwoVersionsRegion
      lost={lost}
      theirs={theirs}
      canComeBack={() => true}
      hasBoth={({ both }) => both !== null}
      onChoose={choose}
    />
  )
}

/** Settles two versions: the replaced value goes for good once nobody may ask for Undo any more. */
function choose(choice: Choice, version: LostSupplyVersion): void {
  const { settles, label, both } = version
  hideReplaced(settles)
  const forget = () => settles.map((id) => ({ kind: REPLACED.kind, id, remove: true }) as const)
  const settling = {
    title: `${CHOICE_TITLES[choice]}: ${label}`,
    again: () => showReplaced(settles),
    settled: () =>
      sayIfNotKept(
        editRecords([], forget).then(({ kept }) => kept),
        WHAT,
      ),
  }
  if (choice === 'theirs') return settleVersion(settling)
  settleVersion({ ...settling, change: changeTo(version, choice === 'both' ? both : version.value) })
}

/** Sets the value; what takes it back leaves alone what was changed again since. */
function changeTo({ of, now }: SupplyVersion, value: unknown) {
  const { kind, id, field } = of
  const kept = editRecords([], () => [fieldEdit(of, value, now?.value)]).then((edited) => edited.kept)
  const undo = () => {
    editRecords([kind], (records) => {
      const stands = records.find((one) => one.kind === kind && one.id === id)?.fields[field]
      return sameValue(stands, value) ? [fieldEdit(of, now?.value, value)] : []
    }).catch((problem: unknown) => report(problem, 'taking back which version was kept'))
  }
  return { kept, undo, what: WHAT }
}
