import { useMemo, useSyncExternalStore } from 'react'
import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { lostBy } from '../../../domain/versions/versions.ts'
import { answeredReplaced } from '../../../state/answered-replaced.ts'
import { usePeople } from '../together/use-people.ts'

import { useVersions } from './use-versions.ts'

/**
 * What this person wrote in a trip, or in one stop of it, and somebody else's change took the place of, as far as they have not chosen
 * yet; the account that they use, and what its versions' writers are called.
 */
export function useLostVersions(tripId: string, records: readonly ShownRecord[], stop?: string) {
  const versions = useVersions(tripId, records)
  const answered = useSyncExternalStore(answeredReplaced.subscribe, answeredReplaced.get)
  const { user, nameOf } = usePeople(
    tripId,
    versions.map(({ by }) => by),
  )
  const account = user?.id ?? null
  const lost = useMemo(
    () =>
      lostBy(
        versions,
        account,
        records.every(({ by }) => by === undefined),
      ).filter(
        (one) => !one.settles.every((id) => answered.has(id)) && (stop === undefined || one.stop === stop),
      ),
    [versions, account, records, answered, stop],
  )
  return { lost, account, nameOf }
}
