import { expect, test } from 'vitest'
import { dayInWordsOf, freeInWords, toldByDay, type TeamDeparture } from './team-departures.ts'

const NOW = new Date('2027-06-09T18:00:00Z')
const at = (startsAt: string, over: Partial<TeamDeparture> = {}): TeamDeparture => ({
  ...{ id: 'one', offeringUuid: 'o', optionId: 'p', localDate: '2027-06-09', localTime: '09:00', startsAt },
  ...{ status: 'open', capacity: 8, taken: 3, endsAt: null, guides: null, isCancelled: false },
  ...over,
})
const BEGUN = at('2027-06-09T18:00:00Z')
const LATER = at('2027-06-09T18:00:01Z')
const CLOSED = at('2027-06-09T20:00:00Z', { status: 'closed', taken: 0 })

test.each<[string, TeamDeparture, string]>([
  ['what can be booked has free seats', LATER, '5 of 8 free'],
  ['what has begun has none, only who came', BEGUN, 'Begun, 3 of 8 taken'],
  ['of what is known by the schedule alone nobody knows who came', { ...BEGUN, taken: null }, 'Begun'],
  ['closed before it began it has begun all the same', { ...BEGUN, status: 'closed' }, 'Begun, 3 of 8 taken'],
  ['what is closed', CLOSED, 'Closed'],
])('%s', (_, departure, words) => expect(freeInWords(departure, NOW)).toBe(words))

test.each<[string, TeamDeparture[], string]>([
  ['counts the seats of those that can be booked', [BEGUN, LATER], '2 departures, 5 of 8 free'],
  ['has no free seat where all have begun', [BEGUN, { ...BEGUN, id: 'two' }], '2 departures, begun'],
  ['says both where the rest is closed', [BEGUN, CLOSED], '2 departures, begun or closed'],
  ['is closed where all of it is', [CLOSED], '1 departure, closed'],
])('a day %s', (_, departures, words) =>
  expect(dayInWordsOf(toldByDay(departures, NOW).get('2027-06-09')!)).toBe(words),
)
