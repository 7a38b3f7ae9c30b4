import { cleanLine } from '../trip-files/read/clean-text.ts'
import { emptyConfirmation, DocumentRefusal, type Confirmation, type SaidPlace } from './confirmation.ts'
import { minutesBetween, nightsBetween } from './read-reservation.ts'
import { numberIn, saidNights } from './read-words.ts'
import { saidInstant, saidInZone, type SaidInstant } from './said-instant.ts'
import { wholeNumber } from '../../../core/domain/words/numbers.ts'

/** A calendar of more events is a person's year, and no booking. */
const MAX_EVENTS = 1_000

type Property = { value: string; parameters: string }
type Event = Map<string, Property>

const STAY =
  /\b(hotel|stay|lodge|lodging|inn|cabin|camp(?:ground|site|ing)?|check[- ]?in|room|motel|yurt|guest ?house|airbnb)\b/i
const FOOD = /\b(dinner|lunch|brunch|breakfast|table for)\b/i
const FLIGHT = /\b(flight|fly to)\b/i

/**
 * The bookings of an iCalendar text (RFC 5545), one for each event. Throws a DocumentRefusal for a calendar of more than 1,000 events and
 * for one without any.
 */
export function readCalendar(text: string): Confirmation[] {
  const { events, isCancelled } = eventsOf(text)
  if (events.length > MAX_EVENTS)
    throw new DocumentRefusal(
      `This calendar has more than ${wholeNumber(MAX_EVENTS)} events. Save the event of your booking alone, and open that.`,
    )
  return events.map((event) => confirmationOf(event, isCancelled)).filter(({ date }) => date !== null)
}

function confirmationOf(event: Event, isCancelled: boolean): Confirmation {
  const said = (name: string) => plain(event.get(name)?.value)
  const summary = cleanLine(said('SUMMARY'), 200)
  const words = `${summary}\n${said('DESCRIPTION')}`
  const begin = instantOf(event.get('DTSTART'))
  const end = instantOf(event.get('DTEND'))
  const place = placeOf(event)
  const kind = FLIGHT.test(summary)
    ? 'flight'
    : FOOD.test(summary)
      ? 'food'
      : isStayIn(summary, words, begin, end)
        ? 'lodging'
        : 'event'
  const isStay = kind === 'lodging'
  // Of days alone nobody knows whether the last is the day of leaving or the last night.
  const nights = isStay && begin?.time && end?.time ? nightsBetween(begin, end) : null
  return {
    ...emptyConfirmation(kind),
    title: summary === place.name ? '' : summary,
    place,
    date: begin?.date ?? null,
    time: begin?.time ?? null,
    nights: nights ?? (isStay ? saidNights(words) : null),
    stayMinutes: isStay ? null : minutesBetween(begin, end),
    number: numberIn(words),
    lines: isStay && end?.time ? [`Check-out by ${end.time}`] : [],
    isCancelled: isCancelled || /^\s*CANCELLED/i.test(event.get('STATUS')?.value ?? ''),
  }
}

/** By its title; by what is written below it only where it lasts until another day: one checks in for a tour as well. */
function isStayIn(
  summary: string,
  words: string,
  begin: ReturnType<typeof instantOf>,
  end: ReturnType<typeof instantOf>,
): boolean {
  return STAY.test(summary) || (STAY.test(words) && minutesBetween(begin, end) === null)
}

function eventsOf(text: string): { events: Event[]; isCancelled: boolean } {
  const events: Event[] = []
  let isCancelled = false
  let open: Event | null = null
  let nested = 0
  // Long lines go on after a line break and a space.
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const property = /^([A-Za-z-]{1,40})((?:;[^":;]{1,200}(?:"[^"]{0,200}")?){0,10}):(.*)$/.exec(line)
    if (!property) continue
    const [, key = '', parameters = '', value = ''] = property
    const name = key.toUpperCase()
    const isEvent = /^\s*VEVENT\s*$/i.test(value)
    if (name === 'METHOD') isCancelled = /^\s*CANCEL/i.test(value)
    else if (name === 'BEGIN' && isEvent) {
      open = new Map()
      nested = 0
      if (events.push(open) > MAX_EVENTS) break
    } else if (name === 'END' && isEvent) open = null
    // An alarm of the event has texts of its own.
    else if (name === 'BEGIN') nested += 1
    else if (name === 'END') nested -= 1
    else if (open && nested === 0 && !open.has(name)) open.set(name, { value, parameters })
  }
  return { events, isCancelled }
}

function instantOf(property: Property | undefined): SaidInstant | null {
  if (!property) return null
  const zone = /;TZID="?([^";:]{1,60})/i.exec(property.parameters)?.[1]
  return zone === undefined ? saidInstant(property.value) : saidInZone(property.value, zone)
}

/** `LOCATION` is a name, an address, or both with commas between them. */
function placeOf(event: Event): SaidPlace {
  const said = cleanLine(plain(event.get('LOCATION')?.value).replace(/\n/g, ', '), 300)
  const geo = /^\s*([+-]?\d{1,3}(?:\.\d{1,12})?);([+-]?\d{1,3}(?:\.\d{1,12})?)\s*$/.exec(
    event.get('GEO')?.value ?? '',
  )
  const point = geo ? { lat: Number(geo[1]), lng: Number(geo[2]) } : null
  const [first = '', ...rest] = said.split(/\s*,\s*/)
  const isAddress = /^\d/.test(first)
  return {
    name: isAddress || /^https?:/i.test(said) ? '' : first,
    address: isAddress ? said : rest.join(', '),
    point: point && Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null,
  }
}

/** @source RFC 5545 §3.3.11 */
const plain = (text = ''): string =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
