import { expect, test } from 'vitest'
import { REGIONS } from '../../../domain/explore/regions.ts'
import type { StreetWork } from '../../../data/places/street-work.ts'
import { areWhole, coveredWords, streetsState } from './streets-words.ts'

const pack = {
  id: 'a',
  etag: null,
  bytes: 25_100_000,
  here: 3_100_000,
  minZoom: 10,
  maxZoom: 15,
  checkedAt: null,
}
const whole = { ...pack, here: pack.bytes, checkedAt: 1 }

const ended = (why: Extract<StreetWork, { doing: 'nothing' }>['why']): StreetWork => ({
  doing: 'nothing',
  why,
})

test.each<[typeof pack | typeof whole, StreetWork | null, string, boolean]>([
  [pack, null, 'Paused: 3.1 MB of 25.1 MB here', false],
  [pack, { doing: 'fetching', here: 4_200_000 }, 'Fetching: 4.2 MB of 25.1 MB', false],
  // A tab that has just begun knows less than what was counted.
  [pack, { doing: 'fetching', here: 0 }, 'Fetching: 3.1 MB of 25.1 MB', false],
  [pack, { doing: 'checking', share: 0.4 }, 'Reading back: 40 %', false],
  [pack, { doing: 'elsewhere', what: 'fetching' }, 'Being fetched in another tab', false],
  [whole, { doing: 'elsewhere', what: 'checking' }, 'Being read back in another tab', true],
  [pack, ended('asked'), 'Paused: 3.1 MB of 25.1 MB here', false],
  [pack, ended('unreachable'), 'No answer: 3.1 MB of 25.1 MB here. It goes on with signal.', false],
  [pack, ended('full'), 'No room on this phone: 3.1 MB of 25.1 MB here', false],
  [pack, ended('storage'), 'This phone’s storage cannot be used now: 3.1 MB of 25.1 MB here', false],
  [whole, ended('missing'), 'Not whole: 25.1 MB of 25.1 MB here', false],
  [{ ...whole, checkedAt: null }, null, 'Not read back yet', false],
  [whole, null, 'Ready', true],
  // A check that was paused says nothing about what was whole before.
  [whole, ended('asked'), 'Ready', true],
  [pack, ended('whole'), 'Ready', true],
  // Another tab fetched the rest.
  [whole, ended('unreachable'), 'Ready', true],
  [whole, ended('full'), 'Ready', true],
])('%j with %j is told as %s', (kept, work, words, isWhole) => {
  expect(streetsState(kept, work, false)).toBe(words)
  expect(areWhole(kept, work)).toBe(isWhole)
})

test('an archive that does not answer while there is signal is no promise', () => {
  expect(streetsState(pack, ended('unreachable'), true)).toBe('No answer: 3.1 MB of 25.1 MB here')
})

test('every region names three of its towns and counts the others', () => {
  const named = REGIONS.map(coveredWords)
  expect(new Set(named).size).toBe(REGIONS.length)
  for (const words of named) expect(words).toMatch(/^Around [^,]+, [^,]+, [^,]+ and \d+ other towns\.$/)
})
