/** What the id of a hike begins with that is no place of the catalogue. */
export const HIKE_ID = 'hike-'

/** What the id of a trail begins with that is known as a line. */
export const TRAIL_ID = 'trail-'

/** What a place is that no catalogue has, by its id; null for any other. */
export function kindOfHikeId(placeId: string): 'hike' | 'trail' | null {
  if (placeId.startsWith(HIKE_ID)) return 'hike'
  return placeId.startsWith(TRAIL_ID) ? 'trail' : null
}

/** Whether an id is that of a hike or a trail, and no place of the catalogue's. */
export const isHikeId = (placeId: string): boolean => kindOfHikeId(placeId) !== null
