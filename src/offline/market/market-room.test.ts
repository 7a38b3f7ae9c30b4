import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PublicActivity } from '../../../core/contracts/market/public-activity.ts'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { DeviceDatabase } from '../device-database.ts'
import { keepActivity, keepDepartures } from './kept-activities.ts'
import { readOpenDays, refreshOfferings } from './kept-offerings.ts'
import { readMarketRoom, removeMarket } from './market-room.ts'

let device: DeviceDatabase
beforeEach(async () => {
  device = new DeviceDatabase()
  await device.delete({ disableAutoOpen: false })
})
afterEach(() => device.close())

it('counts what is listed and what is whole, and takes all of it away', async () => {
  expect(await readMarketRoom(device)).toBeNull()
  const offerings = [1, 2].map((id) => ({ id, uuid: `u${id}` }) as ListedOffering)
  await refreshOfferings(device, () => Promise.resolve({ version: 3, offerings, removed: [] }))
  await keepActivity(device, { id: 1, uuid: 'u1' } as PublicActivity)
  await keepDepartures(device, 'u1', 'trip', {
    ...{ from: '2027-07-01', to: '2027-07-03', party: 2, asOf: 1, departures: [] },
  })
  expect(await readMarketRoom(device)).toMatchObject({ listed: 2, whole: 1 })
  await removeMarket(device)
  expect(await readMarketRoom(device)).toBeNull()
  expect(await readOpenDays(device)).toBeNull()
  expect([await device.activities.count(), await device.activity_departures.count()]).toEqual([0, 0])
})
