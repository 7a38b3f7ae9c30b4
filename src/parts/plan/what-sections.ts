import {
  ALL_ACTIVITIES,
  LODGINGS,
  VEHICLES,
  WINTER_ACTIVITIES,
} from '../../../core/contracts/trips/trip-options.ts'
import { seasonFit } from '../../domain/calendar/seasons.ts'
import type { Wish } from '../../../core/domain/plan/plan.ts'
import type { DayRange } from '../../ui/calendar/day-range.ts'

/** What can be wished for: their name in a plan and their options. @source planning §2.1 */
export const WHAT_SECTIONS = [
  { title: 'Activities', key: 'activities', options: ALL_ACTIVITIES },
  { title: 'Lodging', key: 'lodging', options: LODGINGS },
  { title: 'Transportation', key: 'transportation', options: VEHICLES },
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
 * What another choice makes of one section. Choosing something turns the section on; the last choice turns lodging and
 * transportation off again, while activities stay as they are, and mean any. Where the choice was made among other labels than the
 * wish has by now, `seen`, only what it changed of those is changed.
 * @source planning §4
 */
export function withChosen(
  { key, options }: WhatSection,
  wish: Wish,
  chosen: readonly string[],
  seen: readonly string[] = wish.labels,
): Wish {
  const isChanged = (label: string) => seen.includes(label) !== chosen.includes(label)
  const labels =
    seen === wish.labels
      ? chosen
      : options.filter((label) => (isChanged(label) ? chosen : wish.labels).includes(label))
  if (labels.length === 0 && key === 'activities') return { on: wish.on, labels }
  return { on: labels.length > 0, labels }
}

/** A section that is on or off, with nothing chosen in it: any of it, or none. @source planning §4 */
export const switched = (on: boolean): Wish => ({ on, labels: [] })
