import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { accountDatabase } from './account-database.ts'
import { readFavorites } from './favorites.ts'
import { readOutbox } from './outbox.ts'

it('keeps what waits when it comes from a phone that knew no favorites yet', async () => {
  const before = new Dexie('timberline-account-anna')
  before.version(1).stores({
    outbox: '++sequence, &id, coalesceKey',
    rejected: 'id',
    search_preferences: 'id',
    meta: 'name',
  })
  const entry = { id: 'one', accountId: 'anna', kind: 'search-preferences', body: {}, baseRevision: 0 }
  await before.table('outbox').add({ ...entry, createdAt: 1 })
  before.close()

  const now = accountDatabase('anna')
  expect((await readOutbox(now)).waiting).toBe(1)
  expect(await readFavorites(now)).toEqual([])
  await now.delete()
})
