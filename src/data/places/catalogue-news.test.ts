import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startOwnApi, type OwnApi } from '../../../mocks/own-api.ts'
import { bareGlobals } from '../net/bare-globals.fixture.ts'

let api: OwnApi
let closing: (() => void)[] = []

beforeAll(async () => {
  api = await startOwnApi()
})
afterAll(() => api.stop())
beforeEach(() => bareGlobals(api))
afterEach(async () => {
  for (const close of closing) close()
  closing = []
  await Dexie.delete('timberline-device')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** One whose listener was there before the catalogue's own: what it asks on hearing of a newer one is in `heard`. */
async function openTab() {
  vi.resetModules()
  const heard: Promise<boolean>[] = []
  const { onChange } = await import('../changes.ts')
  onChange((change) => {
    if (change === 'catalogue') heard.push(catalogue.knownCatalogue().then(({ complete }) => complete))
  })
  const catalogue = await import('./catalogue.ts')
  const { deviceDatabase } = await import('../../offline/device-database.ts')
  closing.push(() => deviceDatabase().close())
  return { heard, ...catalogue }
}

it('is what a listener gets that asks on hearing of it, whichever module was loaded first', async () => {
  const tab = await openTab()
  expect(await tab.knownCatalogue()).toMatchObject({ complete: false })
  await tab.refreshCatalogue()
  expect(await Promise.all(tab.heard)).toEqual([true])
})

it('is what a listener of another tab gets', async () => {
  const other = await openTab()
  expect(await other.knownCatalogue()).toMatchObject({ complete: false })
  const tab = await openTab()
  await tab.refreshCatalogue()
  await expect.poll(() => other.heard.length).toBe(1)
  expect(await Promise.all(other.heard)).toEqual([true])
})
