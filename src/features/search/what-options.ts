import { ACTIVITIES, LODGINGS, VEHICLES, WINTER_ACTIVITIES } from '../../../api/contracts/trip-options.ts'
import type { SearchParams } from '../../state/search-bar-schema.ts'

/** The three sheets of the What tab: their switch, their list, their options. @source planning §2.1 */
export const WHAT_SECTIONS = [
  {
    title: 'Activities',
    flag: 'activities',
    list: 'selectedActivities',
    options: [...ACTIVITIES, ...WINTER_ACTIVITIES],
  },
  { title: 'Lodging', flag: 'lodging', list: 'selectedLodging', options: LODGINGS },
  { title: 'Transportation', flag: 'transportation', list: 'selectedTransportation', options: VEHICLES },
] as const

export type WhatSection = (typeof WHAT_SECTIONS)[number]

/** Winter activities can be had in these months. @source decisions §4 */
const WINTER_MONTHS = new Set(['12', '01', '02', '03'])

/**
 * Why an option cannot be chosen for these days, or null. Winter activities need a day from December to March in
 * the chosen range; with no dates chosen they wait for them.
 * @source decisions §4
 */
export function unavailableBecause(
  option: string,
  days: { start: string | null; end: string | null },
): string | null {
  if (!(WINTER_ACTIVITIES as readonly string[]).includes(option)) return null
  if (days.start === null) return 'December to March only: choose dates first'
  return touchesWinter(days.start, days.end ?? days.start) ? null : 'December to March only'
}

function touchesWinter(start: string, end: string): boolean {
  for (let month = start.slice(0, 7); month <= end.slice(0, 7); month = monthAfter(month)) {
    if (WINTER_MONTHS.has(month.slice(5))) return true
  }
  return false
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** The search with one section's choices replaced; choosing something turns the section on. */
export function withChosen(section: WhatSection, chosen: readonly string[]): Partial<SearchParams> {
  return { [section.list]: chosen, [section.flag]: chosen.length > 0 }
}
