import * as v from 'valibot'
import type { RawPlace } from './collect-stops.ts'
import { pointOfMapLink } from '../links/map-link.ts'

/*
 * Google Takeout's saved places, of which there are two forms:
 *
 * | What was saved                     | File                                     | Holds                                  |
 * |------------------------------------|------------------------------------------|----------------------------------------|
 * | starred and labeled places         | GeoJSON, `Saved Places.json`             | names, addresses, coordinates; 0, 0 is |
 * |                                    | (one spelling of the keys until 2023,    | written where Google does not know     |
 * |                                    | another since)                           | them                                   |
 * | lists: Favorites, Want to go, own  | CSV, `Saved/NAME.csv`: Title, Note, URL, | names and links; coordinates only of   |
 * |                                    | Tags, Comment                            | points that were dropped on the map    |
 */

const text = v.optional(v.string())

const NewSchema = v.object({
  google_maps_url: v.string(),
  location: v.optional(v.object({ name: text, address: text })),
  Comment: text,
})

const OldSchema = v.object({
  'Google Maps URL': v.string(),
  Title: text,
  Location: v.optional(
    v.object({
      Address: text,
      'Business Name': text,
      'Geo Coordinates': v.optional(v.object({ Latitude: v.unknown(), Longitude: v.unknown() })),
    }),
  ),
  Comment: text,
})

/** A saved place of the GeoJSON form, by what its feature says; null for a feature that is not Takeout's. */
export function readTakeoutPlace(properties: Record<string, unknown>, coordinates: unknown): RawPlace | null {
  if (v.is(NewSchema, properties)) {
    const { location, google_maps_url: url, Comment } = properties
    return {
      ...pointFrom([coordinates], url),
      name: location?.name,
      address: location?.address,
      note: Comment,
    }
  }
  if (!v.is(OldSchema, properties)) return null
  const { Location, Title, Comment, 'Google Maps URL': url } = properties
  const { Latitude, Longitude } = Location?.['Geo Coordinates'] ?? {}
  return {
    ...pointFrom([coordinates, [Number(Longitude), Number(Latitude)]], url),
    name: Title ?? Location?.['Business Name'],
    address: Location?.Address,
    note: Comment,
  }
}

/** Whether a table's columns are those of a list. */
export const isTakeoutList = (columns: readonly string[]): boolean =>
  columns.includes('title') && columns.includes('url')

/** What is said of a place of a list that has only its name. */
export const LIST_WITHOUT_COORDINATES =
  'has no coordinates: Google’s lists name most places only by a link. Look it up by its name'

const PairSchema = v.looseTuple([v.pipe(v.number(), v.finite()), v.pipe(v.number(), v.finite())])

/** The first of `[lng, lat]` pairs that says something, else what the link says. */
function pointFrom(pairs: readonly unknown[], url: string): Pick<RawPlace, 'lat' | 'lng'> {
  for (const pair of pairs) {
    if (!v.is(PairSchema, pair)) continue
    const [lng, lat] = pair
    if (lat !== 0 || lng !== 0) return { lat, lng }
  }
  const { lat, lng } = pointOfMapLink(url) ?? {}
  return { lat, lng }
}
