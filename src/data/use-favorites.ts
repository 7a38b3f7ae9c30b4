import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Favorite } from '../../api/contracts/favorites.ts'
import { report } from '../platform/report.ts'
import { favoritesQuery, setFavorite } from './favorites.ts'
import { currentUserQuery } from './session.ts'

type Favorites = {
  ids: ReadonlySet<string>
  /** Newest first. Empty until `ready`. */
  list: readonly Favorite[]
  /** They were read, from this phone or from the server. */
  ready: boolean
  /** They could not be read at all; `retry` tries again. */
  failed: boolean
  retry: () => void
  /** Adds the place, or takes it out. Resolves when it is kept; a failure is logged and changes nothing. */
  toggle: (placeId: string) => Promise<void>
}

const NONE: readonly Favorite[] = []

/** The favorites of whoever is using the app, signed in or not, and the way to change them. */
export function useFavorites(): Favorites {
  const { data: user } = useQuery(currentUserQuery())
  const { data, isError, refetch } = useQuery(favoritesQuery(user?.id ?? null))
  const list = data ?? NONE
  const ids = useMemo(() => new Set(list.map(({ placeId }) => placeId)), [list])
  const toggle = useCallback(
    (placeId: string) =>
      setFavorite({ placeId, on: !ids.has(placeId) }).catch((problem: unknown) =>
        report(problem, 'changing a favorite'),
      ),
    [ids],
  )
  const retry = useCallback(() => void refetch(), [refetch])
  return { ids, list, ready: data !== undefined, failed: isError && data === undefined, retry, toggle }
}
