import type { ToldBooking } from '../../contracts/market/bookings.ts'
import { folded, icsText } from '../trip-files/ics-text.ts'

const STATUS: Readonly<Partial<Record<ToldBooking['status'], string>>> = {
  on_hold: 'TENTATIVE',
  pending: 'TENTATIVE',
  rejected: 'CANCELLED',
  expired: 'CANCELLED',
  cancelled: 'CANCELLED',
}

/** A booking as an iCalendar file (RFC 5545): one event over all of its nights, which keeps its identity whatever becomes of it. */
export function bookingIcs(booking: ToldBooking): string {
  const { uuid, version, status, offering, departures, code, now } = booking
  const { meeting } = offering
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Timberline//Booking//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${uuid}@timberline`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(departures[0]?.startsAt ?? now)}`,
    `DTEND:${instant(departures.at(-1)?.endsAt ?? now)}`,
    `STATUS:${STATUS[status] ?? 'CONFIRMED'}`,
    `SUMMARY:${icsText(offering.title)}`,
    ...(meeting ? [`LOCATION:${icsText(meeting.text)}`, `GEO:${meeting.lat};${meeting.lng}`] : []),
    `DESCRIPTION:${icsText([`Booking ${code}, ${offering.provider.name}`, ...offering.bring].join('\n'))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const instant = (iso: string): string => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
