import { ALL_ACTIVITIES, LODGINGS, VEHICLES, WINTER_ACTIVITIES } from '../../api/contracts/trip-options.ts'
import { seasonFit } from '../../api/domain/seasons.ts'
import type { DayRange } from '../ui/day-range.ts'
import type { TripParams } from './trip-params.ts'

/** What can be wished for: their switch, their list, their options. @source planning §2.1 */
export const WHAT_SECTIONS = [
  { title: 'Activities', flag: 'activities', list: 'selectedActivities', options: ALL_ACTIVITIES },
  { title: 'Lodging', flag: 'lodging', list: 'selectedLodging', options: LODGINGS },
  { title: 'Transportation', flag: 'transportation', list: 'selectedTransportation', options: VEHICLES },
] as const

export type WhatSection = (typeof WHAT_SECTIONS)[number]

/**
 * Why an option cannot be chosen for these days, or null. Winter activities need a day from December to March in
 * the chosen range; with no dates chosen they wait for them.
 * @source decisions §4
 */
export function unavailableBecause(option: string, { start, end }: DayRange): string | null {
  if (!(WINTER_ACTIVITIES as readonly string[]).includes(option)) return null
  const fit = seasonFit('winter', start, end)
  if (fit === null) return 'December to March only: choose dates first'
  return fit === 'closed' ? 'December to March only' : null
}

/** The search with one section's choices replaced; choosing something turns the section on. */
export function withChosen(section: WhatSection, chosen: readonly string[]): Partial<TripParams> {
  return { [section.list]: chosen, [section.flag]: chosen.length > 0 }
}
