import { useMemo } from 'react'
import { sameValue } from '../../../../core/records/same-value.ts'
import { REPLACED } from '../../../../core/records/replaced.ts'
import { sayIfNotKept } from '../../../parts/page/say-if-not-kept.ts'
import { CHOICE_TITLES, settleVersion, type Choice } from '../../../parts/versions/choice.ts'
import { TwoVersionsRegion } from '../../../parts/versions/two-versions.tsx'
import { report } from '../../../platform/report.ts'
import { hideReplaced, showReplaced } from '../../../state/answered-replaced.ts'
import { PROVIDER } from '../../../../core/records/market/provider.ts'
import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { editRecords } from '../../../sync/engine/engine-handle.ts'
import { useOfferingRecords } from '../../../sync/hooks/use-offerings.ts'
import { useShownRecords } from '../../../sync/hooks/use-records.ts'
import type { Of } from '../offering-changes.ts'
import { fieldEdit, type LostSupplyVersion, type SupplyVersion } from './supply-versions.ts'
import { useLostSupply } from './use-lost-supply.ts'

/** What a report calls the change. */
const OF_OFFERING = 'changing an offering'
const OF_PROFILE = 'changing the provider’s profile'

/** What this person wrote in an offering and somebody else's change took the place of, with both to choose from. */
export function TwoVersionsOfOffering({ of: { provider, uuid } }: { of: Of }) {
  return <TwoVersions provider={provider} records={useOfferingRecords(uuid)} what={OF_OFFERING} />
}

/** What this person wrote in the profile of a provider, its id given, and somebody else's change took the place of. */
export function TwoVersionsOfProfile({ provider }: { provider: string }) {
  const { records } = useShownRecords(PROVIDER)
  const own = useMemo(() => records.filter(({ id }) => id === provider), [records, provider])
  return <TwoVersions provider={provider} records={own} what={OF_PROFILE} />
}

type Shown = { provider: string; records: readonly ShownRecord[]; what: string }

function TwoVersions({ provider, records, what }: Shown) {
  const { lost, theirs } = useLostSupply(provider, records)
  return (
    <TwoVersionsRegion
      lost={lost}
      theirs={theirs}
      canComeBack={() => true}
      hasBoth={({ both }) => both !== null}
      onChoose={(choice, version) => choose(choice, version, what)}
    />
  )
}

/** Settles two versions: the replaced value goes for good once nobody may ask for Undo any more. */
function choose(choice: Choice, version: LostSupplyVersion, what: string): void {
  const { settles, label, both } = version
  hideReplaced(settles)
  const forget = () => settles.map((id) => ({ kind: REPLACED.kind, id, remove: true }) as const)
  const settling = {
    title: `${CHOICE_TITLES[choice]}: ${label}`,
    again: () => showReplaced(settles),
    settled: () =>
      sayIfNotKept(
        editRecords([], forget).then(({ kept }) => kept),
        what,
      ),
  }
  if (choice === 'theirs') return settleVersion(settling)
  settleVersion({
    ...settling,
    change: { ...changeTo(version, choice === 'both' ? both : version.value), what },
  })
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
  return { kept, undo }
}
