import { distanceKm, type Degrees } from '../../../../core/domain/places/distance.ts'
import { wholeNumber } from '../../../../core/domain/words/numbers.ts'
import { POINT_IS_PLACE_KM } from '../../../parts/place/point-location.ts'

/** Feet in words, and whether they are an estimate. */
export type CentreHeight = { words: string; isEstimate: boolean }

type KnownHeight = Degrees & { placeId: string; kind: string; elevationM: number | null }

const FEET_PER_METRE = 1 / 0.3048

/**
 * How high what the pin points at is: the known elevation of the place it means, else the ground's estimate to the hundred
 * feet. Null where neither is known, and on a summit without a known elevation: the estimate would cut it off.
 */
export function centreHeight(
  centre: Degrees & { placeId: string },
  places: readonly KnownHeight[],
  groundM: number | null,
): CentreHeight | null {
  const summit = places.find(
    (place) => place.kind === 'peak' && distanceKm(place, centre) <= POINT_IS_PLACE_KM,
  )
  const meant = places.find(({ placeId }) => placeId === centre.placeId) ?? summit
  if (typeof meant?.elevationM === 'number') {
    return { words: `${wholeNumber(meant.elevationM * FEET_PER_METRE)} ft`, isEstimate: false }
  }
  if (meant?.kind === 'peak' || summit || groundM === null) return null
  const hundreds = Math.round((groundM * FEET_PER_METRE) / 100) * 100
  return { words: `about ${wholeNumber(hundreds)} ft`, isEstimate: true }
}
