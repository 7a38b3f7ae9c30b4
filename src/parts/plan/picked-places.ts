import { MAX_LOCATIONS, type Location } from '../../../core/contracts/trips/search-preferences.ts'

/** The ordered list of chosen places. It never holds a double: no two of one id, no two at one point. */
export type PickedPlaces = readonly Location[]

/** Why nothing can be added to a full list. */
export const FULL_LIST_REASON = `${MAX_LOCATIONS} places are the most a search holds. Take one out to add another.`

export const isFull = (list: PickedPlaces): boolean => list.length >= MAX_LOCATIONS

/** A removed place and where it stood. */
type Removed = { location: Location; at: number }

/** Whether the list has the place: one of the same id, or of the same latitude and longitude. @source planning §5 */
export function holds(list: PickedPlaces, place: Pick<Location, 'placeId' | 'lat' | 'lng'>): boolean {
  return list.some((one) => one.placeId === place.placeId || (one.lat === place.lat && one.lng === place.lng))
}

/** Adds a place at the end; the same list when it is full or holds the place already. */
export function add(list: PickedPlaces, location: Location): PickedPlaces {
  return isFull(list) || holds(list, location) ? list : [...list, location]
}

/** Takes the place at an index one or more steps up (negative) or down; the same list beyond its ends. */
export function move(list: PickedPlaces, from: number, by: number): PickedPlaces {
  const moved = list[from]
  const to = from + by
  if (!moved || by === 0 || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/**
 * Moves a place as `move` would have in the list `seen`: to the same side of the same neighbour. Returns `list` itself when one of the
 * two is gone.
 */
export function moveAsSeen(list: PickedPlaces, seen: PickedPlaces, from: number, by: number): PickedPlaces {
  const at = list.findIndex(({ placeId }) => placeId === seen[from]?.placeId)
  const to = list.findIndex(({ placeId }) => placeId === seen[from + by]?.placeId)
  return at === -1 || to === -1 ? list : move(list, at, to - at)
}

/** The places in the order of these ids. A place that is not among them, added meanwhile, comes after them. */
export function inOrder(list: PickedPlaces, placeIds: readonly string[]): PickedPlaces {
  const rank = ({ placeId }: Location) => {
    const at = placeIds.indexOf(placeId)
    return at === -1 ? placeIds.length : at
  }
  return list.toSorted((one, other) => rank(one) - rank(other))
}

/** Takes out the places with these ids and says what was taken from where, for `restore`. */
export function remove(
  list: PickedPlaces,
  placeIds: readonly string[],
): { list: PickedPlaces; removed: Removed[] } {
  const removed = list.flatMap((location, at) =>
    placeIds.includes(location.placeId) ? [{ location, at }] : [],
  )
  return { list: list.filter(({ placeId }) => !placeIds.includes(placeId)), removed }
}

/** Puts removed places back where they stood. What was added in the meantime stays; what came back by itself too. */
export function restore(list: PickedPlaces, removed: readonly Removed[]): PickedPlaces {
  return removed.reduce<PickedPlaces>(
    (now, { location, at }) => (holds(now, location) || isFull(now) ? now : now.toSpliced(at, 0, location)),
    list,
  )
}

/** Text before the first comma of the address. @source planning §2.2 */
export function shortName({ address, name }: Pick<Location, 'address' | 'name'>): string {
  return address.split(',')[0]?.trim() || name || address
}
