import { afterEach, expect, it, vi } from 'vitest'
import { CATALOGUE_SYNC_TAG } from './catalogue-tags.ts'
import { askForPeriodicRefresh } from './periodic-refresh.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser as Chromium is, installed and allowed, but for what is said otherwise. */
function browser({ installed = true, state = 'granted', has = true } = {}) {
  const register = vi.fn<(tag: string, options: { minInterval: number }) => Promise<void>>()
  const ready = Promise.resolve(has ? { periodicSync: { register } } : {})
  vi.stubGlobal('matchMedia', () => ({ matches: installed }))
  vi.stubGlobal('navigator', {
    serviceWorker: { ready },
    permissions: { query: async () => ({ state }) },
  })
  return register
}

it('is asked for by the installed app, once a day at most', async () => {
  const register = browser()
  await askForPeriodicRefresh()
  expect(register.mock.calls).toEqual([[CATALOGUE_SYNC_TAG, { minInterval: 86_400_000 }]])
})

it.each([{ installed: false }, { state: 'denied' }, { has: false }])(
  'is not asked for where %j',
  async (as) => {
    const register = browser(as)
    await askForPeriodicRefresh()
    expect(register).not.toHaveBeenCalled()
  },
)

it('is done without where the browser refuses, or has no workers', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  browser().mockRejectedValue(new DOMException('Not now', 'NotAllowedError'))
  await askForPeriodicRefresh()
  expect(warned).toHaveBeenCalledOnce()
  vi.stubGlobal('navigator', {})
  await askForPeriodicRefresh()
})
