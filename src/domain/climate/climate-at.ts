import { type Degrees, distanceKm, FEET_PER_METRE } from '../../../core/domain/places/distance.ts'

/** What a weather station measured, by month, January first. */
export type ClimateStation = Degrees & {
  /** The town it is nearest to. */
  town: string
  elevationFt: number
  /** The years of its temperatures, '1981-2010'. */
  years: string
  /** Means of the daily highest and lowest, whole °F. */
  highsF: readonly number[]
  lowsF: readonly number[]
  /** Rain and melted snow of the month, inches; null where too few years are known. */
  wetIn: readonly number[] | null
}

/**
 * `standIns`: of places for which another station than the nearest stands: their ids, the station of the heat and of the wet.
 * `heights`: of places whose height the catalogue does not have, to a hundred feet.
 */
export type ClimateTable = {
  stations: readonly ClimateStation[]
  standIns: Readonly<Record<string, readonly [heat: number, wet: number]>>
  heights: Readonly<Record<string, number>>
}

/** `aboveFt`: the station less the place; less than 0 where it lies lower. */
export type FromStation = { town: string; km: number; aboveFt: number; years: string }

/** An estimate: nobody measured at the place itself. */
export type PlaceClimate = {
  highF: number
  lowF: number
  heat: FromStation
  /** The month's rain and melted snow, inches. Nothing is known of snowfall as such. */
  wetIn: number | null
  wet: FromStation | null
  /** The station stands for the place with little confidence: further than 15 km off, or more than 600 ft higher or lower. */
  isRough: boolean
}

/** A station within this stands for a place before any other. As the table of places was made, which the data file keeps. */
export const REACH = { km: 25, ft: 1000 } as const
/** Where there is none, one within this does, roughly; beyond it nobody knows. */
export const LONGEST_REACH = { km: 25, ft: 2000 } as const
/** How far a station may be whose rain and snow are told of a place: less than for temperatures, for they differ more from valley to valley. */
export const WET_REACH = { km: 20, ft: 800 } as const
const SURE = { km: 15, ft: 600 } as const
/** A thousand feet of height tell as much against a station as so many kilometres of distance. */
export const KM_PER_1000_FT = 15

/** The years of the rain and the melted snow, of every station. */
export const WET_YEARS = '1968-1997'

/**
 * How much cooler the day's highest is a thousand feet further up, °F, January first: measured between the stations themselves
 * (pairs within 40 km, 500 ft and more apart), to half a degree. Decision record 58 has the figures.
 */
export const COOLER_F_PER_1000_FT = [3, 3.5, 4, 4.5, 4.5, 4.5, 4.5, 4.5, 4, 4, 3.5, 3] as const
/** How many °F a night's lowest is cooler a thousand feet up, all year: cold air lies in the valleys, so height tells little. */
export const COOLER_NIGHT_F_PER_1000_FT = 1.5

/**
 * The usual weather of a month, 1 to 12, at a place, from the station that stands for it, corrected for the difference in
 * height. Null where the place's height is not known and where no station is within `LONGEST_REACH`: then nobody knows. Never throws.
 * @source issue 30 "Climate and light"
 */
export function climateAt(
  { stations, standIns, heights }: ClimateTable,
  place: Degrees & { placeId: string; elevationM: number | null },
  month: number,
): PlaceClimate | null {
  const elevationFt =
    place.elevationM === null ? own(heights, place.placeId) : place.elevationM * FEET_PER_METRE
  if (elevationFt === undefined) return null
  const at = { ...place, elevationFt }
  const [namedHeat, namedWet] = own(standIns, place.placeId) ?? []
  const heat =
    named(stations, namedHeat) ??
    nearestStation(stations, at, REACH) ??
    nearestStation(stations, at, LONGEST_REACH)
  if (!heat) return null
  const wet = heat.wetIn
    ? heat
    : (named(stations, namedWet) ??
      nearestStation(
        stations.filter(({ wetIn }) => wetIn !== null),
        at,
        WET_REACH,
      ))
  const from = fromStation(heat, at)
  const cooler = COOLER_F_PER_1000_FT[month - 1] ?? 0
  const wetIn = wet?.wetIn?.[month - 1] ?? null
  return {
    highF: (heat.highsF[month - 1] ?? NaN) + (cooler * from.aboveFt) / 1000,
    lowF: (heat.lowsF[month - 1] ?? NaN) + (COOLER_NIGHT_F_PER_1000_FT * from.aboveFt) / 1000,
    heat: from,
    wetIn,
    wet: wet && wetIn !== null ? { ...fromStation(wet, at), years: WET_YEARS } : null,
    isRough: from.km > SURE.km || Math.abs(from.aboveFt) > SURE.ft,
  }
}

type At = Degrees & { elevationFt: number }

/** The station that stands for a point: the nearest, where a difference in height counts as distance too. */
export function nearestStation(
  stations: readonly ClimateStation[],
  at: At,
  reach: { km: number; ft: number },
): ClimateStation | null {
  let best: ClimateStation | null = null
  let least = Infinity
  for (const station of stations) {
    const [km, ft] = [distanceKm(station, at), Math.abs(station.elevationFt - at.elevationFt)]
    const far = km + (ft / 1000) * KM_PER_1000_FT
    if (km <= reach.km && ft <= reach.ft && far < least) [best, least] = [station, far]
  }
  return best
}

/** What is kept of a key that anybody may have written. */
const own = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

const named = (stations: readonly ClimateStation[], number: number | undefined): ClimateStation | null =>
  number === undefined ? null : (stations[number] ?? null)

const fromStation = (station: ClimateStation, at: At): FromStation => ({
  town: station.town,
  km: distanceKm(station, at),
  aboveFt: station.elevationFt - at.elevationFt,
  years: station.years,
})
