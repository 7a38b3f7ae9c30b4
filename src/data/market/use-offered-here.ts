import { useMemo } from 'react'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { offeredHere } from '../../domain/market/offered-here.ts'
import { useOfferings } from './offerings.ts'

const NONE: readonly ListedOffering[] = []

/** What this phone knows to be offered at a place, the nearest first; empty until that is known. */
export function useOfferedHere({ lat, lng }: Degrees): readonly ListedOffering[] {
  const { known } = useOfferings()
  return useMemo(() => (known ? offeredHere(known.offerings, { lat, lng }) : NONE), [known, lat, lng])
}
