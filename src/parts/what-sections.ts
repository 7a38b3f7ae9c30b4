import { ALL_ACTIVITIES, LODGINGS, VEHICLES, WINTER_ACTIVITIES } from '../../api/contracts/trip-options.ts'
import { seasonFit } from '../../api/domain/calendar/seasons.ts'
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

/**
 * What another choice in one section changes. Choosing something turns the section on; the last choice turns lodging
 * and transportation off again, while activities stay on and mean any.
 * @source planning §4
 */
export function withChosen(section: WhatSection, chosen: readonly string[]): Partial<TripParams> {
  if (chosen.length === 0 && section.flag === 'activities') return { [section.list]: [] }
  return { [section.list]: chosen, [section.flag]: chosen.length > 0 }
}

/** What turning one section off changes: nothing stays chosen in it. @source planning §4 */
export function switchedOff(section: WhatSection): Partial<TripParams> {
  return { [section.list]: [], [section.flag]: false }
}
