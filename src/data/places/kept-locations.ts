import { queryOptions } from '@tanstack/react-query'
import { knownCatalogue } from './catalogue.ts'

/**
 * The places of the catalogue that are on this phone now: empty while it is not here. Unlike `coloradoLocationsQuery` it
 * never waits for a download; when one has come it is asked again. Never fails.
 */
export function keptLocationsQuery() {
  return queryOptions({
    queryKey: ['kept-locations'],
    queryFn: async () => (await knownCatalogue()).catalogue.locations,
    meta: { fromCatalogue: true },
    refetchOnMount: true,
    staleTime: 0,
  })
}
