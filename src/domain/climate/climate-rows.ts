import type { ClimateTable } from './climate-at.ts'

/** A station as the file has it: numbers without names. Years: 1 is 1981 to 2010, 0 is 1968 to 1997. Wet: tenths of an inch; 0 unknown. */
type StationRow = [
  town: string,
  lat: number,
  lng: number,
  elevationFt: number,
  years: 0 | 1,
  highsF: number[],
  lowsF: number[],
  wet: number[] | 0,
]

/** `heights` in hundreds of feet. `scripts/data/facts/make-climate.ts` writes it. */
export type ClimateRows = {
  stations: StationRow[]
  standIns: Record<string, [number, number]>
  heights: Record<string, number>
}

/** The file's rows with their names. */
export function climateTable({ stations, standIns, heights }: ClimateRows): ClimateTable {
  return {
    standIns,
    heights: Object.fromEntries(
      Object.entries(heights).map(([placeId, hundreds]) => [placeId, hundreds * 100]),
    ),
    stations: stations.map(([town, lat, lng, elevationFt, years, highsF, lowsF, wet]) => ({
      town,
      lat,
      lng,
      elevationFt,
      years: years === 1 ? '1981-2010' : '1968-1997',
      highsF,
      lowsF,
      wetIn: wet === 0 ? null : wet.map((tenths) => tenths / 10),
    })),
  }
}
