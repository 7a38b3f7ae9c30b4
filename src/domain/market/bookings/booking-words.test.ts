import { expect, test } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { statusInWords, statusMeaning } from './booking-words.ts'

const NOW = new Date('2026-12-01T12:00:00.000Z')
const UNTIL = '2026-12-01T12:10:00.000Z'
const DECLINED = { wasDeclined: true } as ToldBooking['payment']
const CONTACT = { name: 'Emma', email: null, phone: null }

const booking = (over: object = {}) =>
  ({
    status: 'on_hold',
    holdUntil: UNTIL,
    answerBy: null,
    moneyHeldBy: 'nobody',
    contact: null,
    lines: [],
    offering: { kind: 'activity', bookingMode: 'instant', provider: { name: 'Two Bends' } },
    ...over,
  }) as unknown as ToldBooking
const asked = { ...booking().offering, bookingMode: 'request' }

test.each([
  [{}, 'It is booked once you confirm.'],
  [{ moneyHeldBy: 'stand-in' }, 'It is booked once you confirm and pay.'],
  [{ moneyHeldBy: 'stand-in', payUntil: UNTIL }, 'It is booked once that is done.'],
  [{ offering: asked }, 'Two Bends is asked once you confirm.'],
])('of what is held is said what has to be done for what: %o', (over, said) => {
  expect(statusMeaning(booking(over), NOW)).toContain(said)
})

test.each([
  [{}, 'Time ran out', 'It was not confirmed in time.'],
  [{ payment: { wasDeclined: false } }, 'Time ran out', 'It was not confirmed in time.'],
  [{ payment: { wasDeclined: false }, contact: CONTACT }, 'Time ran out', 'It was not paid in time.'],
  [{ payment: DECLINED, contact: CONTACT }, 'Payment declined', 'The payment was declined.'],
])('what ended before it was booked says why: %o', (over, status, meaning) => {
  const ended = booking({ status: 'expired', ...over })
  expect(statusInWords(ended)).toBe(status)
  expect(statusMeaning(ended, NOW)).toContain(meaning)
})
