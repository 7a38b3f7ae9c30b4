import { cleanLine } from '../trip-files/read/clean-text.ts'
import { airportName } from './airports.ts'
import {
  emptyConfirmation,
  MAX_TEXT_CHARS,
  type Confirmation,
  type ConfirmationKind,
} from './confirmation.ts'
import { nightsBetween } from './read-reservation.ts'
import { saidDates, saidTimes } from './said-dates.ts'
import { labelled, linesOf, type Line } from './labelled-lines.ts'
import { addressIn, nameIn } from './said-place.ts'

/** A letter that is none of a booking holds dates too: without one of these words nothing is taken from it. */
const BOOKING =
  /\b(confirm(?:ed|ation)|reserv(?:ed|ation)|booking|booked|itinerary|e-?ticket|timed[- ]entry|check[- ]?in|permit|admission)\b/i
const CANCELLED =
  /\b(?:reservation|booking|stay|order|trip|flight|tickets?|permit)\b[^.\n]{0,60}\b(?:has been|have been|was|is|are|were)\s+(?:now\s+)?cancell?ed\b|\bcancell?ation confirm(?:ed|ation)\b/gi
/** What only says what would be, before it in its sentence. */
const SUPPOSED = /\b(?:if|when|whenever|unless|once|should|until|in case|in the event)\b[^.!?\n]*$/i
/** What another letter says of a booking: not made, or only offered. */
const NOT_BOOKED =
  /\b(?:waitlist|wait list|not (?:yet )?(?:been )?confirmed|could not be (?:booked|confirmed)|complete your (?:booking|reservation)|finish booking)\b/i

const NUMBER_LABEL = String.raw`\b(?:confirmation|reservation|booking|record|locator|order|permit|itinerary|ticket|reference)`
/** `Confirmation number: AB-123`, `Order # 55`, `booking PF-2231`; the value on the same line. */
const NUMBER = new RegExp(
  String.raw`${NUMBER_LABEL}\b[ \t]*(?:(?:number|code|no\.?|id|ref(?:erence)?(?: number)?|locator)\b)?[ \t]*(?:is\b|[:#]{1,2})?[ \t]*#?[ \t]*([A-Z0-9][A-Z0-9-]{3,24})(?![A-Za-z0-9-])`,
  'gi',
)
/** The label of a booking's number where it stands alone as a heading over it. */
const NUMBER_HEADING = new RegExp(
  String.raw`${NUMBER_LABEL}[ \t]+(?:number|code|no\.?|id|locator|reference|#)[ \t]*:?$`,
  'i',
)

/**
 * The bookings of a text by rules: labelled dates and times, an address, a name, a confirmation number. `title` is the mail's subject or
 * the page's title. A value that no rule finds stays empty; without a day and a word of booking nothing is read.
 */
export function readWords(said: string, title = ''): Confirmation[] {
  const whole = said.slice(0, MAX_TEXT_CHARS)
  const everything = `${title}\n${whole}`
  if (!BOOKING.test(everything) || NOT_BOOKED.test(everything)) return []
  if (saidDates(whole).length === 0 && saidDates(title).length === 0) return []
  const lines = linesOf(whole)
  const kind = kindOf(everything)
  const read = READERS[kind](lines, whole)
  const number = numberIn(whole) || numberIn(title)
  const isCancelled = saysCancelled(everything)
  return read
    .filter(({ date }) => date !== null)
    .map((one) => ({
      ...one,
      place: { ...one.place, name: one.place.name || nameIn(lines, title) },
      number,
      isCancelled,
    }))
}

/** A rule for who cancels ("If your reservation is cancelled …") cancels nothing. */
const saysCancelled = (text: string): boolean =>
  [...text.matchAll(CANCELLED)].some(
    ({ index }) => !SUPPOSED.test(text.slice(Math.max(0, index - 200), index)),
  )

/** What a letter is about, by words that the others do not use. */
function kindOf(text: string): ConfirmationKind {
  const counts: [ConfirmationKind, RegExp][] = [
    [
      'car',
      /\b(rental car|car rental|pick-?up (?:date|time|location)|drop-?off|vehicle class|rent-a-car|return (?:date|time|location))\b/gi,
    ],
    ['flight', /\b(flights?|boarding|airlines?|airways|e-?ticket|terminal|record locator)\b/gi],
    [
      'lodging',
      /\b(check[- ]?in|check[- ]?out|nights?|hotel|lodge|inn|cabin|campground|campsite|room|guest ?house|suite|yurt|rv site|motel)\b/gi,
    ],
    ['food', /\b(table for|restaurant|dinner|lunch|brunch|party of|dining|tasting menu|bistro)\b/gi],
    ['train', /\b(train|railroad|railway|depot|rail)\b/gi],
    ['bus', /\b(bus|coach|shuttle)\b/gi],
    [
      'event',
      /\b(timed[- ]entry|entry (?:time|window)|tickets?|admission|tour|permit|concert|event|vehicle reservation|museum|show)\b/gi,
    ],
  ]
  const scored = counts.map(([kind, words]) => ({ kind, score: (text.match(words) ?? []).length }))
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  // A ride on a scenic train is an outing with a ticket: it is kept where one gets on.
  return best.score === 0 ? 'event' : best.kind
}

type Reader = (lines: readonly Line[], text: string) => Confirmation[]

const CHECK_IN = /^(?:check[- ]?in|arriv(?:al|e|ing)|from|first night)\b/i
const CHECK_OUT = /^(?:check[- ]?out|depart(?:ure|ing)?|to|until|last day)\b/i
const WHEN =
  /^(?:date|when|day|reservation date|visit(?: date)?|arrival(?: date| window| time)?|entry(?: date| time| window)?|tour(?: date| time)?|time|event date|show ?time|reserved for|valid(?: on)?|start(?:s|ing)?|departure(?: date| time)?|departs|boarding)\b/i

const READERS: Record<ConfirmationKind, Reader> = {
  lodging(lines, text) {
    const begin = whenOf(labelled(lines, CHECK_IN))
    const out = whenOf(labelled(lines, CHECK_OUT))
    const range = saidDates(text).find(({ end }) => end !== null)
    const isPaired = begin.date !== null && out.date !== null && begin.date < out.date
    const pair = isPaired ? null : twoDays(lines)
    const date = pair?.[0] ?? begin.date ?? range?.date ?? onlyDate(text)
    const ofRange = date === range?.date ? range?.end : null
    const end = isPaired ? out.date : (pair?.[1] ?? ofRange ?? null)
    return [
      {
        ...emptyConfirmation('lodging'),
        place: { name: '', address: addressIn(lines), point: null },
        date,
        time: begin.time,
        nights:
          nightsBetween(date === null ? null : { date }, end === null ? null : { date: end }) ??
          saidNights(text),
        lines: out.time === null ? [] : [`Check-out by ${out.time}`],
      },
    ]
  },
  car(lines, text) {
    const ends: [string, RegExp][] = [
      ['Pick up the car', /^pick[- ]?up\b/i],
      ['Return the car', /^(?:return|drop[- ]?off)\b/i],
    ]
    const read = ends.map(([title, label]): Confirmation => {
      const said = labelled(lines, label)
      const place = said.map(({ value }) => value).find(isPlaceName) ?? ''
      return {
        ...emptyConfirmation('car'),
        title,
        place: { name: airportIn(place) ?? cleanLine(place, 200), address: '', point: null },
        ...whenOf(said),
      }
    })
    return read.some(({ date }) => date !== null)
      ? read
      : [{ ...emptyConfirmation('car'), date: onlyDate(text) }]
  },
  flight(lines, text) {
    return flights(lines, text)
  },
  food: (lines, text) => [outing('food', lines, text)],
  train: (lines, text) => [outing('train', lines, text)],
  bus: (lines, text) => [outing('bus', lines, text)],
  event: (lines, text) => [outing('event', lines, text)],
}

/** A visit with a day and a time. */
function outing(kind: ConfirmationKind, lines: readonly Line[], text: string): Confirmation {
  const said = whenOf(labelled(lines, WHEN))
  const party = /\b(?:table for|party of|party size:?)\s+(\d{1,2})\b/i.exec(text)?.[1]
  const date = said.date ?? onlyDate(text)
  // A time that stands with the day belongs to it.
  const beside = date === null ? null : timeBeside(text)
  return {
    ...emptyConfirmation(kind),
    place: { name: '', address: addressIn(lines), point: null },
    date,
    time: said.time ?? beside,
    lines: kind === 'food' && party !== undefined ? [`Table for ${party}`] : [],
  }
}

/** The first day and time that stand under a label. */
function whenOf(said: readonly { value: string }[]): { date: string | null; time: string | null } {
  const dates = said.flatMap(({ value }) => saidDates(value))
  const times = said.flatMap(({ value }) => saidTimes(withoutDates(value)))
  return { date: dates[0]?.date ?? null, time: times[0]?.time ?? null }
}

/** Days that are none of the stay. */
const OTHER_DAY =
  /\b(?:booked|issued|sent|order(?:ed)?|placed|printed|cancel\w*|before|deadline|charged|paid|born)\b/i

/**
 * The check-in and check-out days of a letter that names both in columns, where it says no other days. Null where the later one
 * stands first: nobody knows which of them is wrong.
 */
function twoDays(lines: readonly Line[]): [string, string] | null {
  const whole = lines.map((line) => line.text).join('\n')
  if (!/\b(?:check[- ]?in|arriv)/i.test(whole) || !/\b(?:check[- ]?out|depart)/i.test(whole)) return null
  const days = new Set(
    lines
      .filter((line) => !OTHER_DAY.test(line.text))
      .flatMap((line) =>
        saidDates(line.text).flatMap(({ date, end }) => [date, ...(end === null ? [] : [end])]),
      ),
  )
  const [first, last] = [...days]
  return days.size === 2 && first !== undefined && last !== undefined && first < last ? [first, last] : null
}

/** A text's day where it says one alone: of several nobody knows which is meant. */
function onlyDate(text: string): string | null {
  const days = new Set(saidDates(text).map(({ date }) => date))
  const [only] = days
  return days.size === 1 && only !== undefined ? only : null
}

function timeBeside(text: string): string | null {
  for (const line of text.split('\n')) {
    if (saidDates(line).length === 0) continue
    const time = saidTimes(withoutDates(line))[0]
    if (time) return time.time
  }
  return null
}

/** `2026-07-03` holds no time. */
function withoutDates(text: string): string {
  let rest = text
  for (const { from, to } of saidDates(text).reverse()) rest = `${rest.slice(0, from)} | ${rest.slice(to)}`
  return rest
}

export const saidNights = (text: string): number | null => {
  const said = /\b(?:nights?\s*:\s*(\d{1,2})|(\d{1,2})\s+nights?)\b/i.exec(text)
  const nights = Number(said?.[1] ?? said?.[2] ?? 0)
  return nights >= 1 && nights < 60 ? nights : null
}

/**
 * The number of a booking, which has a digit or is six capitals; empty where no rule finds one. In a heading of capitals alone, `BOOKING
 * STATUS`, six capitals are a word.
 */
export function numberIn(text: string): string {
  // Each run of spaces is one: the rule may skip them at four points.
  const lines = text.split('\n').map((line) => line.replace(/[ \t]+/g, ' ').trim())
  for (const [at, line] of lines.entries()) {
    for (const [whole, said = ''] of line.matchAll(NUMBER))
      if (isNumber(said) && (/\d/.test(said) || /[:#a-z]/.test(whole))) return said
    const below = lines.slice(at + 1).find((one) => one !== '') ?? ''
    if (NUMBER_HEADING.test(line) && /^[A-Z0-9-]{4,25}$/.test(below) && isNumber(below)) return below
  }
  return ''
}

const isNumber = (said: string): boolean =>
  (/\d/.test(said) && !/^\d{4}-\d\d-\d\d$/.test(said)) || /^[A-Z]{6}$/.test(said)

const isPlaceName = (value: string): boolean =>
  /[a-z]{3}/i.test(value) && saidDates(value).length === 0 && saidTimes(value).length === 0

const airportIn = (text: string): string | null => {
  for (const [code] of text.matchAll(/\b[A-Z]{3}\b/g)) {
    const name = airportName(code)
    if (name !== null) return name
  }
  return null
}

const FLIGHT = /\b(?:flight\s*(?:number|no\.?|#)?\s*:?\s*)?\b([A-Z][A-Z0-9]|[0-9][A-Z])\s?(\d{2,4})\b/

/** Each flight with the end of it that is in Colorado: one line or two with an airport's code, and a time beside it. */
function flights(lines: readonly Line[], text: string): Confirmation[] {
  const found: Confirmation[] = []
  let number = ''
  let date: string | null = null
  let from: { code: string; time: string | null } | null = null
  for (const { text: line } of lines) {
    const said = FLIGHT.exec(line)
    if (said && /\bflight\b/i.test(line)) {
      number = `${said[1]} ${said[2]}`
      from = null
    }
    date = saidDates(line)[0]?.date ?? date
    const code = /\(([A-Z]{3})\)/.exec(line)?.[1]
    if (code === undefined) continue
    const time = saidTimes(withoutDates(line))[0]?.time ?? null
    if (/^\s*(?:depart|leav|from)/i.test(line)) from = { code, time }
    else if (/^\s*(?:arriv|to)\b|^\s*arriv/i.test(line)) {
      found.push(flightBetween(number, date, from, { code, time }))
      from = null
    }
  }
  if (found.length > 0) return found
  return [{ ...emptyConfirmation('flight'), title: number, date: onlyDate(text) }]
}

type End = { code: string; time: string | null }

function flightBetween(number: string, date: string | null, from: End | null, to: End): Confirmation {
  const arrives = airportName(to.code) !== null || from === null
  const here = arrives ? to : from
  const other = arrives ? from : to
  const way = other === null ? '' : `${arrives ? 'from' : 'to'} ${airportName(other.code) ?? other.code}`
  return {
    ...emptyConfirmation('flight'),
    title: [number, way].filter(Boolean).join(' '),
    place: { name: airportName(here.code) ?? here.code, address: '', point: null },
    date,
    time: here.time,
  }
}
