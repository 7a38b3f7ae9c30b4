import { afterEach, expect, it, vi } from 'vitest'
import { seed } from './seed.ts'

afterEach(() => void vi.unstubAllEnvs())

it('is the one that is given', () => {
  vi.stubEnv('TEST_SEED', '42')
  expect(seed()).toBe(42)
})

it('is drawn once for a whole run when none is given', () => {
  vi.stubEnv('TEST_SEED', '')
  expect(seed()).toBe(seed())
})

it.each(['-1', 'lucky', '1.5'])('refuses %s', (given) => {
  vi.stubEnv('TEST_SEED', given)
  expect(seed).toThrow('TEST_SEED')
})
