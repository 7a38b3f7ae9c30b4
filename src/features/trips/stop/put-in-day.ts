import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { addStopEdits, insertStopEdits } from '../../../../core/records/trips/trip-edits.ts'
import { mayBeHike } from '../../../domain/hikes/hike-place.ts'
import { lateHikes } from '../../../parts/hikes/late-hikes.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { editTrip } from '../../../sync/hooks/use-trips.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { keep, removeStopQuietly } from '../trip-changes.ts'
import { fitInWords } from './fit-words.ts'
import type { PlaceFit } from './place-fit.ts'

/**
 * Adds a place to a day of a trip (null: to no day), where it fits; at the day's end where nobody knows (`fit` null). The toast says
 * where it stands now and takes it back. A hike stays as long as it takes.
 */
export function putInDay(
  { id }: Pick<Trip, 'id'>,
  place: Location,
  day: number | null,
  fit: PlaceFit | null,
  { title = `${shortName(place)} added` }: { title?: string } = {},
): void {
  let made: string | undefined
  const edit = async () => {
    const stayMinutes = await hikeStayOf(place)
    return editTrip(id, (trip, context) => {
      const said = { before: fit?.before?.id ?? null, after: fit?.after?.id ?? null }
      const edits =
        day === null
          ? addStopEdits(trip, [{ place, day, stayMinutes }], context)
          : insertStopEdits(trip, { place, day, stayMinutes }, said, context)
      made = edits[0]?.id
      return edits
    })
  }
  keep(edit(), () =>
    showToast({
      title,
      description: day === null ? 'Unscheduled' : fitInWords(day, fit),
      tone: 'success',
      action: { label: 'Undo', onClick: () => made !== undefined && removeStopQuietly(made) },
    }),
  )
}

/** How long the hike takes that a place is; null for any other place, and where the list of hikes cannot be had. */
async function hikeStayOf({ placeId }: Location): Promise<number | null> {
  if (!mayBeHike(placeId)) return null
  await lateHikes.load()
  return lateHikes.get().code?.hikeStay(placeId) ?? null
}
