import { expect, it } from 'vitest'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { drain } from './drain.ts'
import './engine.fixture.ts'
import { openStore } from '../store/store.ts'

it.each([
  [{ kind: 'busy', retryAfterMs: 60_000 }, 'busy', 60_000],
  [{ kind: 'unreached', late: false }, 'ended', null],
] as const)('of an exchange that was given up the answer %j counts as %s', async (answer, outcome, rest) => {
  const store = await openStore('anna')
  const given = new AbortController()
  const exchange = async () => {
    given.abort()
    return answer
  }
  const result = await drain({ store, locks: createLocalLocks(), pull: true, exchange, signal: given.signal })
  expect(result).toMatchObject({ outcome, retryAfterMs: rest })
  store.database.close()
})
