import { expect, test } from 'vitest'
import { readBackBy } from './read-back-by.ts'

const OWN = 'anna@example.com'
const NOON = new Date('2026-11-21T19:00:00Z')
const read = (written: { date?: string; time?: string; emails: readonly string[] }) =>
  readBackBy({ date: '2026-11-21', time: '19:00', own: OWN, ...written }, NOON)

test('addresses are kept in the one form, without empty fields', () => {
  expect(read({ emails: [' Friend@Example.com ', ''] })).toEqual({
    said: { due: { date: '2026-11-21', time: '19:00' }, whom: ['friend@example.com'] },
  })
})

test('each wrong field says what is wrong with it', () => {
  const { problems } = read({ emails: ['nobody', OWN, 'A@example.com', 'a@example.com'] })
  expect(problems).toEqual({
    emails: [
      'Please enter a valid email address',
      'This is your own address. Name somebody who would miss you.',
      null,
      'This address stands here already.',
    ],
  })
  expect(read({ emails: [''] }).problems?.emails).toEqual(['Please enter a valid email address'])
})

test('a time that has passed in Colorado, or is none, is refused', () => {
  const emails = ['friend@example.com']
  expect(read({ time: '12:00', emails }).problems?.due).toMatch(/^This time has passed/)
  expect(read({ time: '12:01', emails }).problems).toBeUndefined()
  expect(read({ time: '', emails }).problems?.due).toBe('Choose a day and a time.')
})
