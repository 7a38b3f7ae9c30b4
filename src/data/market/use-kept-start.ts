import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { coloradoDay, daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { meetStorageProblem } from '../storage-trouble.ts'
import { openMarketStore } from './market-store.ts'

/** So far ahead is looked for a first start, days. */
const AHEAD_DAYS = 60

/**
 * With no signal: the day, `YYYY-MM-DD`, on which an offering can be asked for by what this phone kept of its departures. `day` where that has
 * one that can be booked still; with null the first day that has. Null with signal, and where nothing of it is kept.
 */
export function useKeptStart(uuid: string, day: string | null): string | null {
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const { data } = useQuery(keptStartQuery(uuid, day, !isOnline))
  return isOnline ? null : (data ?? null)
}

function keptStartQuery(uuid: string, day: string | null, wanted: boolean) {
  return queryOptions({
    queryKey: ['kept-start', uuid, day],
    queryFn: async () => {
      const now = new Date()
      const from = day ?? coloradoDay(now)
      const to = day ?? daysAfter(from, AHEAD_DAYS)
      try {
        const { readDepartures, readActivity, database } = await openMarketStore()
        if (!(await readActivity(database, uuid))) return null
        const { departures = [] } = (await readDepartures(database, uuid, { from, to })) ?? {}
        const open = departures.filter(
          ({ status, cutoffAt, localDate }) =>
            (status === 'available' || status === 'limited') &&
            Date.parse(cutoffAt) > now.getTime() &&
            from <= localDate &&
            localDate <= to,
        )
        return open.map(({ localDate }) => localDate).toSorted()[0] ?? null
      } catch (problem) {
        await meetStorageProblem(problem, 'reading kept departures')
        return null
      }
    },
    enabled: wanted,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: true,
  })
}
