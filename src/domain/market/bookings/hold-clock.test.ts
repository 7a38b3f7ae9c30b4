import { expect, test } from 'vitest'
import { countdownSaid, countdownText, leftUntil, serverClock } from './hold-clock.ts'

const heard = { booking: { now: '2026-06-20T15:00:00.000Z' }, heardAtMs: 5_000 }
const UNTIL = '2026-06-20T15:15:00.000Z'

test('a hold ends by the server’s clock: its now, and what has passed since it was asked', () => {
  expect(new Date(serverClock(heard, 65_000)).toISOString()).toBe('2026-06-20T15:01:00.000Z')
  expect(leftUntil(UNTIL, heard, 65_000)).toBe(14 * 60_000)
  expect(leftUntil(UNTIL, heard, 5_000 + 15 * 60_000)).toBe(0)
  expect(leftUntil(UNTIL, heard, 5_000 + 16 * 60_000)).toBe(0)
  // A clock that was read before it was asked adds nothing.
  expect(leftUntil(UNTIL, heard, 0)).toBe(15 * 60_000)
})

test('a second is shown until it is over', () => {
  expect([900_000, 899_001, 899_000, 59_500, 1, 0].map(countdownText)).toEqual([
    ...['15:00', '15:00', '14:59', '1:00', '0:01', '0:00'],
  ])
})

test('it is said aloud at a few moments, and the same in between', () => {
  const said = (seconds: number) => countdownSaid(seconds * 1000)
  expect([900, 601, 600, 301, 300, 90, 60, 31, 30, 1, 0].map(said)).toEqual([
    ...[null, null, '10 minutes left.', '10 minutes left.', '5 minutes left.', '2 minutes left.'],
    ...['1 minute left.', '1 minute left.', '30 seconds left.', '30 seconds left.', 'The time is over.'],
  ])
})
