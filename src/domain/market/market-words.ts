import type { OfferingDocument } from '../../../core/contracts/market/offerings.ts'
import { dayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { timeInWords } from '../calendar/clock-time.ts'

type Offering = OfferingDocument['offering']
type Unit = OfferingDocument['options'][number]['units'][number]
type Rule = OfferingDocument['options'][number]['schedule'][number]

export const KIND_WORDS: Record<Offering['kind'], string> = {
  activity: 'Activity',
  lodging: 'Lodging',
  vehicle: 'Vehicle',
}

/** What each policy gives back, in a sentence. @source marketplace "A seat is sold once" */
export const POLICY_WORDS: Record<NonNullable<Offering['policy']>, { name: string; says: string }> = {
  flexible: { name: 'Flexible', says: 'All money back until 24 hours before the start.' },
  moderate: { name: 'Moderate', says: 'All money back until 72 hours before the start.' },
  outfitter: {
    name: 'Outfitter',
    says: 'All money back until 48 hours before the start. Groups of 10 or more: all until 14 days, half until 48 hours before.',
  },
  strict: {
    name: 'Strict',
    says: 'All money back until 7 days before the start, half until 48 hours before.',
  },
  lodging: {
    name: 'Lodging',
    says: 'All money back until 5 days before 3:00 PM of arrival; then the first night is kept.',
  },
}

export const UNIT_TYPE_WORDS: Record<Unit['type'], string> = {
  ADULT: 'Adult',
  YOUTH: 'Youth',
  CHILD: 'Child',
  INFANT: 'Infant',
  FAMILY: 'Family',
  SENIOR: 'Senior',
  STUDENT: 'Student',
  MILITARY: 'Military',
  OTHER: 'Other',
}

/** Their number is 0 for Sunday. */
export const WEEKDAY_WORDS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** '9:00 AM, 1:30 PM · Sat, Sun · Jun 1 – Sep 1, 2026 · 8 seats'. */
export function ruleInWords({ from, to, weekdays, times, capacity }: Rule, kind: Offering['kind']): string {
  const days =
    weekdays.length === 7
      ? 'every day'
      : [...weekdays]
          .sort()
          .map((day) => WEEKDAY_WORDS[day])
          .join(', ')
  const dates = `${dayInWords(from)} – ${dayInWords(to, { withYear: true })}`
  const starts = [...times].sort().map(timeInWords).join(', ')
  return [kind === 'activity' ? starts || 'no time yet' : '', days, dates, capacityInWords(capacity, kind)]
    .filter(Boolean)
    .join(' · ')
}

/** '1 seat', '8 seats'; of nights how many can be let: '2 a night'. */
export const capacityInWords = (capacity: number, kind: Offering['kind']): string =>
  kind === 'activity' ? `${capacity} ${capacity === 1 ? 'seat' : 'seats'}` : `${capacity} a night`

/** 'a title', 'a title and a policy', 'a title, a policy and a price'. */
export const listInWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** The first two and how many more: 'a title, a summary and 3 more'. */
export function firstInWords(words: readonly string[]): string {
  const more = words.length - 2
  return more > 1 ? `${words.slice(0, 2).join(', ')} and ${more} more` : listInWords(words)
}
