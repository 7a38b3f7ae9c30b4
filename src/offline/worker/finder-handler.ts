import { CURATED_PLACES } from '../../../core/domain/places/curated-places.ts'
import { NO_NAMES, readNames } from '../../../core/domain/places/names/read-names.ts'
import { placeRows } from '../../../core/domain/places/place-rows.ts'
import { buildPlacesIndex, type PlacesIndex } from '../../../core/domain/places/places-index.ts'
import { warmUp } from '../../../core/domain/search/warm-up.ts'
import type { Catalogue } from '../catalogue.ts'
import type { FinderAnswer, FinderRequest } from './finder-messages.ts'

/** Answers requests in turn; `null` for `load`. The same on the page and on a thread of its own. */
export function createFinderHandler(): (request: FinderRequest) => FinderAnswer | null {
  let index: PlacesIndex = buildPlacesIndex([])
  return (request) => {
    switch (request.kind) {
      case 'load':
        index = indexOf(request.catalogue)
        warmUp(index)
        return null
      case 'find': {
        const { id, query, near } = request
        return { kind: 'find', id, found: index.autocomplete(query, undefined, near) }
      }
      case 'nearest': {
        const { id, lat, lng } = request
        return { kind: 'nearest', id, found: index.nearest(lat, lng) ?? null }
      }
      case 'around':
        return { kind: 'around', id: request.id, found: index.around(request.place) }
    }
  }
}

/** Builds the index of places as the server does; from an empty catalogue, that of the places built into the app alone. */
function indexOf({ locations, gazetteer, names }: Catalogue): PlacesIndex {
  const rows = placeRows({ locations, gazetteer, curated: CURATED_PLACES })
  return buildPlacesIndex(rows, names ? readNames(names) : NO_NAMES)
}
