import { afterEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { attachEngine, editRecords, engineWanted, type EngineHandle } from './engine-handle.ts'

afterEach(() => vi.unstubAllGlobals())

it('an edit that is made before the engine runs asks for it, until it is there', async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  const edited = editRecords([], () => [])
  expect(engineWanted.get()).toBe(true)
  const edit = vi.fn(async () => ({ records: [], kept: true }))
  attachEngine({ owner: null, records: { edit } } as unknown as EngineHandle)
  expect(await edited).toEqual({ records: [], kept: true })
  expect([engineWanted.get(), edit.mock.calls.length]).toEqual([false, 1])
  attachEngine(null)
})
