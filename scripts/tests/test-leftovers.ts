import { afterAll, vi } from 'vitest'

/** One process serves many files, in an order that is drawn: each finds the globals and the timers as Node and the page have them. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
