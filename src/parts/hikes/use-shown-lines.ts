import { useEffect, useMemo } from 'react'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { useLazyCode } from '../../platform/loading/lazy-component.tsx'
import { useKnownRoads } from '../place/use-known-roads.ts'
import { lateHikes } from './late-hikes.ts'

type Lines = readonly (readonly Degrees[])[]

/**
 * What is drawn as a whole of some places: roads that they are, and the ways of hikes and trails whose lines are known. None while
 * they come.
 */
export function useShownLines(places: readonly { placeId: string }[]): readonly Lines[] {
  const roads = useKnownRoads(places)
  const { code } = useLazyCode(lateHikes)
  const asked = places.map(({ placeId }) => placeId).join(' ')
  useEffect(() => {
    if (asked !== '') void lateHikes.ahead()
  }, [asked])
  return useMemo(() => {
    if (!code || asked === '') return roads
    const lines = asked.split(' ').flatMap((id) => {
      const known = code.linesOfPlace(id)
      return known === null ? [] : [known]
    })
    return lines.length === 0 ? roads : [...roads, ...lines]
  }, [code, asked, roads])
}
