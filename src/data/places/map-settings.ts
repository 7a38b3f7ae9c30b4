import { queryOptions } from '@tanstack/react-query'
import { MapSettingsSchema } from '../../../core/contracts/places/map-settings.ts'
import { getJson } from '../net/client.ts'

/**
 * What the server says about the map. The last answer is kept on this phone: the archive it names may be reachable while
 * the server is not. Without signal and without an answer kept there is none, which nobody needs to be told.
 */
export function mapSettingsQuery() {
  return queryOptions({
    queryKey: ['api/map-settings'],
    queryFn: ({ signal }) => getJson('api/map-settings', MapSettingsSchema, { signal }),
    gcTime: Infinity,
    // An answer kept from an earlier visit is old by now.
    refetchOnMount: true,
    meta: { persisted: true },
  })
}
