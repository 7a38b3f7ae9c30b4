import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { EMPTY_PLAN } from '../../../core/domain/plan/plan.ts'
import { openDaysQuery } from '../../data/market/open-days.ts'
import { useOfferings } from '../../data/market/offerings.ts'
import { daysOfMonth } from '../../domain/calendar/day-range.ts'
import { regionsOf } from '../../domain/explore/regions.ts'
import { offeringsFor } from '../../domain/market/offerings-for.ts'
import type { Explore } from './use-explore.ts'

const NONE: readonly ListedOffering[] = []

/**
 * What can be booked in the region, of the category and with room in the month that is looked at, the cheapest first; in any month
 * whatever is offered. Empty until that is known.
 */
export function useBookableHere({
  choice,
  today,
}: Pick<Explore, 'choice' | 'today'>): readonly ListedOffering[] {
  const { category, region, month } = choice
  const { known } = useOfferings()
  const { data: open } = useQuery({ ...openDaysQuery(), enabled: month !== null })
  return useMemo(() => {
    if (!known || (month !== null && !open)) return NONE
    const { first, last } = daysOfMonth(month, today)
    const days = month === null ? EMPTY_PLAN.days : { start: first, end: last }
    const found = offeringsFor(
      known.offerings,
      { ...EMPTY_PLAN, days, category },
      (month !== null && open) || null,
    )
    const offerings = found.map(({ offering }) => offering)
    if (region === null) return offerings
    const regions = regionsOf(offerings)
    return offerings.filter((_, at) => regions[at] === region)
  }, [known, open, category, region, month, today])
}
