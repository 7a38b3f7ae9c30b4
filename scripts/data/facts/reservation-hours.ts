import type { ReservationHours } from '../../../src/domain/reservations/reservation.ts'

/** Monday is bit 0. */
const DAYS = { Thu: 3, Sat: 5, Sun: 6, Mon: 0 } as const

/** Fri to Mon and the like are written out, for they pass over the end of the week. */
const THURSDAY_TO_SUNDAY = mask('Thu', 'Sat', 'Sun') | (1 << 4)
const THURSDAY_TO_MONDAY = THURSDAY_TO_SUNDAY | mask('Mon')
const WEEKEND = mask('Sat', 'Sun')

/**
 * What the list writes beside or instead of times, and on which days it holds. `null` says that nothing of it narrows when a
 * reservation is asked for: it is said in words only.
 */
const WORDS: Readonly<Record<string, Pick<ReservationHours, 'days' | 'holidays'> | null>> = {
  '': null,
  'weekends and holidays': { days: WEEKEND, holidays: true },
  'weekends and holidays, morning': { days: WEEKEND, holidays: true },
  weekends: { days: WEEKEND },
  'Thu-Sun': { days: THURSDAY_TO_SUNDAY },
  'Thu-Mon': { days: THURSDAY_TO_MONDAY },
  'weekends and some weekdays': null,
  'slots for part day, full day, overnight': null,
  'several tours a day': null,
  'show days': null,
  'by time': null,
  'all day, by zone': null,
  'two a day': null,
  evenings: null,
  daylight: null,
  'Saturdays in spring and autumn': null,
}

/** Said after a time and changing nothing of it. */
const AFTER_TIME = /(?: arrival|, every 15-20 min| or later| or so|, later in summer|, by arrival time)$/
const RANGE = /^(?:(?!about )(.*?),? )?(?:about )?(\d{2}:\d{2})-(\d{2}:\d{2})$/
const FROM = /^(?:daily )?from (\d{2}:\d{2})$/

/**
 * The `hours` of a row of `reservations.csv`, '05:00-18:00 arrival' or 'weekends and holidays, about 05:30-17:30', in minutes since
 * midnight; null where they narrow nothing. `isArrival` says that who arrives outside them needs none. Throws an Error that names
 * what it does not know.
 */
export function readReservationHours(text: string): (ReservationHours & { isArrival: boolean }) | null {
  const isArrival = text.endsWith(' arrival')
  if (Object.hasOwn(WORDS, text)) return withDays(WORDS[text] ?? null, isArrival)
  const bare = text.replace(AFTER_TIME, '')
  const from = FROM.exec(bare)?.[1]
  if (from !== undefined) return { from: minutes(from, text), to: 24 * 60, isArrival }
  const [, words = '', first, last] = RANGE.exec(bare) ?? []
  if (first === undefined || last === undefined || !Object.hasOwn(WORDS, words))
    throw new Error(`The hours of a reservation are not known: '${text}'`)
  return { ...WORDS[words], from: minutes(first, text), to: minutes(last, text), isArrival }
}

const withDays = (days: Pick<ReservationHours, 'days' | 'holidays'> | null, isArrival: boolean) =>
  days === null ? null : { ...days, from: 0, to: 24 * 60, isArrival }

function minutes(time: string, text: string): number {
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number)
  if (!(hour < 24 && minute < 60)) throw new Error(`'${time}' is no time: '${text}'`)
  return hour * 60 + minute
}

function mask(...names: (keyof typeof DAYS)[]): number {
  return names.reduce((all, name) => all | (1 << DAYS[name]), 0)
}
