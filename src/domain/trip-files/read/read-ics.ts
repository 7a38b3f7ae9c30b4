import { daysBetween } from '../../../../core/domain/calendar/calendar-day.ts'
import { isRealDay } from '../../../../core/contracts/real-day.ts'
import { stopCollector, type RawPlace } from './collect-stops.ts'
import {
  FileRefusal,
  ROWS_PER_SLICE,
  type ReadFile,
  type Slices,
} from '../../../../core/domain/trip-files/file-reading.ts'
import { readHead } from './read-head.ts'

/** A day of an event and, where it begins at a time of day, that time. */
type Start = { date: string; time: string | undefined }

/** The lines of one event, by their names without parameters. */
type Event = Map<string, string>

/** Whether a text is an iCalendar file. */
export const isIcs = (text: string): boolean => /^\s*BEGIN:VCALENDAR/i.test(text.slice(0, 1_000))

/**
 * The places of an iCalendar file (RFC 5545): its events with a position (`GEO`). The day of the earliest is the trip's first. Times
 * are taken as they stand on the clock; those of another zone, which end in Z, are left out, as their day may be another one here. Throws a FileRefusal.
 */
export function* readIcs(text: string, fallbackTitle: string): Slices<ReadFile> {
  const places = stopCollector('Event')
  const { title, events } = eventsOf(text)
  const first = events
    .filter((event) => event.has('GEO'))
    .flatMap((event) => startOf(event)?.date ?? [])
    .sort()[0]
  for (const [at, event] of events.entries()) {
    if (places.isFull()) break
    if (at % ROWS_PER_SLICE === 0) yield { done: at, total: events.length }
    places.take(at + 1, placeOf(event, first))
  }
  if (places.stops.length === 0)
    throw new FileRefusal(
      'No event of this calendar says where on the map it is, so that there is nothing to take from it.',
    )
  const trip = readHead({ title, start: first }, places.stops, fallbackTitle)
  return { trip, stops: places.stops, refused: places.refused }
}

function eventsOf(text: string): { title: string | undefined; events: Event[] } {
  const events: Event[] = []
  let title: string | undefined
  let open: Event | null = null
  let nested = 0
  // Long lines go on after a line break and a space.
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const colon = endOfName(line)
    const name = line.slice(0, Math.max(0, colon)).replace(/;.*$/s, '').toUpperCase()
    const value = line.slice(colon + 1)
    const isEvent = value.trim().toUpperCase() === 'VEVENT'
    if (name === 'X-WR-CALNAME') title = plain(value)
    else if (name === 'BEGIN' && isEvent) events.push((open = new Map()))
    else if (name === 'END' && isEvent) open = null
    // An alarm of the event has texts of its own.
    else if (name === 'BEGIN') nested += 1
    else if (name === 'END') nested -= 1
    else if (open && nested <= 1 && !open.has(name)) open.set(name, value)
  }
  return { title, events }
}

/** Where a line's value begins: its first colon that stands in no quoted parameter. */
function endOfName(line: string): number {
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted
    else if (line[at] === ':' && !isQuoted) return at
  }
  return -1
}

function placeOf(event: Event, first: string | undefined): RawPlace {
  const [lat, lng] = (event.get('GEO') ?? '').split(';').map((text) => degrees(text))
  const start = startOf(event)
  const day = start && first !== undefined ? daysBetween(first, start.date) + 1 : undefined
  const minutes = /^PT(\d{1,4})M$/.exec(event.get('DURATION') ?? '')?.[1]
  return {
    lat,
    lng,
    name: plain(event.get('SUMMARY')),
    address: plain(event.get('LOCATION')),
    note: plain(event.get('DESCRIPTION')),
    fields: {
      ...(event.has('X-TIMBERLINE-BOOKING') ? { isBooking: 'true' } : {}),
      ...(day === undefined ? {} : { day: String(day) }),
      ...(start?.time === undefined ? {} : { time: start.time }),
      ...(minutes === undefined ? {} : { stayMinutes: minutes }),
    },
  }
}

/** The start of an event; null where it says no day, or one that no calendar has. */
function startOf(event: Event): Start | null {
  const said = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d)?$/.exec(event.get('DTSTART')?.trim() ?? '')
  if (!said) return null
  const [, year, month, date, hour, minute] = said
  const day = `${year}-${month}-${date}`
  if (!isRealDay(day)) return null
  return { date: day, time: hour === undefined ? undefined : `${hour}:${minute}` }
}

const degrees = (text: string): number | undefined =>
  /^\s*[+-]?\d{1,3}(\.\d{0,20})?\s*$/.test(text) ? Number(text) : undefined

/** @source RFC 5545 §3.3.11 */
const plain = (text = ''): string =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
