import { queryOptions, useQuery } from '@tanstack/react-query'
import { RoadConditionsSchema, type RoadConditions } from '../../../core/contracts/places/road-conditions.ts'
import { aged, ROADS_HIDDEN_MINUTES, type Told } from '../../domain/climate/forecast-age.ts'
import { useNow } from '../../platform/page/use-now.ts'
import { getJson } from '../net/client.ts'
import { failure, freshFor } from './forecast.ts'
import { mapSettingsQuery } from './map-settings.ts'

const FRESH_MS = 5 * 60_000

/** The state of all of Colorado's roads, kept for the next start without signal. Not tried again by itself. */
export function roadConditionsQuery() {
  return queryOptions({
    queryKey: ['api/road-conditions'],
    queryFn: ({ signal }) => getJson('api/road-conditions', RoadConditionsSchema, { signal }),
    staleTime: freshFor(FRESH_MS),
    gcTime: Infinity,
    refetchOnMount: true,
    retry: false,
    meta: { persisted: true },
  })
}

/** The roads with their age, where the server has them and somebody wants them; null until then and where they are too old. */
export function useRoadConditions(wanted: boolean): Told<RoadConditions> {
  const now = useNow()
  const { data: settings } = useQuery(mapSettingsQuery())
  const asked = wanted && settings?.roads === true
  const { data, dataUpdatedAt, error } = useQuery({ ...roadConditionsQuery(), enabled: asked })
  if (!asked) return null
  const held = data && aged({ answer: data, at: dataUpdatedAt }, now.getTime(), ROADS_HIDDEN_MINUTES)
  return held ?? failure(error)
}
