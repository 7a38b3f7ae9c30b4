import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BOOKING_REFUSALS, isBookingRefusal, REFUSAL_WORDS, refusalInWords } from './refusal-words.ts'

/** Said of what cannot be read, or is not there: the server's own sentence is enough. */
const OTHERS = ['invalid', 'conflict', 'not_found', 'unauthenticated', 'live_bookings']

const textsIn = (folder: string, wanted: RegExp) =>
  readdirSync(folder)
    .filter((name) => wanted.test(name) && !/\.(test|fixture)\./.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))

test('every code with which the server refuses a booking, or an act on one, has words', () => {
  const rules = textsIn('core/domain/market/bookings', /^(booking|transitions)/).join('\n')
  const calls = textsIn('api/services/market/bookings', /^booking/).join('\n')
  const codes = [
    ...rules.matchAll(/refused\(\s*'(\w+)'/g),
    ...calls.matchAll(/ApiError\(\s*4\d\d,\s*'(\w+)'/g),
  ].map(([, code = '']) => code)
  expect(codes.length).toBeGreaterThan(20)
  expect([...new Set(codes)].filter((code) => !isBookingRefusal(code) && !OTHERS.includes(code))).toEqual([])
})

test.each(BOOKING_REFUSALS)('%s says in whole sentences what is so and what can be done', (code) => {
  const { title, help } = REFUSAL_WORDS[code]
  for (const words of [title, help]) expect(words).toMatch(/^[A-Z].*\.$/)
  expect(`${title} ${help}`).not.toContain('_')
})

test('the server’s own sentence stands where it says more, and a hold that is not allowed is so for age', () => {
  const night = refusalInWords('sold_out', 'The night of Dec 2 is sold out.', 'hold')
  expect(night).toMatchObject({ title: 'The night of Dec 2 is sold out.', helps: 'dates' })
  expect(refusalInWords('sold_out', '', 'hold').title).toBe('There are not so many seats left.')
  const young = refusalInWords('not_allowed_now', 'Who books is 18 or older.', 'hold')
  expect(young).toMatchObject({ title: 'Who books is 18 or older.', helps: 'none' })
  expect(refusalInWords('not_allowed_now', 'It has begun.', 'other').helps).toBe('look')
})

test('an offer that has ended leaves the booking as it is: it is not free seats and nothing owed', () => {
  const { title, help } = refusalInWords('expired', 'This offer has ended.', 'offer')
  expect(`${title} ${help}`).toBe('This offer has ended. The booking stands as it is.')
  const sold = refusalInWords('sold_out', 'The night of Dec 2 is sold out.', 'offer')
  expect(`${sold.title} ${sold.help}`).toBe('The night of Dec 2 is sold out. The booking stands as it is.')
})
