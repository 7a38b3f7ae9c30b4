import { startTransition, useEffect, useRef, useState } from 'react'
import type { Activity } from '../../../core/contracts/trips/trip-options.ts'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { knownPlaces } from '../../data/places/prepared-places.ts'
import { nextTask } from '../../platform/loading/slices.ts'
import { homeRowsInSteps, type HomeRows } from './home-rows.ts'

/** Both null until the phone has been read. */
type SteadyRows = { rows: HomeRows | null; known: readonly KnownPlace[] | null }

/**
 * Home's rows and the places that they are from, once both are worked out: in tasks of their own, for ordering all places takes a slow
 * phone as long as a tap may wait. `catalogue` and `wishes` are null while they are not read.
 */
export function useSteadyRows(
  catalogue: readonly ColoradoLocation[] | null,
  today: string,
  wishes: readonly Activity[] | null,
): SteadyRows {
  const [shown, setShown] = useState<SteadyRows>({ rows: null, known: null })
  const last = useRef<HomeRows | null>(null)
  useEffect(() => {
    if (!catalogue || !wishes) return undefined
    let gone = false
    const workOut = async () => {
      const steps = homeRowsInSteps(last.current, catalogue, today, wishes)
      let step = steps.next()
      while (!step.done) {
        await nextTask()
        if (gone) return
        step = steps.next()
      }
      const rows = step.value
      last.current = rows
      startTransition(() => setShown({ rows, known: knownPlaces(catalogue).places }))
    }
    void nextTask().then(() => (gone ? undefined : workOut()))
    return () => {
      gone = true
    }
  }, [catalogue, today, wishes])
  return shown
}
