import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import type { Attachment } from '../../../../core/records/trips/trip-attachments.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import { keepTripDays, keepTripOutline, tripOutlineForgotten } from '../../../state/kept-trip.ts'
import { currentOwner } from '../../../sync/people/identity.ts'
import type { TripPanel } from '../screen/trip-address.ts'
import { daysInSlices, daysOf, outlineOf } from './outline-of.ts'

/**
 * A change of any record takes the outline away; where it was none of this trip the same one is kept again after so long, ms. So long a
 * trip rests until its other days are kept: nobody waits for those between two letters.
 */
const REST_MS = 2_000

type Shown = {
  panel: TripPanel
  files: readonly Attachment[]
  /** Whether the build draws this screen: not what is to be answered in two versions, nor the trip of who may only look. */
  isDrawn: boolean
}

/**
 * Keeps an outline of the trip that is shown for the first frame of the next start, anew after each change of it, and when the page is
 * left; its days as well, once it rests. Decision records 67 and 81.
 */
export function useKeepOutline(trip: Trip, { panel, files, isDrawn }: Shown): void {
  const [owner] = useState(currentOwner)
  const { data: catalogue } = useQuery(coloradoLocationsQuery())
  const said = useMemo(
    () => (isDrawn ? { owner, files, known: knownPlaces(catalogue).byId } : null),
    [isDrawn, owner, files, catalogue],
  )
  const outline = useMemo(() => said && outlineOf(trip, { ...said, panel }), [said, trip, panel])
  useEffect(() => {
    if (said === null || outline === null) return undefined
    // Somebody may have signed in or out in another tab.
    const keep = () => owner === currentOwner() && keepTripOutline(outline)
    const keepAll = () => {
      if (owner !== currentOwner()) return
      keepTripOutline(outline)
      keepTripDays(daysOf(trip, said))
    }
    let timer = 0
    /** What was begun before it changed is no longer true. */
    let begun = 0
    const keepInSlices = async () => {
      if (owner !== currentOwner()) return
      const mine = ++begun
      keepTripOutline(outline)
      const days = await daysInSlices(trip, said)
      if (mine === begun && owner === currentOwner()) keepTripDays(days)
    }
    const keepLater = () => {
      begun++
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void keepInSlices(), REST_MS)
    }
    const onHide = () => document.visibilityState === 'hidden' && keepAll()
    keep()
    keepLater()
    const unsubscribe = tripOutlineForgotten.subscribe(keepLater)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      begun++
      window.clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [outline, owner, said, trip])
}
