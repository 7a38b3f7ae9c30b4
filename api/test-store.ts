import type { Kysely } from 'kysely'
import { readCatalogue, type Catalogue } from './catalogue.ts'
import { openDatabase, prepareStore } from './database/open.ts'
import type { Database } from './database/schema.ts'
import { openSqlite } from './platform/node/sqlite.ts'

type Made = { bytes: Buffer; catalogue: Catalogue }

let made: Promise<Made> | undefined

/**
 * A store as a first start leaves it, in memory or in a file, and Colorado from it, for tests only. What is in memory is
 * made once and copied.
 */
export async function openTestStore(
  file?: string,
): Promise<{ database: Kysely<Database>; catalogue: Catalogue }> {
  const { bytes, catalogue } = await (made ??= make())
  const database = file === undefined ? prepareStore(openSqlite(bytes)) : openDatabase(file)
  return { database: await database, catalogue }
}

async function make(): Promise<Made> {
  const sqlite = openSqlite(':memory:')
  const database = await prepareStore(sqlite)
  const catalogue = await readCatalogue(database)
  const bytes = sqlite.serialize()
  await database.destroy()
  return { bytes, catalogue }
}
