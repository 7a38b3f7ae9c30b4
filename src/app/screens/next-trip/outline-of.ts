import { daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'
import { kmToMiles, milesInWords } from '../../../../core/domain/places/distance.ts'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import type { Trip, TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'
import { minutesOfTime } from '../../../domain/calendar/clock-time.ts'
import type { NextTripDay, NextTripOutline, PicturedPlace } from '../../../domain/next-trip/next-trip.ts'
import type { BookedStop } from '../../../domain/trips/booked/booked-stops.ts'
import { isBookedId } from '../../../domain/trips/booked/booked-id.ts'
import type { StopTimes } from '../../../domain/trips/day-schedule.ts'
import type { DaySense, TripSense } from '../../../domain/trips/trip-sense.ts'
import { BOOKED_STATE } from '../../../features/trips/plan/booked/booked-words.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { driveTime } from '../../../parts/words/drive-words.ts'
import { shortWarning } from '../../../parts/words/short-warning-words.ts'
import { datesInWords, placesInWords } from '../../../parts/words/trip-words.ts'

type OutlineOptions = {
  /** Null where it is not worked out: then only what somebody said stands there. */
  sense: TripSense | null
  mayMark: boolean
  /** Colorado's day, `YYYY-MM-DD`. */
  today: string
  /** What of its stops is booked, by their ids. */
  booked: ReadonlyMap<string, BookedStop>
  /** The place as its picture is drawn. */
  pictured: (place: Location) => PicturedPlace
}

/** What Home shows of a trip, for each of its days. */
export function outlineOf(trip: Trip, options: OutlineOptions): NextTripOutline {
  const { sense, mayMark, today } = options
  const { id, title, dates } = trip
  const { start } = dates
  const { on, labels } = trip.wishes.activities
  const end = start === null ? null : daysAfter(start, dates.days - 1)
  return {
    id,
    title,
    start,
    dates: datesInWords({ start, end }, today) ?? '',
    mayMark,
    ...(on && labels.length > 0 ? { activities: labels } : {}),
    days: trip.days.map((day, at) => dayOutline(trip, day, sense?.days[at] ?? null, options)),
  }
}

function dayOutline(
  trip: Trip,
  day: TripDay,
  sense: DaySense | null,
  { booked, pictured }: OutlineOptions,
): NextTripDay {
  const open = day.stops.filter(({ done }) => !done)
  /** Nobody sets out for what was only asked for as for what is booked. */
  const nameOf = ({ id, place }: TripStop): string => {
    const state = booked.get(id)?.state
    const name = shortName(place)
    return state === undefined || state === 'booked'
      ? name
      : `${name} (${BOOKED_STATE[state].words.toLowerCase()})`
  }
  const [next, ...then] = open
  const shown = next ?? day.stops.at(-1)
  const times = sense?.schedule.stops.find(({ stopId }) => stopId === next?.id)
  const driven = times?.drive && !('noWay' in times.drive) ? times.drive : null
  return {
    picture: shown ? pictured(shown.place) : null,
    stop: next ? { id: isBookedId(next.id) ? '' : next.id, name: nameOf(next) } : null,
    stops: day.stops.length,
    begun: open.length < day.stops.length,
    arrive: next ? arrivalOf(next, times) : null,
    isSet: next !== undefined && next.time !== null,
    drive:
      next && driven && times?.from
        ? {
            minutes: Math.round(driven.minutes),
            from: nameOfPoint(trip, times.from, next),
            words: drivingInWords(driven.minutes, driven.km),
          }
        : null,
    driving:
      sense && sense.schedule.drivingMinutes > 0
        ? drivingInWords(sense.schedule.drivingMinutes, sense.schedule.drivingKm)
        : '',
    goOn:
      times?.isReached && times.drive === null && then[0] ? { at: times.leave, to: nameOf(then[0]) } : null,
    sun: sense?.light ? [sense.light.sunrise, sense.light.sunset] : null,
    warning: warningOf(trip, sense),
    then: then.length > 0 ? `Then ${placesInWords(then.map(nameOf))}` : '',
  }
}

function arrivalOf(stop: TripStop, times: StopTimes | undefined): number | null {
  if (stop.time !== null) return minutesOfTime(stop.time)
  return times === undefined || !times.isReached || times.missesDrive ? null : times.arrive
}

/** The most serious one that is not about a stop which is done. */
function warningOf(trip: Trip, sense: DaySense | null): string {
  // The bed of the evening may be a stop of a day before.
  const stops = trip.days.flatMap(({ stops: those }) => those)
  const stopOf = (id: string) => stops.find((stop) => stop.id === id)
  const first = sense?.warnings.find(
    (warning) => !('stopId' in warning) || stopOf(warning.stopId)?.done === false,
  )
  if (!first) return ''
  const stop = 'stopId' in first ? stopOf(first.stopId) : undefined
  return shortWarning(first, stop ? shortName(stop.place) : '')
}

/** Where a drive begins: the last stop before at that point. */
function nameOfPoint(trip: Trip, { lat, lng }: { lat: number; lng: number }, before: TripStop): string {
  const stops = trip.days.flatMap(({ stops: those }) => those)
  const at = stops.findIndex(({ id }) => id === before.id)
  const from = stops.slice(0, at).findLast(({ place }) => place.lat === lat && place.lng === lng)
  return from ? shortName(from.place) : ''
}

const drivingInWords = (minutes: number, km: number): string =>
  `${driveTime(minutes)} · ${milesInWords(kmToMiles(km))}`
