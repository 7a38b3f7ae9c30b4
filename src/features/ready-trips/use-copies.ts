import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newTripOf } from '../../domain/trips/ready/ready-trips.ts'
import type { ReadyTrip } from '../../domain/trips/ready/ready-trip.ts'
import { report } from '../../platform/report.ts'
import { createTrip } from '../../sync/hooks/use-trips.ts'
import { useShownPlan } from '../../sync/plan/shown-plan.ts'
import { showToast } from '../../ui/toast/toast-store.ts'

/** The copies that were made of ready-made trips while the screen is open: each is offered once, then its copy is. */
export type Copies = {
  /** The id of the copy; undefined where there is none. */
  of: (trip: ReadyTrip) => string | undefined
  isBusy: (trip: ReadyTrip) => boolean
  /** Makes a trip of the person's own that begins on that day, without account and without signal. */
  copy: (trip: ReadyTrip, start: string) => void
}

export function useCopies(): Copies {
  const { party } = useShownPlan()
  const navigate = useNavigate()
  const [made, setMade] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState<string | null>(null)
  const copy = async (trip: ReadyTrip, start: string) => {
    setBusy(trip.id)
    try {
      const { id, kept } = await createTrip(newTripOf(trip, start, party))
      setMade((before) => ({ ...before, [trip.id]: id }))
      const open = () => void navigate({ to: '/itinerary/{-$id}', params: { id } })
      showToast({
        ...(kept
          ? { title: `${trip.title} is in your trips`, tone: 'success' }
          : {
              title: 'This phone could not keep the trip',
              description: 'It lasts until you close the app.',
              tone: 'error',
            }),
        action: { label: 'Open trip', onClick: open },
      })
    } catch (problem) {
      report(problem, 'copying a ready-made trip')
      showToast({ title: 'The trip was not copied', description: 'Try again.', tone: 'error' })
    } finally {
      setBusy(null)
    }
  }
  return {
    of: ({ id }) => made[id],
    isBusy: ({ id }) => busy === id,
    copy: (trip, start) => void copy(trip, start),
  }
}
