import { expect, test } from 'vitest'
import { phoneNumberOf, shownPhone } from './phone-words.ts'

test.each([
  ['us', '(303) 555-0123', '3035550123', '+1', '+1 (303) 555-0123'],
  ['gb', '7911123456', '7911123456', '+44', '+447911123456'],
  ['de', '15112345678', '15112345678', '+49', '+4915112345678'],
  ['us', '(303) 555-01', '30355501', '+1', '+130355501'],
])(
  'a number of %s, %s, is sent as %s and %s and shown as %s',
  (countryCode, typed, digits, dialCode, shown) => {
    const phone = phoneNumberOf({ countryCode, phoneNumber: typed })
    expect(phone).toEqual({ phoneNumber: digits, countryCode: dialCode })
    expect(shownPhone(phone)).toBe(shown)
  },
)
