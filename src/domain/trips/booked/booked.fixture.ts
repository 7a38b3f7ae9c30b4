import type { KeptBooking } from '../../../../core/records/market/booking.ts'
import type { BookedStop } from './booked-stops.ts'

/** In front of the town hall of Ouray. */
export const MEETING = { lat: 38.0228, lng: -107.6714, text: 'In front of the hall' }

/** A tour from 2:00 PM to 4:00 PM on July 15, 2026. */
export const bookedStop = (over: Partial<BookedStop> = {}): BookedStop => ({
  id: `booking:${over.uuid ?? 'one'}`,
  uuid: 'one',
  version: 2,
  code: 'ABCDEF',
  title: 'Jeep tour',
  kind: 'activity',
  what: 'start',
  provider: 'Switzerland of America',
  phone: '+1 970 555 0100',
  date: '2026-07-15',
  from: 14 * 60,
  until: 16 * 60,
  nights: 0,
  startsAt: '2026-07-15T20:00:00.000Z',
  endsAt: '2026-07-15T22:00:00.000Z',
  state: 'booked',
  isOver: false,
  meeting: MEETING,
  tickets: [],
  ...over,
})

/** The nights from `date` on. */
export const bookedBed = (date: string, nights: number, over: Partial<BookedStop> = {}): BookedStop =>
  bookedStop({
    ...{
      uuid: 'bed',
      title: 'Hot springs inn',
      kind: 'lodging',
      what: 'bed',
      date,
      nights,
      from: null,
      until: null,
    },
    ...over,
  })

/** A booking as a phone keeps it, as far as a day of a trip is told of it. */
export const keptBooking = (
  departures: readonly Pick<
    KeptBooking['departures'][number],
    'localDate' | 'localTime' | 'startsAt' | 'endsAt'
  >[],
  over: Partial<KeptBooking> & { kind?: KeptBooking['offering']['kind'] } = {},
): KeptBooking => {
  const { kind = 'activity', ...said } = over
  return {
    ...{ uuid: 'one', version: 2, code: 'ABCDEF', status: 'confirmed', reason: null, providerPhone: null },
    ...{ guests: [], tickets: [] },
    departures: departures.map((one, at) => ({ id: `d${at}`, ...one })),
    offering: {
      ...{ title: 'Jeep tour', kind, timeZone: 'America/Denver', meeting: MEETING },
      provider: { id: 'p', name: 'Switzerland of America' },
    },
    ...said,
  } as unknown as KeptBooking
}
