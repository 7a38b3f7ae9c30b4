import { type Degrees, distanceKm, FEET_PER_METRE } from '../../../core/domain/places/distance.ts'

export type Station = Degrees & { name: string; elevationFt: number; until: string; latest: string }

/** The stations that know how long snow lies. */
export function snowStations(rows: readonly Record<string, string>[]): Station[] {
  return rows.flatMap((row) =>
    row.snow_until === '' || row.snow_until === undefined
      ? []
      : [
          {
            name: row.name ?? '',
            lat: Number(row.lat),
            lng: Number(row.lng),
            elevationFt: Number(row.elevation_m) * FEET_PER_METRE,
            until: row.snow_until,
            latest: row.latest_snow_until ?? '',
          },
        ],
  )
}

/** How far a station may be that speaks for a hike, and how much higher or lower than it. */
const REACH_KM = 30
const LIKE_FT = 1000
/** So many kilometres count as much against a station as a thousand feet: as for the usual weather. */
const KM_PER_1000_FT = 15

/**
 * The station of like height as the hike's highest point: the nearest, where height counts as distance. Where none lies as high, the
 * highest that the hike still passes by; snow lies longer above it. Null where no station is in reach, also below all of them.
 */
export function stationFor(
  stations: readonly Station[],
  point: Degrees,
  { startFt, highFt }: { startFt: number; highFt: number },
): { station: Station; km: number } | null {
  const near = stations
    .map((station) => ({ station, km: distanceKm(station, point) }))
    .filter(({ km }) => km <= REACH_KM)
  const cost = ({ station, km }: (typeof near)[number]) =>
    km + (Math.abs(station.elevationFt - highFt) / 1000) * KM_PER_1000_FT
  const like = near.filter(({ station }) => Math.abs(station.elevationFt - highFt) <= LIKE_FT)
  const passedBy = near.filter(
    ({ station }) => station.elevationFt < highFt && station.elevationFt >= startFt - LIKE_FT,
  )
  return [...(like.length > 0 ? like : passedBy)].sort((a, b) => cost(a) - cost(b))[0] ?? null
}
