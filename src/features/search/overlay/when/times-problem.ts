import type { Plan } from '../../../../../core/domain/plan/plan.ts'

/**
 * What is odd about the chosen times, or null. Only a trip of a single day can end before it starts, and only where
 * both times were chosen. It is said, never refused: the traveler may be about to change the other one.
 */
export function timesProblem({ days, times }: Pick<Plan, 'days' | 'times'>): string | null {
  if (days.start === null || days.start !== days.end || times.start === null || times.end === null)
    return null
  if (times.end > times.start) return null
  return times.end < times.start
    ? 'The end is before the start. Choose a later end time or a later last day.'
    : 'The end is the same as the start. Choose a later end time or a later last day.'
}
