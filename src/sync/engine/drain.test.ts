import { expect, it } from 'vitest'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { drain } from './drain.ts'
import './engine.fixture.ts'
import { applyEdits } from '../store/edit.ts'
import { openStore, write } from '../store/store.ts'

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

it('a change that is too large for the server is refused and not shown any more', async () => {
  const store = await openStore('anna')
  const favorite = { kind: 'favorite', id: 'town-aspen', set: { addedAt: '2026-11-22T10:00:00.000Z' } }
  await write(store, (database) => applyEdits(database, store.owner, [favorite], 0))
  const { refused } = await drain({
    store,
    locks: createLocalLocks(),
    exchange: async () => ({ kind: 'too-large' }),
  })
  const { outbox, shown, refused: rows } = store.database
  expect([refused, await outbox.count(), await rows.count(), await shown.count()]).toEqual([1, 0, 1, 0])
  store.database.close()
})
