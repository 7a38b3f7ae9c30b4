import { isInColorado } from '../../../../core/domain/places/colorado-box.ts'
import { readKindAndPlace } from '../../../../core/domain/search/understand/kind-and-place.ts'
import { FUEL } from '../../../../core/domain/search/understand/kind-words.ts'
import { readLink } from '../../../../core/domain/search/understand/read-link.ts'
import { readPoint } from '../../../../core/domain/search/understand/read-point.ts'
import { townOfStreetAddress } from '../../../../core/domain/search/understand/street-address.ts'

const OUTSIDE = 'This point is outside Colorado.'

/**
 * What has to be said about a query whatever is found: why a link, a point, a street or a fuel stop is not there. Null
 * for all others. Of the text alone.
 */
export function queryNotice(query: string): string | null {
  const link = readLink(query)
  if (link?.says === 'nothing here') {
    return 'A short map link needs signal to be read. Paste the full link or the coordinates instead.'
  }
  const point = link?.says === 'point' ? link.point : readPoint(query)
  if (point) return isInColorado(point) ? null : OUTSIDE
  if (townOfStreetAddress(query) !== null) return 'Streets need signal. Without it you get the town.'
  if (readKindAndPlace(query)?.kinds.includes(FUEL)) {
    return 'Too few gas stations are known here to name the nearest. These are the next towns.'
  }
  return null
}
