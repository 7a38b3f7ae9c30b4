import { queryOptions } from '@tanstack/react-query'
import { catalogueStatus } from './catalogue.ts'

/** What is on this phone, counted anew whenever the catalogue changes. Never fails. */
export function catalogueStatusQuery() {
  return queryOptions({
    queryKey: ['catalogue-status'],
    queryFn: catalogueStatus,
    meta: { fromCatalogue: true },
    staleTime: 0,
    refetchOnMount: true,
  })
}
