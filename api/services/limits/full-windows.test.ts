import { expect, test } from 'vitest'
import { fullWindows } from './full-windows.ts'

const NOW = new Date('2026-11-21T18:00:00Z')
const MINUTE_MS = 60_000
const later = (ms: number) => new Date(NOW.getTime() + ms)

test('a full window is known until it ends, and what is left of it', () => {
  const full = fullWindows()
  full.remember('ada', later(20_000), 'u1')
  expect(full.find('ada', later(5_000), MINUTE_MS)).toEqual({ waitMs: 15_000, userId: 'u1' })
  expect(full.find('bo', NOW, MINUTE_MS)).toBeUndefined()
  expect(full.find('ada', later(20_000), MINUTE_MS)).toBeUndefined()
})

test('memory is not filled by ever new keys: the oldest is forgotten', () => {
  const full = fullWindows(2)
  for (const key of ['ada', 'bo', 'ada', 'cy']) full.remember(key, later(MINUTE_MS))
  const known = ['ada', 'bo', 'cy'].filter((key) => full.find(key, NOW, MINUTE_MS))
  expect(known).toEqual(['ada', 'cy'])
})

test('an end that was read off a wrong clock is forgotten', () => {
  const full = fullWindows()
  full.remember('ada', later(365 * 86_400_000))
  expect(full.find('ada', NOW, MINUTE_MS)).toBeUndefined()
  expect(full.find('ada', later(365 * 86_400_000 - 1), MINUTE_MS)).toBeUndefined()
})
