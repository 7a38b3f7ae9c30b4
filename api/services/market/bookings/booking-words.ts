import type { CancelReason } from '../../../../core/contracts/market/provider-departures.ts'
import { longDayInWords } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Actor } from '../../../../core/domain/market/bookings/booking-act.ts'
import type { Occasion } from '../../../../core/domain/market/bookings/booking-occasions.ts'
import { chargedOf } from '../../../../core/domain/market/bookings/booking-payment.ts'
import { waiverText } from '../../../../core/domain/market/bookings/booking-waiver.ts'
import { coming, totalOf, type Booking } from '../../../../core/domain/market/bookings/booking.ts'
import { quotedTitle } from '../../mail/invitation-words.ts'

/** Whose words they are; guides are told of starts, never of who comes, and a holder of their own seat alone. */
export type Side = 'traveler' | 'holder' | 'team' | 'guides'

export type BookingNews = {
  booking: Booking
  occasion: Occasion
  by: Actor
  /** When it happened: ISO instant. Money that came back then is named. */
  at: string
  now: string
  side: Side
  /** Who comes to the start, of all bookings; for a team's evening before. */
  expected?: number
  /** Whether a holder's seat is not booked any more. */
  isOff?: boolean
}

/**
 * What is said of a booking, in a notice and as the beginning of a mail: title and message, without the name of any guest. Days and times
 * are those where it is held; so are the clocks of deadlines, named with their zone.
 */
export function bookingWords(news: BookingNews): { title: string; message: string } {
  const name = titleOf(news.booking)
  const words = news.side === 'traveler' ? travelersWords : news.side === 'holder' ? holdersWords : teamsWords
  const [title, ...sentences] = words(news, name)
  return { title, message: sentences.filter(Boolean).join(' ') }
}

type Words = [title: string, ...sentences: string[]]

function travelersWords({ booking, occasion, by, at, now }: BookingNews, name: string): Words {
  const when = `${whenOf(booking)}, ${partyOf(booking)}.`
  const provider = providerOf(booking)
  const code = `Your code is ${booking.code}.`
  switch (occasion) {
    case 'held':
      return [
        `“${name}” is held for you`,
        `There was signal, and we asked: ${when}`,
        `It costs ${dollars(totalOf(booking))}. Confirm it by ${momentOf(booking, booking.holdUntil)}; until then nothing is booked or owed.`,
      ]
    case 'requested':
      return [
        `You asked for “${name}”`,
        when,
        `${provider} answers by ${momentOf(booking, booking.answerBy)}; your places are held until then.`,
      ]
    case 'confirmed':
      return [`“${name}” is booked`, when, code, dueOf(booking), freeOf(booking, now)]
    case 'accepted':
      return [
        `“${name}” is booked`,
        `${provider} accepted your request.`,
        when,
        code,
        dueOf(booking),
        freeOf(booking, now),
      ]
    case 'restored':
      return [
        `“${name}” is booked again`,
        `The server had lost it, and ${ADMIN} restored it from your tickets.`,
        when,
        code,
        'Its tickets are new: those from before count no more.',
        dueOf(booking),
        'If you had paid for it, the server does not know that payment: show a statement of your bank or card at the start. It is settled by hand.',
        freeOf(booking, now),
      ]
    case 'rejected':
      return [`“${name}” was not accepted`, `${provider} cannot take you: ${when}`, NOTHING_DUE]
    case 'expired':
      return [`Nobody answered for “${name}”`, `${provider} did not answer in time: ${when}`, NOTHING_DUE]
    case 'changed':
      return [
        `“${name}” was changed`,
        by === 'traveler' ? 'As you asked, it is now:' : `${provider} changed it. It is now:`,
        when,
        code,
        refundOf(booking, at),
        dueOf(booking),
        freeOf(booking, now),
      ]
    case 'cancelled':
      return [`“${name}” is cancelled`, `You cancelled it: ${whenOf(booking)}.`, refundOf(booking, at, true)]
    case 'closed':
      return [
        by === 'admin' ? `“${name}” was cancelled` : `“${name}” was cancelled by its provider`,
        `${by === 'admin' ? ADMIN : provider} cancelled ${whenOf(booking)}: ${reasonOf(booking.reason)}.`,
        booking.confirmedAt === null ? NOTHING_DUE : refundOf(booking, at, true),
        offered(booking) === null
          ? ''
          : `Other ${isOfNights(booking) ? 'nights' : 'starts'} are held for you until ${offered(booking)}.`,
      ]
    case 'proposed':
      return [
        isOfNights(booking) ? `Other nights for “${name}”` : `Another start for “${name}”`,
        `${provider} asks you to come at ${isOfNights(booking) ? 'other nights' : 'another time'} than ${whenOf(booking)}.`,
        `Answer by ${offered(booking)}; until you accept, your booking stands as it is.`,
      ]
    case 'no_show':
      return [
        `Noted as not there: “${name}”`,
        `${provider} noted that nobody came: ${whenOf(booking)}.`,
        'If that is not so, tell them.',
      ]
    case 'tomorrow':
      return [
        `“${name}” is ${dayFrom(booking, now)}`,
        when,
        code,
        meetingOf(booking),
        bringOf(booking),
        dueOf(booking),
      ]
    // The team alone is told of these.
    case 'answer_due':
    case 'withdrawn':
    case 'declined':
      return [`News of “${name}”`, when]
  }
}

/** Without code, price or who else comes: those are of who booked. */
function holdersWords({ booking, occasion, by, now, isOff = false }: BookingNews, name: string): Words {
  const when = whenOf(booking)
  const ended = 'Your seat is not booked any more, and its ticket does not count.'
  if (occasion === 'tomorrow')
    return [`“${name}” is ${dayFrom(booking, now)}`, `${when}.`, meetingOf(booking), bringOf(booking)]
  if (occasion === 'closed')
    return [
      `“${name}” was cancelled`,
      `${by === 'admin' ? ADMIN : providerOf(booking)} cancelled ${when}: ${reasonOf(booking.reason)}.`,
      ended,
    ]
  if (isOff) return [`Your seat was cancelled: “${name}”`, `${when}, by who booked it.`, ended]
  return [
    `“${name}” was changed`,
    `With your seat it is now: ${when}.`,
    meetingOf(booking),
    'Your ticket is a new one: the one from before counts no more.',
    waiverText(booking.terms.offering) === null ? '' : 'Where its waiver is another text now, sign it anew.',
  ]
}

const isOfNights = ({ departures }: Pick<BookingNews['booking'], 'departures'>): boolean =>
  departures[0]?.localTime === null

function teamsWords({ booking, occasion, by, at, now, side, expected }: BookingNews, name: string): Words {
  const when = `${whenOf(booking)}, ${partyOf(booking)}.`
  const until = momentOf(booking, booking.answerBy)
  const code = `Code ${booking.code}.`
  switch (occasion) {
    case 'requested':
      return [
        `A request for “${name}”`,
        when,
        `Answer by ${until}: what is not answered ends by itself, and its places are free again.`,
      ]
    // Nobody of the team is told of what is only held.
    case 'held':
      return [`News of “${name}”`, when]
    case 'answer_due':
      return [`A request for “${name}” waits for you`, when, `It ends unanswered at ${until}.`]
    case 'confirmed':
      return [`“${name}” was booked`, when, code, dueOf(booking)]
    case 'withdrawn':
      return [`A request for “${name}” was taken back`, `${whenOf(booking)}. Its places are free again.`]
    case 'expired':
      return [
        `A request for “${name}” ended unanswered`,
        `${whenOf(booking)}. Its places are free again, and whoever asked was told.`,
      ]
    case 'changed':
      return [`A booking of “${name}” was changed`, `It is now: ${when}`, code, dueOf(booking)]
    case 'declined':
      return [`Your other start for “${name}” was declined`, `The booking stands as it is: ${when}`, code]
    case 'cancelled':
      return [
        `A booking of “${name}” was cancelled`,
        `${whenOf(booking)}, by who booked it.`,
        code,
        refundOf(booking, at, true),
      ]
    case 'closed':
      return [
        `“${name}” does not take place`,
        `${whenOf(booking)} was cancelled${by === 'admin' ? ` by ${ADMIN}` : ''}: ${reasonOf(booking.reason)}. Whoever booked it was told.`,
      ]
    case 'tomorrow':
      return [
        `${dayFrom(booking, now) === 'today' ? 'Today' : 'Tomorrow'}: “${name}”`,
        `${whenOf(booking)}.`,
        expected === undefined || side === 'guides' ? '' : `${guests(expected)} so far.`,
        meetingOf(booking),
      ]
    case 'restored':
      return [
        `A booking of “${name}” was restored`,
        `The server had lost it, and ${ADMIN} restored it from its tickets.`,
        when,
        code,
        dueOf(booking),
        'If its traveler had paid for it, the server does not know that payment: let them show you that they did, and do not ask for it twice.',
      ]
    case 'accepted':
      return [`${ADMIN} accepted a request for “${name}”`, when, code, dueOf(booking)]
    case 'rejected':
      return [
        `${ADMIN} rejected a request for “${name}”`,
        `${whenOf(booking)}. Its places are free again, and whoever asked was told.`,
      ]
    // The traveler alone is told of these.
    case 'proposed':
    case 'no_show':
      return [`News of “${name}”`, when]
  }
}

/** Until when something else is offered, of what ends first; null where nothing is. */
function offered(booking: Booking): string | null {
  const ends = booking.offers.filter(({ state }) => state === 'open').map(({ expiresAt }) => expiresAt)
  return ends.length === 0 ? null : momentOf(booking, ends.sort()[0] ?? null)
}

/** Who answers or cancels in a provider's place. */
const ADMIN = 'Timberline'
const NOTHING_DUE = 'Nothing is booked, and nothing is due.'

/** Without addresses that a mail program would link: its provider wrote it. */
export const titleOf = ({ terms }: Booking): string => quotedTitle(terms.offering.title) || 'an offering'
export const providerOf = ({ terms }: Booking): string => quotedTitle(terms.provider.name) || 'Its provider'

/** 'Saturday, December 5 at 9:00 AM', '3 nights from Saturday, December 5'. */
export function whenOf({ departures }: Booking): string {
  const [first] = departures
  if (!first) return ''
  const day = longDayInWords(first.localDate)
  if (first.localTime !== null) return `${day} at ${timeOf(first.localTime)}`
  return `${departures.length === 1 ? '1 night' : `${departures.length} nights`} from ${day}`
}

const guests = (count: number): string => (count === 1 ? '1 guest' : `${count} guests`)
const partyOf = (booking: Booking): string => guests(coming(booking).length)

/** 'Saturday, November 28 at 6:30 PM MST', by the clocks of where it is held. */
export function momentOf({ terms }: Booking, instant: string | null): string {
  if (instant === null) return ''
  return momentsOf(terms.offering.timeZone).format(new Date(instant)).replaceAll('\u202f', ' ')
}

/** To make one takes longer than to ask it a hundred times. */
const knownZones = new Map<string, Intl.DateTimeFormat>()
const MOST_ZONES = 50

function momentsOf(timeZone: string): Intl.DateTimeFormat {
  const moments =
    knownZones.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
  if (knownZones.size < MOST_ZONES) knownZones.set(timeZone, moments)
  return moments
}

const dueOf = (booking: Booking): string => {
  const charged = chargedOf(booking)
  const due = totalOf(booking) - charged
  return [
    ...(charged > 0 ? [`${dollars(charged)} was charged as a test payment.`] : []),
    ...(due > 0 ? [`${dollars(due)} is due to ${providerOf(booking)}.`] : []),
  ].join(' ')
}

function freeOf(booking: Booking, now: string): string {
  const { freeUntil } = booking
  return freeUntil !== null && freeUntil > now
    ? `Free to cancel until ${momentOf(booking, freeUntil)}.`
    : 'It is not free to cancel any more.'
}

/** What came back at that instant; where nothing did and it matters, that is said. */
function refundOf(booking: Booking, at: string, isWhole = false): string {
  const back = booking.lines
    .filter((line) => line.code === 'refund' && line.at === at)
    .reduce((sum, { totalCents }) => sum - totalCents, 0)
  if (!isWhole) return back === 0 ? '' : `Refund: ${dollars(back)}.`
  const kept = totalOf(booking)
  const stays = kept === 0 ? 'Nothing stays due.' : `${dollars(kept)} stays due to ${providerOf(booking)}.`
  return `Refund: ${dollars(back)}. ${stays}`
}

const REASONS: Readonly<Record<CancelReason, string>> = {
  operational: 'it cannot run',
  weather: 'the weather',
  minimum_not_reached: 'too few had booked',
  closed_road_or_land: 'a road or the land is closed',
  safety: 'it would not be safe',
}
const reasonOf = (reason: CancelReason | null): string => REASONS[reason ?? 'operational']

const MAX_MEETING_CHARS = 200
const MAX_BRING = 12

const meetingOf = ({ terms }: Booking): string => {
  const text = terms.offering.meeting?.text.trim() ?? ''
  return text === '' ? '' : `Meet at: ${[...text].slice(0, MAX_MEETING_CHARS).join('')}.`
}
const bringOf = ({ terms }: Booking): string =>
  terms.offering.bring.length === 0 ? '' : `Bring: ${terms.offering.bring.slice(0, MAX_BRING).join(', ')}.`

/** 'tomorrow' as long as it is that where it is held; 'today' on its day. */
function dayFrom({ departures, terms }: Booking, now: string): 'today' | 'tomorrow' {
  const today = new Intl.DateTimeFormat('en-CA', {
    timeZone: terms.offering.timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(now))
  return (departures[0]?.localDate ?? '') > today ? 'tomorrow' : 'today'
}

/** 24-hour `HH:MM` as '2:05 PM'. */
function timeOf(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
