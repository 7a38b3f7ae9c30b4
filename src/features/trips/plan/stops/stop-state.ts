import type { TripStop } from '../../../../../core/domain/trips/trip.ts'
import { clockFace, timeOfMinutes } from '../../../../domain/calendar/clock-time.ts'
import type { OpenOn } from '../../../../domain/contacts/opening-hours.ts'
import type { ReservationKind } from '../../../../domain/reservations/reservation.ts'
import type { DayWarning } from '../../../../domain/trips/warnings/day-warnings.ts'
import { driveTime } from '../../../../parts/words/drive-words.ts'
import { exactTime } from '../../words/stay-words.ts'
import type { StopSense } from './stop-sense.ts'

/** The one thing that a stop's chip says; `said` is what is heard where that is written too short for it. */
export type StopState = { words: string; said?: string; tone: 'good' | 'mind' | 'bad' }

/** Done, else the worst that is to be minded, else when it is open; null where there is nothing to say. */
export function stopState({ done }: Pick<TripStop, 'done'>, sense: StopSense | null): StopState | null {
  if (done) return { words: 'Done', tone: 'good' }
  if (!sense) return null
  if (sense.times && !sense.times.isReached) return { words: 'road closed', tone: 'bad' }
  const minded = sense.warnings.flatMap((warning) => stateOf(warning) ?? [])
  const worst = minded.find(({ tone }) => tone === 'bad') ?? minded[0]
  return worst ?? (sense.hours ? openState(sense.hours) : null)
}

function stateOf(warning: DayWarning): StopState | null {
  switch (warning.code) {
    case 'out-of-season':
      return { words: 'closed', said: 'usually closed that day', tone: 'bad' }
    case 'not-open':
      return warning.found.code === 'opens-later'
        ? { words: `opens ${exactTime(warning.found.opens)}`, tone: 'bad' }
        : { words: 'closed then', tone: 'bad' }
    case 'too-early':
      return {
        words: `usually from ${shortClock(warning.opens)}`,
        said: `such places usually open at about ${exactTime(warning.opens)}`,
        tone: 'mind',
      }
    case 'late-for-time':
      return { words: `${driveTime(warning.late)} late`, tone: 'bad' }
    case 'reservation':
      return { words: RESERVE[warning.reservation.kind] ?? 'reserve', tone: 'mind' }
    case 'after-sunset':
      return { words: 'after dark', tone: 'mind' }
    case 'storm-hours':
      return { words: 'storms', said: 'afternoon storms are usual', tone: 'mind' }
    case 'shoulder':
      return { words: 'check first', tone: 'mind' }
    default:
      return null
  }
}

const RESERVE: Partial<Record<ReservationKind, string>> = {
  timed_entry: 'reserve entry',
  vehicle_reservation: 'reserve car',
  permit: 'get a permit',
  parking_reservation: 'reserve parking',
  shuttle: 'reserve shuttle',
}

/** 'open 7–2', heard as 'open 7:00 AM to 2:00 PM'. */
function openState({ opens, closes }: OpenOn): StopState {
  return {
    words: `open ${shortClock(opens)}–${shortClock(closes)}`,
    said: `open ${exactTime(opens)} to ${exactTime(closes)}`,
    tone: 'good',
  }
}

function shortClock(minutes: number): string {
  const { hour, minute } = clockFace(timeOfMinutes(minutes))
  return minute === 0 ? `${hour}` : `${hour}:${String(minute).padStart(2, '0')}`
}
