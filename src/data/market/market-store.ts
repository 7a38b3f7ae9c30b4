import { listenForStorageProblems } from '../storage-trouble.ts'

/** The offline room's part for offerings, loaded when first used. */
export async function openMarketStore() {
  const [list, activities, { deviceDatabase }] = await Promise.all([
    import('../../offline/market/kept-offerings.ts'),
    import('../../offline/market/kept-activities.ts'),
    import('../../offline/device-database.ts'),
    listenForStorageProblems(),
  ])
  return { ...list, ...activities, database: deviceDatabase() }
}
