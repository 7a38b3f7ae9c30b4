import { knownHikes, NO_HIKES } from '../../../core/domain/hikes/known-hikes.ts'
import { CURATED_PLACES } from '../../../core/domain/places/curated-places.ts'
import { NO_NAMES, readNames } from '../../../core/domain/places/names/read-names.ts'
import { placeRows } from '../../../core/domain/places/place-rows.ts'
import { buildAround, buildPlacesIndex, type PlacesIndex } from '../../../core/domain/places/places-index.ts'
import { warmUp } from '../../../core/domain/search/warm-up.ts'
import type { Findable, FinderAnswer, FinderRequest } from './finder-messages.ts'

/**
 * Answers requests in turn; `null` for `load` and `warm`. The same on the page and on a thread of its own. What an index needs is built
 * when it is asked for first: what lies around a place needs a third of it.
 */
export function createFinderHandler(): (request: FinderRequest) => FinderAnswer | null {
  let parts = partsOf(null)
  return (request) => {
    switch (request.kind) {
      case 'load':
        parts = partsOf(request)
        return null
      case 'warm':
        warmUp(parts.index)
        return null
      case 'find': {
        const { id, query, near } = request
        return { kind: 'find', id, found: parts.index.autocomplete(query, undefined, near) }
      }
      case 'nearest': {
        const { id, lat, lng } = request
        return { kind: 'nearest', id, found: parts.index.nearest(lat, lng) ?? null }
      }
      case 'around':
        return { kind: 'around', id: request.id, found: parts.around(request.place) }
    }
  }
}

type Parts = { readonly index: PlacesIndex; readonly around: PlacesIndex['around'] }

/** The index of places as the server builds it; from an empty catalogue, that of the places built into the app alone. */
function partsOf(findable: Findable | null): Parts {
  const { catalogue = null, hikes: file = null } = findable ?? {}
  const names = once(() => (catalogue?.names ? readNames(catalogue.names) : NO_NAMES))
  const rows = once(() => {
    if (!catalogue) return []
    const { locations, gazetteer } = catalogue
    return placeRows({ locations, gazetteer, curated: CURATED_PLACES })
  })
  const hikes = once(() => (file ? knownHikes(file) : NO_HIKES))
  const index = once(() => buildPlacesIndex(rows(), names(), hikes()))
  const around = once(() => buildAround(rows(), names()))
  return {
    get index() {
      return index()
    },
    get around() {
      return around()
    },
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
