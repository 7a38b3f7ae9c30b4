import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_SEARCH_PREFERENCES } from '../api/contracts/search-preferences.ts'
import { accountDatabase, knownAccounts } from '../src/offline/account-database.ts'
import { readOutbox } from '../src/offline/outbox.ts'
import { keepSavedLocation } from '../src/offline/saved-location.ts'
import { keepSearchPreferences } from '../src/offline/search-preferences.ts'
import { StillWaiting, syncOutboxes } from './outbox-sync.ts'

const BASE = 'http://timberline.test/'
const ANNA = 'anna'
const GUEST = 'guest-0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b'
const BOB = 'bob'

/** Whose cookie the browser holds; undefined: no answer at all. */
let session: string | null | undefined
let posts: { account: string | null; key: string | null }[]
let postStatus: number

const marked = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Timberline-Api': '1', ...headers } })

beforeEach(async () => {
  session = ANNA
  posts = []
  postStatus = 200
  vi.stubGlobal('fetch', async (input: URL, init: RequestInit) => {
    if (session === undefined) throw new TypeError('Failed to fetch')
    if (input.pathname === '/api/auth/user') {
      if (session === null) return marked(401, { code: 'unauthenticated', message: 'Sign in' })
      return marked(200, { id: session, firstName: 'A', lastName: 'R', email: 'a@example.com' })
    }
    posts.push({ account: session, key: new Headers(init.headers).get('Idempotency-Key') })
    return marked(postStatus, { ...DEFAULT_SEARCH_PREFERENCES, revision: 1 })
  })
  for (const account of [ANNA, BOB]) {
    await accountDatabase(account).outbox.clear()
    await keepSearchPreferences(accountDatabase(account), DEFAULT_SEARCH_PREFERENCES)
  }
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => {
  for (const account of [ANNA, BOB]) accountDatabase(account).close()
})

const wake = () => syncOutboxes(BASE, navigator.locks)
const waiting = async (account: string) => (await readOutbox(accountDatabase(account))).waiting

describe('the worker, woken by a sync', () => {
  it('sends the queue of whoever is signed in, and only that one', async () => {
    expect(await knownAccounts()).toEqual([ANNA, BOB])
    await wake()
    expect(posts.map((post) => post.account)).toEqual([ANNA])
    expect([await waiting(ANNA), await waiting(BOB)]).toEqual([0, 1])
  })

  it('asks to be woken again when nobody answers', async () => {
    session = undefined
    await expect(wake()).rejects.toThrow(StillWaiting)
    expect(await waiting(ANNA)).toBe(1)
  })

  it('asks to be woken again when the server is busy', async () => {
    postStatus = 503
    await expect(wake()).rejects.toThrow(StillWaiting)
    expect(await waiting(ANNA)).toBe(1)
  })

  it('sends nothing and does not insist when nobody is signed in', async () => {
    session = null
    await wake()
    expect(posts).toEqual([])
    expect([await waiting(ANNA), await waiting(BOB)]).toEqual([1, 1])
  })

  it("sends a visitor's queue while nobody is signed in, and only then", async () => {
    const guest = accountDatabase(GUEST)
    await keepSavedLocation(guest, {
      latitude: 39.482,
      longitude: -106.038,
      address: 'Breckenridge, Colorado, USA',
      timestamp: '2026-11-21T17:59:00.000Z',
      userId: GUEST,
    })
    await wake()
    expect(await waiting(GUEST)).toBe(1)
    session = null
    await wake()
    expect(await waiting(GUEST)).toBe(0)
    expect(posts.map((post) => post.account)).toEqual([ANNA, null])
    await guest.delete()
  })

  it('sends once when the page drains at the same moment', async () => {
    await Promise.all([wake(), wake()])
    expect(posts).toHaveLength(1)
  })
})
