import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { useOfferings } from '../../data/market/offerings.ts'
import { keptLocationsQuery } from '../../data/places/kept-locations.ts'
import { knownPlaces } from '../../data/places/prepared-places.ts'
import { autocompleteQuery } from '../../data/places/places.ts'
import { useNear } from '../../data/places/use-near.ts'
import { usePlaceSuggestions } from '../../data/places/use-place-suggestions.ts'
import { MIN_QUERY_CHARS } from '../../../core/contracts/places/places.ts'
import { recentAtom } from '../../state/palette-recent.ts'
import { currentOwner } from '../../sync/people/identity.ts'
import { useHikePlaces } from '../../parts/hikes/use-hike-places.ts'
import { useFavorites } from '../../sync/hooks/use-favorites.ts'
import { usePlan } from '../../sync/hooks/use-plan.ts'
import { useTripOutlines } from '../../sync/hooks/use-trips.ts'
import { paletteGroups, type Command, type PalettePlace } from './palette-groups.ts'

const NO_PLACES: readonly PalettePlace[] = []
const NO_OFFERINGS: readonly ListedOffering[] = []

/** What is typed and what can be chosen for it, all of it from this phone. */
export function usePalette(commands: readonly Command[]) {
  const [typed, setTyped] = useState('')
  const [owner] = useState(currentOwner)
  const client = useQueryClient()
  const recents = useAtomValue(recentAtom)(owner)
  const { data: catalogue } = useQuery(keptLocationsQuery())
  const known = useMemo(
    () => new Map(knownPlaces(catalogue).places.map((place) => [place.placeId, place])),
    [catalogue],
  )
  const { list } = useFavorites()
  const { hikePlace } = useHikePlaces(list)
  const favorites = useMemo(
    () => list.flatMap(({ placeId }) => known.get(placeId) ?? hikePlace(placeId) ?? []),
    [list, known, hikePlace],
  )
  const near = useNear(useTripNear())
  const suggestions = usePlaceSuggestions(near)
  const asks = typed.trim().length >= MIN_QUERY_CHARS
  const predictions = asks ? (suggestions.predictions ?? NO_PLACES) : NO_PLACES
  const { known: market } = useOfferings({ wanted: typed.trim() !== '' })
  const offerings = market?.offerings ?? NO_OFFERINGS
  const groupsFor = (places: readonly PalettePlace[]) =>
    paletteGroups({ typed, commands, recents, favorites, predictions: places, offerings })
  return {
    typed,
    type(text: string) {
      setTyped(text)
      suggestions.ask(text)
    },
    groups: groupsFor(predictions),
    /** The places still answer the text before, or none yet. */
    outdated: asks && !suggestions.failed && (suggestions.outdated || suggestions.predictions === undefined),
    failed: asks && suggestions.failed,
    /** What is first once the places that are being looked up are there; null for nothing. Never rejects. */
    async firstThen() {
      const places = await client.ensureQueryData(autocompleteQuery(typed, near)).catch(() => NO_PLACES)
      return groupsFor(places)[0]?.items[0] ?? null
    },
    owner,
    isKnown: (placeId: string) => known.has(placeId),
  }
}

/** Where the trip on the screen begins, else the last place of the search. */
function useTripNear(): Degrees | null {
  const { history } = useRouter()
  const lastOfPath = history.location.pathname.split('/').at(-1) ?? ''
  const outlines = useTripOutlines()
  const { plan } = usePlan()
  return outlines.get(lastOfPath)?.places[0] ?? plan.stops.at(-1) ?? null
}
