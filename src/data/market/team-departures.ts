import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OwnOffering } from '../../../core/records/market/own-offerings.ts'
import {
  scheduledDepartures,
  toldDeparture,
  type TeamDeparture,
} from '../../domain/market/team-departures.ts'
import { useProviderDepartures } from './provider-departures.ts'
import { offeringStatesQuery } from './provider-offerings.ts'

type Asked = {
  offerings: readonly OwnOffering[]
  provider: string
  userId: string
  /** `YYYY-MM-DD`, both counted. */
  days: { from: string; to: string }
}

/** `isTold`: whether the server tells of them, or told `asOf`; else it is what the schedules on this phone say. Null until one of both is known. */
type Shown = { departures: readonly TeamDeparture[]; isTold: boolean | null; asOf: number | null }

/** A team's departures of some days, also with no signal. */
export function useTeamDepartures({ offerings, provider, userId, days: { from, to } }: Asked): Shown {
  const states = useQuery(offeringStatesQuery(userId, provider)).data
  const { departures: told, asOf, problem } = useProviderDepartures({ userId, provider, from, to })
  return useMemo(() => {
    if (told) return { departures: told.map(toldDeparture), isTold: true, asOf: problem ? asOf : null }
    if (!problem) return { departures: [], isTold: null, asOf: null }
    const scheduled = scheduledDepartures(offerings, states, { from, to })
    return { departures: scheduled, isTold: false, asOf: null }
  }, [told, asOf, problem, offerings, states, from, to])
}
