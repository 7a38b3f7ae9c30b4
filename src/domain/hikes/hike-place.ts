import type { Location } from '../../../core/contracts/trips/search-preferences.ts'
import type { Hike } from '../../../core/domain/hikes/hike.ts'
import { HIKE_ID, isHikeId } from '../../../core/domain/hikes/hike-ids.ts'
import { TRAILS_TOWN } from '../../../core/domain/hikes/trail-id.ts'
import { CATEGORY_COLORS } from '../../../core/domain/places/categories.ts'
import { toLocation, type KnownPlace } from '../places/known-places.ts'
import type { Trail } from './trail-lines.ts'

/** What the id of a landmark begins with, some of which are hikes. */
export const LANDMARK_ID = 'landmark-'

/** What the id of a place of the catalogue begins with that may be one. */
const ACTIVITY_ID = 'colorado-activities-'

/** A hike as a place that has a card. It stands at its trailhead, to where one drives. */
export function placeOfHike(hike: Hike): KnownPlace {
  const { placeId, name, town, trailhead } = hike
  const isOwn = placeId.startsWith(HIKE_ID) || placeId.startsWith(LANDMARK_ID)
  return {
    placeId: isOwn ? placeId : `${ACTIVITY_ID}${placeId}`,
    name,
    category: 'activities',
    color: CATEGORY_COLORS.activities,
    description: null,
    address: `${name}, ${town}, Colorado, USA`,
    lat: trailhead.lat,
    lng: trailhead.lng,
    kind: 'hike',
    nearestTown: town,
    elevationM: null,
    season: null,
  }
}

/** A trail as a place that has a card. It stands where its first line begins. */
export function placeOfTrail({ placeId, name, lines }: Trail): KnownPlace {
  const { lat, lng } = lines[0]![0]!
  return {
    ...{ placeId, name, lat, lng, category: 'activities', color: CATEGORY_COLORS.activities },
    ...{ description: null, address: `${name}, ${TRAILS_TOWN}, Colorado, USA`, kind: 'trail' },
    ...{ nearestTown: TRAILS_TOWN, elevationM: null, season: null },
  }
}

/** Whether the list of hikes may have this id: it has no town, no bed, no point of the map. Never throws. */
export const mayBeHike = (placeId: string): boolean =>
  isHikeId(placeId) || placeId.startsWith(LANDMARK_ID) || placeId.startsWith(ACTIVITY_ID)

/** A hike as a stop of a trip. */
export const locationOfHike = (hike: Hike): Location => toLocation(placeOfHike(hike))
