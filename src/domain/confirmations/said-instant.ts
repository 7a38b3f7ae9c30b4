import { isRealDay } from '../../../core/contracts/real-day.ts'
import { zoneClock } from '../../../core/domain/calendar/zone-clock.ts'

/** A day (`YYYY-MM-DD`) and a time of day (`HH:MM`) in Colorado; `time` null where only the day is said. */
export type SaidInstant = { date: string; time: string | null }

/** Offsets of Colorado's clocks. */
const COLORADO_OFFSET = /^-0[67]:?00$/

const DENVER = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Denver',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/**
 * An ISO date or date-time as Colorado's clocks show it. Without an offset, and with one of Colorado's, it is taken as it stands; with
 * another one it is converted. Null for what is no such text.
 */
export function saidInstant(value: unknown): SaidInstant | null {
  if (typeof value !== 'string') return null
  const said =
    /^\s*(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?\d\d(?:\.\d{1,9})?)?\s?(Z|[+-]\d\d:?\d\d)?)?\s*$/i.exec(
      value,
    )
  if (!said) return null
  const [, year, month, day, hour, minute, offset] = said
  const date = `${year}-${month}-${day}`
  if (!isRealDay(date)) return null
  if (hour === undefined || minute === undefined) return { date, time: null }
  if (Number(hour) > 23 || Number(minute) > 59) return null
  if (offset === undefined || COLORADO_OFFSET.test(offset)) return { date, time: `${hour}:${minute}` }
  const zone = /^z$/i.test(offset) ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`
  return inColorado(new Date(`${date}T${hour}:${minute}:00${zone}`))
}

function inColorado(moment: Date): SaidInstant | null {
  if (Number.isNaN(moment.getTime())) return null
  const part = Object.fromEntries(DENVER.formatToParts(moment).map(({ type, value }) => [type, value]))
  return { date: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` }
}

/**
 * An iCalendar date-time that stands on the clocks of a named zone, on Colorado's. Of an hour that comes twice it is the first; in one
 * that is left out the clock is read as if it had not been changed. Its time is left out where the zone is not known.
 * @source RFC 5545 §3.3.5
 */
export function saidInZone(value: string, zone: string): SaidInstant | null {
  const said = saidInstant(value)
  if (said === null || said.time === null || /z\s*$/i.test(value)) return said
  try {
    return inColorado(zoneClock(zone)(said.date, said.time))
  } catch (error) {
    if (error instanceof RangeError) return { date: said.date, time: null }
    throw error
  }
}
