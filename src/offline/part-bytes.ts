import type { CataloguePart, DeviceDatabase } from './device-database.ts'

/** How large a part is, in bytes as it would be sent without packing: every row is read for it. 0 where nothing is. */
export async function readPartBytes(database: DeviceDatabase, part: CataloguePart): Promise<number> {
  const rows = await database.table<object>(part).toArray()
  return rows.reduce((sum, row) => sum + new Blob([JSON.stringify(row)]).size, 0)
}
