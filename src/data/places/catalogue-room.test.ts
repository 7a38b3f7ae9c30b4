import 'fake-indexeddb/auto'
import { QueryClient, type FetchQueryOptions } from '@tanstack/react-query'
import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startOwnApi, type OwnApi } from '../../../mocks/own-api.ts'
import { deviceDatabase } from '../../offline/device-database.ts'
import { bareGlobals } from '../net/bare-globals.fixture.ts'
import { cataloguePartBytesQuery, fetchCataloguePart, removeCataloguePart } from './catalogue-room.ts'
import { catalogueStatus, keepCatalogueFresh, knownCatalogue, refreshCatalogue } from './catalogue.ts'
import { coloradoLocationsQuery } from './colorado-locations.ts'
import { autocompleteQuery } from './places.ts'

let api: OwnApi

beforeAll(async () => {
  api = await startOwnApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  bareGlobals(api)
  await refreshCatalogue()
  api.forgetRequests()
})
afterEach(async () => {
  for (const part of ['colorado_locations', 'gazetteer', 'place_names'] as const)
    await fetchCataloguePart(part)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterAll(async () => {
  deviceDatabase().close()
  await Dexie.delete('timberline-device')
})

const ask = <T>(options: object): Promise<T> =>
  new QueryClient().fetchQuery({ ...(options as FetchQueryOptions<T>), retry: false })
const names = async (q: string) =>
  (await ask<{ name: string }[]>(autocompleteQuery(q))).map((place) => place.name)
const towns = async () => (await catalogueStatus()).parts.gazetteer

it('stays away over the next start, and with signal the server is asked instead', async () => {
  await removeCataloguePart('gazetteer')
  expect(await towns()).toMatchObject({ whole: false, removed: true })
  keepCatalogueFresh()()
  await refreshCatalogue()
  expect(await towns()).toMatchObject({ whole: false, removed: true })
  expect(api.requests('/api/gazetteer')).toEqual([])
  expect(await names('silverthorne')).toContain('Silverthorne')
  expect(api.requests('/api/places/autocomplete')).toHaveLength(1)
})

it('is fetched again when the person says so', async () => {
  await removeCataloguePart('gazetteer')
  expect(await fetchCataloguePart('gazetteer')).toMatchObject({ ready: true })
  expect(api.requests('/api/gazetteer')).toHaveLength(1)
})

it('is not asked for again by who looked before it came', async () => {
  expect(await fetchCataloguePart('colorado_locations')).toMatchObject({ ready: true })
  expect(api.requests()).toEqual([])
})

it('is put back with no signal, and known again at once', async () => {
  const putBack = await removeCataloguePart('gazetteer')
  api.setWeather('offline')
  expect(await knownCatalogue()).toMatchObject({ complete: false, catalogue: { gazetteer: [] } })
  await putBack()
  expect(await towns()).toMatchObject({ whole: true, removed: false })
  expect((await knownCatalogue()).complete).toBe(true)
})

it('is as large as its rows, and nothing once it was removed', async () => {
  expect(await ask<number>(cataloguePartBytesQuery('gazetteer'))).toBeGreaterThan(20_000)
  await removeCataloguePart('gazetteer')
  expect(await ask<number>(cataloguePartBytesQuery('gazetteer'))).toBe(0)
})

it('comes back, as for the places, when a screen needs it', async () => {
  await removeCataloguePart('colorado_locations')
  expect(await ask<unknown[]>(coloradoLocationsQuery())).not.toHaveLength(0)
  expect((await catalogueStatus()).ready).toBe(true)
})
