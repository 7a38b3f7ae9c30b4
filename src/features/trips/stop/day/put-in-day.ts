import type { Location } from '../../../../../core/contracts/trips/search-preferences.ts'
import type { Trip } from '../../../../../core/domain/trips/trip.ts'
import { addStopEdits, insertStopEdits } from '../../../../../core/records/trips/trip-edits.ts'
import { mayBeHike } from '../../../../domain/hikes/hike-place.ts'
import { isBookedId } from '../../../../domain/trips/booked/booked-id.ts'
import { lateHikes } from '../../../../parts/hikes/late-hikes.ts'
import { shortName } from '../../../../parts/plan/picked-places.ts'
import { editTrip } from '../../../../sync/hooks/use-trips.ts'
import { showToast } from '../../../../ui/toast/toast-store.ts'
import { keep, removeStopQuietly } from '../../trip-changes.ts'
import { fitInWords } from '../fit-words.ts'
import type { PlaceFit } from '../place-fit.ts'

/**
 * Adds a place to a day of a trip (null: to no day), where it fits; at the day's end where nobody knows (`fit` null). The toast says
 * where it stands now and takes it back. A hike stays as long as it takes. `seen` is the trip that `fit` was found in, also with what is booked.
 */
export function putInDay(
  seen: Pick<Trip, 'id'> & Partial<Pick<Trip, 'days'>>,
  place: Location,
  day: number | null,
  fit: PlaceFit | null,
  { title = `${shortName(place)} added` }: { title?: string } = {},
): void {
  let made: string | undefined
  const edit = async () => {
    const stayMinutes = await hikeStayOf(place)
    return editTrip(seen.id, (trip, context) => {
      const said = ownSides(seen, fit)
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

/** The trip's own stops on both sides: what is booked between them is none of them. */
function ownSides(
  { days = [] }: Partial<Pick<Trip, 'days'>>,
  fit: PlaceFit | null,
): { before: string | null; after: string | null } {
  const [before, after] = [fit?.before?.id ?? null, fit?.after?.id ?? null]
  const stops = days[(fit?.day ?? 0) - 1]?.stops ?? []
  const at = stops.findIndex(({ id }) => id === before)
  const isOwn = ({ id }: { id: string }) => !isBookedId(id)
  const isBooked = (id: string | null) => id !== null && isBookedId(id)
  return {
    before: isBooked(before) ? (stops.slice(at).find(isOwn)?.id ?? null) : before,
    after: isBooked(after) ? (stops.slice(0, at < 0 ? undefined : at).findLast(isOwn)?.id ?? null) : after,
  }
}

/** How long the hike takes that a place is; null for any other place, and where the list of hikes cannot be had. */
async function hikeStayOf({ placeId }: Location): Promise<number | null> {
  if (!mayBeHike(placeId)) return null
  await lateHikes.load()
  return lateHikes.get().code?.hikeStay(placeId) ?? null
}
