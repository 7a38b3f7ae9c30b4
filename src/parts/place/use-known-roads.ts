import { useEffect, useState } from 'react'
import { isKnownRoadId } from '../../../core/domain/search/known/known-road-id.ts'
import { tripSenseClient } from '../trip/trip-sense-client.ts'
import type { RoadLines } from '../worker/sense-messages.ts'

/** What was found for places, by their ids. */
type Found = { asked: string; roads: readonly RoadLines[] }

const NOTHING: Found = { asked: '', roads: [] }

/** The lines of the roads among some places, one list for each whose line is known; none while they come. */
export function useKnownRoads(places: readonly { placeId: string }[]): readonly RoadLines[] {
  const [found, setFound] = useState(NOTHING)
  const asked = places
    .map(({ placeId }) => placeId)
    .filter(isKnownRoadId)
    .join(' ')
  useEffect(() => {
    if (asked === '') return
    let isWanted = true
    void Promise.all(asked.split(' ').map(linesOfKnownRoad)).then((lines) => {
      if (isWanted)
        setFound({ asked, roads: lines.filter((road) => road !== null && road.length > 0) as RoadLines[] })
    })
    return () => {
      isWanted = false
    }
  }, [asked])
  return found.asked === asked ? found.roads : NOTHING.roads
}

/**
 * The lines of one road; null where they are not known or cannot be had now. Never rejects. From the thread that works trips out: the
 * highways' lines are in its file, and the page has none of its own.
 */
export async function linesOfKnownRoad(placeId: string): Promise<RoadLines | null> {
  return isKnownRoadId(placeId) ? await tripSenseClient.road(placeId) : null
}
