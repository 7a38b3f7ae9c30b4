import { expect, test } from 'vitest'
import { maskedPhone, readPhone } from './phone-numbers.ts'

test.each([
  ['3035550100', 'us', '+13035550100'],
  ['3035550100', '+1', '+13035550100'],
  ['(303) 555-0100', 'ca', '+13035550100'],
  ['13035550100', 'us', '+13035550100'],
  ['+44 7911 123456', 'us', '+447911123456'],
  ['07911123456', 'uk', '+447911123456'],
  ['07911123456', 'gb', '+447911123456'],
  ['7911123456', '+44', '+447911123456'],
  ['0612345678', 'fr', '+33612345678'],
  ['0412345678', 'au', '+61412345678'],
  ['9876543210', 'in', '+919876543210'],
])('%s in %s is %s', (phoneNumber, countryCode, number) => {
  expect(readPhone({ phoneNumber, countryCode })).toBe(number)
})

test.each([
  ['30355501001', 'us'],
  ['0691234567890', 'it'],
  ['+999 1234567890', 'us'],
])('%s in %s has no length that a number can have', (phoneNumber, countryCode) => {
  expect(() => readPhone({ phoneNumber, countryCode })).toThrow('Please enter a valid phone number')
})

test.each([
  ['+13035551234', '+1 (•••) •••-1234'],
  ['+447911123456', '+44 •••••• 3456'],
  ['+33612345678', '+33 ••••• 5678'],
])('of %s can be read %s', (number, masked) => {
  expect(maskedPhone(number)).toBe(masked)
})
