import { minutesOfTime, timeOfMinutes } from '../calendar/clock-time.ts'
import type { KeptBooking } from '../../../core/records/market/booking.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import type { Trip, TripDay, TripStop } from '../../../core/domain/trips/trip.ts'
import type { ElevationGrid } from '../../../core/domain/terrain/elevation-grid.ts'
import { stopName } from '../places/stop-name.ts'
import type { HighwayGraph } from '../roads/highway-graph.ts'
import { daySchedule, type DaySchedule, type ScheduleOptions } from './day-schedule.ts'
import { daylight } from './daylight.ts'
import { dayWarnings, type DayWarning } from './warnings/day-warnings.ts'

/**
 * What is booked as a stop of one day: nothing of it is a record of the trip. Times are minutes since that day's midnight on the clocks of the
 * place; both null for a night, or what is let by the day. `isAsked`: its provider has not answered yet.
 */
export type BookedStop = {
  /** Of this booking on this day. */
  id: string
  uuid: string
  code: string
  title: string
  provider: string
  /** The number that the provider's profile shows; null where it shows none. */
  phone: string | null
  date: string
  from: number | null
  until: number | null
  isAsked: boolean
  /** The day's night is spent there. */
  isBed: boolean
  meeting: (Degrees & { text: string }) | null
}

/** What comes of these bookings, in the order of their starts: what was confirmed, and what waits for an answer. */
export const bookedStops = (bookings: readonly KeptBooking[]): BookedStop[] =>
  bookings
    .filter(({ status }) => status === 'confirmed' || status === 'pending' || status === 'redeemed')
    .flatMap((booking) => booking.departures.map((departure) => bookedStop(booking, departure)))
    .toSorted((one, other) =>
      one.date === other.date
        ? (one.from ?? DAY_MINUTES) - (other.from ?? DAY_MINUTES)
        : one.date < other.date
          ? -1
          : 1,
    )

const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000

function bookedStop(
  { uuid, code, status, offering, providerPhone }: KeptBooking,
  { localDate, localTime, startsAt, endsAt }: KeptBooking['departures'][number],
): BookedStop {
  const from = localTime === null ? null : minutesOfTime(localTime)
  const long = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS)
  return {
    id: `booking:${uuid}:${localDate}`,
    uuid,
    code,
    title: offering.title,
    provider: offering.provider.name,
    phone: providerPhone,
    date: localDate,
    from,
    until: from === null ? null : from + long,
    isAsked: status === 'pending',
    isBed: offering.kind === 'lodging',
    meeting: offering.meeting,
  }
}

/** What to know about a booked stop of a day beside itself; all of it is an estimate. */
export type BookedSense = {
  id: string
  /** When to leave `before`, where they are by then; null where no drive there is known, or the trip begins with it. */
  leaveBy: number | null
  before: string | null
  /** What else takes place at that time, by its name. */
  clashes: readonly string[]
  /** It ends in the dark: when the sun sets. */
  sunset: number | null
  /** Roads that are closed on the way to it, and coming too late. */
  warnings: readonly DayWarning[]
}

type Options = ScheduleOptions & {
  trip: Pick<Trip, 'days'>
  /** The day's own, without what is booked. */
  schedule: DaySchedule
  grid: ElevationGrid | null
}

const MINDED: readonly DayWarning['code'][] = ['closed-road', 'not-reached', 'no-drive', 'late-for-time']

/** What the day's stops and roads mean for what is booked on it, by putting it among them at its time. */
export function bookedSense(
  graph: HighwayGraph,
  day: TripDay,
  booked: readonly BookedStop[],
  { trip, schedule, grid, ...options }: Options,
): BookedSense[] {
  const timed = booked.filter(({ date, from }) => date === day.date && from !== null)
  if (timed.length === 0) return []
  const merged = { ...day, stops: withBooked(day, timed, schedule) }
  const times = daySchedule(graph, merged, options)
  const { today, factsOf } = options
  const all = dayWarnings({
    trip,
    day: merged,
    schedule: times,
    today,
    grid,
    ...(factsOf === undefined ? {} : { factsOf }),
  })
  return timed.map(({ id, from, until, meeting }) => {
    const at = merged.stops.findIndex((stop) => stop.id === id)
    const before = at > 0 ? merged.stops[at - 1] : undefined
    const drive = times.stops[at]?.drive ?? null
    const light = meeting && day.date !== null ? daylight(meeting, day.date) : null
    return {
      id,
      leaveBy: before && drive && !('noWay' in drive) ? (from ?? 0) - Math.ceil(drive.minutes) : null,
      before: before ? stopName(before.place) : null,
      clashes: clashesOf({ id, from: from ?? 0, until: until ?? 0 }, day, timed),
      sunset: light && (until ?? 0) > light.sunset ? light.sunset : null,
      warnings: all.filter(
        (warning) => 'stopId' in warning && warning.stopId === id && MINDED.includes(warning.code),
      ),
    }
  })
}

/** The day's stops with what is booked before the first that people come to later. What has no meeting point lies nowhere. */
function withBooked(day: TripDay, timed: readonly BookedStop[], schedule: DaySchedule): TripStop[] {
  const stops = [...day.stops]
  const arrives = new Map(schedule.stops.map(({ stopId, arrive, waits }) => [stopId, arrive + waits]))
  for (const booked of timed) {
    if (!booked.meeting) continue
    const from = booked.from ?? 0
    arrives.set(booked.id, from)
    const later = stops.findIndex(({ id }) => (arrives.get(id) ?? 0) > from)
    stops.splice(later < 0 ? stops.length : later, 0, asStop(day, booked, booked.meeting))
  }
  return stops
}

const asStop = (day: TripDay, { id, title, from, until }: BookedStop, { lat, lng }: Degrees): TripStop => ({
  id,
  place: { placeId: id, address: '', lat, lng, name: title, category: 'activities' },
  slot: { day: day.number, position: '' },
  time: timeOfMinutes(from ?? 0),
  stayMinutes: (until ?? 0) - (from ?? 0),
  nights: 0,
  note: '',
  done: false,
  costUsd: null,
  checklist: [],
})

type Span = { id: string; from: number; until: number }

/** Stops have a span where somebody set their time. */
function clashesOf(span: Span, day: TripDay, timed: readonly BookedStop[]): string[] {
  const overlaps = (from: number, until: number) => from < span.until && span.from < Math.max(until, from + 1)
  const stops = day.stops.filter(
    ({ time, stayMinutes }) =>
      time !== null && overlaps(minutesOfTime(time), minutesOfTime(time) + (stayMinutes ?? 0)),
  )
  const others = timed.filter(({ id, from, until }) => id !== span.id && overlaps(from ?? 0, until ?? 0))
  return [...stops.map(({ place }) => stopName(place)), ...others.map(({ title }) => title)]
}
