import { dayInWords, weekdayInWords } from '../../../../../core/domain/calendar/calendar-day.ts'
import type { Night } from '../../../../../core/domain/trips/nights.ts'
import { listInWords } from '../../../../domain/market/market-words.ts'
import type { BookedMind } from '../../../../domain/trips/booked/booked-mind.ts'
import { leavesOn, type BookedState, type BookedStop } from '../../../../domain/trips/booked/booked-stops.ts'
import { warningInWords } from '../../../../parts/words/trip-warning-words.ts'
import { exactTime, roughTime } from '../../words/stay-words.ts'
import { nightInWords } from '../night/night-words.ts'
import type { StopState } from '../stops/stop-state.ts'

/** What the chip of what is booked says. */
export const BOOKED_STATE: Readonly<Record<BookedState, StopState>> = {
  booked: { words: 'Booked', tone: 'good' },
  asked: { words: 'Asked', said: 'Asked, the provider has not answered', tone: 'mind' },
  held: { words: 'Held', said: 'Held for you, not booked yet', tone: 'mind' },
  unknown: {
    words: 'Not known',
    said: 'Not known, its time is over: with signal its screen says what became of it',
    tone: 'mind',
  },
  lost: { words: 'Lost', said: 'The server lost this: its screen says what to show', tone: 'bad' },
  cancelled: { words: 'Cancelled', said: 'Cancelled by its provider', tone: 'bad' },
  refused: { words: 'Not accepted', tone: 'bad' },
  offered: { words: 'Seat for you', said: 'A seat for you, not accepted yet', tone: 'mind' },
  off: { words: 'Cancelled', said: 'Cancelled, this seat is not booked any more', tone: 'bad' },
  wished: { words: 'Not booked', tone: 'mind' },
}

/** '9:00 AM to 1:00 PM', '2 nights, check-out Sun, Jul 5', 'Pick-up, back on Sun, Jul 5', 'Return'. */
export function timesInWords(stop: BookedStop): string {
  const { what, from, until, nights } = stop
  if (from !== null) return `${exactTime(from)} to ${exactTime(until ?? from)}`
  if (what === 'bed') return `${nights === 1 ? '1 night' : `${nights} nights`}, ${checkOut(stop)}`
  return what === 'return' ? 'Return' : `Pick-up, back on ${dateOf(leavesOn(stop))}`
}

/** 'Night 2 of 3 · Booked · check-out Sun, Jul 5'. */
export const bookedNightInWords = (night: Night, booked: BookedStop): string =>
  [nightInWords(night), BOOKED_STATE[booked.state].words, checkOut(booked)].join(' · ')

/** What stands below its name, the most wanted first; where to meet alone until it is worked out. */
export function bookedNote(stop: BookedStop, mind: BookedMind | null): string {
  const { what, meeting } = stop
  const where = meeting?.text ?? ''
  const when = what === 'start' ? mind && leaveBy(mind) : what === 'bed' ? checkOut(stop) : timesInWords(stop)
  return [when, where].filter(Boolean).join(' · ')
}

/** 'Leave Salida by 8:20 AM'; null where no drive there is known. */
export const leaveInWords = (mind: BookedMind): string | null =>
  leaveBy(mind)?.replace('Leave', () => `Leave ${mind.before}`) ?? null

/** 'Leave by 8:20 AM', rounded to five minutes, always earlier. */
const leaveBy = ({ leaveBy: minutes }: BookedMind): string | null =>
  minutes === null ? null : `Leave by ${roughTime(Math.floor(minutes / STEP) * STEP)}`
const STEP = 5

/** What to mind, a sentence each. */
export function mindInWords({ clashes, sunset, warnings }: BookedMind, title: string): string[] {
  return [
    ...(clashes.length === 0 ? [] : [`At the same time: ${listInWords(clashes)}.`]),
    ...warnings.map((warning) => warningInWords(warning, title).text),
    ...(sunset === null ? [] : [`It ends after sunset, ${exactTime(sunset)}.`]),
  ]
}

const checkOut = (stop: BookedStop): string => `check-out ${dateOf(leavesOn(stop))}`

const dateOf = (day: string): string => `${weekdayInWords(day)}, ${dayInWords(day)}`
