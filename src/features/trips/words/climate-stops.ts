import type { ClimateStop } from '../../../domain/climate/day-climate.ts'
import type { DaySense } from '../../../domain/trips/trip-sense.ts'
import type { TripDay } from '../../../../core/domain/trips/trip.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'

/** A day's stops as the usual weather is asked for them: each with the height that was worked out. */
export const climateStops = ({ stops }: TripDay, { heights }: DaySense): ClimateStop[] =>
  stops.map(({ place }, at) => ({
    name: shortName(place),
    place,
    elevationM: heights.stops[at]?.metres ?? null,
  }))
