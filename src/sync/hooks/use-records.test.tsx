import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FAVORITE } from '../../../core/records/favorite.ts'
import { PLAN } from '../../../core/records/trips/plan.ts'
import { TRIP } from '../../../core/records/trips/trip.ts'
import { editRecords } from '../engine/engine-handle.ts'
import { ANNA, apiAnswer, runEngine } from '../engine/engine.fixture.ts'
import type { Engine } from '../engine/engine.ts'
import { useRecord, useRecords } from './use-records.ts'
import { useSpaceRole } from './use-space-role.ts'

const PARTY = { adults: 2, children: 0, infants: 0, chosen: true }
const ADDED_AT = '2031-06-01T10:00:00.000Z'

let engine: Engine

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(async () => {
  await act(async () => await engine.stop())
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('one record', () => {
  it('of a single kind is found without an id, follows edits, and leaves with the person', async () => {
    engine = await runEngine({ owner: ANNA.id })
    const { result } = renderHook(() => useRecord(PLAN))
    expect(result.current).toEqual({ record: null, state: 'loading' })
    await waitFor(() => expect(result.current).toEqual({ record: null, state: 'ready' }))
    await set('plan', 'plan', { party: PARTY })
    await waitFor(() => expect(result.current.record?.fields.party?.adults).toBe(2))
    await act(async () => await engine.stop())
    expect(result.current).toEqual({ record: null, state: 'loading' })
  })

  it('of another kind is found by its id', async () => {
    engine = await runEngine({
      owner: ANNA.id,
      records: ['ouray', 'salida'].map((id) => ({ kind: 'favorite', id, set: { addedAt: ADDED_AT } })),
    })
    const { result } = renderHook(() => [useRecord(FAVORITE, 'salida'), useRecord(FAVORITE, 'vail')])
    await waitFor(() => expect(result.current.map(({ state }) => state)).toEqual(['ready', 'ready']))
    expect(result.current.map(({ record }) => record?.id)).toEqual(['salida', undefined])
  })

  it('is the same object until its kind changes', async () => {
    engine = await runEngine({
      owner: ANNA.id,
      records: [{ kind: 'plan', id: 'plan', set: { party: PARTY } }],
    })
    const { result, rerender } = renderHook(() => useRecord(PLAN))
    await waitFor(() => expect(result.current.record).not.toBeNull())
    const before = result.current
    rerender()
    expect(result.current).toBe(before)
  })
})

describe('a trip with several members', () => {
  const id = '11111111-1111-4111-8111-111111111111'
  const said = { title: 'San Juans', dates: { start: null, days: 2 }, createdAt: ADDED_AT }
  const change = { by: 'bert', at: '2031-06-02T10:00:00.000Z' }
  const own = { [ANNA.id]: { role: 'owner', epoch: 'one', revision: 0 } }
  const trip = { space: id, kind: 'trip', id, fields: said, revision: 1, ...change }

  it('says who changed it last and what the person may do there, until they are taken out', async () => {
    const answer = { account: ANNA.id, results: [], more: false }
    const joined = {
      records: [trip],
      spaces: { ...own, [id]: { role: 'viewer', epoch: 'one', revision: 1 } },
    }
    vi.stubGlobal('fetch', async () => apiAnswer(200, { ...answer, ...joined }))
    const { result } = renderHook(() => ({ trips: useRecords(TRIP).records, role: useSpaceRole(id) }))
    expect(result.current.role).toBeNull()
    engine = await runEngine({ owner: ANNA.id })
    await act(async () => await engine.records.exchangeNow())
    await waitFor(() => expect(result.current.trips).toMatchObject([{ id, ...change }]))
    await waitFor(() => expect(result.current.role).toBe('viewer'))
    vi.stubGlobal('fetch', async () => apiAnswer(200, { ...answer, records: [], spaces: own }))
    await act(async () => await engine.records.exchangeNow())
    await waitFor(() => expect(result.current).toEqual({ trips: [], role: 'owner' }))
  })
})

describe('what another version wrote', () => {
  it('is left out where a field cannot be read, and the record where a required one cannot', async () => {
    engine = await runEngine({
      owner: ANNA.id,
      records: [
        { kind: 'plan', id: 'plan', set: { party: PARTY, radiusMiles: 'all the way' } },
        { kind: 'favorite', id: 'ouray', set: { addedAt: ADDED_AT } },
        { kind: 'favorite', id: 'salida', set: { addedAt: 'yesterday' } },
      ],
    })
    const { result } = renderHook(() => ({ plan: useRecord(PLAN), favorites: useRecords(FAVORITE) }))
    await waitFor(() => expect(result.current.plan.record?.fields).toEqual({ party: PARTY }))
    await waitFor(() => expect(result.current.favorites.records.map(({ id }) => id)).toEqual(['ouray']))
  })
})

const set = (kind: string, id: string, fields: Record<string, unknown>) =>
  act(async () => void (await editRecords([kind], () => [{ kind, id, set: fields }])))
