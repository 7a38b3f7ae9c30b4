import type { GenericSchema } from 'valibot'
import { ColoradoLocationListSchema } from '../../core/contracts/places/colorado-locations.ts'
import { GazetteerSchema } from '../../core/contracts/places/gazetteer.ts'
import { PlaceNamesSchema } from '../../core/contracts/places/place-names.ts'
import type { Downloads } from './catalogue.ts'
import type { KeptNames } from './device-database.ts'

/**
 * GET of an API path, answered as the schema says; `rows` is null where `etag` still names the server's copy. Rejects where there is no
 * answer of ours.
 */
export type GetIfChanged = <T>(
  path: string,
  schema: GenericSchema<unknown, T>,
  etag: string | null,
) => Promise<{ rows: T | null; etag: string | null }>

/** Where each part of the catalogue comes from. */
export function catalogueDownloads(get: GetIfChanged): Downloads {
  return {
    colorado_locations: (etag) => get('api/colorado-locations', ColoradoLocationListSchema, etag),
    gazetteer: (etag) => get('api/gazetteer', GazetteerSchema, etag),
    async place_names(etag) {
      const { rows: file, etag: next } = await get('api/place-names', PlaceNamesSchema, etag)
      const rows: KeptNames[] | null = file && [{ name: 'names', file }]
      return { rows, etag: next }
    },
  }
}
