import { useMemo } from 'react'
import type { Location } from '../../../core/contracts/trips/search-preferences.ts'
import type { Plan } from '../../../core/domain/plan/plan.ts'
import { distanceKm, kmToMiles, milesInWords, type Degrees } from '../../../core/domain/places/distance.ts'
import { SUGGESTED_PLACES } from '../../../core/domain/places/suggested-places.ts'
import { stopName } from '../../domain/places/stop-name.ts'
import { useTripDrives } from './use-trip-drives.ts'

/** Where the drive to a place begins, and how that is called: 'Vail', 'where you are'. */
export type DriveStart = Degrees & { name: string }

/** So near is the place itself, km. */
const HERE_KM = 0.1

/**
 * Where the drive to a place that is looked at begins: at the nearest chosen stop, else where the device is, else in Denver, where most
 * people come from or arrive. The stop itself is not driven to.
 */
export function driveStart(
  place: Degrees,
  stops: readonly Location[],
  own: Degrees | null = null,
): DriveStart | null {
  const [nearest] = stops.toSorted((one, other) => distanceKm(one, place) - distanceKm(other, place))
  const start = nearest
    ? { lat: nearest.lat, lng: nearest.lng, name: stopName(nearest) }
    : own
      ? { lat: own.lat, lng: own.lng, name: 'where you are' }
      : DENVER
  return distanceKm(start, place) < HERE_KM ? null : start
}

const DENVER = SUGGESTED_PLACES.find(({ name }) => name === 'Denver')!

/**
 * 'about 45 min · 31 mi from Vail' once the highways are there, '27 mi from Vail' by air until then; null without a start. What is closed
 * on the days stands behind the way by air.
 */
export function useDriveTo(place: Degrees, start: DriveStart | null, days: Plan['days']): string | null {
  const { lat, lng } = place
  const { lat: startLat, lng: startLng } = start ?? NOWHERE
  const ends = useMemo(
    () =>
      startLat === null || startLng === null
        ? []
        : [
            { lat: startLat, lng: startLng },
            { lat, lng },
          ],
    [startLat, startLng, lat, lng],
  )
  const { drives } = useTripDrives({ stops: ends, days })
  const drive = drives?.legs[0]?.drive
  if (start === null) return null
  if (drive?.startsWith('about')) return `${drive} from ${start.name}`
  const away = `${milesInWords(kmToMiles(distanceKm(start, place)))} from ${start.name}`
  return drive === undefined ? away : `${away} · ${drive}`
}

const NOWHERE = { lat: null, lng: null }
