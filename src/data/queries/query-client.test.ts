import type { QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type PersistQueryClientOptions,
} from '@tanstack/react-query-persist-client'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { announce } from '../changes.ts'
import { QUERY_CACHE_KEY } from '../../platform/storage/person-keys.ts'
import { ApiError, ContractError, OfflineError } from '../net/errors.ts'
import { fingerprint } from './fingerprint.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import {
  createQueryClient,
  FRESH_MS,
  isWorthRetrying,
  KEPT_MS,
  PERSISTED_MS,
  persistOptions,
} from './query-client.ts'
import { currentUserQuery } from '../account/session.ts'
import { tripMembersQuery } from '../trips/trip-members.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The cast bridges the persister's own copy of the query core's types. */
const persisting = (client: QueryClient) =>
  ({ ...persistOptions, queryClient: client }) as unknown as PersistQueryClientOptions

it('keeps no answer of an account that has signed out, also in another tab', () => {
  const client = createQueryClient()
  client.setQueryData(currentUserQuery().queryKey, { id: 'anna' } as User)
  client.setQueryData(tripMembersQuery('anna', 'trip').queryKey, { members: [], invitations: [] } as never)
  client.setQueryData(tripMembersQuery('berta', 'trip').queryKey, { members: [], invitations: [] } as never)
  // What the other tab did to the storage that both share.
  localStorage.removeItem('timberline:user')
  localStorage.setItem(QUERY_CACHE_KEY, 'What this tab kept of Anna a moment ago')
  announce('session')
  expect(localStorage.getItem(QUERY_CACHE_KEY)).toBeNull()
  expect(client.getQueryData(currentUserQuery().queryKey)).toBeNull()
  expect(client.getQueryData(tripMembersQuery('anna', 'trip').queryKey)).toBeUndefined()
  expect(client.getQueryData(tripMembersQuery('berta', 'trip').queryKey)).toBeDefined()
})

describe('a query', () => {
  it('is fresh for 10 minutes, kept for 30, and never asked again by itself', () => {
    expect([FRESH_MS, KEPT_MS]).toEqual([600_000, 1_800_000])
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      networkMode: 'always',
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      refetchOnMount: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
    })
  })

  it.each([
    [new ApiError(500, 'internal', 'x'), true],
    [new ApiError(503, 'unavailable', 'x'), true],
    [new ApiError(408, 'unknown', 'x'), true],
    [new ApiError(425, 'unknown', 'x'), true],
    [new ApiError(429, 'rate_limited', 'x'), true],
    [new ApiError(400, 'unreadable', 'x'), false],
    [new ApiError(401, 'unauthenticated', 'x'), false],
    [new ApiError(404, 'not_found', 'x'), false],
    [new ApiError(409, 'conflict', 'x'), false],
    [new ContractError('x'), false],
    [new OfflineError('x'), false],
    [new Error('wrapped', { cause: new ApiError(404, 'not_found', 'x') }), false],
    [new Error('anything else'), true],
  ])('that failed with %s: worth retrying is %s', (problem, expected) => {
    expect(isWorthRetrying(problem)).toBe(expected)
  })
})

describe('what is kept for the next start', () => {
  const kept = { queryKey: ['small'], meta: { persisted: true }, gcTime: Infinity }

  async function saved() {
    vi.useFakeTimers()
    const client = createQueryClient()
    await client.fetchQuery({ ...kept, queryFn: async () => 'kept' })
    await client.fetchQuery({ queryKey: ['large'], queryFn: async () => 'not kept' })
    await persistQueryClientSave(persisting(client))
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
  }

  it('is only what is marked so, and comes back', async () => {
    await saved()
    const client = createQueryClient()
    await persistQueryClientRestore(persisting(client))
    expect(client.getQueryData(['small'])).toBe('kept')
    expect(client.getQueryData(['large'])).toBeUndefined()
  })

  it('keeps an answer whose next question failed, as it was answered', async () => {
    vi.useFakeTimers()
    const failing = createQueryClient()
    const asked = { queryKey: ['small'], meta: { persisted: true }, gcTime: Infinity, retry: false }
    await failing.fetchQuery({ ...asked, queryFn: () => 'kept' })
    const offline = () => Promise.reject(new OfflineError('No signal'))
    await expect(failing.fetchQuery({ ...asked, queryFn: offline, staleTime: 0 })).rejects.toThrow()
    await persistQueryClientSave(persisting(failing))
    await vi.advanceTimersByTimeAsync(2000)
    vi.useRealTimers()
    const client = createQueryClient()
    await persistQueryClientRestore(persisting(client))
    expect(client.getQueryState(['small'])).toMatchObject({ data: 'kept', status: 'success', error: null })
  })

  it('is not thrown away by the default time in memory', async () => {
    await saved()
    vi.useFakeTimers()
    const client = createQueryClient()
    await persistQueryClientRestore(persisting(client))
    await vi.advanceTimersByTimeAsync(PERSISTED_MS)
    expect(client.getQueryData(['small'])).toBe('kept')
  })

  it('never breaks the start when storage is damaged, full, or refused', async () => {
    localStorage.setItem(QUERY_CACHE_KEY, '{broken')
    const client = createQueryClient()
    await expect(persistQueryClientRestore(persisting(client))).resolves.not.toThrow()
    vi.stubGlobal('localStorage', memoryStorage({ fails: true }))
    await expect(persistQueryClientRestore(persisting(client))).resolves.not.toThrow()
    await expect(saved()).resolves.not.toThrow()
    vi.stubGlobal('localStorage', undefined)
    await expect(persistQueryClientRestore(persisting(client))).resolves.not.toThrow()
  })

  it('is dropped only when the shape of the data changes', () => {
    const User = v.object({ id: v.string(), name: v.string() })
    expect(fingerprint(v.object({ name: v.string(), id: v.pipe(v.string(), v.minLength(1)) }))).toBe(
      fingerprint(User),
    )
    expect(fingerprint(v.object({ id: v.number(), name: v.string() }))).not.toBe(fingerprint(User))
    expect(fingerprint(v.object({ id: v.string() }))).not.toBe(fingerprint(User))
    expect(fingerprint(v.object({ id: v.string(), name: v.nullable(v.string()) }))).not.toBe(
      fingerprint(User),
    )
  })
})
