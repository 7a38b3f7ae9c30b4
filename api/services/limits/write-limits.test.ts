import { expect, test } from 'vitest'
import { BYTES_PER_WINDOW, createWriteLimits, WRITES_PER_WINDOW } from './write-limits.ts'

const START = new Date('2026-11-21T18:00:00Z')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)

test('the write over the limit is 429 and says when the window ends; then it counts anew', () => {
  const limits = createWriteLimits()
  for (let write = 0; write < WRITES_PER_WINDOW; write++) limits.count('ada', 10, START)
  expect(refusal(() => limits.count('ada', 10, after(90)))).toEqual([429, '510'])
  limits.count('ada', 10, after(600))
})

test('the byte over the limit is 429, and a smaller write still passes', () => {
  const limits = createWriteLimits()
  limits.count('ada', BYTES_PER_WINDOW - 10, START)
  expect(refusal(() => limits.count('ada', 11, START))).toEqual([429, '600'])
  limits.count('ada', 10, START)
})

test('a clock that was wrong for a moment locks nobody out for longer than a window', () => {
  const limits = createWriteLimits()
  limits.count('ada', BYTES_PER_WINDOW, after(365 * 86_400))
  expect(refusal(() => limits.count('ada', 1, START))).toEqual([429, '600'])
  expect(refusal(() => limits.count('ada', 1, after(599)))).toEqual([429, '1'])
  limits.count('ada', 1, after(600))
})

test('one account’s writes do not limit another’s', () => {
  const limits = createWriteLimits()
  limits.count('ada', BYTES_PER_WINDOW, START)
  limits.count('grace', BYTES_PER_WINDOW, START)
})

function refusal(write: () => void): unknown {
  try {
    write()
  } catch (error) {
    const { status, headers } = error as { status: number; headers: Record<string, string> }
    return [status, headers['Retry-After']]
  }
  return 'passed'
}
