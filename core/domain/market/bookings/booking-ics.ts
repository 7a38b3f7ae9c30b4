import type { ToldBooking } from '../../../contracts/market/bookings.ts'
import { folded, icsText } from '../../trip-files/ics-text.ts'

const STATUS: Readonly<Partial<Record<ToldBooking['status'], string>>> = {
  on_hold: 'TENTATIVE',
  pending: 'TENTATIVE',
  rejected: 'CANCELLED',
  expired: 'CANCELLED',
  cancelled: 'CANCELLED',
}

/** A booking, or a seat in somebody else's, which is told no `code`: that is empty then. `now` is an ISO instant. */
type InCalendar = Pick<ToldBooking, 'uuid' | 'version' | 'status' | 'code' | 'now'> & {
  departures: readonly Pick<ToldBooking['departures'][number], 'startsAt' | 'endsAt'>[]
  offering: Pick<ToldBooking['offering'], 'title' | 'meeting' | 'bring'> & { provider: { name: string } }
}

/**
 * A booking as an iCalendar file (RFC 5545): one event over all of its nights, which keeps its identity whatever becomes of it. `method` is
 * what a calendar does with it (RFC 5546): takes it in place of an earlier version, or takes it out.
 */
export function bookingIcs(booking: InCalendar, method: 'PUBLISH' | 'CANCEL' = 'PUBLISH'): string {
  const { uuid, version, status, offering, departures, code, now } = booking
  const { meeting } = offering
  const by = code === '' ? offering.provider.name : `Booking ${code}, ${offering.provider.name}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Timberline//Booking//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uuid}@timberline`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${instant(now)}`,
    // Nobody answers an event by mail.
    `ORGANIZER;CN="${icsName(offering.provider.name)}":invalid:nomail`,
    `DTSTART:${instant(departures[0]?.startsAt ?? now)}`,
    `DTEND:${instant(departures.at(-1)?.endsAt ?? now)}`,
    `STATUS:${STATUS[status] ?? 'CONFIRMED'}`,
    `SUMMARY:${icsText(offering.title)}`,
    ...(meeting?.text ? [`LOCATION:${icsText(meeting.text)}`] : []),
    ...(meeting ? [`GEO:${meeting.lat};${meeting.lng}`] : []),
    `DESCRIPTION:${icsText([by, ...offering.bring].join('\n'))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const instant = (iso: string): string => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Within quotation marks nothing is escaped: what ends them is left out. @source RFC 5545 §3.2 */
const icsName = (name: string): string => name.replaceAll(/["\p{Cc}]/gu, '')
