import { describe, expect, it, test } from 'vitest'
import {
  birthYears,
  DAYS,
  EMPTY_FIELDS,
  fieldErrors,
  fieldOfRefusal,
  firstWrong,
  MONTHS,
} from './register-fields.ts'

const ANNA = {
  ...EMPTY_FIELDS,
  firstName: 'Anna',
  lastName: 'Ridge',
  birthMonth: '05',
  birthDay: '12',
  birthYear: '1990',
  email: 'anna@example.com',
  password: 'a-long-walk',
}
const wrong = (change: object, invited = false) => fieldErrors({ ...ANNA, ...change }, { invited })

describe('what is wrong before the server is asked', () => {
  it('is nothing in a complete form', () => {
    expect(wrong({})).toEqual({})
  })

  it('is each empty field, in the specified words, the first one first', () => {
    const errors = fieldErrors(EMPTY_FIELDS, { invited: false })
    expect(errors).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      birthMonth: 'Birth month is required',
      birthDay: 'Birth day is required',
      birthYear: 'Birth year is required',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
    })
    expect([firstWrong(errors), firstWrong({}), firstWrong(wrong({ email: 'x' }))]).toEqual([
      'firstName',
      null,
      'email',
    ])
  })

  it.each([
    [{ password: '12345' }, { password: 'Password must be at least 6 characters' }],
    [{ email: 'anna@' }, { email: 'Please enter a valid email address' }],
    [{ birthMonth: '02', birthDay: '30' }, { birthDay: 'Birthday is not a real date' }],
  ])('is said of %o', (change, errors) => {
    expect(wrong(change)).toEqual(errors)
  })

  it('is a missing invitation, where one is needed', () => {
    expect(wrong({}, true)).toEqual({ invitation: 'Please enter your invitation code' })
    expect(wrong({ invitation: 'pine' }, true)).toEqual({})
  })
})

test.each([
  ['First name has a character that cannot be shown', 'firstName'],
  ['Birthday: you must be at least 13 years old', 'birthDay'],
  ['Date of birth is written year-month-day', 'birthDay'],
  ['Password must be at least 8 characters', 'password'],
  [
    'Please choose another password: this one is made of your name, email address or birthday, or of our name',
    'password',
  ],
  ['An account with this email address already exists.', 'email'],
  ['This invitation is not valid.', 'invitation'],
  ['Too many requests', null],
])('a refusal that reads %s stands under %s', (sentence, field) => {
  expect(fieldOfRefusal(sentence)).toBe(field)
})

test('birthdays are chosen from 12 months, 31 days and 80 years that end with last year', () => {
  expect([MONTHS.length, MONTHS[0], MONTHS[11]]).toEqual([
    12,
    { value: '01', label: 'January' },
    { value: '12', label: 'December' },
  ])
  expect([DAYS.length, DAYS[0], DAYS[30]]).toEqual([
    31,
    { value: '01', label: '1' },
    { value: '31', label: '31' },
  ])
  const years = birthYears(2026)
  expect([years.length, years[0]?.value, years[79]?.value]).toEqual([80, '2025', '1946'])
})
