import { vi } from 'vitest'
import type { OwnApi } from '../../../mocks/own-api.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'

/**
 * A browser that has kept nothing, on a page of this API and with good signal. Answers what the console is warned of;
 * `vi.unstubAllGlobals()` and `vi.restoreAllMocks()` take it away.
 */
export function bareGlobals(api: OwnApi) {
  vi.stubGlobal('location', { href: `${api.origin}/` })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  api.setWeather('fine')
  return vi.spyOn(console, 'warn').mockReturnValue(undefined)
}
