import { afterEach, expect, it, vi } from 'vitest'
import { seed } from './test-seed.ts'

afterEach(() => void vi.unstubAllEnvs())

it('is the one that is given', () => {
  vi.stubEnv('TEST_SEED', '42')
  expect(seed()).toBe(42)
})

it('is drawn once for a whole run when none is given', () => {
  vi.stubEnv('TEST_SEED', '')
  expect(seed()).toBe(seed())
})

it('draws the day that the tests run on', () => {
  const machine = performance.timeOrigin + performance.now()
  const days = (Date.now() - machine) / 86_400_000
  expect(Math.abs(new Date().getTime() - Date.now())).toBeLessThan(1_000)
  expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z')
  if (process.env.TEST_SEED) expect(days).toBeGreaterThan(0.001)
  expect(days).toBeLessThan(366)
})

it.each(['-1', 'lucky', '1.5'])('refuses %s', (given) => {
  vi.stubEnv('TEST_SEED', given)
  expect(seed).toThrow('TEST_SEED')
})
