import { listenForStorageProblems } from '../storage-trouble.ts'

/** The offline room's part for offerings, loaded when first used. */
export async function openMarketStore() {
  const [list, activities, room, covers, { deviceDatabase }] = await Promise.all([
    import('../../offline/market/kept-offerings.ts'),
    import('../../offline/market/kept-activities.ts'),
    import('../../offline/market/market-room.ts'),
    import('../../offline/market/covers.ts'),
    import('../../offline/device-database.ts'),
    listenForStorageProblems(),
  ])
  return { ...list, ...activities, ...room, ...covers, database: deviceDatabase() }
}
