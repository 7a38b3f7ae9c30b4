import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GazetteerPlace } from '../../core/contracts/places/gazetteer.ts'
import { readCatalogueStatus, refreshParts, type Downloads } from './catalogue.ts'
import { DeviceDatabase } from './device-database.ts'
import { removePart, restorePart, wantPart } from './remove-part.ts'

let device: DeviceDatabase
const asked = vi.fn<(etag: string | null) => void>()

beforeEach(async () => {
  asked.mockReset()
  device = new DeviceDatabase()
  await device.delete({ disableAutoOpen: false })
  await refreshParts(device, download)
})
afterEach(() => device.close())

const VAIL: GazetteerPlace = {
  placeId: 'vail',
  name: 'Vail',
  kind: 'town',
  lat: 39.64,
  lng: -106.37,
  elevationM: 2484,
  population: 4835,
  address: 'Vail, Colorado, USA',
}
const unchanged = () => Promise.resolve({ rows: null, etag: '"1"' })
const download = {
  colorado_locations: unchanged,
  async gazetteer(etag) {
    asked(etag)
    return { rows: [VAIL], etag: '"1"' }
  },
  place_names: unchanged,
} satisfies Downloads

const town = async () => (await readCatalogueStatus(device)).gazetteer

it('is away until it is wanted again: no refresh brings it', async () => {
  await removePart(device, 'gazetteer', 5)
  expect(await town()).toMatchObject({ count: 0, whole: false, removed: true })
  asked.mockReset()
  await refreshParts(device, download)
  expect(asked).not.toHaveBeenCalled()
  expect(await wantPart(device, 'gazetteer')).toBe(true)
  await refreshParts(device, download)
  expect(asked.mock.calls).toEqual([[null]])
  expect(await town()).toMatchObject({ count: 1, whole: true, removed: false })
})

it('stays away where it was removed while a newer one was downloaded', async () => {
  const gazetteer = async () => {
    await removePart(device, 'gazetteer', 5)
    return { rows: [VAIL], etag: '"2"' }
  }
  const { replaced, problems } = await refreshParts(device, { ...download, gazetteer })
  expect([replaced, problems]).toEqual([[], []])
  expect(await town()).toMatchObject({ count: 0, whole: false, removed: true })
})

it('is back as it was, with its ETag, with no signal', async () => {
  const before = await device.meta.get('gazetteer')
  const removed = await removePart(device, 'gazetteer', 5)
  await restorePart(device, removed!)
  expect(await device.meta.get('gazetteer')).toEqual(before)
  expect(await town()).toMatchObject({ count: 1, whole: true, removed: false })
})

it('leaves alone what came again before it was put back', async () => {
  const removed = await removePart(device, 'gazetteer', 5)
  await wantPart(device, 'gazetteer')
  await refreshParts(device, download)
  await restorePart(device, { ...removed!, rows: [{ placeId: 'old', name: 'Old' }] })
  expect(await device.gazetteer.toCollection().primaryKeys()).toEqual(['vail'])
})

it('has nothing to take where nothing came yet', async () => {
  await device.meta.clear()
  expect(await removePart(device, 'gazetteer', 5)).toBeNull()
  expect(await wantPart(device, 'gazetteer')).toBe(false)
})
