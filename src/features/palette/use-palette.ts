import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { keptLocationsQuery } from '../../data/places/kept-locations.ts'
import { knownPlaces } from '../../data/places/prepared-places.ts'
import { autocompleteQuery } from '../../data/places/places.ts'
import { usePlaceSuggestions } from '../../data/places/use-place-suggestions.ts'
import { MIN_QUERY_CHARS } from '../../../core/contracts/places/places.ts'
import { recentAtom } from '../../state/palette-recent.ts'
import { currentOwner } from '../../sync/people/identity.ts'
import { useFavorites } from '../../sync/hooks/use-favorites.ts'
import { paletteGroups, type Command, type PalettePlace } from './palette-groups.ts'

const NO_PLACES: readonly PalettePlace[] = []

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
  const favorites = useMemo(() => list.flatMap(({ placeId }) => known.get(placeId) ?? []), [list, known])
  const suggestions = usePlaceSuggestions(null)
  const asks = typed.trim().length >= MIN_QUERY_CHARS
  const predictions = asks ? (suggestions.predictions ?? NO_PLACES) : NO_PLACES
  const groupsFor = (places: readonly PalettePlace[]) =>
    paletteGroups({ typed, commands, recents, favorites, predictions: places })
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
      const places = await client.ensureQueryData(autocompleteQuery(typed)).catch(() => NO_PLACES)
      return groupsFor(places)[0]?.items[0] ?? null
    },
    owner,
    isKnown: (placeId: string) => known.has(placeId),
  }
}
