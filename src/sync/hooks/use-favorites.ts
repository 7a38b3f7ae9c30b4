import { useCallback, useMemo } from 'react'
import type { Favorite } from '../../../core/contracts/places/favorites.ts'
import { offeringOfFavorite } from '../../../core/domain/market/offering-favorite.ts'
import { FAVORITE } from '../../../core/records/favorite.ts'
import type { ShownRecord } from '../../../core/records/record-edit.ts'
import { editRecords } from '../engine/engine-handle.ts'
import { readRecords, type RecordOf } from '../store/read-records.ts'
import { useRecords } from './use-records.ts'

type Favorites = {
  /** Whether the place, or the offering by its favorite's id, is one; null until that is read. */
  isOn: (placeId: string) => boolean | null
  /** The places, newest first. Empty until `ready`. */
  list: readonly Favorite[]
  /** The offerings, newest first; their ids are those of `favoriteOfOffering`. Empty until `ready`. */
  offerings: readonly Favorite[]
  ready: boolean
  /** This phone's storage cannot be read. */
  failed: boolean
  /**
   * Adds the place, or takes it out: the opposite of what is shown, whatever the phone turns out to have. Until the favorites are read
   * it adds, however often it is called. Resolves with whether the phone could keep it; what it could not keep lasts as long as the page.
   */
  toggle: (placeId: string) => Promise<boolean>
}

/** The favorites of whoever is using the app, signed in or not, and the way to change them. */
export function useFavorites(): Favorites {
  const { records, state } = useRecords(FAVORITE)
  const all = useMemo(() => newestFirst(records), [records])
  const list = useMemo(() => all.filter(({ placeId }) => offeringOfFavorite(placeId) === null), [all])
  const offerings = useMemo(() => all.filter(({ placeId }) => offeringOfFavorite(placeId) !== null), [all])
  const ids = useMemo(() => new Set(all.map(({ placeId }) => placeId)), [all])
  const ready = state === 'ready'
  const isOn = useCallback((placeId: string) => (ready ? ids.has(placeId) : null), [ready, ids])
  const toggle = useCallback(
    (placeId: string) => wish(placeId, !ready || !(wished.get(placeId)?.on ?? ids.has(placeId))),
    [ready, ids],
  )
  return { isOn, list, offerings, ready, failed: state === 'failed', toggle }
}

/** The favorites among these records. Newest first; of two added at one instant the first by its id. */
export const favoritesOf = (records: readonly ShownRecord[]): Favorite[] =>
  newestFirst(readRecords(FAVORITE, records))

function newestFirst(records: readonly RecordOf<typeof FAVORITE>[]): Favorite[] {
  return records
    .flatMap(({ id, fields: { addedAt } }) => (addedAt === undefined ? [] : [{ placeId: id, addedAt }]))
    .sort((a, b) => compare(b.addedAt, a.addedAt) || compare(a.placeId, b.placeId))
}

/** Puts a place among the favorites, or takes it out. `addedAt` is an ISO instant; undoing a removal gives the one from before. */
export async function setFavorite(placeId: string, on: boolean, addedAt?: string): Promise<boolean> {
  const { kept } = await editRecords([FAVORITE.kind], (records) => {
    const before = favoritesOf(records).find((favorite) => favorite.placeId === placeId)
    if ((before !== undefined) === on) return []
    if (!before) {
      const at = addedAt ?? takenOut.get(placeId) ?? new Date().toISOString()
      return [{ kind: FAVORITE.kind, id: placeId, set: { addedAt: at } }]
    }
    rememberTakenOut(before)
    return [removal(placeId)]
  })
  return kept
}

/** When a place that was taken out just now had been added: put back at once, it keeps its place in the list. */
const takenOut = new Map<string, string>()
const AT_ONCE_MS = 5_000

/** What was wished last of a place, until it is written: a second tap may come before the first one is seen. */
const wished = new Map<string, { on: boolean }>()

/** A tap says what is wanted of what it was made on: the records may come after it, and have it already. */
async function wish(placeId: string, on: boolean): Promise<boolean> {
  const latest = { on }
  wished.set(placeId, latest)
  try {
    return await setFavorite(placeId, on)
  } finally {
    if (wished.get(placeId) === latest) wished.delete(placeId)
  }
}

function rememberTakenOut({ placeId, addedAt }: Favorite): void {
  takenOut.set(placeId, addedAt)
  setTimeout(() => takenOut.delete(placeId), AT_ONCE_MS)
}

const removal = (placeId: string) => ({ kind: FAVORITE.kind, id: placeId, remove: true }) as const

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
