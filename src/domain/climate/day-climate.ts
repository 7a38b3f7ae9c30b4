import type { Degrees } from '../../../core/domain/places/distance.ts'
import { climateAt, type ClimateTable, type PlaceClimate } from './climate-at.ts'

/** A stop of a day, with its height where somebody knows it, metres. */
export type ClimateStop = { name: string; place: Degrees & { placeId: string }; elevationM: number | null }

type At = { name: string; climate: PlaceClimate }

/** `night`: the last stop of which anything is known. `hottest` and `coldest` are the stops with the highest and the lowest high. */
export type DayClimate = { night: At; hottest: At; coldest: At }

/** The usual weather of a day's stops in a month, 1 to 12. Null where nothing is known of any of them. */
export function dayClimate(
  table: ClimateTable,
  stops: readonly ClimateStop[],
  month: number,
): DayClimate | null {
  const known = stops.flatMap(({ name, place, elevationM }): At[] => {
    const climate = climateAt(table, { ...place, elevationM }, month)
    return climate ? [{ name, climate }] : []
  })
  const night = known.at(-1)
  if (!night) return null
  // Of equal ones the night's: fewer names are said.
  const most = (warmer: 1 | -1) =>
    known.reduce((best, one) => (warmer * (one.climate.highF - best.climate.highF) > 0 ? one : best), night)
  return { night, hottest: most(1), coldest: most(-1) }
}
