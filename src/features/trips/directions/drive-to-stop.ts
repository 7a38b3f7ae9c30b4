import type { Trip, TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'
import type { Degrees } from '../../../../core/domain/places/distance.ts'
import { driveStretch } from '../../../domain/trips/drive-stretch.ts'
import type { DriveProfile } from '../../../domain/trips/heights/drive-profile.ts'
import type { StopTimes } from '../../../domain/trips/day-schedule.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'

/** How a stop is reached within its trip. */
export type DriveToStop = {
  /** Its day; null for a stop of no day. */
  day: TripDay | null
  /** Null until it is worked out, and for the stop that the trip begins with. */
  drive: StopTimes['drive']
  /** What it is driven from by name, where the trip has that place. */
  fromName: string | null
  /** Where the day's first drive begins; null where the day begins at its first stop. */
  dayFrom: Degrees | null
  /** The heights along it; null where they are not known. */
  profile: DriveProfile | null
}

/** What is known of the drive to a stop from the one before. Nothing is asked for: it is there with no signal. */
export function driveToStop(trip: Pick<Trip, 'days'>, stop: TripStop, worked: WorkedOut | null): DriveToStop {
  const day = trip.days.find(({ number }) => number === stop.slot.day) ?? null
  const sense = day === null || !worked?.isCurrent ? undefined : worked.sense.days[day.number - 1]
  const times = sense?.schedule.stops ?? []
  const at = times.findIndex(({ stopId }) => stopId === stop.id)
  const { drive = null, from = null } = times[at] ?? {}
  const before = times.slice(0, Math.max(0, at)).reduce((sum, one) => sum + kmOf(one), 0)
  const km = drive && !('noWay' in drive) ? drive.km : 0
  return {
    day,
    drive,
    fromName: from && nameAt(trip, from),
    dayFrom: times[0]?.from ?? null,
    profile: sense?.profile && km > 0 ? driveStretch(sense.profile, before, before + km) : null,
  }
}

/** One behind a closed road is driven to by nobody. */
const kmOf = ({ drive, isReached }: StopTimes): number =>
  drive === null || 'noWay' in drive || !isReached ? 0 : drive.km

function nameAt({ days }: Pick<Trip, 'days'>, { lat, lng }: Degrees): string | null {
  const place = days
    .flatMap(({ stops }) => stops)
    .map((stop) => stop.place)
    .find((one) => one.lat === lat && one.lng === lng)
  return place ? shortName(place) : null
}
