import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { startFileSending } from '../../data/files/file-sending.ts'
import { askEngine, attachEngine } from '../../sync/engine/engine-handle.ts'
import { apiAnswer, runEngine } from '../../sync/engine/engine.fixture.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import { runRecords } from './run-records.ts'

const stopSending = vi.hoisted(() => vi.fn<() => void>())
vi.mock('../../data/files/file-sending.ts', () => ({
  startFileSending: vi.fn<() => Promise<() => void>>(async () => stopSending),
}))

const nothing = () => undefined

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('localStorage', memoryStorage())
  const page = {
    wasDiscarded: false,
    visibilityState: 'visible',
    addEventListener: nothing,
    removeEventListener: nothing,
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { href: 'http://timberline.test/' })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  attachEngine(null)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('locks nothing with the key of whoever else has signed in meanwhile', async () => {
  await (await runEngine({ owner: 'anna', hasKey: false })).stop()
  localStorage.setItem(USER_KEY, JSON.stringify({ id: 'anna' }))
  const stop = runRecords('anna', { onOtherAccount: nothing, onSignedOut: nothing })
  const set = { addedAt: '2031-05-01T12:00:00.000Z' }
  await askEngine((engine) =>
    engine.records.edit(['favorite'], () => [{ kind: 'favorite', id: 'ouray', set }]),
  )
  let account = 'ben'
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.endsWith('keep-key')
      ? apiAnswer(200, { account, key: 'A'.repeat(43) })
      : Promise.reject(new TypeError('Failed to fetch')),
  )
  const leave = () => askEngine((engine) => engine.person.leave({ keep: true }))
  expect(await leave()).toBe(false)
  account = 'anna'
  expect(await leave()).toBe(true)
  stop()
})

it('goes on sending files where a sign-out did not work', async () => {
  // The disk is empty.
  await (await runEngine({ owner: 'anna' })).stop()
  localStorage.setItem(USER_KEY, JSON.stringify({ id: 'anna' }))
  const stop = runRecords('anna', { onOtherAccount: nothing, onSignedOut: nothing })
  await vi.waitFor(() => expect(startFileSending).toHaveBeenCalledOnce())
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('The disk cannot be written.', 'UnknownError')
  })
  await expect(askEngine((engine) => engine.person.leave({ keep: false }))).rejects.toThrow(
    'cannot be written',
  )
  await vi.waitFor(() => expect(startFileSending).toHaveBeenCalledTimes(2))
  stop()
  expect(stopSending).toHaveBeenCalled()
})
