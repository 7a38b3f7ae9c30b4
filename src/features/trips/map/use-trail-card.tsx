import { useCallback, useRef, useState, type ReactNode } from 'react'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { lazyPiece } from '../../../ui/loading/lazy-piece.tsx'

const TrailCard = lazyPiece(() => import('./trail-card.tsx').then((module) => module.TrailCard))

/** The card of what is tapped of the trails on a trip's map, and the way to open it. It gives the focus back. */
export function useTrailCard(trip: Trip, day?: number): { card: ReactNode; open: (placeId: string) => void } {
  const [placeId, setPlaceId] = useState<string | null>(null)
  const opener = useRef<Element | null>(null)
  const open = useCallback((tapped: string) => {
    opener.current = document.activeElement
    setPlaceId(tapped)
  }, [])
  const close = () => {
    setPlaceId(null)
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  const card = placeId === null ? null : <TrailCard trip={trip} day={day} placeId={placeId} onClose={close} />
  return { card, open }
}
