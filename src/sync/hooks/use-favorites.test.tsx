import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ANNA, recordsOf, runEngine, runOverDisk } from '../engine/engine.fixture.ts'
import type { Engine } from '../engine/engine.ts'
import { useFavorites } from './use-favorites.ts'

const ADDED_AT = '2031-06-01T10:00:00.000Z'
const OURAY = { kind: 'favorite', id: 'ouray', set: { addedAt: ADDED_AT } }

let engine: Engine

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  engine = await runEngine({ owner: ANNA.id, records: [OURAY] })
})
afterEach(async () => {
  await act(async () => await engine.stop())
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('stays one when its heart was pressed before it was seen to be one', async () => {
  await act(async () => await engine.stop())
  const { result } = renderHook(() => useFavorites())
  expect(result.current.isOn('ouray')).toBeNull()
  const pressed = result.current.toggle('ouray')
  engine = await runOverDisk(ANNA.id)
  await act(async () => void (await pressed))
  await waitFor(() => expect(result.current.list).toEqual([{ placeId: 'ouray', addedAt: ADDED_AT }]))
})

it('is not taken out by any number of taps before it was seen to be one', async () => {
  await act(async () => await engine.stop())
  const { result } = renderHook(() => useFavorites())
  const taps = ['ouray', 'ouray', 'vail', 'vail'].map(result.current.toggle)
  engine = await runOverDisk(ANNA.id)
  await act(async () => void (await Promise.all(taps)))
  await waitFor(() =>
    expect(['ouray', 'vail', 'aspen'].map(result.current.isOn)).toEqual([true, true, false]),
  )
  expect(result.current.list).toContainEqual({ placeId: 'ouray', addedAt: ADDED_AT })
})

it('is what the last of several taps wished, which came before the first was seen', async () => {
  const { result } = renderHook(() => useFavorites())
  await waitFor(() => expect(result.current.isOn('ouray')).toBe(true))
  const { toggle } = result.current
  await act(async () => void (await Promise.all([toggle('ouray'), toggle('ouray')])))
  // Put back at once, it keeps its place in the list.
  expect(await recordsOf('favorite')).toMatchObject([{ id: 'ouray', fields: { addedAt: ADDED_AT } }])
  await act(async () => void (await Promise.all([toggle('ouray'), toggle('ouray'), toggle('ouray')])))
  expect(await recordsOf('favorite')).toEqual([])
})
