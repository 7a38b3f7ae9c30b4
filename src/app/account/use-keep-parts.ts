import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { BuildPart } from '../../../core/contracts/worker/build-parts.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { keepPart } from '../../data/keep-part.ts'
import { marketKeptQuery } from '../../data/market/market-kept.ts'
import { useShownRecords } from '../../sync/hooks/use-records.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'

/** By its name alone: the declaration is no part of a first visit's script. */
const BOOKINGS = { kind: 'booking' }
const SEATS = { kind: 'handed-seat' }

/**
 * Has the worker keep the parts of the build that this phone has a use for with no signal, at every start and return of signal, and when the
 * first reason for one comes. @source core/contracts/worker/build-parts.ts
 */
export function useKeepParts(): void {
  const isProvider = useQuery(currentUserQuery()).data?.isProvider === true
  const hasMarket = useQuery(marketKeptQuery()).data === true
  const hasBookings = useShownRecords(BOOKINGS).records.length > 0
  const hasSeats = useShownRecords(SEATS).records.length > 0
  useKeepPart('market', hasMarket || hasBookings || hasSeats)
  useKeepPart('provider', isProvider)
}

function useKeepPart(part: BuildPart, wanted: boolean): void {
  const reachability = useSyncExternalStore(connectivity.subscribe, connectivity.get)
  useEffect(() => {
    if (wanted && reachability !== 'offline') keepPart(part)
  }, [part, wanted, reachability])
}
