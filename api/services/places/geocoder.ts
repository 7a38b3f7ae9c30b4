import * as v from 'valibot'
import type { Prediction } from '../../../core/contracts/places/places.ts'

/** A slower answer is not waited for. @source decisions §5 */
export const GEOCODER_DEADLINE_MS = 800

/** West, south, east, north of Colorado. */
const COLORADO_BOX = '-109.061,36.992,-102.041,41.004'

/** Asks an upstream geocoder. Rejects when it is slow, away or says something else than Photon would. */
export type Geocoder = (query: string, limit: number) => Promise<Prediction[]>

const PhotonSchema = v.object({
  features: v.array(
    v.object({
      geometry: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
      properties: v.object({
        osm_type: v.string(),
        osm_id: v.number(),
        name: v.optional(v.string()),
        city: v.optional(v.string()),
        state: v.optional(v.string()),
        osm_value: v.optional(v.string(), 'place'),
      }),
    }),
  ),
})

/**
 * Speaks Photon's protocol with the server at `baseUrl`; only what lies in Colorado comes back. A redirection is a failure: what
 * people search for goes to the address that was set and nowhere else.
 */
export function createPhotonGeocoder(baseUrl: string, fetchUpstream: typeof fetch = fetch): Geocoder {
  return async (query, limit) => {
    const asked = new URLSearchParams({ q: query, limit: String(limit), lang: 'en', bbox: COLORADO_BOX })
    const answer = await fetchUpstream(`${baseUrl}/api?${asked.toString()}`, {
      signal: AbortSignal.timeout(GEOCODER_DEADLINE_MS),
      headers: { accept: 'application/json' },
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`The geocoder answered ${answer.status}`)
    const { features } = v.parse(PhotonSchema, await answer.json())
    return features.flatMap(({ geometry, properties }) => {
      const { name, city, state, osm_type, osm_id, osm_value } = properties
      if (name === undefined || state !== 'Colorado') return []
      const [lng, lat] = geometry.coordinates
      const town = city === undefined || city === name ? '' : `, ${city}`
      const address = `${name}${town}, Colorado, USA`
      return [{ placeId: `osm-${osm_type}-${osm_id}`, name, address, kind: osm_value, lat, lng }]
    })
  }
}
