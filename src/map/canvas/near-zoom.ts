import { distanceKm } from '../../../core/domain/places/distance.ts'
import type { LngLat } from '../map-types.ts'

/** Nearer than this there is nothing but ground between two contour lines where no streets are known. */
const GROUND_ZOOM = 13
const STREETS_ZOOM = 15

/** The towns whose streets the map has itself, WGS84 degrees. */
const STREET_TOWNS: readonly LngLat[] = [
  { lat: 39.892, lng: -105.765 },
  { lat: 39.945, lng: -105.817 },
  { lat: 40.0861, lng: -105.9395 },
  { lat: 40.252, lng: -105.823 },
  { lat: 40.0589, lng: -106.3889 },
  { lat: 40.073, lng: -106.1028 },
]
const TOWN_KM = 5

/**
 * The zoom at which a picked place is shown: as near as the map still has something to show around it. `hasStreets`: an archive of streets is
 * drawn on top. @source issue 32 "The map close up" @source planning §9 "place selection 15"
 */
export function nearZoom(place: LngLat, hasStreets: boolean): number {
  const shows = hasStreets || STREET_TOWNS.some((town) => distanceKm(town, place) < TOWN_KM)
  return shows ? STREETS_ZOOM : GROUND_ZOOM
}
