import type { CatalogueMeta, CataloguePart, DeviceDatabase } from './device-database.ts'

/** A part of the catalogue that was taken off this phone, for who wants it back at once. */
export type RemovedPart = { meta: CatalogueMeta; rows: object[] }

/**
 * Takes a part off this phone, whole or not at all; no refresh brings it back until it is wanted again. Answers what was there; null
 * where nothing was.
 */
export async function removePart(
  database: DeviceDatabase,
  part: CataloguePart,
  now: number,
): Promise<RemovedPart | null> {
  const table = database.table<object>(part)
  return await database.transaction('rw', table, database.meta, async () => {
    const meta = await database.meta.get(part)
    if (!meta) return null
    const rows = await table.toArray()
    await table.clear()
    await database.meta.put({ ...meta, etag: null, count: 0, removedAt: now })
    return { meta, rows }
  })
}

/** Puts it back as it was; what came meanwhile stays. */
export async function restorePart(database: DeviceDatabase, { meta, rows }: RemovedPart): Promise<void> {
  const table = database.table<object>(meta.part)
  await database.transaction('rw', table, database.meta, async () => {
    if ((await database.meta.get(meta.part))?.removedAt === undefined) return
    await table.bulkPut(rows)
    await database.meta.put(meta)
  })
}

/** The next refresh brings the part again. Answers whether it had been removed. */
export async function wantPart(database: DeviceDatabase, part: CataloguePart): Promise<boolean> {
  const removed = database.meta
    .where('part')
    .equals(part)
    .filter(({ removedAt }) => removedAt !== undefined)
  return (await removed.delete()) > 0
}
