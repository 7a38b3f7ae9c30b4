import {
  daysBetween,
  dayInWords,
  daysAfter,
  weekdayInWords,
} from '../../../core/domain/calendar/calendar-day.ts'
import { coloradoClock } from '../../../core/domain/calendar/colorado-clock.ts'
import { timeInWords, timeOfMinutes } from '../calendar/clock-time.ts'
import type { NextTripDay, NextTripOutline, PicturedPlace } from './next-trip.ts'

/** What Home's card says, by its part; '' where it says nothing there. */
export type NextTripWords = Record<
  | 'region'
  | 'title'
  | 'count'
  | 'dates'
  | 'label'
  | 'stop'
  | 'about'
  | 'time'
  | 'leave'
  | 'drive'
  | 'sun'
  | 'warning'
  | 'then'
  | 'done',
  string
>

export type ShownNextTrip = {
  words: NextTripWords
  /** The finest of these is shown: on a day of the trip its next stop, before it one of each day; none while no place is planned. */
  pictures: readonly PicturedPlace[]
  /** The day, `YYYY-MM-DD`, whose season the picture has; null for today's. */
  pictureDay: string | null
  /** The stop that `Done` ticks off; null where it is not offered. */
  doneId: string | null
}

/** Nothing of an estimate is more exact than this, minutes. */
const STEP = 5

/** Who leaves so much later than they should is late, minutes. */
const IN_TIME = 5

/** A stop that is so much later than planned not begun is hardly gone to: people forget to tick it off, minutes. */
const LONG_PAST = 4 * 60

/**
 * The card at this moment (ms since 1970): the countdown, and which day and times it shows, follow the clock and not the day on which
 * the outline was kept. Null once the trip is over.
 */
export function nextTripWords(trip: NextTripOutline, now: number): ShownNextTrip | null {
  const { start, days, title, dates } = trip
  const { day: today, minutes } = coloradoClock(new Date(now))
  const until = start === null ? null : daysBetween(today, start)
  const number = until === null || until > 0 ? 1 : 1 - until
  const day = days[number - 1]
  if (day === undefined) return null
  const isToday = until !== null && until <= 0
  const doneId = isToday && trip.mayMark ? day.stop?.id || null : null
  return {
    pictures: isToday && day.picture ? [day.picture] : days.flatMap(({ picture }) => picture ?? []),
    pictureDay: isToday ? null : start,
    doneId,
    words: {
      region: isToday ? 'Today' : 'Your next trip',
      title,
      count: countdown(until, start, number, days.length),
      dates: [dates, lengthInWords(days.length)].filter(Boolean).join(' · '),
      ...(isToday ? timesToday(day, Math.floor(minutes)) : timesBefore(day)),
      label: isToday || day.begun ? 'Next stop' : 'First stop',
      stop: day.stop?.name ?? (day.stops > 0 ? 'All done for today' : 'Nothing planned yet'),
      sun: day.sun === null ? '' : `${clock(day.sun[0])} – ${clock(day.sun[1])}`,
      warning: day.warning,
      then: day.then,
      done: day.stop?.name ?? '',
    },
  }
}

/** '4 nights · 5 days', '1 day'. */
function lengthInWords(days: number): string {
  if (days === 1) return '1 day'
  return `${days - 1} ${days === 2 ? 'night' : 'nights'} · ${days} days`
}

/** 'In 12 days', 'Tomorrow · Day 1 of 5', 'Sat, Jul 11 · Day 2 of 5', 'No dates yet'. */
function countdown(until: number | null, start: string | null, number: number, of: number): string {
  if (until === null || start === null) return 'No dates yet'
  if (until > 1) return `In ${until} days`
  if (until === 1) return of === 1 ? 'Tomorrow' : `Tomorrow · Day 1 of ${of}`
  const date = daysAfter(start, number - 1)
  const words = `${weekdayInWords(date)}, ${dayInWords(date)}`
  return of === 1 ? words : `Day ${number} of ${of} · ${words}`
}

type Times = Pick<NextTripWords, 'about' | 'time' | 'leave' | 'drive'>

function timesBefore({ stop, arrive, isSet, drive, driving, goOn }: NextTripDay): Times {
  const none = stop === null || arrive === null
  return {
    about: none || isSet ? '' : 'about',
    time: none ? '' : said(arrive, isSet),
    leave: none
      ? ''
      : drive !== null
        ? `leave ${drive.from} ${rough(arrive - drive.minutes)}`
        : goOn === null
          ? ''
          : `on to ${goOn.to} ${rough(goOn.at)}`,
    drive: driving,
  }
}

/**
 * On the day itself: who goes on leaves never before now, and where no time was set is there as much later. Of a stop that is long past
 * the time stays that was planned.
 */
function timesToday({ stop, arrive, isSet, drive, driving, goOn }: NextTripDay, now: number): Times {
  if (stop === null || arrive === null) return { about: '', time: '', leave: '', drive: driving }
  if (drive === null) {
    const leave = goOn === null ? '' : `on to ${goOn.to} ${rough(Math.max(now, goOn.at))}`
    return { about: isSet ? '' : 'about', time: said(arrive, isSet), leave, drive: driving }
  }
  const planned = arrive - drive.minutes
  if (now - planned > LONG_PAST)
    return {
      about: isSet ? '' : 'about',
      time: said(arrive, isSet),
      leave: 'not ticked off yet',
      drive: drive.words,
    }
  const there = isSet ? arrive : Math.max(now, planned) + drive.minutes
  const late = isSet ? now + drive.minutes - arrive : 0
  const leave =
    planned > now
      ? `leave ${drive.from} ${rough(planned)}`
      : late > IN_TIME
        ? `leave now, about ${Math.ceil(late / STEP) * STEP} min late`
        : 'leave now'
  return { about: isSet ? '' : 'about', time: said(there, isSet), leave, drive: drive.words }
}

const clock = (minutes: number): string => timeInWords(timeOfMinutes(minutes))

const rough = (minutes: number): string => clock(Math.round(minutes / STEP) * STEP)

const said = (minutes: number, isSet: boolean): string => (isSet ? clock(minutes) : rough(minutes))
