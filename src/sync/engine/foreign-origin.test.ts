import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startOwnApi, type OwnApi } from '../../../mocks/own-api.ts'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { drain } from './drain.ts'
import { applyEdits } from '../store/edit.ts'
import { exchange } from './exchange.ts'
import { openStore, write } from '../store/store.ts'

let api: OwnApi

beforeEach(async () => {
  api = await startOwnApi()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await api.stop()
})

it('behind a proxy that rewrites Host all changes stay, and PUBLIC_ORIGIN is named; once it is set they go', async () => {
  const { user, token } = await api.newAccount()
  const store = await openStore(user.id)
  const addedAt = '2026-06-01T10:00:00.000Z'
  const edits = ['orvis', 'ouray'].map((id) => ({ kind: 'favorite', id, set: { addedAt } }))
  await write(store, (database) => applyEdits(database, user.id, edits, 0))

  const send = () =>
    drain({
      store,
      locks: createLocalLocks(),
      exchange: (asked) =>
        exchange(
          { baseUrl: `${api.origin}/`, credentials: () => ({ Authorization: `Bearer ${token}` }) },
          asked,
        ),
    })
  const throughProxy = (origin: string, host: string) =>
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) =>
      api.ask(url.pathname, {
        method: 'POST',
        body: init.body as string,
        headers: {
          ...(init.headers as Record<string, string>),
          Origin: origin,
          Host: host,
          'X-Forwarded-Proto': 'https',
        },
      }),
    )

  throughProxy('https://trips.example', 'backend:8787')
  const refused = await send()
  expect(refused).toMatchObject({ outcome: 'busy', sent: 0, refused: 0 })
  expect(refused.message).toContain('Nothing was saved: this page was opened at https://trips.example')
  expect(refused.message).toContain('starts it with PUBLIC_ORIGIN=https://trips.example')
  const { outbox, refused: setAside } = store.database
  expect((await outbox.toArray()).map(({ recordId, aside }) => [recordId, aside])).toEqual([
    ['orvis', undefined],
    ['ouray', undefined],
  ])
  expect(await setAside.count()).toBe(0)

  throughProxy('https://trips.example', 'trips.example')
  expect(await send()).toMatchObject({ outcome: 'empty', sent: 2 })
  expect(await outbox.count()).toBe(0)
  store.database.close()
})
