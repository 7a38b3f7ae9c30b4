import { IDBObjectStore } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { memoryStorage } from '../data/memory-storage.fixture.ts'
import { startFileSending } from '../data/file-sending.ts'
import { askEngine, attachEngine } from '../sync/engine-handle.ts'
import { runEngine } from '../sync/engine.fixture.ts'
import { USER_KEY } from '../sync/identity.ts'
import { runRecords } from './run-records.ts'

const stopSending = vi.hoisted(() => vi.fn<() => void>())
vi.mock('../data/file-sending.ts', () => ({
  startFileSending: vi.fn<() => Promise<() => void>>(async () => stopSending),
}))

const nothing = () => undefined

it('goes on sending files where a sign-out did not work', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('localStorage', memoryStorage())
  const page = {
    wasDiscarded: false,
    visibilityState: 'visible',
    addEventListener: nothing,
    removeEventListener: nothing,
  }
  vi.stubGlobal('document', page)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  // The disk is empty.
  await (await runEngine({ owner: 'anna' })).stop()
  localStorage.setItem(USER_KEY, JSON.stringify({ id: 'anna' }))
  const stop = runRecords('anna', { onOtherAccount: nothing, onSignedOut: nothing })
  await vi.waitFor(() => expect(startFileSending).toHaveBeenCalledOnce())
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('The disk cannot be written.', 'UnknownError')
  })
  await expect(askEngine((engine) => engine.leave({ keep: false }))).rejects.toThrow('cannot be written')
  await vi.waitFor(() => expect(startFileSending).toHaveBeenCalledTimes(2))
  vi.restoreAllMocks()
  stop()
  expect(stopSending).toHaveBeenCalled()
  attachEngine(null)
  vi.unstubAllGlobals()
})
