const PREFIX = /^(?:colorado|custom)-(?:activities|lodging|transportation|restaurants)-/

/** A place by its catalogue `id`, or by the `placeId` that it has everywhere else. */
export type Identified = { id: string } | { placeId: string }

/**
 * The id of the catalogue's row of a place: a built-in place and its row have the same, `maroon-lake`. Any other id
 * comes back as it is. Never throws.
 */
export const placeSlug = (place: Identified): string =>
  'id' in place ? place.id : place.placeId.replace(PREFIX, '')
