import { expect, test } from 'vitest'
import { deskBooking } from './desk-booking.fixture.ts'
import { unsignedGuests, waiverInWords } from './waiver-words.ts'

const [first, second] = deskBooking().guests
const waiver = { name: 'Isabella Bird', relation: null, signedAt: '2027-06-01T15:00:00.000Z' }
const withText = { ...deskBooking().offering, waiver: 'Rivers are cold.' }

test('a desk reads how many signed, and who has not by name or place', () => {
  const third = { ...second!, index: 7, name: null }
  const booking = deskBooking({ offering: withText, guests: [{ ...first!, waiver }, second!, third] })
  expect(waiverInWords(booking)).toBe('1 of 3 signed the waiver. Not yet: Jim Nugent and guest 3 (Adult).')
  expect(unsignedGuests(booking)).toHaveLength(2)
})

test('who does not come is not waited for, and nothing is said where nothing is to be signed', () => {
  const gone = { ...second!, cancelledAt: '2027-06-01T15:00:00.000Z' }
  const guests = [{ ...first!, waiver }, gone]
  expect(waiverInWords(deskBooking({ offering: withText, guests }))).toBe('Waiver signed')
  expect(waiverInWords(deskBooking({ offering: withText, status: 'cancelled' }))).toBeNull()
  expect(waiverInWords(deskBooking())).toBeNull()
})
