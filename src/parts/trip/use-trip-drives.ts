import { useEffect, useMemo } from 'react'
import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { rangeOf } from '../../domain/calendar/day-range.ts'
import type { Plan } from '../../../core/domain/plan/plan.ts'
import { createLazyCode } from '../../platform/loading/lazy-code.ts'
import { useLazyCode } from '../../platform/loading/lazy-component.tsx'
import type { QuickerOrder, TripDrives } from './trip-drives.ts'

/** The highways are needed by who has two places or more: they come late, and nothing waits for them. */
const late = createLazyCode(() => import('./trip-drives.ts'), { quiet: true })

type Driving = {
  /** Null until the highways are there, and for fewer than two stops. */
  drives: TripDrives | null
  /** Looks for a quicker order of the same stops; null while `drives` is. */
  findQuicker: (() => QuickerOrder | null) | null
}

/** The places that are driven to, in their order, and the days. */
type DrivenPlan = { stops: readonly Degrees[]; days: Plan['days'] }

/** The driving along a plan's stops on its days; where none are chosen, today. */
export function useTripDrives({ stops, days }: DrivenPlan): Driving {
  const { code } = useLazyCode(late)
  const { start, end } = days
  const several = stops.length > 1
  useEffect(() => {
    if (several) void late.ahead()
  }, [several])
  return useMemo(() => {
    if (!code || !several) return { drives: null, findQuicker: null }
    const range = rangeOf({ start, end }, coloradoDay(new Date()))
    return {
      drives: code.tripDrives(stops, range),
      findQuicker: () => code.quickerOrder(stops, range),
    }
  }, [code, several, stops, start, end])
}
