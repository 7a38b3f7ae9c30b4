import type { POLICIES } from '../../../contracts/market/supply.ts'
import { daysAfter } from '../../calendar/calendar-day.ts'
import { zoneClock } from '../../calendar/zone-clock.ts'

type Step = {
  /** Before the start. */
  hours: number
  /** What comes back of the price until then. */
  percent: number
}

/** By what a booking can be cancelled: the first step that is not over yet counts, behind the last nothing comes back. */
export type Policy = {
  /** Earliest first. */
  steps: readonly Step[]
  /** From so many guests on `groupSteps` count. */
  groupFrom?: number
  groupSteps?: readonly Step[]
  /** Behind the last step the first night is kept, and the others come back. */
  keepsFirstNight?: true
}

export type PolicyName = (typeof POLICIES)[number]

const DAY_HOURS = 24

/** @source design/marketplace "A seat is sold once" */
export const POLICY_OF: Readonly<Record<PolicyName, Policy>> = {
  flexible: { steps: [{ hours: DAY_HOURS, percent: 100 }] },
  moderate: { steps: [{ hours: 3 * DAY_HOURS, percent: 100 }] },
  outfitter: {
    steps: [{ hours: 2 * DAY_HOURS, percent: 100 }],
    groupFrom: 10,
    groupSteps: [
      { hours: 14 * DAY_HOURS, percent: 100 },
      { hours: 2 * DAY_HOURS, percent: 50 },
    ],
  },
  strict: {
    steps: [
      { hours: 7 * DAY_HOURS, percent: 100 },
      { hours: 2 * DAY_HOURS, percent: 50 },
    ],
  },
  lodging: { steps: [{ hours: 5 * DAY_HOURS, percent: 100 }], keepsFirstNight: true },
}

const HOUR_MS = 3_600_000

/** The steps that count for a party of so many. */
export const stepsFor = ({ steps, groupFrom, groupSteps }: Policy, party: number): readonly Step[] =>
  groupSteps !== undefined && groupFrom !== undefined && party >= groupFrom ? groupSteps : steps

/**
 * Until when each step of a departure at `startsAt` (ISO instant) lasts, earliest first. Steps are hours before the start; those of a policy
 * that keeps the first night are days before 15:00 of the arrival on the clocks of `timeZone`, whatever the clocks do in between.
 */
export function refundsUntil(
  policy: Policy,
  { startsAt, party, timeZone }: { startsAt: string; party: number; timeZone: string },
): { until: Date; percent: number }[] {
  const momentOf = policy.keepsFirstNight ? zoneClock(timeZone) : null
  return stepsFor(policy, party).map(({ hours, percent }) => ({
    until: momentOf
      ? momentOf(daysAfter(dayIn(timeZone, startsAt), -hours / DAY_HOURS), ARRIVAL)
      : new Date(Date.parse(startsAt) - hours * HOUR_MS),
    percent,
  }))
}

/** Whoever arrives comes from this time on. */
const ARRIVAL = '15:00'

const dayIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  )
