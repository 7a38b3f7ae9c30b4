import { createHash } from '../platform/node/crypto.ts'
import { readSeedFile } from '../platform/node/committed-files.ts'
import type { Insertable, Kysely, Transaction } from 'kysely'
import * as v from 'valibot'
import { ColoradoLocationSchema } from '../../core/contracts/places/colorado-locations.ts'
import { GazetteerSchema } from '../../core/contracts/places/gazetteer.ts'
import type { Database } from './schema.ts'

/** The catalogue as it is kept in the repository; the colour follows from the category. */
const SeedLocationsSchema = v.array(v.omit(ColoradoLocationSchema, ['color']))

/** SQLite takes at most 32,766 parameters in one statement. */
const ROWS_PER_INSERT = 500

/**
 * Replaces catalogue and gazetteer when the seed files differ from what was stored last, all or nothing. The data
 * version is a hash of the files, so that a start without a change writes nothing. Throws when a row breaks its contract.
 */
export async function seed(database: Kysely<Database>): Promise<void> {
  const locationsFile = readSeedFile('colorado-locations.json')
  const gazetteerFile = readSeedFile('gazetteer.json')
  const version = createHash('sha256').update(locationsFile).update('\0').update(gazetteerFile).digest('hex')
  const stored = await database
    .selectFrom('data_versions')
    .select('version')
    .where('name', '=', 'seed')
    .executeTakeFirst()
  if (stored?.version === version) return

  const locations = v.parse(SeedLocationsSchema, JSON.parse(locationsFile))
  const gazetteer = v.parse(GazetteerSchema, JSON.parse(gazetteerFile))
  await database.transaction().execute(async (transaction) => {
    await replaceRows(
      transaction,
      'colorado_locations',
      locations.map(
        ({ elevationM, nearestTown, openDays = null, confidence = null, sources = null, ...row }) => ({
          ...row,
          confidence,
          sources,
          elevation_m: elevationM,
          nearest_town: nearestTown,
          open_days: openDays,
        }),
      ),
    )
    await replaceRows(
      transaction,
      'gazetteer_places',
      gazetteer.map(({ placeId, elevationM, ...row }) => ({
        ...row,
        place_id: placeId,
        elevation_m: elevationM,
      })),
    )
    const row = { name: 'seed', version, stored_at: new Date().toISOString() }
    await transaction
      .insertInto('data_versions')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute()
  })
}

async function replaceRows<T extends 'colorado_locations' | 'gazetteer_places'>(
  transaction: Transaction<Database>,
  table: T,
  rows: Insertable<Database[T]>[],
): Promise<void> {
  await transaction.deleteFrom(table).execute()
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute()
  }
}
