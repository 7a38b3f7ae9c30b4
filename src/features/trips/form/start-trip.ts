import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import type { Plan } from '../../../../core/domain/plan/plan.ts'
import { report } from '../../../platform/report.ts'
import { createTrip } from '../../../sync/hooks/use-trips.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { removeTripQuietly } from '../trip-changes.ts'
import { draftOfPlan, spreadOverDays, titleFor, type TripDraft } from './trip-draft.ts'

type StartedTrip = { id: string; title: string; kept: boolean }

/**
 * Makes a trip with these places spread over its days, without account and without signal. Null where none was made; that is
 * said, and so it is where this phone could not keep the trip.
 */
export async function startTrip(draft: TripDraft, places: readonly Location[]): Promise<StartedTrip | null> {
  const title = titleFor(draft.title, places)
  try {
    const stops = spreadOverDays(places, draft.dates.days)
    const made = await createTrip({ ...draft, title, stops })
    if (!made.kept) {
      showToast({
        title: 'This phone could not keep the trip',
        description: 'It lasts until you close the app.',
        tone: 'error',
      })
    }
    return { ...made, title }
  } catch (problem) {
    report(problem, 'creating a trip')
    showToast({ title: 'The trip was not created', description: 'Try again.', tone: 'error' })
    return null
  }
}

/**
 * Makes the trip that a search describes, and nothing beyond it. Resolves with its id, null where none was made. The toast's Undo
 * deletes the trip; `onUndo` hears of it once the phone has kept that, and not where it could not.
 * @source decisions §4 "Finishing in Create mode"
 */
export async function startTripOf(plan: Plan, onUndo: (id: string) => void): Promise<string | null> {
  const started = await startTrip(draftOfPlan(plan), plan.stops)
  if (started === null) return null
  const { id, title, kept } = started
  if (kept) {
    const undo = () => removeTripQuietly(id, () => onUndo(id))
    showToast({
      title: `${title} is in your trips`,
      tone: 'success',
      action: { label: 'Undo', onClick: undo },
    })
  }
  return id
}
