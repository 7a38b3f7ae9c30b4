import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import type { Attachment } from '../../../../core/records/trips/trip-attachments.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import { keepTripOutline, tripOutlineForgotten } from '../../../state/kept-trip.ts'
import { currentOwner } from '../../../sync/people/identity.ts'
import type { TripPanel } from '../screen/trip-address.ts'
import { outlineOf } from './outline-of.ts'

/** A change of any record takes the outline away; where it was none of this trip the same one is kept again after so long, ms. */
const REST_MS = 2_000

type Shown = {
  panel: TripPanel
  files: readonly Attachment[]
  /** Whether the build draws this screen: not what is to be answered in two versions, nor the trip of who may only look. */
  isDrawn: boolean
}

/**
 * Keeps an outline of the trip that is shown for the first frame of the next start, anew after each change of it, and when the page is
 * left. Decision record 67.
 */
export function useKeepOutline(trip: Trip, { panel, files, isDrawn }: Shown): void {
  const [owner] = useState(currentOwner)
  const { data: catalogue } = useQuery(coloradoLocationsQuery())
  const outline = useMemo(
    () => (isDrawn ? outlineOf(trip, { owner, panel, files, known: knownPlaces(catalogue).byId }) : null),
    [isDrawn, trip, owner, panel, files, catalogue],
  )
  useEffect(() => {
    if (outline === null) return undefined
    const keep = () => {
      // Somebody may have signed in or out in another tab.
      if (owner === currentOwner()) keepTripOutline(outline)
    }
    let timer = 0
    const keepLater = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(keep, REST_MS)
    }
    const onHide = () => document.visibilityState === 'hidden' && keep()
    keep()
    const unsubscribe = tripOutlineForgotten.subscribe(keepLater)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      window.clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [outline, owner])
}
