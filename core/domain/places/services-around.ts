import { distanceKm, kmToMiles, type Degrees } from './distance.ts'
import type { FindRow } from './find-rows.ts'
import { directionFrom } from './nearest-town.ts'
import { rowPrediction, type TownPoint } from './row-prediction.ts'

/**
 * What a traveler needs around a place, the most urgent first: the kinds that serve it, and how many miles away one is
 * still worth knowing. The hospital's reach finds one from every place of the catalogue. Gas is left out: so few
 * stations are known that the nearest of them says nothing.
 */
const NEEDS: readonly { kinds: readonly string[]; miles: number }[] = [
  { kinds: ['hospital'], miles: 60 },
  { kinds: ['grocery'], miles: 15 },
  { kinds: ['ev_charging'], miles: 15 },
  { kinds: ['coffee'], miles: 15 },
  { kinds: ['fast_food'], miles: 15 },
  { kinds: ['campground', 'rv_park'], miles: 15 },
  { kinds: ['dump_station'], miles: 15 },
  { kinds: ['visitor_center'], miles: 15 },
  { kinds: ['airport'], miles: 40 },
]

/** Within so many miles every need is looked for. */
export const LEAST_REACH_MILES = Math.min(...NEEDS.map(({ miles }) => miles))

/** Nearer than this the direction is an accident of two approximate points. */
const SAME_SPOT_MILES = 0.1

/** What the surroundings are asked of. */
export type AroundPlace = Degrees & { placeId: string }

/** The nearest known place of a kind that a traveler needs. */
export type ServiceAround = {
  placeId: string
  name: string
  kind: string
  /** What it is and in which town; of a charger its site. */
  detail: string
  /** In a straight line. */
  miles: number
  /** From the asked place to it; null where both are at one spot. */
  direction: ReturnType<typeof directionFrom> | null
}

/**
 * Answers what is around a place: the nearest of each need within its reach, in the order of the needs. Of equally near
 * ones the first by name. Never the place itself, never an official name: those may be long gone. Empty without a real
 * point; never throws.
 */
export function buildServicesAround(
  rows: readonly FindRow[],
  townPoint: TownPoint,
): (place: AroundPlace) => ServiceAround[] {
  const needs = NEEDS.map(({ kinds, miles }) => ({
    miles,
    rows: rows.filter(({ kind, source }) => source.from !== 'features' && kinds.includes(kind)),
  }))
  return (place) =>
    needs.flatMap(({ rows: known, miles: reach }) => {
      const nearest = nearestOf(known, place)
      if (!nearest || nearest.miles > reach) return []
      const { row, miles } = nearest
      const { placeId, name, kind, detail = '' } = rowPrediction(row, townPoint)
      const direction = miles < SAME_SPOT_MILES ? null : directionFrom(place, row)
      return [{ placeId, name, kind, detail, miles, direction }]
    })
}

type Measured = { row: FindRow; miles: number }

function nearestOf(rows: readonly FindRow[], place: AroundPlace): Measured | null {
  let nearest: Measured | null = null
  for (const row of rows) {
    const miles = kmToMiles(distanceKm(place, row))
    const nearer = nearest === null ? miles < Infinity : isBefore({ row, miles }, nearest)
    if (nearer && !isItself(row, place)) nearest = { row, miles }
  }
  return nearest
}

const isBefore = (one: Measured, other: Measured): boolean =>
  one.miles < other.miles || (one.miles === other.miles && one.row.name < other.row.name)

function isItself({ source }: FindRow, { placeId }: AroundPlace): boolean {
  return (
    source.from === 'places' && (source.place.placeId === placeId || source.place.otherIds.includes(placeId))
  )
}
