import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, waitFor } from '@testing-library/react'
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { EMPTY_PLAN } from '../../../core/domain/plan/plan.ts'
import { onChange } from '../../data/changes.ts'
import { createQueryClient } from '../../data/queries/query-client.ts'
import { logout } from '../../data/account/session.ts'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { deviceStore } from '../../sync/store/device-store.ts'
import {
  attachEngine,
  engineOf,
  engineRestarts,
  engineStarts,
  restartEngine,
  type EngineHandle,
} from '../../sync/engine/engine-handle.ts'
import { ANNA, apiAnswer, breakDisk, outboxOf, runEngine } from '../../sync/engine/engine.fixture.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import { leaveOwner } from '../../sync/people/leave.ts'
import { liveRecords } from '../../sync/store/live-records.ts'
import { readSnapshot } from '../../sync/plan/plan-snapshot.ts'
import { PLAN_SNAPSHOT_KEY, shownPlan } from '../../sync/plan/shown-plan.ts'
import { commitPlan } from '../../sync/plan/plan.ts'
import { setFavorite } from '../../sync/hooks/use-favorites.ts'
import { readJson } from '../../platform/storage/storage.ts'
import { AccountSync } from './account-sync.tsx'

const PARTY = { adults: 2, children: 0, infants: 0, chosen: true }
const FAVORITE = { kind: 'favorite', id: 'ouray', set: { addedAt: '2031-06-01T10:00:00.000Z' } }

let stopReading: () => void

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('fetch', async (input: Request | URL) => {
    const { pathname } = input instanceof Request ? new URL(input.url) : input
    // Nothing is exchanged: what is read here comes from this phone.
    if (pathname === '/api/sync') throw new TypeError('Failed to fetch')
    return apiAnswer(200, ANNA)
  })
  const earlier = await runEngine({
    owner: ANNA.id,
    records: [{ kind: 'plan', id: 'plan', set: { party: PARTY } }, FAVORITE],
  })
  await earlier.stop()
  stopReading = liveRecords('favorite').subscribe(() => undefined)
})
afterEach(async () => {
  stopReading()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the plan’s snapshot', () => {
  it('is not written back after signing out, though an edit was on its way to the disk', async () => {
    const { client } = await show()
    const written = vi.spyOn(Storage.prototype, 'setItem')
    await act(async () => {
      commitPlan((plan) => ({ ...plan, party: { ...plan.party, adults: 7 } }))
      await logout(client, 'discard')
    })
    await waitFor(() => expect(engineOf(null)).not.toBeNull())
    expect(localStorage.getItem(PLAN_SNAPSHOT_KEY)).toBeNull()
    written.mockClear()
    // What a late effect would still read from the disk is read by now.
    await allEffects()
    expect(written.mock.calls.filter(([key]) => key === PLAN_SNAPSHOT_KEY)).toEqual([])
  })

  it('goes when another tab signs out, before this one has heard of it', async () => {
    await show()
    await act(async () => await leaveOwner(ANNA.id, createLocalLocks(), { keep: false }))
    await waitFor(() => expect(localStorage.getItem(PLAN_SNAPSHOT_KEY)).toBeNull())
  })
})

it('is left by an engine that was still on its way when the person signed out', async () => {
  localStorage.setItem(USER_KEY, JSON.stringify(ANNA))
  const leave = vi.fn(() => Promise.resolve(true))
  const started = new Promise((resolve) => setTimeout(resolve)).then(() =>
    attachEngine({ owner: ANNA.id, person: { leave } } as unknown as EngineHandle),
  )
  engineStarts(started)
  expect(await logout(createQueryClient(), 'discard')).toBe(true)
  expect(leave.mock.calls).toEqual([[{ keep: false }]])
  attachEngine(null)
})

it('goes on with who could not be signed out for lack of room, and lets them go once there is some', async () => {
  const { client } = await show()
  await act(async () => void (await setFavorite('orvis', true)))
  const before = engineOf(ANNA.id)
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  expect(await act(async () => await logout(client, 'keep'))).toBe(false)
  full.mockRestore()
  expect(engineOf(ANNA.id)).toBe(before)
  await act(async () => void (await setFavorite('silverton', true)))
  expect((await outboxOf(ANNA.id)).map(({ recordId }) => recordId)).toEqual(['orvis', 'silverton'])
  expect(await act(async () => await logout(client, 'keep'))).toBe(true)
  await waitFor(() => expect(engineOf(null)).not.toBeNull())
  expect(await deviceStore().kept.count()).toBe(1)
})

it('shows no plan of who signs out where no engine comes', async () => {
  shownPlan.set({ ...EMPTY_PLAN, party: PARTY })
  localStorage.setItem(USER_KEY, JSON.stringify(ANNA))
  expect(await logout(createQueryClient(), 'discard')).toBe(true)
  expect(shownPlan.get()).toEqual(EMPTY_PLAN)
})

it('tells who is signed in, and when they leave', async () => {
  const onUser = vi.fn<(user: User | null) => void>()
  const { client } = await show({ onUser })
  expect(onUser.mock.lastCall?.[0]?.id).toBe(ANNA.id)
  await act(async () => await logout(client, 'discard'))
  // The query tells its observers a moment later.
  await waitFor(() => expect(onUser.mock.lastCall).toEqual([null]))
})

it('follows another tab once what it wrote is seen here, though its word came before that', async () => {
  const onUser = vi.fn<(user: User | null) => void>()
  await show({ onUser })
  await act(async () => {
    localStorage.setItem(USER_KEY, JSON.stringify({ ...ANNA, id: 'berta' }))
    window.dispatchEvent(new StorageEvent('storage', { key: USER_KEY }))
  })
  await waitFor(() => expect(onUser.mock.lastCall?.[0]?.id).toBe('berta'))
})

describe('an exchange that is told that nobody is signed in', () => {
  it('asks once more who is: a session that got another cookie meanwhile goes on', async () => {
    let asked = 0
    vi.stubGlobal('fetch', async (input: Request | URL) => {
      const { pathname } = input instanceof Request ? new URL(input.url) : input
      if (pathname === '/api/auth/user') asked += 1
      if (pathname !== '/api/sync') return apiAnswer(200, ANNA)
      return apiAnswer(401, { code: 'unauthenticated', message: 'Please sign in.' })
    })
    await show()
    // At the start, and when the first exchange was told so; one that contradicts the answer again does not ask for ever.
    await waitFor(() => expect(asked).toBe(2))
    await act(async () => await engineOf(ANNA.id)?.records.exchangeNow())
    await allEffects()
    expect(asked).toBe(2)
  })
})

describe('an engine that could not read this phone', () => {
  it('starts anew when the person tries again', async () => {
    breakDisk()
    await show({ readable: false })
    await waitFor(() => expect(liveRecords('favorite').get().state).toBe('failed'))
    vi.restoreAllMocks()
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    act(restartEngine)
    await waitFor(() =>
      expect(liveRecords('favorite').get()).toMatchObject({ state: 'ready', records: [{ id: 'ouray' }] }),
    )
  })
})

describe('a page that was left and is gone back to', () => {
  it('asks who is signed in by now, and reads on where that was broken off', async () => {
    await show()
    const changed = vi.fn<Parameters<typeof onChange>[0]>()
    const stop = onChange(changed)
    const before = engineRestarts.get()
    await waitFor(() => expect(engineOf(ANNA.id)).not.toBeNull())
    const leaves = vi.fn<() => void>().mockImplementationOnce(() => tell('pagehide'))
    const edited = engineOf(ANNA.id)?.records.edit(['favorite'], () => (leaves(), []))
    await waitFor(() => expect(leaves).toHaveBeenCalledOnce())
    tell('pageshow')
    await edited
    expect(changed).toHaveBeenCalledWith('session', true)
    expect(engineRestarts.get()).toBe(before + 1)
    await waitFor(() => expect(liveRecords('favorite').get()).toMatchObject({ records: [{ id: 'ouray' }] }))
    stop()
  })
})

/** As a browser tells a page that it keeps for going back to. */
const tell = (name: 'pagehide' | 'pageshow') =>
  act(() => void window.dispatchEvent(Object.assign(new Event(name), { persisted: true })))

async function show({ readable = true, onUser = vi.fn<(user: User | null) => void>() } = {}) {
  const client = createQueryClient()
  const root = createRootRoute({ component: () => <AccountSync onUser={onUser} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  if (readable)
    await waitFor(() =>
      expect(readSnapshot(readJson(PLAN_SNAPSHOT_KEY))).toMatchObject({
        owner: ANNA.id,
        plan: { party: PARTY },
      }),
    )
  return { client }
}

/** A read of the same disk that was asked for later has been answered. */
async function allEffects() {
  await act(async () => await engineOf(null)?.records.edit(['plan', 'plan-stop'], () => []))
}
