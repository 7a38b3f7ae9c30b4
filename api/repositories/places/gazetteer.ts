import type { Kysely } from 'kysely'
import type { GazetteerPlace } from '../../../core/contracts/places/gazetteer.ts'
import type { Database } from '../../database/schema.ts'

/** Every findable name outside the catalogue, ordered by id so that the same rows always give the same bytes. */
export async function listGazetteer(database: Kysely<Database>): Promise<GazetteerPlace[]> {
  const rows = await database.selectFrom('gazetteer_places').selectAll().orderBy('place_id').execute()
  return rows.map((row) => ({
    placeId: row.place_id,
    name: row.name,
    kind: row.kind,
    lat: row.lat,
    lng: row.lng,
    elevationM: row.elevation_m,
    population: row.population,
    address: row.address,
  }))
}
