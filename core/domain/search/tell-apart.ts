import type { Prediction } from '../../contracts/places/places.ts'
import { kmToMiles, milesInWords } from '../places/distance.ts'
import type { FindRow } from '../places/find-rows.ts'
import { directionFrom, flatDistanceKm } from '../places/nearest-town.ts'
import type { TownPoint } from '../places/row-prediction.ts'

/** A suggestion with the row that it is of. */
export type Suggested = { row: FindRow; prediction: Prediction }

/** Nearer than this to a town's middle the direction is an accident of two approximate points, miles. */
const MIDDLE_MILES = 0.1

/**
 * Suggestions that read alike, as two stores of one name in one town do, say how far from the middle of their town they are:
 * 'Convenience store · Salida · 0.4 mi N of its middle'. All others stay as they are, and so does the order.
 */
export function tellApart(suggested: readonly Suggested[], townPoint: TownPoint): Prediction[] {
  const counts = new Map<string, number>()
  for (const { prediction } of suggested) {
    const words = wordsOf(prediction)
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return suggested.map(({ row, prediction }) => {
    const town = counts.get(wordsOf(prediction)) === 1 ? undefined : townPoint(row.town)
    if (!town) return prediction
    const miles = kmToMiles(flatDistanceKm(town, row))
    const way =
      miles < MIDDLE_MILES
        ? 'in its middle'
        : `${milesInWords(miles)} ${directionFrom(town, row)} of its middle`
    return { ...prediction, detail: [prediction.detail, way].filter(Boolean).join(' · ') }
  })
}

const wordsOf = ({ name, address, detail = '' }: Prediction): string => [name, address, detail].join('\n')
