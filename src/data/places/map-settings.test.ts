import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startOwnApi, type OwnApi } from '../../../mocks/own-api.ts'
import { OfflineError } from '../net/errors.ts'
import { mapSettingsQuery } from './map-settings.ts'
import { bareGlobals } from '../net/bare-globals.fixture.ts'

const KEPT = {
  streetDetailUrl: 'https://tiles.example.com/kept.pmtiles',
  forecast: true,
  roads: true,
}

let api: OwnApi
beforeAll(async () => {
  api = await startOwnApi()
})
afterAll(() => api.stop())
beforeEach(() => {
  bareGlobals(api)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A screen that shows what was kept from an earlier visit, and asks. */
function opened(client: QueryClient) {
  client.setQueryData(mapSettingsQuery().queryKey, KEPT, { updatedAt: 1 })
  const screen = new QueryObserver(client, { ...mapSettingsQuery(), retry: false })
  const stop = screen.subscribe(() => undefined)
  return { screen, stop }
}

it('is the word of the server, which replaces what was kept', async () => {
  const { screen, stop } = opened(new QueryClient())
  expect(screen.getCurrentResult().data).toEqual(KEPT)
  await expect
    .poll(() => screen.getCurrentResult().data)
    .toEqual({
      streetDetailUrl: null,
      forecast: false,
      roads: false,
    })
  stop()
})

it('is what was kept while there is no signal', async () => {
  api.setWeather('offline')
  const { screen, stop } = opened(new QueryClient())
  await expect.poll(() => screen.getCurrentResult().error).toBeInstanceOf(OfflineError)
  expect(screen.getCurrentResult().data).toEqual(KEPT)
  stop()
})
