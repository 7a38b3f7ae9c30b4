import type { Trip, TripStop } from '../../../../core/domain/trips/trip.ts'
import { LatePlaceInfo } from '../../../parts/place/late-place-info.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import { arrivalOf } from '../words/arrival-of.ts'
import { useKnownPlace } from './use-known-place.ts'

type StopInfoProps = {
  trip: Pick<Trip, 'days'>
  stop: TripStop
  /** Null until it is worked out: then the day alone is met, without the time. */
  worked: WorkedOut | null
}

/** How a stop's place is reached, when it is open and what is to be reserved, for the day and the time of the arrival. */
export function StopInfo({ trip, stop, worked }: StopInfoProps) {
  const { place, slot } = stop
  const known = useKnownPlace(place.placeId)
  const date = trip.days.find(({ number }) => number === slot.day)?.date ?? null
  return (
    <LatePlaceInfo
      placeId={place.placeId}
      name={shortName(place)}
      {...(known ? { kind: known.kind } : {})}
      arrival={date === null ? null : { day: date, minutes: arrivalOf(stop, worked) }}
    />
  )
}
