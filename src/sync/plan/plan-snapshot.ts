import { lenientPlan } from '../../../core/domain/plan/lenient-plan.ts'
import type { Plan } from '../../../core/domain/plan/plan.ts'

/** Without it the text is an earlier build's, and may be the only copy of a visitor's plan. */
const VERSION = 2

/** A plan as the text under that key, whose it is included. @source planning §3 "Search-bar persisted state" */
export function snapshotOf(plan: Plan, owner: string | null): string {
  const { stops, days, times, party, wishes, filters } = plan
  const { activities, lodging, transportation } = wishes
  return JSON.stringify({
    version: VERSION,
    owner,
    selectedDestinations: stops,
    selectedGlobalLocation: null,
    selectedLocationPickerLocations: stops,
    selectedDates: days,
    searchParams: {
      adults: party.adults,
      children: party.children,
      infants: party.infants,
      guestsSet: party.chosen,
      activities: activities.on,
      selectedActivities: activities.labels,
      lodging: lodging.on,
      selectedLodging: lodging.labels,
      lodgingType: lodging.type,
      transportation: transportation.on,
      selectedTransportation: transportation.labels,
      transportationType: transportation.type,
    },
    startTime: times.start,
    endTime: times.end,
    filters,
  })
}

export type PlanSnapshot = {
  /** The account whose plan it is; null for a visitor's. */
  owner: string | null
  plan: Plan
  /** An earlier build wrote it. */
  legacy: boolean
}

/** Reads the parsed text, this build's or an earlier one's; each broken field falls back alone. Null where none is. */
export function readSnapshot(json: unknown): PlanSnapshot | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null
  const stored = json as Record<string, unknown>
  const params = membersOf(stored.searchParams)
  const wish = (section: string, list: string) => ({
    on: params[section],
    labels: params[list],
    type: params[`${section}Type`],
  })
  return {
    owner: typeof stored.owner === 'string' ? stored.owner : null,
    plan: lenientPlan({
      stops: stored.selectedLocationPickerLocations,
      days: membersOf(stored.selectedDates),
      times: { start: stored.startTime, end: stored.endTime },
      party: { ...params, chosen: params.guestsSet },
      wishes: {
        activities: wish('activities', 'selectedActivities'),
        lodging: wish('lodging', 'selectedLodging'),
        transportation: wish('transportation', 'selectedTransportation'),
      },
      filters: membersOf(stored.filters),
    }),
    legacy: stored.version !== VERSION,
  }
}

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
