import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startOwnApi, type OwnApi } from '../mocks/own-api.ts'
import { applyEdits } from '../src/sync/store/edit.ts'
import { leaveAccount, openLeaving } from '../src/sync/people/leave.ts'
import { endStore, openStore, write, type RecordStore } from '../src/sync/store/store.ts'
import { keepVisitorLocation } from '../src/sync/visitor/visitor-calls.ts'
import { StillWaiting, syncRecords } from './records-sync.ts'

const PLACE = 'custom-activities-maroon-lake'
const LOCATION = {
  latitude: 39.482,
  longitude: -106.038,
  address: 'Breckenridge, Colorado, USA',
  timestamp: '2026-11-21T17:59:00.000Z',
}

let api: OwnApi
/** Whose cookie the browser holds. */
let token: string | null
let status: number | null
let log: string[]
let people: { store: RecordStore; token: string }[]

beforeEach(async () => {
  api = await startOwnApi()
  status = null
  log = []
  people = []
  for (let person = 0; person < 2; person += 1) {
    const account = await api.newAccount()
    const store = await openStore(account.user.id)
    await write(store, (database) =>
      applyEdits(
        database,
        store.owner,
        [{ kind: 'favorite', id: PLACE, set: { addedAt: LOCATION.timestamp } }],
        0,
      ),
    )
    people.push({ store, token: account.token })
  }
  token = people[0]?.token ?? null
  vi.stubGlobal('fetch', async (input: URL, init: RequestInit) => {
    if (status === 0) throw new TypeError('Failed to fetch')
    if (status !== null) return new Response('{}', { status, headers: { 'Timberline-Api': '1' } })
    const headers = new Headers(init.headers)
    if (token) headers.set('Authorization', `Bearer ${token}`)
    return await api.ask(input.pathname, { ...init, headers } as RequestInit)
  })
})
afterEach(async () => {
  for (const { store } of people) {
    store.database.close()
    await store.database.delete()
  }
  vi.unstubAllGlobals()
  await api.stop()
})

const wake = () => syncRecords('http://timberline.test/', navigator.locks, (line) => log.push(line))
const waiting = () => Promise.all(people.map(({ store }) => store.database.outbox.count()))

describe('the worker, woken by a sync', () => {
  it('sends the changes of whoever is signed in, and only theirs', async () => {
    await wake()
    expect(await waiting()).toEqual([0, 1])
  })

  it.each([0, 503])('asks to be woken again when the server answers %i', async (answer) => {
    status = answer
    await expect(wake()).rejects.toThrow(StillWaiting)
    expect(await waiting()).toEqual([1, 1])
  })

  it('gives an exchange up when a tab signs that account out, which need not wait for it then', async () => {
    const held = new Promise<AbortSignal>((asked) =>
      vi.stubGlobal('fetch', (_url: URL, { signal }: { signal: AbortSignal }) => {
        asked(signal)
        return new Promise((_answer, fail) =>
          signal.addEventListener('abort', () => fail(signal.reason as Error)),
        )
      }),
    )
    const woken = wake()
    const signal = await held
    // The accounts are asked in the order of their ids.
    const [first] = people.toSorted((a, b) => (a.store.owner < b.store.owner ? -1 : 1))
    for (const { store } of people.filter((one) => one !== first)) await endStore(store)
    const tab = openLeaving(first!.store.owner)
    tab.post(true)
    await woken
    expect(signal.reason).toMatchObject({ name: 'AbortError' })
    tab.close()
  })

  it('sends nothing and does not insist when nobody is signed in', async () => {
    token = null
    await wake()
    expect(await waiting()).toEqual([1, 1])
  })

  it('opens nothing of an account that signed out', async () => {
    await leaveAccount(people[0]!.store, navigator.locks, { keep: false })
    await wake()
    expect(await people[0]!.store.database.meta.get('cursors')).toBeUndefined()
  })

  it("sends a visitor's position, and logs when it is turned away because somebody is signed in", async () => {
    await keepVisitorLocation(LOCATION)
    await wake()
    expect(log).toEqual(['sending saved-location: refused with 409'])
    expect(await api.database.selectFrom('saved_locations').selectAll().execute()).toEqual([])
    token = null
    await keepVisitorLocation(LOCATION)
    await wake()
    expect(await api.database.selectFrom('saved_locations').select('user_id').execute()).toHaveLength(1)
  })

  it('sends once when the page drains at the same moment', async () => {
    await Promise.all([wake(), wake()])
    expect(await waiting()).toEqual([0, 1])
    expect(await api.database.selectFrom('patch_receipts').selectAll().execute()).toHaveLength(1)
  })
})
