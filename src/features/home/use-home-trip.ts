import { useEffect, useState, useSyncExternalStore } from 'react'
import type { NextTrip } from '../../domain/next-trip/next-trip.ts'
import { shownNextTrip } from '../../state/next-trip.ts'
import { currentOwner } from '../../sync/people/identity.ts'
import { NextTrip as NextTripPiece, showHomeAhead } from './home-pieces.tsx'

/** What Home begins with: the next trip, a question where every trip is over, or what one gets where there is none. */
export type HomeLook = 'trip' | 'over' | 'none'

/** How often it is asked whether Home may take on another look, ms. */
const ASK_MS = 500

/**
 * The next trip of whoever is using the app, and how Home looks. A look that is shown stays while somebody reads further down or has
 * something open: with another one Home is drawn anew. Only what is not theirs goes at once.
 */
export function useHomeTrip(): { next: NextTrip | null; look: HomeLook } {
  const shown = useSyncExternalStore(shownNextTrip.subscribe, shownNextTrip.get)
  const next = shown?.owner === currentOwner() ? shown : null
  const wanted = next === null ? 'none' : next.trip === null ? 'over' : 'trip'
  const [look, setLook] = useState<HomeLook>(wanted)
  const isGone = look === 'trip' && wanted !== 'trip'
  if (isGone) setLook(wanted)
  useEffect(() => void showHomeAhead(), [])
  useEffect(() => {
    if (look === wanted) return undefined
    const change = async () => {
      if (wanted === 'trip') await NextTripPiece.ahead()
      if (isAtRest()) setLook(wanted)
    }
    void change()
    const timer = setInterval(() => void change(), ASK_MS)
    return () => clearInterval(timer)
  }, [look, wanted])
  return { next, look: isGone ? wanted : look }
}

const isAtRest = (): boolean =>
  window.scrollY === 0 && document.querySelector('[role=dialog], [role=alertdialog]') === null
