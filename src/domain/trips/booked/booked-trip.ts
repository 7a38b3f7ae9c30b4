import { daysBetween } from '../../../../core/domain/calendar/calendar-day.ts'
import { distanceKm, type Degrees } from '../../../../core/domain/places/distance.ts'
import { eveningOf, nightsAt } from '../../../../core/domain/trips/nights.ts'
import type { Trip, TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'
import { minutesOfTime, timeOfMinutes } from '../../calendar/clock-time.ts'
import type { BookedStop } from './booked-stops.ts'

/** What is booked and has no place among the stops: before which of the day's stops it is listed, from 0. */
export type BookedAside = { at: number; booked: BookedStop }

/** A trip with what is booked among its days' stops. */
export type BookedTrip<Shown extends Pick<Trip, 'days'>> = {
  /** The trip itself where nothing is booked on its days. Its own stops are the same objects as before, in their order. */
  trip: Shown
  /** What stands among its stops, by their ids. */
  booked: ReadonlyMap<string, BookedStop>
  /** What was taken back or is only wished for, or lies nobody knows where, by the day's number: it is listed, and neither driven to nor slept at. */
  aside: ReadonlyMap<number, readonly BookedAside[]>
}

/** The rows of a day with what is listed beside its stops, each before the stop that it names. */
export function withAside<Row>(
  rows: readonly Row[],
  aside: readonly BookedAside[],
): readonly (Row | BookedAside)[] {
  if (aside.length === 0) return rows
  const behind = aside.filter(({ at }) => at >= rows.length)
  return [...rows.flatMap((row, at) => [...aside.filter((one) => one.at === at), row]), ...behind]
}

/** When people set off where nobody said otherwise. @source planning §9 */
const USUAL_SET_OFF = 9 * 60
/** About as long a straight kilometre takes on a mountain road, and as people stay where nobody said how long, minutes. */
const MINUTES_A_KM = 1.1
const USUAL_STAY = 75

/**
 * Puts what is booked among the stops of the days that it falls on, for showing: it is no record of the trip, and nothing of it is kept. The
 * stops keep the order that people gave them, and what is booked comes in the order of its starts: each start before the first stop that
 * people come to later. When that is, is a rough reckoning of the times that were set, of straight lines and of usual stays: it is the same on every
 * screen, and there at once. Nights come last in their day, also where the trip begins between them. `booked` in the order of
 * `bookedStops`.
 */
export function withBooked<Shown extends Pick<Trip, 'days'>>(
  trip: Shown,
  booked: readonly BookedStop[],
): BookedTrip<Shown> {
  const byId = new Map<string, BookedStop>()
  const aside = new Map<number, readonly BookedAside[]>()
  const days: TripDay[] = []
  let here: Degrees | null = null
  for (const day of trip.days) {
    const own = booked.flatMap((one) => onDay(one, day, trip.days[0]?.date ?? null))
    const sleeps = new Map(own.map((one) => [one.id, nightsIn(trip, day.number, one)]))
    const merged: DayWith =
      own.length === 0 ? { stops: day.stops, aside: [] } : dayWith(day, own, { from: here, sleeps })
    days.push(own.length === 0 ? day : { ...day, stops: merged.stops })
    for (const one of own) if (isPlaced(one)) byId.set(one.id, one)
    if (merged.aside.length > 0) aside.set(day.number, merged.aside)
    here = (eveningOf({ days }, day.number).bed ?? merged.stops.at(-1))?.place ?? here
  }
  const shown = byId.size === 0 ? trip : { ...trip, days }
  return { trip: shown, booked: byId, aside }
}

/** Where it stands on this day; a bed whose first nights lie before the trip stands on the trip's first day with the others. */
function onDay(one: BookedStop, { date, number }: TripDay, first: string | null): BookedStop[] {
  if (date === null) return []
  if (one.date === date) return [one]
  const passed = one.what === 'bed' && number === 1 && date === first ? daysBetween(one.date, date) : 0
  return passed > 0 && passed < one.nights ? [{ ...one, date, nights: one.nights - passed }] : []
}

const TAKEN_BACK: readonly BookedStop['state'][] = ['cancelled', 'refused', 'off']

type Placed = BookedStop & { meeting: NonNullable<BookedStop['meeting']> }

const isPlaced = (one: BookedStop): one is Placed => one.meeting !== null && !TAKEN_BACK.includes(one.state)

type DayWith = { stops: readonly TripStop[]; aside: readonly BookedAside[] }

type Before = {
  from: Degrees | null
  /** How many nights are spent at a bed, by the ids of what is booked. */
  sleeps: ReadonlyMap<string, number>
}

/**
 * How many nights are spent at a bed from a day on. What is not booked yet takes no night from a bed that people put into the trip themselves: they
 * sleep there unless it is accepted.
 */
function nightsIn(trip: Pick<Trip, 'days'>, day: number, { what, state, nights }: BookedStop): number {
  if (what !== 'bed' || state === 'booked') return what === 'bed' ? nights : 0
  const evenings = Array.from({ length: nights }, (_, at) => eveningOf(trip, day + at))
  const own = evenings.findIndex(({ bed }) => bed !== null)
  return own === -1 ? nights : own
}

function dayWith(day: TripDay, booked: readonly BookedStop[], { from, sleeps }: Before): DayWith {
  const stops: TripStop[] = []
  const aside: BookedAside[] = []
  let [here, clock] = [from, day.setOff === null ? USUAL_SET_OFF : minutesOfTime(day.setOff)]
  const queue = [...booked]
  const put = (one: BookedStop) => {
    if (!isPlaced(one)) return void aside.push({ at: stops.length, booked: one })
    stops.push(asStop(day, one, sleeps.get(one.id) ?? 0))
    here = one.meeting
    clock = one.until ?? clock
  }
  for (const [at, stop] of day.stops.entries()) {
    const rest = day.stops.slice(at)
    const drives = here === null ? 0 : distanceKm(here, stop.place) * MINUTES_A_KM
    while (queue[0] && goesBefore(queue[0], rest, { arrive: clock + drives, sleeps })) put(queue.shift()!)
    stops.push(stop)
    clock = (stop.time === null ? clock + drives : minutesOfTime(stop.time)) + stayOf(stop)
    here = stop.place
  }
  for (const one of queue) put(one)
  return { stops, aside }
}

/** Whether it comes before the first of the stops that are left, which people reach at `arrive` where nobody set its time. */
function goesBefore(
  { id, what, from }: BookedStop,
  [next, ...later]: readonly TripStop[],
  { arrive, sleeps }: Pick<Before, 'sleeps'> & { arrive: number },
): boolean {
  if (!next) return false
  if (what === 'bed') return sleeps.get(id) === 0 && nightsAt(next) > 0
  // Whoever lands picks the car up then, and whoever flies gives it back before; the night comes behind that.
  const isTravel = next.place.category === 'transportation'
  if (what === 'pick-up') return !isTravel
  if (what === 'return') return later.length === 0 && (isTravel || nightsAt(next) > 0)
  if (next.time !== null) return minutesOfTime(next.time) > (from ?? 0)
  // Half of the stay is done by then, or it is not begun. Nothing is reached later than what comes behind it at its own time.
  const set = later.find(({ time }) => time !== null)?.time ?? null
  const middle = arrive + stayOf(next) / 2
  return (set === null ? middle : Math.min(middle, minutesOfTime(set))) > (from ?? 0)
}

const stayOf = (stop: TripStop): number => stop.stayMinutes ?? (nightsAt(stop) > 0 ? 0 : USUAL_STAY)

const CATEGORY = { activity: 'activities', lodging: 'lodging', vehicle: 'transportation' } as const
/** So long the keys of a car take, minutes. */
const KEYS_MINUTES = 30

function asStop(
  day: TripDay,
  { id, title, kind, what, from, until, isOver, meeting }: Placed,
  nights: number,
): TripStop {
  const { lat, lng, text } = meeting
  return {
    id,
    place: { placeId: `point-${lat},${lng}`, address: '', lat, lng, name: title, category: CATEGORY[kind] },
    slot: { day: day.number, position: '' },
    time: from === null ? null : timeOfMinutes(from),
    stayMinutes: from === null || until === null ? (what === 'bed' ? null : KEYS_MINUTES) : until - from,
    nights,
    note: text,
    done: isOver,
    costUsd: null,
    checklist: [],
  }
}
