import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
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
  /**
   * Adds the place, or takes it out: the opposite of the last word on it, also while the list has not caught up with
   * that. Resolves once the list has; a failure is logged and changes nothing, and so does a call before `ready`.
   */
  toggle: (placeId: string) => Promise<void>
}

const NONE: readonly Favorite[] = []

/** The favorites of whoever is using the app, signed in or not, and the way to change them. */
export function useFavorites(): Favorites {
  const { data: user } = useQuery(currentUserQuery())
  const accountId = user?.id ?? null
  const { data, isError, refetch } = useQuery(favoritesQuery(accountId))
  const client = useQueryClient()
  const list = data ?? NONE
  const ids = useMemo(() => new Set(list.map(({ placeId }) => placeId)), [list])
  const unlisted = useRef(new Map<string, Word>())
  const toggle = useCallback(
    async (placeId: string) => {
      // Newer than what is on screen.
      const now = client.getQueryData(favoritesQuery(accountId).queryKey)
      if (!now) return
      const words = unlisted.current
      const earlier = words.get(placeId)
      const listed = now.find((favorite) => favorite.placeId === placeId)
      const on = !(earlier?.on ?? listed !== undefined)
      const kept = keepAfter(earlier, { placeId, on, ...(listed ? { addedAt: listed.addedAt } : {}) })
      const word = { on, kept }
      words.set(placeId, word)
      await kept
      await refetch({ cancelRefetch: false })
      if (words.get(placeId) === word) words.delete(placeId)
    },
    [client, accountId, refetch],
  )
  const retry = useCallback(() => void refetch(), [refetch])
  return { ids, list, ready: data !== undefined, failed: isError && data === undefined, retry, toggle }
}

/** What was last wanted of a place, until the list says so too. */
type Word = { on: boolean; kept: Promise<void> }

/** One word after the other: the last one is what stays. */
async function keepAfter(earlier: Word | undefined, edit: Parameters<typeof setFavorite>[0]): Promise<void> {
  await earlier?.kept
  await setFavorite(edit).catch((problem: unknown) => report(problem, 'changing a favorite'))
}
