import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { report } from '../../../platform/report.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import type { FoundTrip } from './found-trip.ts'
import { keepFoundTrip } from './keep-found.ts'
import type { Choice } from './use-choice.ts'

/**
 * Makes the trip and opens it. Where that fails everything stays as it was, to be tried again. `onKept` is called once the phone
 * has it, and waited for: whoever is killed on the way to the trip is not offered it once more.
 */
export function useKeepTrip(
  found: FoundTrip,
  { stops, title }: Pick<Choice, 'stops' | 'title'>,
  onKept: () => void | Promise<void> = () => undefined,
) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const keepTrip = async () => {
    if (busy) return
    setBusy(true)
    try {
      const named = title.trim() || found.trip.title
      const leave = () => void navigate({ to: '/trip-planner' })
      const { id, kept } = await keepFoundTrip(found, stops, named, leave)
      if (kept) await onKept()
      await navigate({ to: '/itinerary/{-$id}', params: { id }, hash: '' })
    } catch (problem) {
      report(problem, 'keeping a trip that came in')
      setBusy(false)
      showToast({ title: 'The trip was not kept', description: 'Try again.', tone: 'error' })
    }
  }
  return { busy, keepTrip }
}
