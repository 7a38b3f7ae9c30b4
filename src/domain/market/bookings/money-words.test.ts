import { expect, test } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import {
  backInWords,
  changePaidInWords,
  chargedInWords,
  refundInWords,
  moneyHeldInWords,
  offerPaidInWords,
  paidInWords,
} from './money-words.ts'

const PAYMENT = {
  by: 'stand-in' as const,
  openCents: 0,
  reservedCents: 0,
  chargedCents: 17_000,
  backCents: 0,
  isUnderWay: false,
  wasDeclined: false,
}
const booking = (over: Partial<ToldBooking> = {}) =>
  ({
    status: 'confirmed',
    totalCents: 17_000,
    moneyHeldBy: 'stand-in',
    payment: PAYMENT,
    offering: { provider: { id: 'p', name: 'Two Bends' } },
    ...over,
  }) as ToldBooking

test('who holds the money is always said', () => {
  expect(moneyHeldInWords('nobody')).toBe('Nobody holds your money: you pay at the meeting point.')
  expect(moneyHeldInWords('stand-in')).toMatch(/no real money/)
  const { payment: _none, ...unpaid } = booking({ moneyHeldBy: 'nobody' })
  expect(paidInWords(unpaid)).toEqual([
    '$170.00 is due to Two Bends. Nobody holds your money: you pay at the meeting point.',
  ])
  expect(paidInWords(booking())).toEqual([
    '$170.00 was charged as a test payment.',
    'A stand-in holds it: no real money.',
  ])
  expect(backInWords(unpaid)).toMatch(/^Nobody holds your money/)
})

test('what is open, reserved and given back is said of what was paid', () => {
  const open = booking({ totalCents: 25_500, payment: { ...PAYMENT, openCents: 8_500 } })
  expect(paidInWords(open)).toContain('$85.00 is open: pay it here, or at the meeting point.')
  const reserved = booking({
    status: 'pending',
    payment: { ...PAYMENT, chargedCents: 0, reservedCents: 17_000 },
  })
  expect(paidInWords(reserved)[0]).toBe('$170.00 is reserved, and charged once Two Bends accepts.')
  const back = (backCents: number) =>
    paidInWords(booking({ status: 'cancelled', totalCents: 0, payment: { ...PAYMENT, backCents } })).slice(1)
  expect(back(8_500)).toEqual(['$85.00 of it was given back.', 'A stand-in holds it: no real money.'])
  expect(back(17_000)).toEqual(['All of it was given back.'])
})

test('of what was not charged nobody holds anything', () => {
  const payment = { ...PAYMENT, chargedCents: 0 }
  expect(paidInWords(booking({ status: 'on_hold', payment }))).toEqual(['Nothing was charged yet.'])
  expect(paidInWords(booking({ status: 'expired', payment }))).toEqual(['Nothing was charged.'])
})

test('a change says what is open then, or goes back', () => {
  expect(changePaidInWords(booking(), 25_500)).toMatch(/^\$85\.00 of that is open then/)
  expect(changePaidInWords(booking(), 8_500)).toMatch(/^\$85\.00 goes back/)
  expect(changePaidInWords(booking(), 17_000)).toMatch(/^All of that is paid/)
})

test('another start in place of a cancelled one says that what went back is paid again', () => {
  const gone = booking({ status: 'cancelled', totalCents: 0, payment: { ...PAYMENT, backCents: 17_000 } })
  expect(offerPaidInWords(gone, 17_000)).toMatch(/^\$170\.00 of that is open then/)
  const kept = booking({ status: 'cancelled', totalCents: 4_250, payment: { ...PAYMENT, backCents: 12_750 } })
  expect(offerPaidInWords(kept, 8_500)).toMatch(/^\$85\.00 of that is open then/)
  expect(offerPaidInWords(booking(), 17_000)).toMatch(/^All of that is paid/)
  const { payment: _none, ...unpaid } = booking({ moneyHeldBy: 'nobody' })
  expect(offerPaidInWords(unpaid, 17_000)).toBeNull()
})

test('its provider is told what was charged and what is due there', () => {
  expect(chargedInWords({ ...PAYMENT, openCents: 8_500 })).toBe(
    'Test payment, no real money: $170.00 was charged. $85.00 is due at the meeting point where it is not paid by then.',
  )
  expect(chargedInWords({ ...PAYMENT, chargedCents: 0, reservedCents: 17_000 })).toBe(
    'Test payment, no real money: $170.00 is reserved.',
  )
})

test.each([
  ['that nobody paid for here is owed no more', undefined, ['$85.00 of it is owed no more.']],
  ['that was charged is given back', { ...PAYMENT, backCents: 8_500 }, ['$85.00 of it is given back.']],
  [
    'that was charged in part is both',
    { ...PAYMENT, backCents: 5_000 },
    ['$50.00 of it is given back.', '$35.00 of it is owed no more.'],
  ],
])('what of a cancelled booking comes back and %s', (_, payment, words) =>
  expect(refundInWords({ refundCents: 8_500, ...(payment ? { payment } : {}) })).toEqual(words),
)
