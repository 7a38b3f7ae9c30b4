import type { Prediction } from '../../contracts/places/places.ts'
import type { PlacesIndex } from './places-index.ts'
import { SUGGESTED_PLACES } from './suggested-places.ts'

/** A chip is about a town or a ski area; this is said of one whose point no place shares. */
const CHIP_KIND = 'town'

/**
 * The place of any id that the app writes down: a chip's, a built-in place's, a catalogue row's or the gazetteer's.
 * It comes back under the id that was asked, so that a stored stop keeps its key although one place may have several.
 * A chip keeps its own name, address and point; its kind is that of the place it stands on. Undefined for any
 * other text, also for ids of an upstream geocoder, which are not kept. Never throws. @source planning §3, decisions §5
 */
export function placeById(index: PlacesIndex, placeId: string): Prediction | undefined {
  const known = index.get(placeId)
  if (known) return { ...known, placeId }
  const chip = SUGGESTED_PLACES.find((place) => place.placeId === placeId)
  if (!chip) return undefined
  const { name, address, lat, lng } = chip
  return { placeId, name, address, kind: index.nearestKnown(lat, lng)?.kind ?? CHIP_KIND, lat, lng }
}
