import { useEffect, useMemo } from 'react'
import { isKnownRoadId } from '../../../core/domain/search/known/known-road-id.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { createLazyCode } from '../../platform/loading/lazy-code.ts'
import { useLazyCode } from '../../platform/loading/lazy-component.tsx'

/** The highways' lines are needed by who looks at a road: they come late, and nothing waits for them. */
const late = createLazyCode(() => import('../../domain/roads/known-road-lines.ts'), { quiet: true })

type Road = readonly (readonly Degrees[])[]

const NO_ROADS: readonly Road[] = []

/** The lines of the roads among some places, one list for each whose line is known; none while they come. */
export function useKnownRoads(places: readonly { placeId: string }[]): readonly Road[] {
  const { code } = useLazyCode(late)
  const asked = places
    .map(({ placeId }) => placeId)
    .filter(isKnownRoadId)
    .join(' ')
  useEffect(() => {
    if (asked !== '') void late.ahead()
  }, [asked])
  return useMemo(() => {
    if (!code || asked === '') return NO_ROADS
    return asked
      .split(' ')
      .flatMap((id) => [code.knownRoadLines(id) ?? []].filter(({ length }) => length > 0))
  }, [code, asked])
}

/** The lines of one road; null where they are not known or cannot be had now. Never rejects. */
export async function linesOfKnownRoad(placeId: string): Promise<Road | null> {
  if (!isKnownRoadId(placeId)) return null
  await late.ahead()
  return late.get().code?.knownRoadLines(placeId) ?? null
}
