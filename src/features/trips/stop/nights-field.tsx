import { MAX_TRIP_DAYS } from '../../../../core/contracts/trips/trips.ts'
import { eveningOf, isLodging, nightsAt } from '../../../../core/domain/trips/nights.ts'
import type { Trip, TripStop } from '../../../../core/domain/trips/trip.ts'
import { stopEdit } from '../../../../core/records/trips/trip-edits.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Counter } from '../../../ui/fields/counter.tsx'
import { keep } from '../trip-changes.ts'

/**
 * How many nights they sleep at a stop: of a lodging, and of any place where somebody said so. Where a day ends without a bed its last
 * stop can become one. Nothing for other stops.
 */
export function NightsField({ trip, stop }: { trip: Pick<Trip, 'days'>; stop: TripStop }) {
  const set = (nights: number) => keep([stopEdit(stop.id, { nights })])
  if (isLodging(stop.place) || stop.nights !== null)
    return <Counter label="Nights" value={nightsAt(stop)} max={MAX_TRIP_DAYS} onChange={set} />
  const { day } = stop.slot
  const endsDay = day !== null && day < trip.days.length && trip.days[day - 1]?.stops.at(-1)?.id === stop.id
  return endsDay && eveningOf(trip, day).bed === null ? (
    <Button onClick={() => set(1)}>Sleep here</Button>
  ) : null
}
