import { expect, test } from 'vitest'
import { partyOf } from './booking-words.ts'
import { askedBooking, deskBooking } from './desk-booking.fixture.ts'
import {
  bookingsOfStart,
  deskSections,
  leftInWords,
  liveOf,
  mayBeNoShow,
  namesInWords,
  partyInWords,
} from './desk-bookings.ts'

/** Six in the evening in Colorado. */
const NOW = new Date('2027-06-10T00:00:00Z')
const uuids = (bookings: readonly { uuid: string }[]) => bookings.map(({ uuid }) => uuid)

test('what waits comes in the order of its deadlines, starts by their time, what is over with the last in front', () => {
  const bookings = [
    deskBooking({ uuid: 'tomorrow' }),
    askedBooking({ uuid: 'later', answerBy: '2027-06-10T20:00:00.000Z' }),
    askedBooking({ uuid: 'soon', answerBy: '2027-06-10T02:00:00.000Z' }),
    deskBooking({ uuid: 'this morning', localDate: '2027-06-09' }),
    deskBooking({ uuid: 'in a week', localDate: '2027-06-17' }),
    deskBooking({ uuid: 'with them', localDate: '2027-06-17', createdAt: '2027-05-02T00:00:00.000Z' }),
    deskBooking({ uuid: 'long ago', localDate: '2027-05-01', status: 'completed' }),
    deskBooking({ uuid: 'a week ago', localDate: '2027-06-02', status: 'no_show' }),
    deskBooking({ uuid: 'two days ago', localDate: '2027-06-08' }),
  ]
  const { waiting, today, coming, past } = deskSections(bookings, NOW)
  expect(uuids(waiting)).toEqual(['soon', 'later'])
  expect(today.map(({ bookings: its }) => uuids(its))).toEqual([['this morning']])
  expect(coming.map(({ bookings: its }) => uuids(its))).toEqual([['tomorrow'], ['in a week', 'with them']])
  expect(uuids(past)).toEqual(['two days ago', 'a week ago', 'long ago'])
})

const voided = (label: string) => ({ ...deskBooking().lines[0]!, code: 'void' as const, label })

test('what was only held is nowhere, and what was asked for and ended is over', () => {
  const instant = { ...deskBooking().offering, bookingMode: 'instant' as const }
  const ended = { status: 'expired', confirmedAt: null } as const
  const { waiting, today, coming, past } = deskSections(
    [
      deskBooking({ uuid: 'held', status: 'on_hold', confirmedAt: null }),
      deskBooking({ uuid: 'let go', ...ended, offering: instant }),
      deskBooking({ uuid: 'not answered', ...ended }),
      deskBooking({ uuid: 'not confirmed', ...ended, lines: [voided('Not confirmed in time')] }),
      deskBooking({ uuid: 'not paid', ...ended, lines: [voided('Payment declined')] }),
    ],
    NOW,
  )
  expect([waiting, today, coming]).toEqual([[], [], []])
  expect(uuids(past)).toEqual(['not answered'])
})

test('a stay under way is of today, and its nights are each a start', () => {
  const night = (localDate: string, at: number) => ({
    id: `night-${at}`,
    localDate,
    localTime: null,
    startsAt: `${localDate}T21:00:00.000Z`,
    endsAt: `2027-06-${10 + at}T21:00:00.000Z`,
  })
  const stay = deskBooking({ departures: [night('2027-06-08', -1), night('2027-06-09', 0)] })
  expect(deskSections([stay], NOW).today).toHaveLength(1)
  expect(liveOf([stay], 'night-0')).toEqual([stay])
  const { uuid: offeringUuid, option } = stay.offering
  const start = { offeringUuid, optionId: option.id, localTime: null }
  expect(bookingsOfStart([stay], { ...start, localDate: '2027-06-09' })).toEqual([stay])
  expect(bookingsOfStart([stay], { ...start, localDate: '2027-06-10' })).toEqual([])
})

test('whoever cancelled is not among who comes', () => {
  const booking = deskBooking()
  const [first, second] = booking.guests
  const guests = [first!, { ...second!, cancelledAt: '2027-06-01T00:00:00.000Z' }]
  expect([partyInWords(booking), namesInWords(booking)]).toEqual([
    '2 × Adult',
    'Isabella Bird and Jim Nugent',
  ])
  const fewer = deskBooking({ guests })
  expect([partyInWords(fewer), namesInWords(fewer)]).toEqual(['1 × Adult', 'Isabella Bird'])
})

test('where a booking has one price its guests are counted, as what is booked is none of them', () => {
  const { offering, guests } = deskBooking()
  const cabin = { offering: { ...offering, pricingPer: 'booking' as const }, guests }
  expect(partyInWords(cabin)).toBe('2 guests')
  expect(partyOf(cabin)).toBe('2 guests')
  const gone = { ...cabin, guests: guests.map((guest) => ({ ...guest, cancelledAt: NOW.toISOString() })) }
  expect([partyInWords(gone), partyOf(gone)]).toEqual(['2 guests', ''])
})

test('the time left is said in two units at most, and not at all once it is over', () => {
  const left = (minutes: number) => leftInWords(new Date(NOW.getTime() + minutes * 60_000).toISOString(), NOW)
  expect([left(0.5), left(45), left(60), left(200), left(27 * 60), left(48 * 60), left(0)]).toEqual([
    'less than a minute left',
    '45 min left',
    '1 h left',
    '3 h 20 min left',
    '1 day 3 h left',
    '2 days left',
    null,
  ])
})

test('that nobody came can be said from half an hour after the start until 48 hours after the end', () => {
  const booking = deskBooking()
  const at = (instant: string) => mayBeNoShow(booking, new Date(instant))
  expect([
    at('2027-06-10T15:29:59Z'),
    at('2027-06-10T15:30:00Z'),
    at('2027-06-12T16:59:59Z'),
    at('2027-06-12T17:00:00Z'),
  ]).toEqual([false, true, true, false])
  expect(mayBeNoShow(deskBooking({ status: 'no_show' }), new Date('2027-06-10T16:00:00Z'))).toBe(false)
})
