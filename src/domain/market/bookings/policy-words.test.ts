import { expect, test } from 'vitest'
import { policyInWords } from './policy-words.ts'

const words = (policy: string, party: number, startsAt: string | null) =>
  policyInWords({
    policy,
    party,
    startsAt,
    timeZone: 'America/Denver',
    now: new Date('2026-06-01T18:00:00Z'),
  })

test('says until which clock time what comes back, once a start is chosen', () => {
  expect(words('strict', 2, '2026-06-20T15:00:00Z')).toEqual([
    'You can cancel and get everything back until Jun 13, 9:00 AM.',
    '50 % come back until Jun 18, 9:00 AM.',
    'After that nothing comes back.',
  ])
})

test('leaves out what is over', () => {
  expect(words('strict', 2, '2026-06-05T15:00:00Z')[0]).toBe('50 % come back until Wed, 9:00 AM.')
  expect(words('moderate', 2, '2026-06-02T15:00:00Z')).toEqual(['For this day nothing comes back any more.'])
  expect(words('lodging', 2, '2026-06-02T21:00:00Z')).toEqual([
    'For this day the first night is kept already; the others come back.',
  ])
})

test('counts the steps of groups from their size on', () => {
  expect(words('outfitter', 9, null)[0]).toBe(
    'You can cancel and get everything back up to 2 days before the start.',
  )
  expect(words('outfitter', 10, null)[0]).toBe(
    'You can cancel and get everything back up to 14 days before the start.',
  )
})

test('says the rule without a start, and nothing of a policy of later', () => {
  expect(words('flexible', 1, null)).toEqual([
    'You can cancel and get everything back up to a day before the start.',
    'After that nothing comes back.',
  ])
  expect(words('of-later', 1, null)).toEqual([])
})

test.each([
  ['2026-11-01T16:00:00Z', 'Oct 31, 10:00 AM'],
  ['2027-03-14T15:00:00Z', 'Mar 13, 8:00 AM'],
])('a day before a start at nine, %s, is 24 hours also where clocks change between', (startsAt, until) => {
  expect(words('flexible', 2, startsAt)[0]).toBe(`You can cancel and get everything back until ${until}.`)
})
