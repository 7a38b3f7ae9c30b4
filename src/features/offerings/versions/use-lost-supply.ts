import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { REPLACED } from '../../../../core/records/replaced.ts'
import { currentUserQuery } from '../../../data/account/session.ts'
import { useProviderMembers } from '../../../data/market/provider-members.ts'
import { lostBy } from '../../../domain/versions/versions.ts'
import { memberName } from '../../../parts/person/member-name.ts'
import { answeredReplaced } from '../../../state/answered-replaced.ts'
import { useRecords } from '../../../sync/hooks/use-records.ts'
import { supplyVersions, type SupplyVersion } from './supply-versions.ts'

/**
 * What this person wrote in these records of a provider and somebody else's change took the place of, as far as they have not chosen yet;
 * and whose the version is that stands.
 */
export function useLostSupply(provider: string, records: readonly ShownRecord[]) {
  const { records: replaced } = useRecords(REPLACED)
  const answered = useSyncExternalStore(answeredReplaced.subscribe, answeredReplaced.get)
  const account = useQuery(currentUserQuery()).data?.id ?? null
  const lost = useMemo(() => {
    const isAlone = records.every(({ by }) => by === undefined)
    return lostBy(supplyVersions(replaced, records), account, isAlone).filter(
      ({ settles }) => !settles.every((id) => answered.has(id)),
    )
  }, [replaced, records, answered, account])
  // Who they are is asked only where somebody's name stands there.
  const { team } = useProviderMembers(lost.length === 0 ? '' : (account ?? ''), provider)
  const theirs = ({ now, by }: SupplyVersion): string => {
    if (now?.by === null) return 'Now'
    if (by === account) return 'Your other device'
    const member = team?.members.find(({ accountId }) => accountId === by)
    return member ? memberName(member) : 'Somebody'
  }
  return { lost, theirs }
}
