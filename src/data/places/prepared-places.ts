import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import { mergePlaces, type KnownPlace } from '../../domain/places/known-places.ts'
import { buildPlaceFinder, type PlaceFinder } from '../../domain/search/place-finder.ts'

/** Prepared once for each catalogue: screens are opened again and again over the same one. */
type Prepared = {
  readonly places: KnownPlace[]
  readonly finder: PlaceFinder<KnownPlace>
  readonly byId: ReadonlyMap<string, KnownPlace>
}

const prepared = new WeakMap<readonly ColoradoLocation[], Prepared>()
const NO_CATALOGUE: readonly ColoradoLocation[] = []

/** All places that are known, by their ids too, and the finder over them: each is built when it is asked for first. */
export function knownPlaces(catalogue: readonly ColoradoLocation[] = NO_CATALOGUE): Prepared {
  const known = prepared.get(catalogue)
  if (known) return known
  const places = mergePlaces(catalogue)
  let finder: PlaceFinder<KnownPlace> | null = null
  let byId: ReadonlyMap<string, KnownPlace> | null = null
  const made: Prepared = {
    places,
    get finder() {
      return (finder ??= buildPlaceFinder(places))
    },
    get byId() {
      return (byId ??= new Map(places.map((place) => [place.placeId, place])))
    },
  }
  prepared.set(catalogue, made)
  return made
}
