import { coloradoClock } from '../../../../core/domain/calendar/colorado-clock.ts'
import { coloradoInstant } from '../../../../core/domain/calendar/colorado-instant.ts'
import { dayInWords, daysAfter, weekdayInWords } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import { eveningOf, nightsAt } from '../../../../core/domain/trips/nights.ts'
import { folded, icsText } from '../../../../core/domain/trip-files/ics-text.ts'
import type { Trip, TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'
import { timeInWords, timeOfMinutes } from '../../calendar/clock-time.ts'
import type { SeatInCalendar } from '../../market/bookings/seat-events.ts'
import { leavesOn, type BookedStop } from '../../trips/booked/booked-stops.ts'
import { degreesText, nameInFiles } from '../read/place-of-point.ts'
import { dayHeading } from '../read/stop-fields.ts'

/** When a trip's stops are reached where nobody set a time, by their ids; `arrive` is 24-hour `HH:MM` of their day. */
export type Arrivals = ReadonlyMap<string, { arrive: string }>

/** Colorado's clocks since 2007. @source RFC 5545 §3.6.5 */
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:America/Denver',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:-0700',
  'TZOFFSETTO:-0600',
  'TZNAME:MDT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:-0600',
  'TZOFFSETTO:-0700',
  'TZNAME:MST',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
]

type IcsOptions = {
  now: string
  arrivals?: Arrivals
  booked?: ReadonlyMap<string, BookedStop>
  gone?: readonly SeatInCalendar[]
}

/**
 * A trip as an iCalendar file (RFC 5545) in Colorado's time; null where the trip has no start. A stop with a time, set or in
 * `arrivals`, is an event from then on for as long as they stay. A day has an all-day event where it has stops without a time, no
 * stops, or a title or note. Where people sleep there is one more event over all of the evenings; of two beds for one evening the one
 * that the plan shows has it. Events keep their identity from one export to the next. Unscheduled stops stay out. `now` is the moment
 * of writing, an ISO instant. Of `booked`, by the ids of stops, each is one event at its instants, over all its nights or days, with the identity that
 * the booking's own file has; without code, names and phones. `gone` are seats whose events a calendar has and is to take out: those of the trip's days
 * are events that are cancelled.
 */
export function writeIcs(
  trip: Trip,
  { now, arrivals = new Map(), booked = new Map(), gone = [] }: IcsOptions,
): string | null {
  if (trip.dates.start === null) return null
  const stamp = `DTSTAMP:${compact(new Date(now).toISOString().slice(0, 19))}Z`
  const events = trip.days.flatMap((day) => dayEvents(trip, day, stamp, { arrivals, booked }))
  const dates = new Set(trip.days.map(({ date }) => date))
  const ended = gone.filter(({ startsAt }) => dates.has(coloradoText(startsAt).slice(0, 10)))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Timberline//Trip//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${icsText(trip.title)}`,
    'X-WR-TIMEZONE:America/Denver',
    ...ZONE,
    ...events.flat(),
    ...ended.flatMap((one) => goneEvent(one, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function dayEvents(
  trip: Trip,
  day: TripDay,
  stamp: string,
  { arrivals, booked }: Required<Pick<IcsOptions, 'arrivals' | 'booked'>>,
): string[][] {
  const { date, stops } = day
  if (date === null) return []
  const timed = stops.flatMap((stop) => {
    const one = booked.get(stop.id)
    if (one) return one.what === 'return' ? [] : [bookedEvent(one, stop, stamp)]
    const time = stop.time ?? arrivals.get(stop.id)?.arrive
    return time === undefined ? [] : [stopEvent(stop, date, time, stamp)]
  })
  const isSaid =
    timed.length > 0 &&
    timed.length === stops.filter(({ id }) => booked.get(id)?.what !== 'return').length &&
    day.title === '' &&
    day.note === ''
  const beds = stops.flatMap((stop) => (booked.has(stop.id) ? [] : nightsEvents(trip, day, stop, stamp)))
  return [...(isSaid ? [] : [allDayEvent(trip, day, date, stamp)]), ...timed, ...beds]
}

function stopEvent(
  { id, place, stayMinutes, note, checklist }: TripStop,
  date: string,
  time: string,
  stamp: string,
): string[] {
  const items = checklist.map(({ text, done }) => `${done ? '[x]' : '[ ]'} ${text}`)
  return event([
    `UID:${id}@timberline`,
    stamp,
    `DTSTART;TZID=America/Denver:${compact(`${date}T${shownTime(date, time)}:00`)}`,
    // Not an end on the clock: on the night in November one hour comes twice.
    ...(stayMinutes === null || stayMinutes === 0 ? [] : [`DURATION:PT${stayMinutes}M`]),
    `SUMMARY:${icsText(nameInFiles(place))}`,
    ...said('LOCATION', whereOf(place)),
    ...said('DESCRIPTION', [note, items.join('\n')].filter(Boolean).join('\n\n')),
    `GEO:${degreesText(place.lat)};${degreesText(place.lng)}`,
  ])
}

function bookedEvent(booked: BookedStop, { place }: TripStop, stamp: string): string[] {
  const { uuid, version, state, title, provider, date, nights, startsAt, endsAt, meeting } = booked
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  const when =
    nights > 0
      ? [`DTSTART;VALUE=DATE:${compact(date)}`, `DTEND;VALUE=DATE:${compact(leavesOn(booked))}`]
      : [`DTSTART;TZID=America/Denver:${compact(coloradoText(startsAt))}`, `DURATION:PT${minutes}M`]
  return event([
    `UID:${uuid}@timberline`,
    `SEQUENCE:${version}`,
    stamp,
    'X-TIMBERLINE-BOOKING:TRUE',
    ...when,
    `STATUS:${state === 'booked' ? 'CONFIRMED' : 'TENTATIVE'}`,
    `SUMMARY:${icsText(title)}`,
    ...said('LOCATION', meeting?.text ?? ''),
    ...said('DESCRIPTION', provider),
    `GEO:${degreesText(place.lat)};${degreesText(place.lng)}`,
  ])
}

const goneEvent = ({ id, version, title, startsAt, endsAt }: SeatInCalendar, stamp: string): string[] =>
  event([
    `UID:${id}@timberline`,
    `SEQUENCE:${version}`,
    stamp,
    'X-TIMBERLINE-BOOKING:TRUE',
    `DTSTART;TZID=America/Denver:${compact(coloradoText(startsAt))}`,
    `DURATION:PT${Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)}M`,
    'STATUS:CANCELLED',
    `SUMMARY:${icsText(title)}`,
  ])

/** `YYYY-MM-DDTHH:MM:00` as Colorado's clocks show an instant. */
function coloradoText(instant: string): string {
  const { day, minutes } = coloradoClock(new Date(instant))
  return `${day}T${timeOfMinutes(Math.floor(minutes))}:00`
}

/**
 * A stay, from the evening of the first night to that of the last; in parts where another bed has an evening between. It has no
 * position: read back, it would be a second stop beside its own.
 */
function nightsEvents(trip: Trip, { number }: TripDay, stop: TripStop, stamp: string): string[][] {
  const start = trip.dates.start ?? ''
  const evenings = Array.from({ length: nightsAt(stop) }, (_, night) => number + night).filter(
    (evening) => eveningOf(trip, evening).bed?.id === stop.id,
  )
  const begins = evenings.filter((evening) => !evenings.includes(evening - 1))
  return begins.map((first, part) => {
    const next = begins[part + 1] ?? Infinity
    const nights = evenings.filter((evening) => evening >= first && evening < next).length
    const uid = `${stop.id}-nights${part === 0 ? '' : `-${part + 1}`}`
    return nightsEvent(stop, { uid, date: daysAfter(start, first - 1), nights }, stamp)
  })
}

function nightsEvent(
  { place, time }: TripStop,
  { uid, date, nights }: { uid: string; date: string; nights: number },
  stamp: string,
): string[] {
  const out = daysAfter(date, nights)
  const dayOf = (day: string) => `${weekdayInWords(day)}, ${dayInWords(day)}`
  return event([
    `UID:${uid}@timberline`,
    stamp,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(out)}`,
    `SUMMARY:${icsText(`${nights === 1 ? 'Night' : `${nights} nights`} at ${nameInFiles(place)}`)}`,
    ...said('LOCATION', whereOf(place)),
    ...said(
      'DESCRIPTION',
      `Check-in ${dayOf(date)}${time === null ? '' : `, ${timeInWords(time)}`}\nCheck-out ${dayOf(out)}`,
    ),
    'TRANSP:TRANSPARENT',
  ])
}

function allDayEvent(
  trip: Trip,
  { number, title, note, stops }: TripDay,
  date: string,
  stamp: string,
): string[] {
  const names = stops.map(({ place }) => nameInFiles(place))
  return event([
    `UID:${trip.id}-day-${number}@timberline`,
    stamp,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(daysAfter(date, 1))}`,
    `SUMMARY:${icsText(title === '' ? `${trip.title}, ${dayHeading(number)}` : title)}`,
    ...said('DESCRIPTION', [note, names.join('\n')].filter(Boolean).join('\n\n')),
    // A day with a plan is not a day that is taken.
    'TRANSP:TRANSPARENT',
  ])
}

function whereOf(place: Location): string {
  const name = nameInFiles(place)
  return place.address.startsWith(name) ? place.address : [name, place.address].filter(Boolean).join(', ')
}

const event = (lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

const said = (name: string, text: string): string[] => (text === '' ? [] : [`${name}:${icsText(text)}`])

/** What the clock shows: the hour that is left out in March goes on into the next. */
function shownTime(date: string, time: string): string {
  const instant = coloradoInstant(date, time)
  return clock(instant)
}

let shownClock: Intl.DateTimeFormat | undefined
function clock(instant: Date): string {
  shownClock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Denver',
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  })
  return shownClock.format(instant)
}

const compact = (text: string): string => text.replace(/[-:]/g, '')
