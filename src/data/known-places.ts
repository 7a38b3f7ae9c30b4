import type { ColoradoLocation } from '../../api/contracts/colorado-locations.ts'
import { mergePlaces, type KnownPlace } from '../../api/domain/places/known-places.ts'
import { buildPlaceFinder, type PlaceFinder } from '../../api/domain/search/place-finder.ts'

/** Prepared once for each catalogue: screens are opened again and again over the same one. */
type Prepared = { places: KnownPlace[]; finder: PlaceFinder<KnownPlace> }

const prepared = new WeakMap<readonly ColoradoLocation[], Prepared>()
const NO_CATALOGUE: readonly ColoradoLocation[] = []

/** All places that are known, and the finder over them. Takes some milliseconds for a catalogue it has not seen. */
export function knownPlaces(catalogue: readonly ColoradoLocation[] = NO_CATALOGUE): Prepared {
  const known = prepared.get(catalogue)
  if (known) return known
  const places = mergePlaces(catalogue)
  const made = { places, finder: buildPlaceFinder(places) }
  prepared.set(catalogue, made)
  return made
}
