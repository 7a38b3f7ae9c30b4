import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { TwoVersionsRegion } from '../../../parts/versions/two-versions.tsx'
import { capitalized } from '../together/people-words.ts'
import { choose } from './answer-versions.ts'
import { canComeBack, type TripVersion } from './two-versions.ts'
import { useLostVersions } from './use-lost-versions.ts'

type TwoVersionsProps = {
  tripId: string
  /** Of the trip, as they are stored. */
  records: readonly ShownRecord[]
  /** One stop's alone; left out for all of the trip. */
  stop?: string
}

/** What this person wrote in a trip and somebody else's change took the place of, with both to choose from. */
export function TwoVersions({ tripId, records, stop }: TwoVersionsProps) {
  const { lost, account, nameOf } = useLostVersions(tripId, records, stop)
  const theirs = ({ now, by }: TripVersion) => {
    if (now?.by === null) return 'Now'
    return by === account ? 'Your other device' : capitalized(nameOf(by))
  }
  return (
    <TwoVersionsRegion
      lost={lost}
      theirs={theirs}
      canComeBack={canComeBack}
      hasBoth={({ both }) => both !== null}
      onChoose={(choice, version) => choose(choice, version, tripId)}
    />
  )
}
