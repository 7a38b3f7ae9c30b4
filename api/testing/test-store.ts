import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Kysely } from 'kysely'
import { readCatalogue, type Catalogue } from '../start/catalogue.ts'
import { openDatabase, prepareStore } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import type { Compress } from '../platform/node/compress.ts'
import { openSqlite } from '../platform/node/sqlite.ts'

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
  const catalogue = await readCatalogue(database, quickly)
  const bytes = sqlite.serialize()
  await database.destroy()
  return { bytes, catalogue }
}

/** Compressing Colorado as small as can be takes two seconds, in each process that tests run in. */
const quickly: Compress = async (bytes) => ({
  br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: gzipSync(bytes, { level: 1 }),
})
