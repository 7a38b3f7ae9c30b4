import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { goodInMonth, inWorthOrder, worthStep } from '../../domain/search/worth-the-trip.ts'
import { knownPlaces } from '../../data/places/prepared-places.ts'
import { CARDS } from './card-count.ts'

export type HomeRows = {
  worth: readonly KnownPlace[]
  /** Null while the catalogue, which knows the seasons, is not on this phone. */
  good: readonly KnownPlace[] | null
}

/**
 * The two rows that always come. A row that is on the screen stays as it is (`before`), so that no card is exchanged
 * under a finger; what it holds is in no other. `month` is Colorado's, January being 1. @source decision record 11
 */
export function homeRows(
  before: HomeRows | null,
  catalogue: readonly ColoradoLocation[],
  month: number,
): HomeRows {
  if (before && (before.good || catalogue.length === 0)) return before
  const { places } = knownPlaces(catalogue)
  const worth = before?.worth ?? inWorthOrder(places.filter(isOfFirstSteps)).slice(0, CARDS)
  if (catalogue.length === 0) return { worth, good: null }
  const taken = new Set(worth.map(({ placeId }) => placeId))
  const good = goodInMonth(places, month).filter(({ placeId }) => !taken.has(placeId))
  return { worth, good: good.slice(0, CARDS) }
}

/** They alone fill the row, and ordering all places is work in the app's first second. */
const isOfFirstSteps = ({ kind }: KnownPlace): boolean => worthStep(kind) <= 1
