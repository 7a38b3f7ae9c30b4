const PREFIX = 'offering-'

/** The id under which an offering is among a person's favorites, beside places by theirs. @source decisions §5 */
export const favoriteOfOffering = (uuid: string): string => `${PREFIX}${uuid}`

/** The uuid of the offering that a favorite's id names; null for that of a place. */
export const offeringOfFavorite = (id: string): string | null =>
  id.startsWith(PREFIX) ? id.slice(PREFIX.length) : null
