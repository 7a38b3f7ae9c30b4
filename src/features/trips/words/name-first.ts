import { MAX_ADDRESS_CHARS, type Location } from '../../../../core/contracts/trips/search-preferences.ts'
import { cleanLine } from '../../../domain/trip-files/read/clean-text.ts'

/**
 * A place from elsewhere, with its name in front of its address: lists call a place by what its address begins with. A place
 * without an address, or without a name, stays as it is.
 */
export function nameFirst(place: Location): Location {
  const { name, address } = place
  if (name === undefined || name === '' || address === '' || address.startsWith(name)) return place
  return { ...place, address: cleanLine(`${name}, ${address}`, MAX_ADDRESS_CHARS) }
}
