import type { Kysely } from 'kysely'
import * as v from 'valibot'
import {
  ColoradoLocationListSchema,
  type ColoradoLocation,
} from '../../../core/contracts/places/colorado-locations.ts'
import type { Database } from '../../database/schema.ts'
import { CATEGORY_COLORS } from '../../../core/domain/places/categories.ts'

/** The whole catalogue, ordered by id so that the same rows always give the same bytes. */
export async function listColoradoLocations(database: Kysely<Database>): Promise<ColoradoLocation[]> {
  const rows = await database.selectFrom('colorado_locations').selectAll().orderBy('id').execute()
  return v.parse(
    ColoradoLocationListSchema,
    rows.map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      latitude: row.latitude,
      longitude: row.longitude,
      category: row.category,
      color: CATEGORY_COLORS[row.category as keyof typeof CATEGORY_COLORS],
      kind: row.kind,
      elevationM: row.elevation_m,
      season: row.season,
      ...(row.open_days === null ? {} : { openDays: row.open_days }),
      nearestTown: row.nearest_town,
      ...(row.confidence === null ? {} : { confidence: row.confidence }),
      ...(row.sources === null ? {} : { sources: row.sources }),
    })),
  )
}
