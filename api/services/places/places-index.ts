import * as v from 'valibot'
import { PlaceNamesSchema } from '../../../core/contracts/places/place-names.ts'
import { readNames, type Names } from '../../../core/domain/places/names/read-names.ts'
import type { PlacesIndex } from '../../../core/domain/places/places-index.ts'

/** The committed file of names as rows. Throws when it breaks its contract. */
export function parseNames(file: Uint8Array): Names {
  return readNames(v.parse(PlaceNamesSchema, JSON.parse(new TextDecoder().decode(file))))
}

/** An index that is built when it is first asked: a process that never searches never pays for it. */
export function lazyPlacesIndex(build: () => PlacesIndex): PlacesIndex {
  let built: PlacesIndex | null = null
  const index = () => (built ??= build())
  return {
    autocomplete: (...asked) => index().autocomplete(...asked),
    nearest: (...point) => index().nearest(...point),
    nearestKnown: (...point) => index().nearestKnown(...point),
    around: (place) => index().around(place),
    get: (placeId) => index().get(placeId),
  }
}
