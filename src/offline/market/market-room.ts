import type { DeviceDatabase } from '../device-database.ts'
import { removeCovers } from './covers.ts'
import { readListState } from './kept-offerings.ts'

/** What of the market is on this phone. `checkedAt` is this phone's clock, milliseconds. */
export type MarketRoom = {
  listed: number
  checkedAt: number
  /** How many of them are here with their whole text. */
  whole: number
}

/** Null while there is no list. */
export async function readMarketRoom(database: DeviceDatabase): Promise<MarketRoom | null> {
  const { offerings, market, activities } = database
  return await database.transaction('r', offerings, market, activities, async () => {
    const state = await readListState(database)
    if (state === null) return null
    return { listed: await offerings.count(), checkedAt: state.checkedAt, whole: await activities.count() }
  })
}

/** Takes all of it off this phone. */
export async function removeMarket(database: DeviceDatabase): Promise<void> {
  const tables = [database.offerings, database.market, database.activities, database.activity_departures]
  await database.transaction('rw', tables, async () => {
    await Promise.all(tables.map((table) => table.clear()))
  })
  await removeCovers()
}
