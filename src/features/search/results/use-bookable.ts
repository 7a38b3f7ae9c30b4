import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OpenDays } from '../../../../core/contracts/market/public-offerings.ts'
import { openDaysQuery } from '../../../data/market/open-days.ts'
import { useOfferings, type Offerings } from '../../../data/market/offerings.ts'
import { offeringsFor, type FoundOffering } from '../../../domain/market/offerings-for.ts'
import type { Results } from './use-results.ts'

export type Bookable = Offerings & {
  /** Null until it is known. */
  found: readonly FoundOffering[] | null
  /** Whether days were chosen; then on which there is room is asked for. */
  hasDays: boolean
  /** Null where that is not known, or no days are chosen. */
  open: OpenDays | null
}

/** What providers offer for the search, from the list on this phone; asked for only while `Bookable` is on. */
export function useBookable({ plan, shown }: Pick<Results, 'plan' | 'shown'>): Bookable {
  const { bookable: wanted, category, prices } = shown
  const offerings = useOfferings({ wanted })
  const { known } = offerings
  const hasDays = plan.days.start !== null
  const { data, isPending } = useQuery({ ...openDaysQuery(), enabled: wanted && hasDays })
  const open = hasDays ? (data ?? null) : null
  const isReady = wanted && known !== null && !(hasDays && isPending)
  const found = useMemo(
    () => (isReady ? offeringsFor(known.offerings, { ...plan, category, prices }, open) : null),
    [isReady, known, plan, category, prices, open],
  )
  return { ...offerings, found, hasDays, open }
}
